/** What the shop tells the tag manager, and what its pages tell the data layer, over HTTP and without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import * as cartContract from "../../server/upstreams/cart/contract";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { signIn, signOut, signUp } from "./support/accounts";
import type { Fields } from "./support/form-entries";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  shoe,
  sizesOnSale,
} from "./support/shopping";

interface SentEvent {
  readonly event: string;
  readonly eventLabel: string;
  readonly locale: string;
  readonly customMetrics: Readonly<Record<string, number>>;
  readonly customVariables: Readonly<Record<string, string>>;
}

let shop: PageShop;
let proxy: RewritingUpstream;
beforeAll(async () => {
  proxy = await startRewritingUpstream(() => shop.upstreamOrigin);
  shop = await startPageShop(
    { COMMERCE_API_URL: proxy.origin, PAGE_CACHE_SECONDS: "60" },
    undefined,
    {
      envOf: (origin) => ({
        TAG_MANAGER: "server",
        TAG_MANAGER_URL: `${origin}/tag-manager/events`,
      }),
    },
  );
  shop.enableWebhooks();
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
});
beforeEach(() => {
  shop.clearCalls();
  proxy.clear();
});

/** All events that the tag manager has received. */
const sentEvents = (): readonly SentEvent[] =>
  shop
    .calls("POST /tag-manager/events")
    .flatMap(
      ({ body }) => (body as { readonly events: readonly SentEvent[] }).events,
    );

/** Waits until nothing is left to be sent. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 600));

const purchases = async () => {
  await settled();
  return sentEvents().filter(({ event }) => event === "purchase");
};

/** The visitor has answered the cookie banner, and allows these categories. */
function allow({ visitor }: Guest, ...codes: readonly string[]): void {
  const groups = ["C0001", ...codes].map((code) => `${code}:1`).join(",");
  visitor.jar.store(new URL(shop.origin), [
    `OptanonConsent=groups=${encodeURIComponent(groups)}; Path=/`,
    "OptanonAlertBoxClosed=2026-11-27T09:00:00.000Z; Path=/",
  ]);
}

/** The events in the page that the visitor has opened. */
function eventsOf({ visitor }: Guest): readonly SentEvent[] {
  const part = JSON.parse(
    visitor.page.document.querySelector("#visitor")?.textContent ?? "null",
  ) as { readonly events?: readonly { readonly event: SentEvent }[] } | null;
  return part?.events?.map(({ event }) => event) ?? [];
}

/** Orders one pair without script; returns the number of the order. */
async function order(guest: Guest) {
  const email = newEmail("measured");
  await atSummary(guest, { email });
  await placeOrder(guest);
  return shop.orderOf(email);
}

