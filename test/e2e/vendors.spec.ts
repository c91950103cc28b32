/**
 * Scripts of other companies in a browser: which run with which consent, what they reach, how they end, and that what
 * they do wrong changes nothing for a shopper. `test/pages/vendors.test.ts` tests their files over HTTP.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { previewAccess } from "../../mocks/content/preview-access";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { openOwnSummary } from "./support/seed";
import {
  addToCart,
  createShopper,
  passShipping,
  payOnPage,
  pressPlaceOrder,
  readConfirmation,
} from "./support/shopper";
import { openStarted, untilStarted } from "./support/started";

/** Each test has a shop of its own. */
test.describe.configure({ mode: "parallel" });

/** Nobody has answered the cookie banner, unless a test says so; the tag manager's worker needs a service worker. */
test.use({
  storageState: { cookies: [], origins: [] },
  serviceWorkers: "allow",
});

type Mode = "page" | "worker";

/** A shop with a tag manager whose script is the one of that name. */
const shopWith = (
  mode: Mode,
  script: string,
  env: Readonly<Record<string, string>> = {},
) =>
  startPageShop({ PAGE_CACHE_SECONDS: "60" }, undefined, {
    envOf: (origin) => ({
      TAG_MANAGER: mode,
      TAG_MANAGER_URL: `${origin}/tag-manager/events`,
      TAG_MANAGER_SCRIPT: `${origin}/vendors/${script}`,
      VENDOR_ORIGINS: origin,
      SCRIPT_ORIGINS: origin,
      ...env,
    }),
  });

interface Told {
  readonly script: string;
  readonly path?: string;
  readonly pushed?: { readonly event?: string; readonly eventLabel?: string };
  readonly [more: string]: unknown;
}

/** What the scripts have told their own server. */
const toldTo = (shop: PageShop): readonly Told[] =>
  shop.calls("POST /vendors/heard").map(({ body }) => body as Told);

/** The events that the tag manager's script has told, as `name label`. */
const eventsOf = (shop: PageShop): readonly string[] =>
  toldTo(shop).flatMap(({ script, pushed }) =>
    script === "tag-manager" &&
    pushed?.event !== undefined &&
    pushed.event !== "scroll"
      ? [`${pushed.event} ${pushed.eventLabel ?? ""}`]
      : [],
  );

/** The events that the relay has brought to the tag manager's server container. */
const relayedBy = (shop: PageShop): readonly string[] =>
  shop
    .calls("POST /tag-manager/events")
    .flatMap(
      ({ body }) =>
        (
          body as {
            readonly events: readonly {
              readonly event: string;
              readonly eventLabel: string;
            }[];
          }
        ).events,
    )
    .filter(({ event }) => event !== "scroll")
    .map(({ event, eventLabel }) => `${event} ${eventLabel}`);

/** Long enough for whatever would still be loaded or told. */
const settle = (page: Page) => page.waitForTimeout(1_500);

