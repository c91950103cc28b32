/**
 * What the data layer hears of a visit, and what of it reaches the tag manager. `test/pages/analytics.test.ts` tests
 * purchases without script, and what the server says.
 */
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod/v4";
import type { AnalyticsEvent } from "../../app/analytics/events";
import type { UserPush } from "../../app/analytics/user-data";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { previewAccess } from "../../mocks/content/preview-access";
import * as cartContract from "../../server/upstreams/cart/contract";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "../pages/support/rewriting-upstream";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { openOwnSummary } from "./support/seed";
import {
  createShopper,
  passShipping,
  payOnPage,
  pressPlaceOrder,
  readConfirmation,
} from "./support/shopper";
import { openStarted, untilStarted } from "./support/started";

/** Nobody has answered the cookie banner, unless a test says so. */
test.use({ storageState: { cookies: [], origins: [] } });

const Text = z.string();
const Event = z.strictObject({
  event: Text,
  eventCategory: Text,
  eventAction: Text,
  eventLabel: Text,
  nonInteractive: z.boolean(),
  customMetrics: z.record(Text, z.number().int()),
  customVariables: z.record(Text, Text),
});

interface Heard {
  /** Events that were pushed to the data layer, in all documents. */
  readonly pushed: AnalyticsEvent[];
  /** What was pushed of the visitor. */
  readonly users: UserPush["user"][];
  /** Bodies of beacons. */
  readonly beacons: string[];
  /** Addresses of files that hold the data layer. */
  readonly files: string[];
}

const nothing: Heard = { pushed: [], users: [], beacons: [], files: [] };

/** Listens to the data layer of every document that the page opens. */
async function listen(page: Page): Promise<Heard> {
  const heard: Heard = { pushed: [], users: [], beacons: [], files: [] };
  await page.exposeBinding("heard", (_, one: AnalyticsEvent | UserPush) => {
    if ("user" in one) heard.users.push(one.user);
    else heard.pushed.push(one);
  });
  await page.addInitScript(() => {
    const listening = window as typeof window & {
      heard(event: object): void;
    };
    const layer: (AnalyticsEvent | UserPush)[] = [];
    layer.push = (...events) => {
      for (const event of events) listening.heard(event);
      return Array.prototype.push.apply(layer, events);
    };
    window.dataLayer = layer;
  });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/fapi/collect")
      heard.beacons.push(request.postData() ?? "");
    if (/\/layer\.client-/.test(pathname)) heard.files.push(pathname);
  });
  return heard;
}

/** On a busy machine the first reads of a new shop take long, and a page would lack what it can do without. */
const patient = {
  TIMEOUT_READ: "60000",
  TIMEOUT_OPTIONAL_READ: "60000",
  REQUEST_TIMEOUT_MS: "60000",
};

const anyText: unknown = expect.any(String);
const anyNumber: unknown = expect.any(Number);

const named = ({ pushed }: Heard, name: string) =>
  pushed.filter(({ event }) => event === name);

/** The events without scrolling, whose number depends on what was clicked. */
const visitOf = ({ pushed }: Heard) =>
  pushed.filter(({ event }) => event !== "scroll");

const until = (heard: Heard, name: string, count = 1) =>
  expect.poll(() => named(heard, name).length).toBe(count);

/** Long enough for whatever a page would still tell. */
const settle = (page: Page) => page.waitForTimeout(1_500);

/** What a shop has sent to its tag manager, without what it added. */
const sentBy = (shop: PageShop): readonly AnalyticsEvent[] =>
  shop
    .calls("POST /tag-manager/events")
    .flatMap(
      ({ body }) =>
        (
          body as {
            readonly events: readonly (AnalyticsEvent &
              Record<"id" | "at" | "locale", string> &
              Partial<UserPush>)[];
          }
        ).events,
    )
    .map(({ id: _, at: __, locale: ___, user: ____, ...event }) => event);

