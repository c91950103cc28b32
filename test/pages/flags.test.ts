/**
 * Flags that the flag service turns on and off while the shop runs, without script, with stored pages: each one
 * removes its part of the shop from the next page, whoever asks for it.
 */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlagName } from "../../app/domain/flags";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";
import { saveMainAddress, saveMainCard, signUp } from "./support/accounts";
import { collect } from "./support/collecting";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, shoe } from "./support/shopping";

const expressFlags = [
  "express-cart",
  "express-pickup",
  "express-pdp",
  "express-minicart",
  "express-quickshop",
  "express-checkout-defaults",
  "express-expander",
] as const;

const settings = {
  RATE_LIMIT: "off",
  PAYMENT_RETRY_MS: "0",
  PAGE_CACHE_SECONDS: "60",
  FLAGS_POLL_MS: "50",
  FLAGS: "legacy-pdp-proxy=on",
  EXPRESS_BUTTONS: expressFlags.join(","),
  EXPRESS_CHECKOUT: "on",
  SIMPLIFIED_ENROLLMENT: "on",
};

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop(settings, undefined, {
    envOf: (upstreamOrigin) => ({
      FLAGS_API_URL: upstreamOrigin,
      CHAT_MODULE_URL: `${upstreamOrigin}/chat/agent.js`,
    }),
  });
});
afterAll(() => shop.stop());
beforeEach(() => turn({}));

type Changes = Partial<Record<FlagName, boolean>>;

/** The flags of a shop, as it tells other programs. */
async function flagsOf(origin: string): Promise<Record<FlagName, boolean>> {
  const answer = await fetch(`${origin}/fapi/feature-flags`);
  const { flags } = (await answer.json()) as {
    flags: Record<FlagName, boolean>;
  };
  return flags;
}

const everyFlagOn: Changes = {
  "back-to-top": true,
  "help-pages": true,
  "legacy-pdp-proxy": true,
  "express-checkout": true,
  "simplified-enrollment": true,
  chat: true,
  ...Object.fromEntries(expressFlags.map((name) => [name, true])),
};