async function allow(page: Page, ...codes: readonly string[]): Promise<void> {
  const groups = ["C0001", ...codes].map((code) => `${code}:1`).join(",");
  const at = { domain: "localhost", path: "/" };
  await page.context().addCookies([
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

/** Scopes of the service workers that the tag manager's worker uses. */
const tagWorkers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .map(({ scope }) => new URL(scope).pathname)
      .filter((scope) => scope.startsWith("/assets/~tm/")),
  );

/** An origin that the shop does not know, and how often it was called. */
async function startForeign() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = request.url ?? "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "access-control-allow-origin": "*" }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    bodies,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

test("each script is loaded with its own consent and without it not, and never on pages for secrets [API-045]", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const shop = await startPageShop(
    {
      PAGE_CACHE_SECONDS: "60",
      PREVIEW_ENABLED: "on",
      PREVIEW_ACCESS: previewAccess,
    },
    undefined,
    {
      envOf: (origin) => ({
        TAG_MANAGER: "page",
        TAG_MANAGER_URL: `${origin}/tag-manager/events`,
        TAG_MANAGER_SCRIPT: `${origin}/vendors/tag-manager.js`,
        MEASUREMENT_SCRIPT: `${origin}/vendors/measurement.js`,
        PERSONALIZATION_SCRIPT: `${origin}/vendors/personalization.js`,
        PRODUCT_IMAGE_SCRIPT: `${origin}/vendors/product-images.js`,
        PREVIEW_SCRIPT: `${origin}/vendors/preview.js`,
        CHAT_MODULE_URL: `${origin}/chat/agent.js`,
        VENDOR_ORIGINS: origin,
      }),
    },
  );
  /** What is loaded on a page, and the script elements of it. */
  async function loadedOn(path: string, ...codes: readonly string[]) {
    const context = await browser.newContext({
      baseURL: shop.origin,
      serviceWorkers: "allow",
    });
    const page = await context.newPage();
    if (codes.length > 0) await allow(page, ...codes);
    const names = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/chat/agent.js") names.add("chat");
      const [, name] = /^\/assets\/~tm\/[^/]+\/(.+)\.js$/.exec(pathname) ?? [];
      if (name) names.add(name);
    });
    await openStarted(page, path);
    await settle(page);
    const elements = () =>
      page
        .locator("script[src*='/assets/~tm/']")
        .evaluateAll((scripts) =>
          scripts.map(
            (script) =>
              /([^/]+)\.js$/.exec((script as HTMLScriptElement).src)?.[1],
          ),
        );
    const vendors = () => [...names].filter((name) => name !== "chat");
    // The tag manager's file is asked for before its element is there.
    await expect(async () => {
      expect((await elements()).toSorted()).toEqual(vendors().toSorted());
    }).toPass({ timeout: 15_000 });
    const workers = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ active, installing, waiting }) =>
          new URL((active ?? installing ?? waiting)?.scriptURL ?? "about:blank")
            .pathname,
      ),
    );
    expect(workers).toEqual(["/sw-nora.js"]);
    await context.close();
    return [...names].toSorted();
  }
  const product = "/fr-fr/p/x-FR1001";
  try {
    expect(await loadedOn(product)).toEqual([]);
    expect(await loadedOn(product, "C0002")).toEqual([
      "measurement",
      "tag-manager",
    ]);
    expect(await loadedOn(product, "C0003")).toEqual(["product-images"]);
    expect(await loadedOn(product, "C0004")).toEqual(["personalization"]);
    const all = ["C0002", "C0003", "C0004"];
    const everywhere = ["chat", "measurement", "personalization"];
    expect(await loadedOn(product, ...all)).toEqual([
      ...everywhere,
      "product-images",
      "tag-manager",
    ]);
    expect(await loadedOn("/fr-fr/c/femme-wo", ...all)).toEqual([
      ...everywhere,
      "tag-manager",
    ]);
    expect(await loadedOn(`${product}?preview=true`)).toEqual([
      ...everywhere,
      "preview",
      "product-images",
      "tag-manager",
    ]);
    for (const path of ["/fr-fr/connexion", "/fr-fr/sign-in", "/fr-fr/sign-up"])
      expect(await loadedOn(path, ...all)).toEqual([]);
    // Outside of the Union everything is allowed until somebody answers.
    expect(await loadedOn("/en-us/c/women-wo")).toEqual([
      ...everywhere,
      "tag-manager",
    ]);
  } finally {
    await shop.stop();
  }
});

for (const mode of ["page", "worker"] as const)
  test(`the tag manager's script gets every event once (${mode}), the relay those of pages for secrets, and a document in which it ran is loaded anew for them`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const shop = await shopWith(mode, "tag-manager.js");
    const context = await browser.newContext({
      baseURL: shop.origin,
      serviceWorkers: "allow",
    });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text()))
        refused.push(message.text());
    });
    try {
      await openStarted(page, "/en-us/store-locator");
      await expect
        .poll(() => eventsOf(shop), { timeout: 15_000 })
        .toEqual(["page_view /en-us/store-locator"]);
      await page.locator("header a[href='/en-us']").first().click();
      await expect
        .poll(() => eventsOf(shop))
        .toEqual(["page_view /en-us/store-locator", "page_view /en-us"]);
      expect((await tagWorkers(page)).length).toBe(mode === "worker" ? 1 : 0);
      await page.evaluate(() => {
        Object.assign(window, { isLeftBehind: true });
        location.hash = "#modal=sign-in";
      });
      await page.waitForURL("**/en-us/sign-in?**");
      await expect(page.locator("main [name=email]")).toBeEditable();
      expect(await page.evaluate(() => "isLeftBehind" in window)).toBe(false);
      await expect(page.locator("iframe[src*='partytown']")).toHaveCount(0);
      await expect(page.locator("script[src*='~tm']")).toHaveCount(0);
      await expect
        .poll(() => relayedBy(shop))
        .toEqual(["page_view /en-us/sign-in"]);
      await settle(page);
      expect(eventsOf(shop).length).toBe(2);
      expect(refused).toEqual([]);
    } finally {
      await context.close();
      await shop.stop();
    }
  });