function allow(page: Page, ...codes: readonly string[]): Promise<void> {
  const groups = ["C0001", ...codes].map((code) => `${code}:1`).join(",");
  const at = { domain: "localhost", path: "/" };
  return page.context().addCookies([
    {
      ...at,
      name: "OptanonConsent",
      value: `groups=${encodeURIComponent(groups)}`,
    },
    {
      ...at,
      name: "OptanonAlertBoxClosed",
      value: "2026-11-27T09:00:00.000Z",
    },
  ]);
}

test("without consent the data layer is not even loaded, and an answer tells the page at hand once", async ({
  page,
}) => {
  const heard = await listen(page);
  await openStarted(page, "/fr-fr/p/scree-2-FR1001");
  await settle(page);
  await openStarted(page, "/fr-fr/store-locator");
  await settle(page);
  expect(heard).toEqual(nothing);
  await page.getByRole("button", { name: "Tout accepter" }).click();
  await until(heard, "page_view");
  await settle(page);
  expect(
    heard.pushed.map(({ event, eventLabel }) => [event, eventLabel]),
  ).toEqual([["page_view", "/fr-fr/magasins"]]);
  expect(heard.files.length).toBe(1);
});

test("consent to measuring alone is enough, and consent to all else is not", async ({
  page,
}) => {
  const heard = await listen(page);
  await allow(page, "C0003", "C0004");
  await openStarted(page, "/fr-fr/p/scree-2-FR1001");
  await settle(page);
  expect(heard).toEqual(nothing);
  await allow(page, "C0002");
  await openStarted(page, "/fr-fr/p/scree-2-FR1001");
  await until(heard, "view_item");
});

test("the depth of scrolling is told once for each path, at four marks [NAV-006]", async ({
  page,
}) => {
  const heard = await listen(page);
  await openStarted(page, "/en-us");
  await until(heard, "page_view");
  const toTheEnd = async () => {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.waitForTimeout(300);
  };
  for (let times = 0; times < 2; times += 1) {
    await toTheEnd();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await page.waitForTimeout(300);
  }
  const scrolls = () =>
    named(heard, "scroll").map(({ eventCategory, eventAction, eventLabel }) =>
      [eventCategory, eventAction, eventLabel].join(" "),
    );
  const home = ["25%", "50%", "75%", "100%"].map((n) => `scroll ${n} /en-us`);
  expect(scrolls()).toEqual(home);
  // The next path begins anew.
  await page.locator("header nav a").first().click();
  await until(heard, "view_item_list");
  const { pathname } = new URL(page.url());
  await toTheEnd();
  await expect
    .poll(scrolls)
    .toEqual([
      ...home,
      ...["25%", "50%", "75%", "100%"].map((n) => `scroll ${n} ${pathname}`),
    ]);
});

test("a product says where its view comes from [CAT-007]", async ({ page }) => {
  const heard = await listen(page);
  const originsOf = () =>
    named(heard, "view_item").map(
      ({ customVariables }) => customVariables["origin"],
    );
  await openStarted(page, "/en-us/p/scree-2-FR1001");
  await until(heard, "view_item");
  await openStarted(page, "/en-us/search?q=scree");
  await until(heard, "search");
  await page.locator("[data-card-link]").first().click();
  await until(heard, "view_item", 2);
  // In a document of its own, too.
  await openStarted(page, "/en-us/search?q=scree");
  await until(heard, "search", 2);
  await page
    .locator("[data-card-link]")
    .first()
    .evaluate((link) => {
      location.href = (link as HTMLAnchorElement).href;
    });
  await until(heard, "view_item", 3);
  await openStarted(page, "/en-us/p/scree-2-FR1001?origin=jacket-finder");
  await until(heard, "view_item", 4);
  await openStarted(page, "/en-us/p/scree-2-FR1001?origin=nonsense");
  await until(heard, "view_item", 5);
  await openStarted(page, "/en-us");
  await until(heard, "page_view");
  await page
    .locator("[data-origin='recommendation-carousel'] [data-card-link]")
    .first()
    .click();
  await until(heard, "view_item", 6);
  expect(originsOf()).toEqual([
    "direct-to-product-page",
    "search",
    "search",
    "jacket-finder",
    "direct-to-product-page",
    "recommendation-carousel",
  ]);
});

