/** The headers of every call to the upstreams, and the conformance of every answer to its contract. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { z } from "zod/v4";
import { catalogue } from "../../app/errors/catalogue";
import { sites } from "../../app/sites/sites";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { editorsTexts } from "../../mocks/content/editors-texts";
import { isBasketErrorId } from "../../mocks/behaviour/cart/basket-refusals";
import {
  openSession,
  order,
  readyToOrder as basketReadyToOrder,
  submit,
  goodCard,
} from "../../mocks/behaviour/testing/checkout-driver";
import { newShopper } from "../../mocks/behaviour/testing/shop-driver";
import {
  addPaymentInstrument,
  applyCoupon,
  createCartWithItems,
  getCart,
  getGiftCardBalance,
} from "../../server/upstreams/cart/contract";
import { placeOrder } from "../../server/upstreams/orders/contract";
import { getCatalog } from "../../server/upstreams/products/contract";
import {
  getCountryFormat,
  getStoreEmployees,
} from "../../server/upstreams/utilities/contract";
import { cartOf, place, readyToOrder } from "./support/checkout";
import { callsOf, startShop, type Context, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ catalogue: "full" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});

const everything = { page: 1, sort: null, filters: {} };

/** Returns a variant that the upstream has in stock. */
function sellable(): string {
  for (const { id, productType } of fellrowCatalogue.products) {
    if (productType !== "footwear") continue;
    const variant = shop.upstreams.catalogue
      .variantsOf(id)
      .find(({ productId }) => shop.upstreams.stock.quantity(productId) > 10);
    if (variant) return variant.productId;
  }
  throw new Error("Nothing to sell");
}

/** Opens all kinds of pages; returns the calls of that visit. */
async function browse(shopper: Shopper) {
  const [category] = fellrowCatalogue.categories;
  const [product] = fellrowCatalogue.products;
  const path = `${shopper.home}/c/boots`;
  const correlationId = await shopper.request(
    async ({ catalog, content, ...context }: Context) => {
      await Promise.all([
        content.page("home"),
        content.category(category?.id ?? ""),
        content.search("boots"),
        content.menu(),
        content.footer(),
        catalog.category(category?.id ?? "", everything),
        catalog.search("boots", everything),
        catalog.suggest("boo"),
        catalog.product(product?.id ?? ""),
        catalog.sets(product?.id ?? ""),
      ]);
      return context.correlationId;
    },
    { path },
  );
  return shop.upstreams.callLog.find({ correlationId });
}

describe("every call", () => {
  it("names the site, region, brand and source of the page's locale [SITE-002]", async () => {
    for (const { locale, siteId, region, brand } of sites) {
      shop.restart();
      const calls = await browse(createShopper(shop, locale));
      expect(calls.length).toBeGreaterThan(8);
      for (const { headers } of calls)
        expect(headers).toMatchObject({
          locale,
          siteid: siteId,
          region,
          brand,
          channel: "ECOMM",
          source: "ECOM15",
        });
    }
    expect(new Set(sites.map(({ siteId }) => siteId)).size).toBeGreaterThan(5);
  });

  it("has its own request id and the page's correlation id", async () => {
    shop.restart();
    const calls = await browse(createShopper(shop));
    const ids = (name: string) => calls.map(({ headers }) => headers[name]);
    expect(new Set(ids("x-request-id")).size).toBe(calls.length);
    // The attempts of one call share its transaction id.
    expect(new Set(ids("x-transaction-id")).size).toBeGreaterThan(8);
    expect(new Set(ids("x-access-key"))).toEqual(new Set(["test-access-key"]));
  });

  it("has the channel MAPP inside the mobile app, by agent or cookie [API-002]", async () => {
    const channelOf = async (headers: Record<string, string>) => {
      shop.upstreams.callLog.clear();
      await createShopper(shop).request(
        ({ catalog }) => catalog.suggest("boots"),
        { headers },
      );
      const path = "/products/v2/search/autoSuggest";
      return callsOf(shop, "GET", path).at(-1)?.headers["channel"];
    };
    expect(await channelOf({ "user-agent": "Phone MAPP/3.1" })).toBe("MAPP");
    expect(await channelOf({ cookie: "a=1; channel=MAPP" })).toBe("MAPP");
    expect(await channelOf({ cookie: "channel=MAPP; a=1" })).toBe("MAPP");
    expect(await channelOf({ cookie: "mychannel=MAPP" })).toBe("ECOMM");
    expect(await channelOf({ cookie: "channel=MAPPS" })).toBe("ECOMM");
    expect(await channelOf({ "user-agent": "Mozilla/5.0" })).toBe("ECOMM");
  });

  it("sends the session id to authentication and consumer, never to the cart", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper, undefined, sellable());
    await place(shopper, total);
    await shopper.request(({ orders }) => orders.justPlaced("ecomm"));
    const { usid } = shopper.cookie ?? {};
    const usids = (path: string) =>
      new Set(
        shop.upstreams.callLog
          .find({ path })
          .map(({ headers }) => headers["x-usid"]),
      );
    expect(usids("/token/*")).toEqual(new Set([usid]));
    expect(usids("/consumers-v3/consumer/*")).toEqual(new Set([usid]));
    expect(usids("/cart/*")).toEqual(new Set([undefined]));
    expect(usids("/products/*")).toEqual(new Set());
  });
});

