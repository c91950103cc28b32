/** An upstream that answers in a foreign currency: no page shows such an amount as a price (E8). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BasketWire } from "../../server/upstreams/cart/basket-wire";
import {
  getCart,
  getGiftCardBalance,
  getShippingMethods,
  updateItem,
} from "../../server/upstreams/cart/contract";
import type { PriceWire, TileWire } from "../../server/upstreams/commerce-wire";
import { getAugmentedPage } from "../../server/upstreams/content/contract";
import {
  trackOrder,
  type OrderWire,
} from "../../server/upstreams/orders/contract";
import {
  getCatalog,
  getProduct,
  searchProducts,
  suggest,
  type ProductWire,
} from "../../server/upstreams/products/contract";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  placeOrder,
  putShoeInBag,
  shoe,
} from "./support/shopping";

let shop: PageShop;
let upstream: RewritingUpstream;
beforeAll(async () => {
  upstream = await startRewritingUpstream(() => shop.upstreamOrigin);
  shop = await startPageShop({ COMMERCE_API_URL: upstream.origin });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});
beforeEach(() => upstream.clear());

const dollars = (price: PriceWire) => ({
  ...price,
  original: 99.99,
  current: 99.99,
  rowTotal: 99.99,
  priceAfterItemDiscount: 99.99,
  currency: "USD",
});
const dollarTile = <T extends TileWire | ProductWire>(tile: T) => ({
  ...tile,
  price: tile.price && dollars(tile.price),
  currency: "USD",
});
const dollarProduct = (product: ProductWire) => ({
  ...dollarTile(product),
  variants: product.variants.map((variant) => ({
    ...variant,
    price: dollars(variant.price),
  })),
});
const dollarBasket = (basket: BasketWire) => ({
  ...basket,
  currency: "USD",
  totals: {
    ...basket.totals,
    currency: "USD",
    total: 99.99,
    itemTotal: 99.99,
    remainingToPay: 99.99,
  },
  items: basket.items.map((item) => ({
    ...item,
    price: dollars(item.price),
  })),
});
/** Changes every other tile, beginning with the first. */
const someTiles = (tiles: readonly TileWire[] = []) =>
  tiles.map((tile, at) => (at % 2 === 0 ? dollarTile(tile) : tile));

/** Matches "99,99" as Germans write it, and "99.99" as in structured data. */
const wrongLabel = /99[.,]99/;

/** Opens the page as a document and reads the data of a navigation with script. */
async function bothWays({ visitor }: Guest, path: string) {
  const page = await visitor.open(path);
  const { pathname, search } = page.url;
  const data = await fetch(new URL(`${pathname}.data${search}`, shop.origin), {
    headers: { cookie: visitor.jar.header(page.url) ?? "" },
  });
  return { page, data, sources: [page.html, await data.text()] };
}

const timesLogged = (words: string) => shop.log().split(words).length - 1;

