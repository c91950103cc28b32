/** What services make of plain upstreams, with the pattern that they ask for and with another. */
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { productIdPatterns } from "../../mocks/api/plain/ids";
import { plainAnswers } from "../../mocks/api/plain/plain-answers";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import { callsOf, startShop, type Shop } from "../integration/support/shop";
import { createShopper } from "../integration/support/shopper";

/** Calls in the words of the shop; those that a plain upstream does not know are in no log. */
const asked: string[] = [];
let upstreams: StartedUpstreams;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue }, (own) => {
    const answer = plainAnswers(own);
    return (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return answer(request);
    };
  });
});
afterAll(() => upstreams.stop());

let shop: Shop;
afterEach(async () => {
  await shop.stop();
  upstreams.upstreams.reset();
});

const listingQuery = { page: 1, sort: null, filters: {} };
const women = "1";

async function visit(productIds: string | null = productIdPatterns.number) {
  const env = productIds === null ? {} : { PRODUCT_ID_PATTERN: productIds };
  shop = await startShop({ env, upstreams });
  return createShopper(shop, "en-us");
}

describe("the catalogue of plain upstreams", () => {
  it("leads to products and categories by addresses of the shop", async () => {
    const shopper = await visit();
    const { cards, breadcrumbs } = await shopper.request(({ catalog }) =>
      catalog.category(women, listingQuery),
    );
    expect(cards).toHaveLength(24);
    for (const { path } of cards) expect(path).toMatch(/^\/p\/[a-z\d-]+-\d+$/);
    expect(breadcrumbs).toEqual([{ label: "Women", path: "/c/women-1" }]);
  });

  it("shows nothing whose id the setting does not admit, and says so once", async () => {
    const shopper = await visit(null);
    for (const _ of [1, 2]) {
      const { cards } = await shopper.request(({ catalog }) =>
        catalog.category(women, listingQuery),
      );
      // Only ids of four digits and more fit the default.
      expect(cards).toEqual([]);
    }
    const told = shop.log.lines.filter(({ message }) =>
      message.includes("PRODUCT_ID_PATTERN"),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.level).toBe("error");
  });

  it("keeps the ids of baskets as they are", async () => {
    const shopper = await visit();
    const { cards } = await shopper.request(({ catalog }) =>
      catalog.category(women, listingQuery),
    );
    const { variants } = await shopper.request(({ catalog }) =>
      catalog.product(cards[0]?.id ?? ""),
    );
    const added = await shopper.request(({ cart }) =>
      cart.addItem({ productId: variants[0]?.productId ?? "", qty: 1 }),
    );
    expect(added).toMatchObject({ ok: true });
    expect(shopper.cookie?.basketId).toMatch(/^\w{10}\.\w{12}~$/);
    const cart = await shopper.request((context) => context.cart.read());
    expect(cart?.lines[0]).toMatchObject({
      productId: variants[0]?.productId,
      path: cards[0]?.path,
    });
  });
});

describe("a content system without changed texts", () => {
  it("is not asked for them again for every page", async () => {
    asked.length = 0;
    const shopper = await visit();
    for (const _ of [1, 2, 3])
      expect(await shopper.request((context) => context.translations)).toEqual(
        {},
      );
    const calls = () =>
      asked.filter((call) => call.includes("/fapi/translations/"));
    // Asked beside the pages, which do not wait for it.
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    await shopper.request(({ content }) => content.menu());
    expect(await shopper.request((context) => context.translations)).toEqual(
      {},
    );
    expect(calls()).toHaveLength(1);
  });
});

describe("the newest products of a category", () => {
  const sortsAsked = () =>
    callsOf(shop, "GET", "/products/v2/catalog").map(
      ({ query }) => query["sort"],
    );

  it("come in the order by age that a listing names", async () => {
    const shopper = await visit();
    const cards = await shopper.request(({ catalog }) => catalog.newest(women));
    expect(cards).toHaveLength(24);
    expect(sortsAsked()).toEqual([undefined, "newest"]);
  });

  it("are none in a category that there is not", async () => {
    const shopper = await visit();
    const cards = await shopper.request(({ catalog }) => catalog.newest("99"));
    expect(cards).toEqual([]);
    expect(sortsAsked()).toEqual([undefined]);
  });
});