/** Makes the flag service say this and nothing else, and waits until the shop knows. */
async function turn(changes: Changes): Promise<void> {
  const rest = Object.keys(everyFlagOn).map((name) => [name, null]);
  const answer = await fetch(`${shop.upstreamOrigin}/__mock/flags`, {
    method: "POST",
    body: JSON.stringify({ ...Object.fromEntries(rest), ...changes }),
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(() => flagsOf(shop.origin), { timeout: hangingMs })
    .toEqual({ ...everyFlagOn, ...changes });
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(shop.origin + path, { redirect: "manual", ...init });

/** Requests a page until it comes from the cache, as it does for everybody. */
async function stored(path: string): Promise<{ html: string; header: string }> {
  let answer = await get(path);
  const moved = answer.headers.get("location");
  if (moved) return stored(moved);
  for (let tries = 0; tries < 4 && !answer.headers.has("age"); tries += 1) {
    await answer.text();
    answer = await get(path);
  }
  expect([path, answer.status, answer.headers.has("age")]).toEqual([
    path,
    200,
    true,
  ]);
  const header = answer.headers.get("x-feature-flags") ?? "";
  return { html: await answer.text(), header };
}

const product = `/en-us/p/${shoe}`;
const button = /<button[^>]*value="express"/;

describe("a flag", () => {
  it("is shown by the next navigation and by the next stored page, and listed in a header [FLAG-001]", async () => {
    const on = await stored(product);
    expect(on.html).toMatch(button);
    expect(on.header).toBe(
      "back-to-top, help-pages, legacy-pdp-proxy, express-checkout, simplified-enrollment, chat, express-cart, express-pickup, express-pdp, express-minicart, express-quickshop, express-checkout-defaults, express-expander",
    );

    await turn({ "express-pdp": false });
    const guest = shop.visit();
    await guest.visitor.open(product);
    expect(guest.visitor.all("#buy button").length).toBeGreaterThan(0);
    expect(guest.visitor.all("button[value=express]")).toEqual([]);
    const off = await stored(product);
    expect(off.html).not.toMatch(button);
    expect(off.header.split(", ")).not.toContain("express-pdp");
    expect(off.header.split(", ")).toContain("express-cart");

    await turn({});
    expect((await stored(product)).html).toMatch(button);
  });

  it("that a stored page does not depend on leaves it stored, and the header is not part of it", async () => {
    const path = "/en-us/size-chart";
    expect((await stored(path)).header).toContain("simplified-enrollment");
    await turn({ "simplified-enrollment": false });
    const answer = await get(path);
    expect(answer.headers.get("cache-status")).toMatch(/^fellrow; hit;/);
    expect(answer.headers.get("x-feature-flags")).not.toContain(
      "simplified-enrollment",
    );
    const tags = answer.headers.get("surrogate-key")?.split(" ") ?? [];
    expect(tags).toContain("flag:help-pages");
    expect(tags).not.toContain("flag:simplified-enrollment");
  });

  it("in a header belongs to documents only", async () => {
    for (const path of [
      "/robots.txt",
      "/fapi/components/foot-sizes",
      `${product}.data`,
    ])
      expect((await get(path)).headers.has("x-feature-flags"), path).toBe(
        false,
      );
    const missing = await get("/en-us/nowhere");
    expect([missing.status, missing.headers.has("x-feature-flags")]).toEqual([
      404,
      true,
    ]);
  });

  it("ends with its stream when the shop ends [FLAG-001]", async () => {
    const other = await startPageShop({ FLAGS: "back-to-top=off" });
    const stream = await fetch(`${other.origin}/fapi/feature-flags/stream`);
    expect(stream.status).toBe(200);
    const begunAt = performance.now();
    await other.stop();
    expect(performance.now() - begunAt).toBeLessThan(budgetMs(1_000));
    expect(await stream.text()).toContain('"back-to-top":false');
  });
});

/** A guest with one pair in the cart. */
async function withPair(): Promise<Guest> {
  const guest = shop.visit();
  await addToCart(guest);
  return guest;
}

/** A consumer with one pair, a main address and a main card. */
async function consumerWithPair(): Promise<Guest> {
  const guest = shop.visit();
  await signUp(guest);
  await saveMainAddress(guest);
  await saveMainCard(guest);
  await addToCart(guest);
  return guest;
}

/** One of them, for parts that leave no trace. */
let consumer: Promise<Guest> | undefined;

/** Whether a page of a visitor has something. */
async function has(
  guest: Guest,
  path: string,
  selector: string,
): Promise<boolean> {
  await guest.visitor.open(path);
  return guest.visitor.all(selector).length > 0;
}

/** Whether the part of the shop that a flag stands for is there. */
const probes: Readonly<Record<FlagName, () => Promise<boolean>>> = {
  // The chat is shown by script; the page says whether it may.
  chat: async () => {
    const { status } = await get("/fapi/chat?locale=en-us");
    const page = await (await get("/en-us.data")).text();
    expect(page.includes('"off by flag"')).toBe(status === 204);
    return status === 200;
  },
  "help-pages": async () => (await get("/en-us/help/returns")).status === 200,
  "legacy-pdp-proxy": async () =>
    (await get(`/en-us/shop/${shoe}`)).status === 301,
  // The button is shown by script; the page says whether it may.
  "back-to-top": async () => {
    const text = await (await get("/en-us.data")).text();
    // A list of values, in which an object has the places of its names and values.
    const values = JSON.parse(text.split("\n", 1)[0] ?? "") as unknown[];
    const name = `_${values.indexOf("backToTop")}`;
    const layout = values.find(
      (value): value is Record<string, number> =>
        typeof value === "object" && value !== null && name in value,
    );
    const isShown = values[layout?.[name] ?? -1];
    expect(typeof isShown).toBe("boolean");
    return isShown === true;
  },
  "simplified-enrollment": async () =>
    (await get("/en-us/sign-in")).headers
      .get("location")
      ?.endsWith("/enrollment") ?? false,
  "express-checkout": async () => {
    const { visitor, paths } = await consumerWithPair();
    await visitor.open(paths.checkout());
    return visitor.page.url.searchParams.get("step") === "summary";
  },
  "express-cart": async () => {
    const guest = await withPair();
    return has(guest, guest.paths.cart(), "[name=place][value=cart]");
  },
  "express-pickup": async () => {
    const guest = await withPair();
    collect(shop, guest);
    return has(guest, guest.paths.cart(), "[name=place][value=pickup]");
  },
  "express-pdp": async () =>
    has(shop.visit(), product, "#buy button[value=express]"),
  "express-minicart": async () => {
    const guest = await withPair();
    return has(
      guest,
      guest.paths.dialog("mini-cart", "", { host: 1 }),
      "[name=place][value=miniCart]",
    );
  },
  "express-quickshop": async () => {
    const guest = shop.visit();
    return has(
      guest,
      guest.paths.dialog("quickshop", "FR1001"),
      "main button[value=express]",
    );
  },
  "express-checkout-defaults": async () => {
    const guest = await (consumer ??= consumerWithPair());
    return has(
      guest,
      guest.paths.checkout("shipping"),
      "[name=place][value=defaults]",
    );
  },
  "express-expander": async () => {
    const guest = await (consumer ??= consumerWithPair());
    return has(
      guest,
      guest.paths.checkout("shipping"),
      "details [name=place][value=expander]",
    );
  },
};

describe("a flag that is turned off", () => {
  it.each(Object.entries(probes))(
    "removes its part of the shop: %s [FLAG-002]",
    async (name, isThere) => {
      expect(await isThere()).toBe(true);
      await turn({ [name]: false });
      expect(await isThere()).toBe(false);
    },
  );

  it("takes the help pages with every link to them [ROUTE-037]", async () => {
    const pages = [
      "",
      "/all-topics",
      "/contact-us",
      "/size-charts",
      "/privacy-policy",
      "/warranty",
      "/returns",
      "/returns/refunds",
    ];
    const others = [
      "/en-us",
      "/en-us/c/women-wo",
      product,
      "/en-us/reviews/FR1001",
      "/en-us/search?q=xyzzy",
      "/en-us/search/articles?q=refund",
      "/en-us/articles",
      "/en-us/legal/terms",
      "/en-us/cart",
      "/en-us/nowhere",
      "/de-de",
      "/pl-pl",
    ];
    const helpLink = /href="\/[a-z]{2}-[a-z]{2}\/help/;
    const expectOpen = async () => {
      for (const page of pages)
        expect((await get(`/en-us/help${page}`)).status, page).toBe(200);
    };
    // Twice, so that those that can be stored are.
    await expectOpen();
    await expectOpen();
    expect((await stored("/en-us")).html).toMatch(helpLink);
    expect((await stored(product)).html).toMatch(helpLink);

    const forms = [
      ["message", shop.visit()],
      ["purchaseDate", shop.visit()],
    ] as const;
    await forms[0][1].visitor.open("/en-us/help/contact-us");
    await forms[1][1].visitor.open("/en-us/help/warranty");
    await turn({ "help-pages": false });
    shop.clearCalls();
    const expectHome = async (page: string) => {
      const { status, headers } = await get(`/en-us/help${page}`);
      expect([page, status, headers.get("location")]).toEqual([
        page,
        302,
        "/en-us",
      ]);
    };
    for (const page of pages) await expectHome(page);
    // Forms that were opened before are not sent.
    for (const [field, { visitor }] of forms) {
      await visitor.submit(`main [name=${field}]`);
      expect([visitor.page.status, visitor.page.url.pathname]).toEqual([
        200,
        "/en-us",
      ]);
    }
    expect(shop.calls("POST /consumers-v3/*")).toEqual([]);
    for (const path of others)
      expect((await (await get(path)).text()).match(helpLink), path).toBeNull();
    expect((await stored("/en-us")).html).not.toMatch(helpLink);

    await turn({});
    await expectOpen();
    expect((await stored("/en-us")).html).toMatch(helpLink);
  });

  it("leaves old addresses of products to the content [NAV-007]", async () => {
    const old = "/en-us/shop/any-name-FR1001?color=tarn";
    const led = await get(old);
    expect([led.status, led.headers.get("location")]).toEqual([
      301,
      "/en-us/p/any-name-FR1001?color=tarn",
    ]);
    await turn({ "legacy-pdp-proxy": false });
    shop.clearCalls();
    expect((await get(old)).status).toBe(404);
    expect(
      shop
        .calls("GET /published/caas/v1/*")
        .filter(({ path }) =>
          decodeURIComponent(path).endsWith("/shop/any-name-FR1001"),
        ),
    ).toHaveLength(1);
  });
});

/** Starts a shop whose flag service answers as the test says. */
async function withService(listener: RequestListener) {
  const service = createServer(listener);
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo; // a TCP server has one
  const begunAt = performance.now();
  const other = await startPageShop({
    FLAGS_API_URL: `http://127.0.0.1:${port}`,
    FLAGS_POLL_MS: "50",
    FLAGS: "legacy-pdp-proxy=on",
    DIAGNOSTICS: "open",
  });
  return {
    origin: other.origin,
    startMs: performance.now() - begunAt,
    async health() {
      const answer = await fetch(`${other.origin}/healthcheck/feature-flags`);
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    async stop() {
      service.closeAllConnections();
      service.close();
      await other.stop();
    },
  };
}

describe("a flag service", () => {
  const answers: Readonly<Record<string, RequestListener>> = {
    "that hangs": () => undefined,
    "that fails": (_request, response) => response.writeHead(500).end("{}"),
    "that answers a page": (_request, response) =>
      response.end("<h1>Flags</h1>"),
    "without flags": (_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end('{"flags":"all"}');
    },
  };

  it.each(Object.entries(answers))("%s changes no page", async (_, answer) => {
    const other = await withService(answer);
    try {
      // A second for the service; the rest is the start itself.
      expect(other.startMs).toBeLessThan(hangingMs);
      expect((await fetch(`${other.origin}/en-us`)).status).toBe(200);
      expect(await flagsOf(other.origin)).toMatchObject({
        "back-to-top": true,
        "help-pages": true,
        "legacy-pdp-proxy": true,
        "express-cart": false,
      });
      expect(await other.health()).toMatchObject({
        status: 503,
        body: { status: "failing", source: "settings", ageSeconds: null },
      });
    } finally {
      await other.stop();
    }
  });

  it("counts with what is true or false, and turns on no wallet that the settings do not have", async () => {
    const other = await withService((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          flags: {
            "help-pages": "perhaps",
            "back-to-top": false,
            "legacy-pdp-proxy": [],
            "express-checkout": true,
            "express-cart": true,
            "new-home": true,
            hasOwnProperty: true,
          },
        }),
      );
    });
    try {
      expect(await flagsOf(other.origin)).toEqual({
        ...everyFlagOn,
        ...Object.fromEntries(expressFlags.map((name) => [name, false])),
        "back-to-top": false,
        "simplified-enrollment": false,
        chat: false,
      });
      expect(await other.health()).toMatchObject({
        status: 200,
        body: { status: "ok", source: "service", ageSeconds: 0 },
      });
    } finally {
      await other.stop();
    }
  });
});
