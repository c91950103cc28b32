/** Products that the personalization engine chooses: pages of one visitor, and what scripts of cached pages request. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decide } from "../../server/upstreams/personalization/contract";
import { signIn } from "./support/accounts";
import { addToCart, shoe } from "./support/shopping";
import { startPageShop, type PageShop } from "./support/shop";

const engine = "POST /api/engine/v1/decide/FELLROW";
const api = "/fapi/recommendations";

let shop: PageShop;
let live: PageShop;
const start = (env: Readonly<Record<string, string>>) =>
  startPageShop({ PAGE_CACHE_SECONDS: "60", ...env }, undefined, {
    envOf: (origin) => ({ PERSONALIZATION_URL: origin }),
  });
beforeAll(async () => {
  shop = await start({ ENV_LABEL: "qa" });
  live = await start({ ENV_LABEL: "www" });
});
afterAll(async () => {
  await shop.stop();
  await live.stop();
});
beforeEach(() => {
  for (const each of [shop, live]) {
    each.upstreams.faults.clear();
    each.clearCalls();
  }
});

const consentTo = (codes: string) =>
  `OptanonAlertBoxClosed=2026-11-27T10:00:00.000Z; OptanonConsent=groups=${codes}`;
const targeting = consentTo("C0001%3A1%2CC0004%3A1");

async function ask(
  query: string,
  headers: Record<string, string> = {},
  origin = shop.origin,
) {
  const answer = await fetch(`${origin}${api}?${query}`, { headers });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    ...(JSON.parse(text || "{}") as {
      html?: string;
      tokens?: readonly string[];
    }),
  };
}

const bodies = (each: PageShop = shop) =>
  each.calls(engine).map(({ body }) => body as Record<string, unknown>);

/** What the engine answers to its last call again. */
async function chosen() {
  const call = shop.calls(engine).at(-1);
  if (!call) throw new Error("The engine was not asked");
  const answer = decide.response.parse(await shop.again(call));
  return answer.responses[0]?.actions[0]?.items ?? [];
}

/** Names of the products in HTML, in order. */
const namesIn = (html = "") =>
  [...html.matchAll(/ data-card-link=""[^>]*>([^<]+)</g)].map(
    ([, name]) => name,
  );