test("pages of the list state their own event, all others are told automatically [ANA-002]", async ({
  page,
}) => {
  const heard = await listen(page);
  const told: Record<string, readonly string[]> = {};
  for (const path of [
    "/en-us",
    "/en-us/cart",
    "/en-us/search?q=scree",
    "/en-us/c/women-wo",
    "/en-us/p/scree-2-FR1001",
    "/en-us/help/size-charts",
    "/en-us/store-locator",
    "/en-us/articles",
  ]) {
    heard.pushed.length = 0;
    await openStarted(page, path);
    await expect.poll(() => heard.pushed.length).toBeGreaterThan(0);
    await settle(page);
    told[path] = heard.pushed.map(
      ({ event, customVariables }) =>
        `${event} ${customVariables["title"] ? "with its title" : ""}`,
    );
  }
  expect(told).toEqual({
    "/en-us": ["page_view with its title"],
    "/en-us/cart": ["view_cart "],
    "/en-us/search?q=scree": ["search "],
    "/en-us/c/women-wo": ["view_item_list "],
    "/en-us/p/scree-2-FR1001": ["view_item "],
    "/en-us/help/size-charts": ["page_view with its title"],
    "/en-us/store-locator": ["page_view "],
    "/en-us/articles": ["page_view "],
  });
});

test("gtm_debug logs what is pushed, and partytown_debug what is relayed [ANA-006]", async ({
  page,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => {
    const [word = ""] = message.text().split(" ");
    // Browsers write what Trusted Types would refuse as well.
    if (message.type() === "info" && word !== "This") lines.push(word);
  });
  const linesAt = async (query: string) => {
    lines.length = 0;
    await openStarted(page, `/en-us/store-locator${query}`);
    await settle(page);
    return [...lines];
  };
  expect(await linesAt("")).toEqual([]);
  expect(await linesAt("?gtm_debug=0")).toEqual([]);
  // The page, and the visitor.
  expect(await linesAt("?gtm_debug=1")).toEqual(["pushed", "pushed"]);
  expect(await linesAt("?partytown_debug=1")).toEqual(["relayed"]);
});

test("a page that comes back from the back/forward cache is told again, and only its page", async ({
  page,
}) => {
  const heard = await listen(page);
  await openStarted(page, "/en-us/store-locator");
  await until(heard, "page_view");
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await until(heard, "page_view", 2);
  await page.evaluate(() => {
    location.hash = "modal=newsletter";
  });
  await settle(page);
  expect(heard.pushed.map(({ event }) => event)).toEqual([
    "page_view",
    "page_view",
  ]);
});

test("without a tag manager the console says once that nothing is measured, and nothing is pushed [ANA-005]", async ({
  page,
}) => {
  const shop = await startPageShop(patient);
  try {
    const heard = await listen(page);
    const notices: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "info") notices.push(message.text());
    });
    await openStarted(page, `${shop.origin}/en-us`);
    await page.locator("header nav a").first().click();
    await page.waitForURL("**/en-us/c/**");
    await settle(page);
    expect(notices).toEqual([
      "Tracking is disabled: this page has no tag manager.",
    ]);
    expect(heard).toEqual(nothing);
    const answer = await fetch(`${shop.origin}/fapi/collect`, {
      method: "POST",
      headers: { origin: shop.origin, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ locale: "en-us", events: "[]" }),
    });
    // No such address, as any other below /fapi.
    expect(answer.status).toBe(405);
  } finally {
    await shop.stop();
  }
});

