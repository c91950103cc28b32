/** The services with plain upstreams, with the id pattern that these need and with another one. */
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

/**
 * Records the shop's calls here, because the upstreams' log lacks those that plain upstreams do not offer.
 */
const requests: string[] = [];
let upstreams: StartedUpstreams;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue }, (own) => {
    const answer = plainAnswers(own);
    return (request) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
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
  it("links to products and categories by addresses of the shop", async () => {
    const shopper = await visit();
    const { cards, breadcrumbs } = await shopper.request(({ catalog }) =>
      catalog.category(women, listingQuery),
    );
    expect(cards).toHaveLength(24);
    for (const { path } of cards) expect(path).toMatch(/^\/p\/[a-z\d-]+-\d+$/);
    expect(breadcrumbs).toEqual([{ label: "Women", path: "/c/women-1" }]);
  });

  it("hides products whose id the setting does not allow, and logs it once", async () => {
    const shopper = await visit(null);
    for (const _ of [1, 2]) {
      const { cards } = await shopper.request(({ catalog }) =>
        catalog.category(women, listingQuery),
      );
      // Only ids of at least four digits match the default pattern.
      expect(cards).toEqual([]);
    }
    const logged = shop.log.lines.filter(({ message }) =>
      message.includes("PRODUCT_ID_PATTERN"),
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]?.level).toBe("error");
  });

  it("does not change the ids of baskets", async () => {
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
  it("is not called again for every page", async () => {
    requests.length = 0;
    const shopper = await visit();
    for (const _ of [1, 2, 3])
      expect(await shopper.request((context) => context.translations)).toEqual(
        {},
      );
    const calls = () =>
      requests.filter((call) => call.includes("/fapi/translations/"));
    // They are read in parallel with the pages, which do not wait for them.
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

  it("are sorted by the age order of a listing", async () => {
    const shopper = await visit();
    const cards = await shopper.request(({ catalog }) => catalog.newest(women));
    expect(cards).toHaveLength(24);
    expect(sortsAsked()).toEqual([undefined, "newest"]);
  });

  it("are none in a category that does not exist", async () => {
    const shopper = await visit();
    const cards = await shopper.request(({ catalog }) => catalog.newest("99"));
    expect(cards).toEqual([]);
    expect(sortsAsked()).toEqual([undefined]);
  });
});