describe("a purchase", () => {
  it("is told once by the server, with its revenue in cents, however often the confirmation is opened", async () => {
    const guest = shop.visit("en-us");
    const email = newEmail("measured");
    await atSummary(guest, { email });
    for (const endpoint of [cartContract.getCart, cartContract.prepareOrder])
      proxy.rewrite<typeof endpoint>(endpoint, ({ totals, ...answer }) => ({
        ...answer,
        totals: { ...totals, total: 12.345, remainingToPay: 0 },
      }));
    await guest.visitor.open(guest.paths.checkout("summary"));
    await placeOrder(guest);
    proxy.clear();
    const number = shop.orderOf(email)?.orderNumber ?? "";
    expect(number).toMatch(/^FRW/);
    for (let times = 0; times < 3; times += 1)
      await guest.visitor.open(guest.paths.confirmation());
    const [purchase, ...others] = await purchases();
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({
      event: "purchase",
      eventCategory: "ecommerce",
      eventAction: "purchase",
      eventLabel: number,
      nonInteractive: false,
      customMetrics: { revenue: 1235, quantity: 1 },
      customVariables: { currency: "USD" },
      locale: "en-us",
    });
    expect(JSON.stringify(shop.calls("POST /tag-manager/events"))).not.toMatch(
      /measured\+|access-?key/i,
    );
  });

  it.each<[string, Locale, readonly string[] | null, number]>([
    ["without an answer", "fr-fr", null, 0],
    ["with consent to measuring only", "fr-fr", ["C0002"], 1],
    ["with consent to all but measuring", "fr-fr", ["C0003", "C0004"], 0],
    ["after an objection elsewhere", "en-us", ["C0003"], 0],
    ["without an answer where nobody is asked", "en-us", null, 1],
  ])("is told %s as the shopper allows", async (_, locale, codes, expected) => {
    const guest = shop.visit(locale);
    if (codes) allow(guest, ...codes);
    const placed = await order(guest);
    const told = await purchases();
    expect(
      told.map(({ eventLabel, customMetrics: { revenue = 0 } }) => [
        eventLabel,
        revenue / 100,
      ]),
    ).toEqual(
      expected === 1 ? [[placed?.orderNumber, placed?.totals.total]] : [],
    );
  });

  it("that a bank confirms later is told once, by the consent of the moment when the button was pressed", async () => {
    /** A guest whose order waits for the bank. */
    async function waiting(codes: readonly string[]) {
      const guest = shop.visit("fr-fr");
      allow(guest, ...codes);
      const email = newEmail("measured");
      await openPayment(guest, { email });
      await payByCard(guest, "4000 0000 0000 3220");
      await placeOrder(guest);
      await guest.visitor.submit(
        "[name=creq]",
        {},
        guest.t("checkout.challenge.open"),
      );
      return { guest, number: shop.orderOf(email)?.orderNumber ?? "" };
    }
    const allowed = await waiting(["C0002"]);
    const denied = await waiting(["C0003"]);
    expect(await purchases()).toEqual([]);
    allow(allowed.guest);
    allow(denied.guest, "C0002");
    for (const { guest, number } of [allowed, denied]) {
      // The bank answers the shop; the shopper comes back afterwards.
      shop.answerAsBank(number, "approved");
      await expect
        .poll(() => shop.calls("PATCH /cart/v2/checkout/order/*").length)
        .toBeGreaterThan(0);
      await settled();
      await guest.visitor.open(guest.paths.processing());
      await guest.visitor.open(guest.paths.confirmation());
    }
    const told = await purchases();
    expect(told.map(({ eventLabel }) => eventLabel)).toEqual([allowed.number]);
    expect(told[0]?.customVariables).toEqual({ currency: "EUR" });
  });
});