test("who the visitor is, is pushed once in a document and again after signing in and out; members and employees are flagged, and no address is plain [ENT-036] [ANA-008]", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const heard = await listen(page);
  const last = () => heard.users.at(-1);
  const anonymous = {
    isLoggedIn: false,
    sessionId: null,
    consumerId: null,
    consumerNumber: null,
    isLoyaltyMember: false,
    isEmployee: false,
    lifetimeValue: null,
    emailEncoded: null,
    emailHash: null,
    hasNewsletter: null,
    rewardsAvailable: null,
  };
  const signIn = async (email: string) => {
    await openStarted(page, "/en-us/sign-in");
    await page.locator("main [name=email]").fill(email);
    await page.locator("main [name=password]").fill(personaPassword);
    await page.keyboard.press("Enter");
    await expect.poll(() => last()?.isLoggedIn).toBe(true);
  };
  const sessionId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

  await openStarted(page, "/en-us/store-locator");
  await expect.poll(() => heard.users.length).toBe(1);
  const { guestId = null } = last() ?? {};
  expect(guestId).toMatch(/^vuid_[0-9a-f]{27}$/);
  expect(last()).toEqual({ ...anonymous, guestId });

  await signIn("loyal@example.com");
  expect(last()).toEqual({
    ...anonymous,
    guestId,
    isLoggedIn: true,
    sessionId,
    consumerId: "C000002",
    consumerNumber: "C000002",
    isLoyaltyMember: true,
    lifetimeValue: {
      clv: 124_050,
      monetary: 11_825,
      purchases: 6,
      pastSpend: 70_950,
    },
    emailEncoded: "bG95YWxAZXhhbXBsZS5jb20=",
    emailHash:
      "ffe23a18eae3f48ec156681037cbd86f972b82a2632576717290d8a0ff6935b8",
    hasNewsletter: false,
    rewardsAvailable: 2,
  });
  // The next page of the same document asks nothing.
  const count = heard.users.length;
  await page.locator("header nav a").first().click();
  await until(heard, "view_item_list");
  await settle(page);
  expect(heard.users.length).toBe(count);
  const sent = new URLSearchParams(heard.beacons.at(-1)).get("user") ?? "{}";
  const { emailEncoded: _, ...relayed } = last() ?? {};
  expect(JSON.parse(sent)).toEqual(relayed);

  await page.evaluate(() => {
    location.hash = "#panel=account";
  });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect.poll(() => last()?.isLoggedIn).toBe(false);
  const { sessionId: __, ...nobody } = anonymous;
  expect(last()).toMatchObject(nobody);

  await signIn("employee@example.com");
  expect(last()).toMatchObject({
    isEmployee: true,
    isLoyaltyMember: false,
    emailEncoded: "ZW1wbG95ZWVAZXhhbXBsZS5jb20=",
    emailHash:
      "86c3c48a4f4e91e9de6b1967b1cc1c406bdb8d1d4d4a51dadf73835a623d66ff",
  });
  await settle(page);
  expect(JSON.stringify([heard.users, heard.pushed])).not.toContain(
    "@example.com",
  );
  // What leaves the browser has the hash only.
  const left = heard.beacons.map((body) => decodeURIComponent(body)).join(" ");
  for (const address of ["@example.com", "bG95YWxA", "ZW1wbG95ZWVA"])
    expect(left).not.toContain(address);
});