describe("content", () => {
  it("is read by site: pages, categories and search [API-035]", async () => {
    shop.restart();
    const [category] = fellrowCatalogue.categories;
    const shopper = createShopper(shop, "fr-fr");
    const [page, intro, search] = await shopper.request(({ content }) =>
      Promise.all([
        content.page("home"),
        content.category(category?.id ?? ""),
        content.search("bottes"),
      ]),
    );
    expect(page?.sections.length).toBeGreaterThan(0);
    expect(intro).not.toBeNull();
    expect(search).not.toBeNull();
    const canvas = "/published/caas/v1/canvas";
    const contentCalls = shop.upstreams.callLog
      .find({ path: `${canvas}/*` })
      .map(({ method, path, query, status }) => [method, path, query, status]);
    expect(contentCalls).toEqual(
      expect.arrayContaining([
        [
          "GET",
          `${canvas}/augmentedpage/fellrow-fr/home`,
          { locale: "fr-fr" },
          200,
        ],
        [
          "GET",
          `${canvas}/category/fellrow-fr/${category?.id}`,
          { locale: "fr-fr" },
          200,
        ],
        [
          "GET",
          `${canvas}/search/fellrow-fr/product`,
          { locale: "fr-fr", q: "bottes" },
          200,
        ],
      ]),
    );
  });

  it("is fetched once for everybody while it is fresh, but a search for each", async () => {
    shop.restart();
    const look = () =>
      createShopper(shop).request(({ content }) =>
        Promise.all([
          content.page("home"),
          content.menu(),
          content.footer(),
          content.search("q"),
        ]),
      );
    await Promise.all([look(), look(), look()]);
    await look();
    const count = (path: string) => callsOf(shop, "GET", path).length;
    expect(
      count("/published/caas/v1/canvas/augmentedpage/fellrow-gb/home"),
    ).toBe(1);
    expect(count("/published/caas/v1/canvas/menu/*")).toBe(1);
    expect(count("/published/caas/v1/canvas/footer/*")).toBe(1);
    // Read in parallel to the pages, which do not wait for it.
    await vi.waitFor(() => expect(count("/fapi/translations/en-gb")).toBe(1));
    expect(count("/published/caas/v1/canvas/search/*")).toBe(4);
  });

  it("delays no page for its texts: the bundled texts are used until they are there", async () => {
    shop.restart();
    const { faults } = shop.upstreams;
    faults.add({ path: "/fapi/translations/*", kind: "hang", times: 10 });
    const isFirst = await Promise.race([
      createShopper(shop).open(),
      // Far longer than a page takes, and shorter than any timeout of a read.
      sleep(1_000, null),
    ]);
    expect(isFirst?.context.translations).toEqual({});
    await vi.waitFor(() =>
      expect(callsOf(shop, "GET", "/fapi/translations/*")).toHaveLength(1),
    );
    faults.clear();
    shop.restart();
    const open = async () => (await createShopper(shop).open()).context;
    expect((await open()).translations).toEqual({});
    await vi.waitFor(async () =>
      expect((await open()).translations).toEqual(editorsTexts("en-gb")),
    );
  });

  it.each([500, 501])(
    "that answers %i for its texts is read in parallel to pages, not before them",
    async (status) => {
      shop.restart();
      const { faults } = shop.upstreams;
      const path = "/fapi/translations/*";
      faults.add({ path, status, times: 100 });
      for (let page = 0; page < 5; page += 1) {
        const before = callsOf(shop, "GET", path).length;
        const { context } = await createShopper(shop).open();
        expect(context.translations).toEqual({});
        // The call, if there is one, starts after the page has its texts.
        expect(callsOf(shop, "GET", path)).toHaveLength(before);
        await sleep(50);
      }
      const calls = callsOf(shop, "GET", path).length;
      if (status === 501) expect(calls).toBe(1);
      else expect(calls).toBeGreaterThan(1);
      faults.clear();
    },
  );

  it("that does not exist is null, and cached as null", async () => {
    shop.restart();
    const look = () =>
      createShopper(shop).request(({ content }) =>
        content.page("no-such-page"),
      );
    expect(await look()).toBeNull();
    expect(await look()).toBeNull();
    expect(
      callsOf(shop, "GET", "/published/caas/v1/canvas/augmentedpage/*"),
    ).toHaveLength(1);
  });

  it("that fails leaves the page without it, and is read again", async () => {
    shop.restart();
    const { faults } = shop.upstreams;
    faults.add({ path: "/published/*", status: 500, times: 100 });
    faults.add({ path: "/fapi/*", status: 500, times: 100 });
    const shopper = createShopper(shop);
    const { content, translations } = (await shopper.open()).context;
    expect(translations).toEqual({});
    expect(await content.page("home")).toBeNull();
    expect(await content.menu()).toBeNull();
    expect(await content.footer()).toBeNull();
    expect(await content.search("q")).toBeNull();
    faults.clear();
    expect(await content.page("home")).not.toBeNull();
    expect(await content.menu()).not.toBeNull();
  });
});