test("a tag in the worker reaches no origin that is not listed and nothing else of the shop; one on the page evaluates nothing", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const foreign = await startForeign();
  async function spyIn(mode: Mode, env: Readonly<Record<string, string>> = {}) {
    const script = `spy.js?foreign=${encodeURIComponent(foreign.origin)}`;
    const shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" }, undefined, {
      envOf: (origin) => ({
        TAG_MANAGER: mode,
        TAG_MANAGER_URL: `${origin}/tag-manager/events`,
        TAG_MANAGER_SCRIPT: `${origin}/vendors/${script}`,
        VENDOR_ORIGINS: [origin, env["VENDOR_ORIGINS"] ?? []].flat().join(),
        SCRIPT_ORIGINS: origin,
      }),
    });
    const context = await browser.newContext({
      baseURL: shop.origin,
      serviceWorkers: "allow",
    });
    const page = await context.newPage();
    foreign.bodies.length = 0;
    try {
      await allow(page, "C0002");
      // Until the page comes from the cache, whose policy is the stricter one.
      for (let times = 0; times < 3; times += 1)
        await fetch(`${shop.origin}/en-us/store-locator`);
      await openStarted(page, "/en-us/store-locator");
      const told = () => toldTo(shop).find(({ script: by }) => by === "spy");
      await expect.poll(told, { timeout: 15_000 }).toBeDefined();
      await settle(page);
      return { ...told(), foreign: foreign.bodies.length };
    } finally {
      await context.close();
      await shop.stop();
    }
  }
  try {
    expect(await spyIn("worker")).toEqual({
      script: "spy",
      evaluated: "2",
      fetched: "refused",
      called: "refused",
      foreign: 0,
    });
    expect(await spyIn("page")).toEqual({
      script: "spy",
      evaluated: "EvalError",
      fetched: "refused",
      called: "done",
      foreign: 0,
    });
    // The same with the origin in the list: what is refused above is refused by the policy.
    const listed = await spyIn("worker", { VENDOR_ORIGINS: foreign.origin });
    expect(listed).toMatchObject({ fetched: "done", called: "refused" });
    expect(listed.foreign).toBeGreaterThan(0);
    expect(foreign.bodies.join()).toContain("OptanonConsent");
  } finally {
    await foreign.stop();
  }
});