describe("what a form did", () => {
  /** A page that is stored for everybody, so that what is the visitor's stands apart in it. */
  const list = "/en-us/c/women-wo";

  /** Sends a form of the cart that leads to the list. */
  const send = ({ visitor, paths }: Guest, fields: Fields) =>
    visitor.post(paths.cart(), { ...fields, returnTo: list });

  it("is in the next page once, and a refused form says nothing", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    for (let times = 0; times < 3; times += 1) await visitor.open(list);
    await visitor.open(paths.at(`/p/${shoe}`));
    const [productId = ""] = sizesOnSale(guest);
    const add = { intent: "add-item", productId };

    await send(guest, { ...add, productId: "FR99999999", qty: "1" });
    await send(guest, { ...add, qty: "0" });
    await visitor.open(list);
    expect(eventsOf(guest)).toEqual([]);

    await send(guest, { ...add, qty: "2" });
    expect(visitor.page.url.pathname).toBe(list);
    expect(eventsOf(guest)).toEqual([
      {
        event: "add_to_cart",
        eventCategory: "ecommerce",
        eventAction: "add_to_cart",
        eventLabel: productId,
        nonInteractive: false,
        customMetrics: { quantity: 2, price: 12_900 },
        customVariables: { currency: "USD" },
      },
    ]);
    await visitor.open(list);
    expect(eventsOf(guest)).toEqual([]);

    await visitor.open(paths.cart());
    const line = visitor.all("[name=itemId]")[0]?.getAttribute("value") ?? "";
    const change = { intent: "change-quantity", itemId: line, productId };
    const changes: unknown[] = [];
    for (const qty of ["5", "5", "4", "0"]) {
      await send(guest, { ...change, qty });
      changes.push(
        eventsOf(guest).map(
          ({ event, customMetrics: { quantity } }) => `${event} ${quantity}`,
        ),
      );
    }
    expect(changes).toEqual([
      ["add_to_cart 3"],
      [],
      ["remove_from_cart 1"],
      ["remove_from_cart 4"],
    ]);
    // The server sends nothing of it: that is left to the browser.
    await settled();
    expect(sentEvents()).toEqual([]);
  });

  it("is noted by every service that does something with a name in the table", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    /** Whether the page tells an event; a page of one visitor has it in the data for its script. */
    const tells = (name: string) => {
      const { html } = visitor.page;
      const isInData =
        html.includes("eventCategory") && html.includes(`\\"${name}\\"`);
      return eventsOf(guest).some(({ event }) => event === name) || isInData;
    };
    const told: Record<string, readonly [boolean, boolean]> = {};
    const look = async (name: string, work: () => Promise<unknown>) => {
      await visitor.open(paths.storeLocator());
      const before = tells(name);
      await work();
      told[name] = [before, tells(name)];
    };
    await look("add_to_wishlist", () =>
      visitor.post(paths.favorites(), { add: "FR1001" }),
    );
    await look("newsletter", () =>
      visitor.submit("footer [name=email]", {
        email: newEmail("news"),
        consent: "on",
      }),
    );
    await look("select_store", async () => {
      await visitor.open(paths.store("102/fellrow-boulder"));
      await visitor.submit("main [name=storeId]");
    });
    let email = "";
    await look("sign_up", async () => {
      email = await signUp(guest);
    });
    await visitor.open(paths.account());
    await signOut(guest);
    await look("login", async () => {
      await visitor.open(paths.signIn());
      await signIn(guest, email);
    });
    await addToCart(guest);
    await look("add_shipping_info", () => passShipping(guest));
    expect(told).toEqual({
      add_to_wishlist: [false, true],
      newsletter: [false, true],
      select_store: [false, true],
      sign_up: [false, true],
      login: [false, true],
      add_shipping_info: [false, true],
    });
    expect(visitor.page.html).not.toContain("add_payment_info");
    await payByCard(guest);
    expect(visitor.page.html).toContain("add_payment_info");
  });

  it("is not told to a browser that fetches a page ahead", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    for (let times = 0; times < 3; times += 1) await visitor.open(list);
    await visitor.open(paths.at(`/p/${shoe}`));
    const [productId = ""] = sizesOnSale(guest);
    const url = new URL(shop.origin);
    const cookie = () => visitor.jar.header(url) ?? "";
    const answer = await fetch(shop.origin + paths.cart(), {
      method: "POST",
      redirect: "manual",
      headers: { origin: shop.origin, cookie: cookie() },
      body: new URLSearchParams({ intent: "add-item", productId, qty: "1" }),
    });
    expect(answer.status).toBe(303);
    visitor.jar.store(url, answer.headers.getSetCookie());
    const ahead = await fetch(shop.origin + list, {
      headers: {
        cookie: cookie(),
        "sec-purpose": "prefetch",
      },
    });
    expect(await ahead.text()).not.toContain("add_to_cart");
    await visitor.open(list);
    expect(eventsOf(guest).map(({ event }) => event)).toEqual(["add_to_cart"]);
  });

  it("waits nowhere without consent", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths } = guest;
    const page = "/fr-fr/c/femme-wo";
    for (let times = 0; times < 3; times += 1) await visitor.open(page);
    await visitor.open(paths.at(`/p/${shoe}`));
    const [productId = ""] = sizesOnSale(guest);
    const add = { intent: "add-item", productId, qty: "1", returnTo: page };
    await visitor.post(paths.cart(), add);
    expect(eventsOf(guest)).toEqual([]);
    allow(guest, "C0002");
    await visitor.open(page);
    expect(eventsOf(guest)).toEqual([]);
    await visitor.post(paths.cart(), add);
    expect(eventsOf(guest).length).toBe(1);
  });
});