describe("a product in dollars, in a euro market", () => {
  it("is left out of lists, which show the others", async () => {
    upstream.rewrite(getCatalog, (answer) => ({
      ...answer,
      products: someTiles(answer.products),
    }));
    const guest = shop.visit("de-de");
    const { page, data, sources } = await bothWays(
      guest,
      guest.paths.at("/c/women-wo"),
    );
    expect(upstream.played()).toBeGreaterThanOrEqual(2);
    expect([page.status, data.status]).toEqual([200, 200]);
    expect(guest.visitor.all("article").length).toBe(12);
    for (const source of sources) expect(source).not.toMatch(wrongLabel);
    expect(page.html).toContain("€");
    // It is logged once, however often the list is read.
    await bothWays(guest, guest.paths.at("/c/men-me"));
    expect(timesLogged('"field":"products[].price.currency"')).toBe(1);
  });

  it("is neither found nor suggested", async () => {
    for (const call of [searchProducts, suggest])
      upstream.rewrite(call, (answer) => ({
        ...answer,
        products: answer.products?.map(dollarTile),
      }));
    const guest = shop.visit("de-de");
    const found = await bothWays(guest, `${guest.paths.search()}?q=jacke`);
    const suggested = await bothWays(
      guest,
      guest.paths.at("/suggestions?q=jacke"),
    );
    expect(upstream.played()).toBeGreaterThanOrEqual(3);
    // A list of which nothing can be read is not an empty list.
    expect([found.page.status, found.data.status]).toEqual([503, 503]);
    expect(suggested.page.status).toBe(200);
    for (const source of [...found.sources, ...suggested.sources])
      expect(source).not.toMatch(wrongLabel);
  });

  it("makes a category without other products unreadable, and the log names its currency", async () => {
    upstream.rewrite(getCatalog, (answer) => ({
      ...answer,
      products: answer.products?.map(dollarTile),
    }));
    const guest = shop.visit("fr-fr");
    const { page, data, sources } = await bothWays(
      guest,
      guest.paths.at("/c/women-wo"),
    );
    expect(upstream.played()).toBeGreaterThanOrEqual(2);
    expect([page.status, data.status]).toEqual([503, 503]);
    expect(page.html).not.toContain(guest.t("catalog.none.title"));
    for (const source of sources) expect(source).not.toMatch(wrongLabel);
    const line = shop
      .log()
      .split("\n")
      .find(
        (one) => one.includes("/products/v2/catalog") && one.includes("USD"),
      );
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      level: "error",
      foreignCurrency: "USD",
      detail: "products[].price.currency: other currency",
    });
  });

  it("is not recommended by editors", async () => {
    upstream.rewrite(getAugmentedPage, (answer) => {
      const text = JSON.stringify(answer, (key, value: unknown) =>
        key === "products" ? (value as TileWire[]).map(dollarTile) : value,
      );
      return JSON.parse(text) as unknown;
    });
    const guest = shop.visit("de-de");
    const { page, sources } = await bothWays(guest, guest.paths.home());
    expect(upstream.played()).toBeGreaterThanOrEqual(1);
    expect(page.status).toBe(200);
    for (const source of sources) expect(source).not.toMatch(wrongLabel);
  });

  it("has no page: neither its HTML nor its structured data nor its data name a price", async () => {
    upstream.rewrite(getProduct, dollarProduct);
    const guest = shop.visit("de-de");
    const { page, data, sources } = await bothWays(
      guest,
      guest.paths.at(`/p/${shoe}`),
    );
    expect(upstream.played()).toBeGreaterThanOrEqual(2);
    expect([page.status, data.status]).toEqual([503, 503]);
    for (const source of sources) {
      expect(source).not.toMatch(wrongLabel);
      expect(source).not.toContain("priceCurrency");
    }
    expect(shop.log()).toContain('"detail":"price.currency: other currency"');
  });

  it("has no page even if only one of its sizes is in dollars", async () => {
    upstream.rewrite(getProduct, (product) => ({
      ...product,
      variants: product.variants.map((variant, at) =>
        at === 1 ? { ...variant, price: dollars(variant.price) } : variant,
      ),
    }));
    const guest = shop.visit("de-de");
    const { page, sources } = await bothWays(
      guest,
      guest.paths.at(`/p/${shoe}`),
    );
    expect(upstream.played()).toBeGreaterThanOrEqual(1);
    expect(page.status).toBe(503);
    for (const source of sources) expect(source).not.toMatch(wrongLabel);
  });

  it("has the same price and currency in structured data as on the page", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    const data = visitor
      .all('script[type="application/ld+json"]')
      .map((script) => script.textContent ?? "");
    expect(data.join()).toContain('"priceCurrency":"EUR"');
  });
});

describe("a cart in dollars, in a euro market", () => {
  /** Changes the prices of the lines to dollars, and leaves the totals as they are. */
  const mixed = (basket: BasketWire) => ({
    ...basket,
    items: basket.items.map((item) => ({
      ...item,
      price: dollars(item.price),
    })),
  });

  it.each([
    ["wholly", dollarBasket],
    ["in one line", mixed],
  ])("%s so, is never shown, and is there again afterwards", async (_, how) => {
    const guest = shop.visit("de-de");
    const { visitor, paths, t } = guest;
    await addToCart(guest);
    upstream.rewrite(getCart, how);
    for (const path of [paths.cart(), paths.checkout()]) {
      const before = upstream.played();
      const { page, sources } = await bothWays(guest, path);
      expect(upstream.played()).toBeGreaterThan(before);
      expect(page.status).toBe(503);
      for (const source of sources) expect(source).not.toMatch(wrongLabel);
    }
    upstream.clear();
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain(t("cart.totals.total"));
    expect(visitor.all("main article, main li h2").length).toBe(1);
  });

  it("is not accepted as the answer to a change: the shopper reads that the outcome is unknown", async () => {
    const guest = shop.visit("de-de");
    const { visitor } = guest;
    await addToCart(guest);
    upstream.rewrite(updateItem, dollarBasket);
    const page = await visitor.submit("[name=qty]", { qty: "2" });
    expect(upstream.played()).toBe(1);
    expect(page.html).not.toMatch(wrongLabel);
    expect(alerts(visitor)).not.toBe("");
    expect(visitor.text()).toContain("€");
  });

  it("is not ordered", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest);
    upstream.rewrite(getCart, dollarBasket);
    shop.clearCalls();
    await guest.visitor.submit("[name=attemptId]", {}, "place");
    expect(upstream.played()).toBeGreaterThan(0);
    expect(guest.visitor.page.html).not.toMatch(wrongLabel);
    expect(shop.calls("PUT /cart/v2/checkout/order")).toHaveLength(0);
  });

  it("has no ways of delivery in dollars", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await openPayment(guest);
    upstream.rewrite(getShippingMethods, (answer) => ({
      ...answer,
      applicableShippingMethods: answer.applicableShippingMethods.map(
        (method) => ({
          ...method,
          price: { amount: 99.99, currency: "USD" },
        }),
      ),
    }));
    const page = await visitor.open(
      paths.at("/dialog/change-shipping-method/home"),
    );
    expect(upstream.played()).toBe(1);
    expect(page.html).not.toMatch(wrongLabel);
  });
});