test("a withdrawal ends the worker and unregisters what it uses; a sign-out ends it, and the relay goes on", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = await shopWith("worker", "tag-manager.js");
  const context = await browser.newContext({
    baseURL: shop.origin,
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  try {
    await allow(page, "C0002");
    const shopper = createShopper(page, "fr-fr");
    await openStarted(page, shopper.paths.signIn());
    await page.locator("main [name=email]").fill("loyal@example.com");
    await page.locator("main [name=password]").fill(personaPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== shopper.paths.signIn());
    await openStarted(page, "/fr-fr/magasins");
    await expect
      .poll(() => eventsOf(shop), { timeout: 15_000 })
      .toContain("page_view /fr-fr/magasins");
    const other = await context.newPage();
    await openStarted(other, "/fr-fr/articles");
    await expect
      .poll(() => eventsOf(shop), { timeout: 15_000 })
      .toContain("page_view /fr-fr/articles");
    // The sign-out of one tab removes the service workers of all.
    await other.evaluate(() => {
      location.hash = "#panel=account";
    });
    await other
      .getByRole("dialog")
      .getByRole("button", { name: shopper.t("account.home.signOut") })
      .click();
    await expect
      .poll(() => page.locator("iframe[src*='partytown']").count())
      .toBe(0);
    shop.clearCalls();
    await page.locator("header a[href='/fr-fr']").first().click();
    await expect.poll(() => relayedBy(shop)).toContain("page_view /fr-fr");
    expect(eventsOf(shop)).toEqual([]);
    await other.close();

    await openStarted(page, "/fr-fr/magasins");
    await expect
      .poll(() => eventsOf(shop), { timeout: 15_000 })
      .toContain("page_view /fr-fr/magasins");
    expect((await tagWorkers(page)).length).toBe(1);
    await openStarted(page, shopper.paths.privacy());
    await page.locator("main [name=C0002]").uncheck();
    await page.locator("main button[value=own]").click();
    await expect
      .poll(() => tagWorkers(page).catch(() => null), { timeout: 15_000 })
      .toEqual([]);
    await settle(page);
    shop.clearCalls();
    await openStarted(page, "/fr-fr/magasins");
    await settle(page);
    expect(toldTo(shop)).toEqual([]);
    expect(relayedBy(shop)).toEqual([]);
    expect(await tagWorkers(page)).toEqual([]);
  } finally {
    await context.close();
    await shop.stop();
  }
});

test("partytown_debug runs the worker's library for debugging, under the same policy", async ({
  browser,
}) => {
  const shop = await shopWith("worker", "tag-manager.js");
  const context = await browser.newContext({
    baseURL: shop.origin,
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  try {
    await openStarted(page, "/en-us/store-locator?partytown_debug=1");
    await expect
      .poll(() => eventsOf(shop), { timeout: 20_000 })
      .toEqual(["page_view /en-us/store-locator"]);
    expect(logged.some((text) => text.includes("Forward"))).toBe(true);
    expect(await tagWorkers(page)).toEqual([
      expect.stringMatching(/\/debug\/$/),
    ]);
  } finally {
    await context.close();
    await shop.stop();
  }
});

/**
 * What each fault leaves of the events: which the script does not take, the relay does. Only one that
 * changes the history can tell the steps of a purchase from each other; the other purchases begin at the summary.
 */
const faults: readonly {
  readonly mode: Mode;
  readonly script: string;
  readonly relayed: boolean;
  readonly isOnEachStep?: true;
}[] = [
  { mode: "page", script: "hang.js", relayed: true },
  { mode: "page", script: "throw.js", relayed: false },
  { mode: "page", script: "big.js", relayed: true },
  { mode: "page", script: "history.js", relayed: false, isOnEachStep: true },
  { mode: "worker", script: "hang.js", relayed: true },
  { mode: "worker", script: "throw.js", relayed: true },
  { mode: "worker", script: "big.js", relayed: true },
  { mode: "worker", script: "history.js", relayed: false, isOnEachStep: true },
  // On the page nothing survives this one.
  { mode: "worker", script: "loop.js", relayed: true },
];

for (const { mode, script, relayed, isOnEachStep } of faults)
  test(`a tag manager's script that does ${script.replace(".js", "")} (${mode}) changes neither the first paint nor a purchase`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const shop = await shopWith(mode, script);
    const context = await browser.newContext({
      baseURL: shop.origin,
      serviceWorkers: "allow",
    });
    const page = await context.newPage();
    try {
      await allow(page, "C0002");
      await openStarted(page, "/en-us/store-locator");
      await expect
        .poll(() => shop.calls(`GET /vendors/${script}`).length)
        .toBeGreaterThan(0);
      const [painted, requested] = await page.evaluate(() => [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        Math.min(
          ...performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.includes("/assets/~tm/"))
            .map(({ startTime }) => startTime),
          performance.now(),
        ),
      ]);
      expect(painted).toBeLessThan(requested ?? 0);
      if (relayed)
        await expect
          .poll(() => relayedBy(shop), { timeout: 30_000 })
          .toContain("page_view /en-us/store-locator");
      const shopper = createShopper(page, "en-us");
      if (isOnEachStep) {
        await addToCart(shopper, "x-FR1001");
        await passShipping(shopper);
        await payOnPage(shopper);
      } else {
        await openOwnSummary(page, shop, shopper.email);
        await untilStarted(page);
      }
      await pressPlaceOrder(shopper);
      const order = await readConfirmation(shopper);
      await expect.poll(() => relayedBy(shop)).toContain(`purchase ${order}`);
      if (!relayed)
        expect(relayedBy(shop)).not.toContain("page_view /en-us/store-locator");
    } finally {
      await context.close();
      await shop.stop();
    }
  });