describe("the catalogue", () => {
  it("is read with page, size, sort and filters as they are on the wire", async () => {
    const [category] = fellrowCatalogue.categories;
    await createShopper(shop).request(({ catalog }) =>
      catalog.category(category?.id ?? "", {
        page: 2,
        sort: "price-asc",
        filters: { color: ["blue", "green"], size: ["m"] },
      }),
    );
    const [call] = callsOf(shop, "GET", "/products/v2/catalog");
    expect(call?.query).toEqual({
      categoryId: category?.id,
      locale: "en-gb",
      page: "2",
      size: "24",
      sort: "price-asc",
      "f.color": "blue,green",
      "f.size": "m",
    });
  });

  it("distinguishes an unknown category from an outage", async () => {
    const shopper = createShopper(shop);
    const ask = (id: string) =>
      shopper.request(({ catalog }) => catalog.category(id, everything));
    await expect(ask("nosuch")).rejects.toMatchObject({
      kind: "rejected",
      status: 404,
      errorId: "PLP400",
    });
    shop.upstreams.faults.add({ path: "/products/*", kind: "reset", times: 2 });
    await expect(ask("nosuch")).rejects.toMatchObject({ kind: "network" });
    shop.upstreams.faults.clear();
  });

  it("shows the stock of a product as unknown, not as sold out, when it cannot be read", async () => {
    const [product] = fellrowCatalogue.products;
    const ask = () =>
      createShopper(shop).request(({ catalog }) =>
        catalog.product(product?.id ?? ""),
      );
    expect((await ask()).variants.every(({ stock }) => stock !== null)).toBe(
      true,
    );
    shop.upstreams.faults.add({
      path: `/products/v2/products/${product?.id}/inventory`,
      status: 503,
      times: 2,
    });
    const details = await ask();
    expect(details.variants.every(({ stock }) => stock === null)).toBe(true);
    shop.upstreams.faults.clear();
  });

  it("suggests nothing for less than three letters, without a call", async () => {
    const suggest = (q: string) =>
      createShopper(shop).request(({ catalog }) => catalog.suggest(q));
    expect(await suggest(" bo ")).toEqual({
      articles: [],
      terms: [],
      cards: [],
      categories: [],
    });
    expect(callsOf(shop, "GET", "/products/v2/search/autoSuggest")).toEqual([]);
    const found = await suggest(" boot ");
    expect(found.cards.length).toBeGreaterThan(0);
    const [call] = callsOf(shop, "GET", "/products/v2/search/autoSuggest");
    expect(call?.query).toEqual({ locale: "en-gb", q: "boot" });
  });
});