describe("an order in dollars, read in a euro market", () => {
  /** Returns the order as if it had been placed in the other market. */
  const dollarOrder = (order: OrderWire): OrderWire =>
    JSON.parse(
      JSON.stringify({
        ...order,
        totals: { ...order.totals, itemTotal: 99.99, total: 99.99 },
      }).replaceAll('"currency":"EUR"', '"currency":"USD"'),
    ) as OrderWire;

  it("is a fact, and is shown in dollars", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest);
    await placeOrder(guest);
    upstream.rewrite(trackOrder, dollarOrder);
    const { page } = await bothWays(guest, guest.paths.confirmation());
    expect(upstream.played()).toBe(2);
    expect(page.status).toBe(200);
    const text = guest.visitor.text().replaceAll("\u00a0", " ");
    expect(text).toContain("99,99 $");
    expect(text).not.toContain("99,99 €");
  });

  it("is not shown when its lines are in another currency than its sum", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest);
    await placeOrder(guest);
    upstream.rewrite(trackOrder, (order) => ({
      ...dollarOrder(order),
      totals: { ...order.totals, total: 99.99 },
    }));
    const { page, sources } = await bothWays(guest, guest.paths.confirmation());
    expect(upstream.played()).toBe(2);
    expect(page.status).toBe(200);
    for (const source of sources) expect(source).not.toMatch(wrongLabel);
    expect(guest.visitor.text()).toContain(
      guest.t("checkout.confirmation.later"),
    );
  });
});

it("a gift card of another market shows its balance in its own currency", async () => {
  upstream.rewrite(getGiftCardBalance, (answer) => ({
    ...answer,
    balance: 99.99,
    currency: "USD",
  }));
  const guest = shop.visit("de-de");
  const { visitor, paths } = guest;
  await visitor.open(paths.giftCard());
  await visitor.submit("main [name=number]", {
    number: "6006490000000001",
    pin: "1234",
  });
  expect(upstream.played()).toBe(1);
  // The page also shows a card to buy and gifts, at the prices of this market.
  const text = visitor
    .text("section:has([name=number])")
    .replaceAll("\u00a0", " ");
  expect(text).toContain("Guthaben: 99,99 $");
  expect(text).not.toContain("€");
});

describe("a cart that moves to another country", () => {
  it("is created again in that country's currency, and never mixes two", async () => {
    const guest = shop.visit("en-us");
    await putShoeInBag(guest);
    await guest.visitor.open(guest.paths.cart());
    expect(guest.visitor.text("main")).toContain("$129.00");
    const french = shop.visit("fr-fr");
    await guest.visitor.open(french.paths.cart());
    const shown = guest.visitor.text("main");
    expect(shown).toContain("Scree 2");
    expect(shown).toContain("€");
    expect(shown).not.toContain("$");
    expect(shown).not.toContain("129,00");
    // The upstream's basket has one currency, too.
    const made = shop.calls("POST /cart/v1/cartWithItem").at(-1);
    if (!made) throw new Error("No cart was made");
    const basket = (await shop.again(made)) as BasketWire;
    expect(basket.totals.currency).toBe("EUR");
    for (const { price } of basket.items)
      expect(price.currency ?? "EUR").toBe("EUR");
  });
});