test("the offer to install the app is told as available, cancelled and installed [ANA-007]", async ({
  page,
}) => {
  const heard = await listen(page);
  await openStarted(page, "/en-us/store-locator");
  await until(heard, "page_view");
  const manifest = await page.request.get("/en-us/site.webmanifest");
  expect(manifest.headers()["content-type"]).toContain(
    "application/manifest+json",
  );
  expect(await manifest.json()).toMatchObject({
    short_name: "Fellrow",
    start_url: "/en-us",
    display: "minimal-ui",
  });
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute(
    "href",
    "/en-us/site.webmanifest",
  );
  await page.evaluate(() => {
    const userChoice = Promise.resolve({ outcome: "dismissed" });
    const offer = new globalThis.Event("beforeinstallprompt", {
      cancelable: true,
    });
    dispatchEvent(Object.assign(offer, { userChoice }));
  });
  await until(heard, "pwa_install", 2);
  await page.evaluate(() =>
    dispatchEvent(new globalThis.Event("appinstalled")),
  );
  await until(heard, "pwa_install", 3);
  expect(
    named(heard, "pwa_install").map(({ eventCategory, eventAction }) => [
      eventCategory,
      eventAction,
    ]),
  ).toEqual([
    ["app", "available"],
    ["app", "cancelled"],
    ["app", "installed"],
  ]);
});

test("consent decides by region, and a preview allows everything where the setting is on [CONS-002] [NAV-020]", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const shopWith = (env: Readonly<Record<string, string>>) =>
    startPageShop({ ...patient, ...env }, undefined, {
      envOf: (origin) => ({
        TAG_MANAGER: "server",
        TAG_MANAGER_URL: `${origin}/tag-manager/events`,
        CHAT_MODULE_URL: `${origin}/chat/agent.js`,
      }),
    });
  const previews = await shopWith({
    PREVIEW_ENABLED: "on",
    PREVIEW_ACCESS: previewAccess,
  });
  const live = await shopWith({});
  /** What runs on a page: the data layer, and the chat's module, which needs all categories. */
  async function runningOn(
    shop: PageShop,
    path: string,
    ...codes: readonly string[]
  ) {
    shop.clearCalls();
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    const heard = await listen(page);
    const modules: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/chat/agent.js") modules.push(pathname);
    });
    if (codes.length > 0) await allow(page, ...codes);
    await openStarted(page, path);
    await settle(page);
    const { length } = heard.pushed;
    await context.close();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return {
      layer: length > 0 && heard.files.length > 0 && heard.users.length > 0,
      chat: modules.length > 0,
      // What the page before had sent may come late, or twice.
      tagManager: sentBy(shop).some(
        ({ eventLabel }) => eventLabel === path.split("?")[0],
      ),
    };
  }
  const all = { layer: true, chat: true, tagManager: true };
  const none = { layer: false, chat: false, tagManager: false };
  const us = "/en-us/store-locator";
  const french = "/fr-fr/magasins";
  try {
    for (const shop of [live, previews]) {
      expect(await runningOn(shop, us)).toEqual(all);
      expect(await runningOn(shop, french)).toEqual(none);
      const allowed = await runningOn(shop, "/fr-fr/articles", "C0002");
      expect(allowed).toEqual({
        ...all,
        chat: false,
      });
    }
    const preview = `${french}?preview=true`;
    expect(await runningOn(live, preview)).toEqual(none);
    expect(await runningOn(previews, `${preview}x`)).toEqual(none);
    expect(await runningOn(previews, preview)).toEqual(all);
  } finally {
    await previews.stop();
    await live.stop();
  }
});