describe("answers of the upstreams", () => {
  it("have a payment instrument as in the contract [ENT-014]", async () => {
    const shopper = await newShopper(shop.origin);
    const { basketId } = await shopper.ask(createCartWithItems, {
      body: { items: [{ productId: sellable(), qty: 1 }] },
    });
    const session = await openSession(shopper, basketId);
    await submit(session.redirectUrl, { ...goodCard, action: "pay" });
    const response = await shopper.send(addPaymentInstrument, {
      params: { basketId },
      body: {
        payment_method_id: "CREDIT_CARD",
        payment_instrument_id: session.payment_instrument_id,
      },
    });
    const parsed = addPaymentInstrument.response.safeParse(
      await response.json(),
    );
    expect(parsed.error).toBeUndefined();
    expect(parsed.data?.payment_instruments[0]).toMatchObject({
      payment_instrument_id: session.payment_instrument_id,
    });
  });

  it("have a basket and an order as in their contracts, in every market", async () => {
    for (const { locale, currency } of sites) {
      const shopper = await newShopper(shop.origin, locale);
      const { basketId, body } = await basketReadyToOrder(shopper, sellable());
      const basket = await shopper.ask(getCart, { params: { basketId } });
      expect(basket).toMatchObject({ currency, totals: { currency } });
      const placed = await order(shopper, body);
      expect(placed.totals.total).toBe(basket.totals.total);
    }
  });

  /** Stricter than the shop's own schema. */
  const ErrorBody = z.strictObject({
    errorDetails: z
      .array(
        z.strictObject({
          errorId: z.string().min(1),
          message: z.string().min(1),
          type: z.literal("flash").optional(),
          additionalInfo: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .min(1),
    appId: z.string().optional(),
    correlationId: z.string().min(1),
  });

  it("are errors of one shape, whatever fails [ENT-025]", async () => {
    const shopper = await newShopper(shop.origin);
    const { body, basketId } = await basketReadyToOrder(shopper, sellable());
    const ids = Object.keys(catalogue).filter(isBasketErrorId);
    const refusedOrders = ids.map((id) => {
      const email = `error-${id.toLowerCase()}@example.com`;
      const billingAddress = { ...body.billingAddress, email };
      return shopper.send(placeOrder, { body: { ...body, billingAddress } });
    });
    const raw = (path: string, init?: RequestInit) =>
      fetch(new URL(path, shop.origin), init);
    const answers = await Promise.all([
      ...refusedOrders,
      shopper.send(getCart, { params: { basketId: "unknown" } }),
      shopper.send(applyCoupon, { body: { basketId, couponCode: "EXPIRED" } }),
      shopper.send(getCatalog, {
        query: { locale: "en-gb", categoryId: "zz" },
      }),
      shopper.send(getCountryFormat, {
        params: { countryCode: "ZZ" },
        query: { locale: "en-gb" },
      }),
      shopper.send(getStoreEmployees, { params: { storeId: "none" } }),
      shopper.send(getGiftCardBalance, {
        body: { giftCardNumber: "", pin: "" },
      }),
      raw("/nothing", { headers: { "x-correlation-id": "c" } }),
      raw("/cart/v1/cart", { headers: { "x-correlation-id": "c" } }),
    ]);
    expect(ids.length).toBeGreaterThan(40);
    for (const response of answers) {
      expect(response.ok).toBe(false);
      const parsed = ErrorBody.safeParse(await response.json());
      expect(parsed.error).toBeUndefined();
    }
  });
});

it("adds up what the upstream computes, in the cart of every market", async () => {
  for (const { locale, taxIncluded } of sites) {
    const shopper = createShopper(shop, locale);
    const cart = cartOf(
      await shopper.request((context) =>
        context.cart.addItem({ productId: sellable(), qty: 2 }),
      ),
    );
    const { subtotal, discount, shipping, tax, total, currency } = cart.totals;
    const sum = subtotal - discount + shipping + (taxIncluded ? 0 : tax);
    expect(total, locale).toBeCloseTo(sum, 2);
    expect(currency).toBe(
      sites.find((site) => site.locale === locale)?.currency,
    );
  }
});