describe("the engine", () => {
  it("is not asked without consent to targeting, nor where it is turned off [P13N-001]", async () => {
    expect((await ask("locale=fr-fr")).status).toBe(204);
    const others = consentTo("C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A0");
    expect((await ask("locale=fr-fr", { cookie: others })).status).toBe(204);
    expect((await ask("locale=en-us", { "sec-gpc": "1" })).status).toBe(204);
    const guest = shop.visit("fr-fr");
    await guest.visitor.open(guest.paths.at("/sandbox/monetate"));
    await guest.visitor.open(guest.paths.favorites());
    expect(shop.calls(engine)).toEqual([]);
    expect((await ask("locale=fr-fr", { cookie: targeting })).status).toBe(200);
    expect(shop.calls(engine).length).toBe(1);
    const off = await startPageShop();
    const answer = await ask("locale=en-us", {}, off.origin);
    expect(answer.status).toBe(204);
    const { visitor, paths } = off.visit();
    await visitor.open(paths.home());
    expect(visitor.page.html).not.toContain("data-picks");
    expect(off.calls(engine)).toEqual([]);
    await off.stop();
  });

  it("is told who the visitor is, by its own cookie as well, and its actions become products [P13N-002] [FLAG-003]", async () => {
    const { status, html, tokens, headers } = await ask(
      "locale=en-us&width=1440&height=900",
      { cookie: "mt.v=2.123.456" },
    );
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(bodies()).toEqual([
      {
        brand: "FELLROW",
        channel: "ECOMM",
        monetateId: "2.123.456",
        events: [],
        width: 1440,
        height: 900,
        customStates: {
          cartEmpty: true,
          employeeLoggedIn: false,
          loggedIn: false,
          loyaltyEnrolled: false,
        },
        interests: [],
      },
    ]);
    const items = await chosen();
    expect(items.length).toBe(10);
    // The first eight, in the engine's order.
    expect(namesIn(html)).toEqual(items.slice(0, 8).map(({ title }) => title));
    expect(tokens).toEqual(items.slice(0, 8).map(({ recToken }) => recToken));
    expect(html).toContain("Picked for you");
  });

  it("is told the states of a member with a cart [ENT-033]", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn());
    await signIn(guest, "loyal@example.com");
    await addToCart(guest, shoe);
    shop.clearCalls();
    await visitor.open(`${api}?locale=en-us`);
    const [body] = bodies();
    expect(body).toMatchObject({
      customerId: expect.stringMatching(/^\w/),
      customStates: {
        cartEmpty: false,
        employeeLoggedIn: false,
        loggedIn: true,
        loyaltyEnrolled: true,
      },
      cart: {
        total: expect.any(Number),
        discount: 0,
        items: [{ productId: expect.any(String), quantity: 1 }],
      },
    });
    expect(Array.isArray(body?.["interests"])).toBe(true);
  });

  it("is told which products were shown: the first four of those that the browser names [P13N-003]", async () => {
    const report = (tokens: readonly string[], headers = {}) =>
      fetch(`${shop.origin}${api}?locale=en-us`, {
        method: "POST",
        headers: { origin: shop.origin, ...headers },
        body: new URLSearchParams(tokens.map((token) => ["token", token])),
      });
    const eight = Array.from({ length: 8 }, (_, at) => `for-you.${at}`);
    expect((await report(eight)).status).toBe(204);
    expect(bodies().map(({ events }) => events)).toEqual([
      [
        {
          eventType: "recommendationImpressions",
          recTokens: ["for-you.0", "for-you.1", "for-you.2", "for-you.3"],
        },
      ],
    ]);
    await report([]);
    await report(["", "x".repeat(500)]);
    await report(eight, { "sec-gpc": "1" });
    expect(bodies().length).toBe(1);
  });

  it("chooses what a test context forces, outside of the live site only; a malformed one is ignored and logged [P13N-004] [NAV-019]", async () => {
    const forced = (variants: unknown) =>
      `locale=en-us&p13n_testcontext=${encodeURIComponent(JSON.stringify({ variants }))}`;
    const plain = await ask("locale=en-us");
    const fresh = await ask(forced(["new"]));
    expect(bodies().at(-1)?.["variants"]).toEqual(["new"]);
    expect(namesIn(fresh.html)).not.toEqual(namesIn(plain.html));
    expect((await ask(forced(["none"]))).status).toBe(204);
    for (const broken of ["{", '{"variants":"new"}', "null", "[]"]) {
      const query = `locale=en-us&p13n_testcontext=${encodeURIComponent(broken)}`;
      expect(namesIn((await ask(query)).html)).toEqual(namesIn(plain.html));
      expect(bodies().at(-1)).not.toHaveProperty("variants");
    }
    expect(shop.log()).toContain("p13n_testcontext is no JSON");
    await ask(forced(["none"]), {}, live.origin);
    expect(bodies(live).at(-1)).not.toHaveProperty("variants");
  });

  it("gets a group of testers in the pre-production environment only, for an hour, unless it is bypassed [P13N-005] [NAV-019]", async () => {
    const preprod = await start({ ENV_LABEL: "preprod" });
    const first = await ask("locale=en-us", {}, preprod.origin);
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(
      /^sf_stealth=(?:stealth|tracking); Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly$/,
    );
    const group = /=(\w+);/.exec(cookie)?.[1];
    expect(bodies(preprod).at(-1)?.["stealthGroup"]).toBe(group);
    const again = await ask(
      "locale=en-us",
      { cookie: `sf_stealth=${group}` },
      preprod.origin,
    );
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(bodies(preprod).at(-1)?.["stealthGroup"]).toBe(group);
    const bypassed = await ask(
      "locale=en-us&bypassStealthGroup=1",
      {},
      preprod.origin,
    );
    expect(bypassed.headers.getSetCookie()).toEqual([]);
    expect(bodies(preprod).at(-1)).not.toHaveProperty("stealthGroup");
    await preprod.stop();
    for (const each of [shop, live]) {
      const { headers } = await ask("locale=en-us", {}, each.origin);
      expect(headers.getSetCookie()).toEqual([]);
      expect(bodies(each).at(-1)).not.toHaveProperty("stealthGroup");
    }
  });

  it("that fails, hangs or answers nonsense leaves the editors' products", async () => {
    const { visitor, paths } = shop.visit("en-us");
    const page = paths.at("/sandbox/monetate");
    for (const fault of [
      { status: 503 },
      { kind: "hang" as const },
      { kind: "garble" as const },
    ]) {
      shop.upstreams.faults.clear();
      shop.upstreams.faults.add({ path: "/api/engine/*", times: 9, ...fault });
      const startedAt = performance.now();
      await visitor.open(page);
      expect(visitor.page.status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect(visitor.all("main .card").length).toBeGreaterThan(3);
      expect((await ask("locale=en-us")).status).toBe(204);
    }
  });
});

describe("a recommended product", () => {
  it("has its plain title and price in North America, and those of the market in EMEA, on a page of one's own without script [ENT-032]", async () => {
    const us = shop.visit("en-us");
    await us.visitor.open(us.paths.at("/sandbox/monetate"));
    const [usCard] = us.visitor.all("main .card");
    const [item] = await chosen();
    expect(usCard?.textContent).toContain(item?.title);
    expect(usCard?.textContent).toContain(`$${item?.price?.lowCurrent}`);
    const [pictureBase = "none"] = item?.image?.template?.split("{") ?? [];
    expect(usCard?.innerHTML).toContain(pictureBase);
    expect(usCard?.querySelector("a")?.getAttribute("href")).toContain(
      item?.id ?? "none",
    );
    const german = shop.visit("de-de");
    const { visitor, paths } = german;
    await visitor.open(paths.privacy());
    await visitor.submit("main form:has([name=C0004])", { C0004: "on" });
    await visitor.open(paths.at("/sandbox/monetate"));
    const euros = item?.attributes["price_DE"];
    const amount = typeof euros === "object" ? euros.lowCurrent : Number.NaN;
    expect(visitor.text("main .card")).toContain(
      `${amount.toFixed(2).replace(".", ",")}\u00a0€`,
    );
    expect(visitor.text("main .card")).not.toContain("$");
  });
});

it("the sandbox page shows what is chosen, and does not exist on the live site [ROUTE-055]", async () => {
  const { visitor, paths } = shop.visit("en-us");
  for (const [page, subject] of [
    ["cms", "main .section"],
    ["dialogs", "main li a"],
    ["monetate", "main .card"],
    ["order-shipment-tracker", "main ol"],
  ] as const) {
    await visitor.open(paths.at(`/sandbox/${page}`));
    expect([page, visitor.page.status]).toEqual([page, 200]);
    expect(visitor.all(subject).length).toBeGreaterThan(0);
    const closed = await fetch(live.origin + paths.at(`/sandbox/${page}`));
    expect([page, closed.status]).toEqual([page, 404]);
  }
  await visitor.open(paths.at("/sandbox/monetate"));
  expect(shop.calls(engine).length).toBeGreaterThan(0);
});