test.describe("a purchase", () => {
  let shop: PageShop;
  let proxy: RewritingUpstream;
  test.beforeAll(async () => {
    proxy = await startRewritingUpstream(() => shop.upstreamOrigin);
    shop = await startPageShop(
      { ...patient, COMMERCE_API_URL: proxy.origin },
      undefined,
      {
        envOf: (origin) => ({
          TAG_MANAGER: "server",
          TAG_MANAGER_URL: `${origin}/tag-manager/events`,
        }),
      },
    );
  });
  test.afterAll(async () => {
    await shop.stop();
    await proxy.stop();
  });

  test("tells the data layer each step once, in order, and reloads tell no form again [ENT-035]", async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    proxy.clear();
    shop.clearCalls();
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    const heard = await listen(page);
    const shopper = createShopper(page, "en-us", "events");
    const { t, paths } = shopper;

    await openStarted(page, paths.home());
    await until(heard, "page_view");
    await openStarted(page, paths.at("/c/women-wo"));
    await until(heard, "view_item_list");
    await page
      .locator(".card:has(.heart[value='FR1001']) [data-card-link]")
      .first()
      .click();
    await until(heard, "view_item");
    const sizes = page.locator(
      "label.choice:not(:has(span + span)) > input:enabled",
    );
    const size = sizes.first();
    const variant = await size.getAttribute("value");
    await size.check({ force: true });
    await page
      .locator("#buy")
      .getByRole("button", { name: t("product.form.add") })
      .click();
    await until(heard, "add_to_cart");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("cart.mini.view") })
      .click();
    await until(heard, "view_cart");
    await page.reload();
    await untilStarted(page);
    await until(heard, "view_cart", 2);

    await passShipping(shopper);
    await until(heard, "add_shipping_info");
    await page.reload();
    await untilStarted(page);
    await payOnPage(shopper);
    await until(heard, "add_payment_info");
    await page.reload();
    await untilStarted(page);
    await pressPlaceOrder(shopper);
    const number = await readConfirmation(shopper);
    await until(heard, "purchase");
    await page.reload();
    await untilStarted(page);
    await settle(page);

    expect(
      heard.pushed.filter((event) => !Event.safeParse(event).success),
    ).toEqual([]);
    const common = { eventCategory: "ecommerce", customVariables: {} };
    const inDollars = { currency: "USD" };
    const purchase = named(heard, "purchase")[0];
    const revenue = purchase?.customMetrics["revenue"] ?? 0;
    expect(visitOf(heard)).toEqual([
      {
        event: "page_view",
        eventCategory: "page",
        eventAction: "page_view",
        eventLabel: "/en-us",
        nonInteractive: true,
        customMetrics: {},
        customVariables: {
          title: anyText,
          route: "index",
        },
      },
      {
        ...common,
        event: "view_item_list",
        eventAction: "view_item_list",
        eventLabel: "wo",
        nonInteractive: true,
        customMetrics: {
          shown: anyNumber,
          total: anyNumber,
        },
      },
      {
        ...common,
        event: "select_item",
        eventAction: "select_item",
        eventLabel: "FR1001",
        nonInteractive: false,
        customMetrics: {},
        customVariables: { origin: "grid" },
      },
      {
        ...common,
        event: "view_item",
        eventAction: "view_item",
        eventLabel: "FR1001",
        nonInteractive: true,
        customMetrics: { price: 12_900 },
        customVariables: {
          ...inDollars,
          colour: anyText,
          origin: "grid",
        },
      },
      {
        ...common,
        event: "add_to_cart",
        eventAction: "add_to_cart",
        eventLabel: variant,
        nonInteractive: false,
        customMetrics: { quantity: 1, price: 12_900 },
        customVariables: inDollars,
      },
      ...[1, 2].map(() => ({
        ...common,
        event: "view_cart",
        eventAction: "view_cart",
        eventLabel: "cart",
        nonInteractive: true,
        customMetrics: { quantity: 1, value: anyNumber },
        customVariables: inDollars,
      })),
      {
        ...common,
        event: "begin_checkout",
        eventAction: "begin_checkout",
        eventLabel: "checkout",
        nonInteractive: false,
        customMetrics: { quantity: 1, value: anyNumber },
        customVariables: inDollars,
      },
      {
        ...common,
        event: "add_shipping_info",
        eventAction: "add_shipping_info",
        eventLabel: "address",
        nonInteractive: false,
        customMetrics: {},
      },
      {
        ...common,
        event: "add_payment_info",
        eventAction: "add_payment_info",
        eventLabel: "CREDIT_CARD",
        nonInteractive: false,
        customMetrics: {},
      },
      {
        ...common,
        event: "purchase",
        eventAction: "purchase",
        eventLabel: number,
        nonInteractive: false,
        customMetrics: { revenue, quantity: 1 },
        customVariables: inDollars,
      },
    ]);
    // A pair, whose delivery is free; Oregon has no tax.
    expect(revenue).toBe(12_900);

    // Each of them has reached the tag manager once: the purchase from the server, the others from the browser.
    await context.close();
    const told = (events: readonly AnalyticsEvent[]) =>
      events
        .filter(({ event }) => event !== "scroll")
        .map((event) => ({ name: `${event.event} ${event.eventLabel}`, event }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    await expect.poll(() => told(sentBy(shop))).toEqual(told(heard.pushed));
  });

  test("all nineteen events are pushed in one visit, in the order of the specification [ANA-001]", async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    proxy.clear();
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    const heard = await listen(page);
    const shopper = createShopper(page, "en-us", "nineteen");
    const { t, paths } = shopper;
    const dialog = page.getByRole("dialog");
    const addPair = async (count: number) => {
      await page
        .locator("label.choice:not(:has(span + span)) > input:enabled")
        .first()
        .check({ force: true });
      await page
        .locator("#buy")
        .getByRole("button", { name: t("product.form.add") })
        .click();
      await until(heard, "add_to_cart", count);
    };

    await openStarted(page, paths.home());
    await until(heard, "page_view");
    await openStarted(page, paths.at("/p/scree-2-FR1001"));
    await until(heard, "view_item");
    await openStarted(page, paths.at("/c/women-wo"));
    await until(heard, "view_item_list");
    await page
      .locator(".card:has(.heart[value='FR1001']) [data-card-link]")
      .first()
      .click();
    await until(heard, "view_item", 2);
    await addPair(1);
    await dialog
      .getByRole("button", { name: t("cart.line.remove") })
      .first()
      .click();
    await until(heard, "remove_from_cart");
    await openStarted(page, paths.at("/p/scree-2-FR1001"));
    await addPair(2);
    await dialog.getByRole("link", { name: t("cart.mini.view") }).click();
    await until(heard, "view_cart");
    await passShipping(shopper);
    await until(heard, "add_shipping_info");
    await payOnPage(shopper);
    await until(heard, "add_payment_info");
    await pressPlaceOrder(shopper);
    const number = await readConfirmation(shopper);
    await until(heard, "purchase");
    await openStarted(page, `${paths.search()}?q=scree`);
    await until(heard, "search");

    await openStarted(page, paths.signIn());
    await page.locator("main [name=email]").fill("loyal@example.com");
    await page.locator("main [name=password]").fill(personaPassword);
    await page.keyboard.press("Enter");
    await until(heard, "login");
    await openStarted(page, paths.account());
    await page
      .locator("main")
      .getByRole("button", { name: t("account.home.signOut") })
      .click();
    await page.waitForURL((url) => url.pathname !== paths.account());
    await openStarted(page, paths.signUp());
    const person = {
      email: shopper.email,
      firstName: "Nin",
      lastName: "Teen",
      password: "Cairn-walk-2026",
      passwordRepeat: "Cairn-walk-2026",
      birthDate: "1990-05-04",
    };
    for (const [name, value] of Object.entries(person))
      await page.locator(`main [name="${name}"]`).fill(value);
    await page.keyboard.press("Enter");
    await until(heard, "sign_up");
    await openStarted(page, paths.at("/c/women-wo"));
    await page.locator("main .card .heart[value='FR1001']").first().click();
    await until(heard, "add_to_wishlist");

    // Clicking has scrolled pages before; this page is scrolled to its end on purpose.
    await openStarted(page, paths.home());
    await expect
      .poll(
        () =>
          named(heard, "page_view").filter(
            ({ eventLabel }) => eventLabel === "/en-us",
          ).length,
      )
      .toBe(2);
    heard.pushed.splice(
      0,
      heard.pushed.length,
      ...heard.pushed.filter(({ event }) => event !== "scroll"),
    );
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await until(heard, "scroll", 4);
    await page.evaluate(() =>
      dispatchEvent(new globalThis.Event("appinstalled")),
    );
    await until(heard, "pwa_install");
    const footer = page.locator("footer");
    await footer.getByLabel(t("shop.newsletter.email")).fill(shopper.email);
    await footer.getByLabel(t("shop.newsletter.consent")).check();
    await footer
      .getByRole("button", { name: t("shop.newsletter.submit") })
      .click();
    await until(heard, "newsletter");
    await openStarted(page, paths.store("102/fellrow-boulder"));
    await page.locator("main form:has([name=storeId]) button").first().click();
    await until(heard, "select_store");

    const firsts = heard.pushed.filter(
      ({ event }, at, all) =>
        all.findIndex((one) => one.event === event) === at,
    );
    expect(
      firsts.map(({ event, eventCategory, eventLabel, nonInteractive }) =>
        [event, eventCategory, eventLabel, nonInteractive].join(" "),
      ),
    ).toEqual([
      "page_view page /en-us true",
      "view_item ecommerce FR1001 true",
      "view_item_list ecommerce wo true",
      "select_item ecommerce FR1001 false",
      `add_to_cart ecommerce ${named(heard, "add_to_cart")[0]?.eventLabel} false`,
      `remove_from_cart ecommerce ${named(heard, "add_to_cart")[0]?.eventLabel} false`,
      "view_cart ecommerce cart true",
      "begin_checkout ecommerce checkout false",
      "add_shipping_info ecommerce address false",
      "add_payment_info ecommerce CREDIT_CARD false",
      `purchase ecommerce ${number} false`,
      "search search scree false",
      "login account password false",
      "sign_up account password false",
      "add_to_wishlist ecommerce FR1001 false",
      "scroll scroll /en-us true",
      "pwa_install app  false",
      "newsletter newsletter  false",
      "select_store store 102 false",
    ]);
    const metricsOf = (name: string) => named(heard, name)[0]?.customMetrics;
    expect(metricsOf("view_item")).toEqual({ price: 12_900 });
    expect(metricsOf("add_to_cart")).toEqual({ quantity: 1, price: 12_900 });
    expect(metricsOf("remove_from_cart")).toEqual({ quantity: 1 });
    expect(metricsOf("view_cart")).toEqual({ quantity: 1, value: 12_900 });
    expect(metricsOf("begin_checkout")).toEqual({ quantity: 1, value: 12_900 });
    expect(metricsOf("purchase")).toEqual({ revenue: 12_900, quantity: 1 });
    await context.close();
  });

  test("of 12.345 sends a revenue of 1235 cents once, with and without script [ANA-003]", async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    shop.clearCalls();
    const numbers: string[] = [];
    for (const javaScriptEnabled of [true, false]) {
      proxy.clear();
      const context = await browser.newContext({
        javaScriptEnabled,
        baseURL: shop.origin,
      });
      const page = await context.newPage();
      const shopper = createShopper(page, "en-us", "cents");
      await openOwnSummary(page, shop, shopper.email);
      for (const endpoint of [cartContract.getCart, cartContract.prepareOrder])
        proxy.rewrite<typeof endpoint>(endpoint, ({ totals, ...answer }) => ({
          ...answer,
          totals: { ...totals, total: 12.345, remainingToPay: 0 },
        }));
      await page.reload();
      await pressPlaceOrder(shopper);
      numbers.push(await readConfirmation(shopper));
      await page.reload();
      await settle(page);
      await context.close();
    }
    const purchases = sentBy(shop).filter(({ event }) => event === "purchase");
    expect(
      purchases.map(({ eventLabel, customMetrics }) => [
        eventLabel,
        customMetrics["revenue"],
      ]),
    ).toEqual(numbers.map((number) => [number, 1235]));
    expect(new Set(numbers).size).toBe(2);
  });
});
