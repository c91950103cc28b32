import { describe, expect, it } from "vitest";
import { readCurrency, statedCurrency } from "./currency";

const tile = (id: string, currency?: string, priceCurrency?: string) => ({
  id,
  price: { current: 99.99, ...(priceCurrency && { currency: priceCurrency }) },
  ...(currency && { currency }),
});

describe("an answer of a market", () => {
  it("is taken as it is when everything in it names the market's currency or none", () => {
    const listing = {
      total: 3,
      products: [tile("a", "EUR"), tile("b"), tile("c", "eur", "EUR")],
    };
    expect(readCurrency("market", listing, "EUR")).toEqual({
      ok: true,
      value: listing,
      lost: [],
    });
  });

  it("loses tiles in another currency and tells once where each kind was", () => {
    const listing = {
      total: 5,
      products: [
        tile("a", "EUR"),
        tile("b", "USD"),
        tile("c", "USD"),
        tile("d", "EUR", "USD"),
        tile("e"),
      ],
    };
    expect(readCurrency("market", listing, "EUR")).toEqual({
      ok: true,
      value: { total: 5, products: [tile("a", "EUR"), tile("e")] },
      lost: ["products[].currency", "products[].price.currency"],
    });
  });

  it("loses tiles of lists within lists", () => {
    const sets = {
      productSets: [{ name: "Rain", products: [tile("a", "USD"), tile("b")] }],
    };
    expect(readCurrency("market", sets, "EUR")).toMatchObject({
      value: { productSets: [{ name: "Rain", products: [tile("b")] }] },
    });
  });

  it("is unreadable when nothing of the list that it is about can be read", () => {
    const main = new Set(["products"]);
    const listing = {
      total: 2,
      products: [tile("a", undefined, "usd"), tile("b", "PLN")],
    };
    expect(readCurrency("market", listing, "EUR", main)).toEqual({
      ok: false,
      path: "products[].price.currency",
      code: "USD",
    });
    const some = { products: [...listing.products, tile("c")] };
    expect(readCurrency("market", some, "EUR", main)).toMatchObject({
      ok: true,
      value: { products: [tile("c")] },
    });
    const none = { total: 0, products: [] };
    expect(readCurrency("market", none, "EUR", main)).toMatchObject({
      ok: true,
    });
  });

  it("may lose all of a list that is beside the point", () => {
    const basket = { items: [], upsellProducts: [tile("a", "USD")] };
    expect(
      readCurrency("market", basket, "EUR", new Set(["items"])),
    ).toMatchObject({ ok: true, value: { upsellProducts: [] } });
  });

  it.each([
    ["its totals", { totals: { currency: "USD" }, currency: "EUR" }],
    ["itself", { currency: "USD", price: { current: 1 } }],
  ])("is unreadable when %s is in another", (_, value) => {
    expect(readCurrency("market", value, "EUR")).toMatchObject({ ok: false });
  });

  it("is unreadable when one line of a basket is in another: no line is left out", () => {
    const basket = {
      currency: "EUR",
      totals: { currency: "EUR" },
      items: [tile("a", undefined, "EUR"), tile("b", undefined, "USD")],
      upsellProducts: [tile("c", "USD")],
    };
    expect(readCurrency("market", basket, "EUR")).toEqual({
      ok: false,
      path: "items[].price.currency",
      code: "USD",
    });
  });

  it("does not take an empty name for a currency", () => {
    const value = { totals: { currency: "" }, currency: "EUR" };
    expect(readCurrency("market", value, "EUR")).toMatchObject({
      ok: true,
      value,
    });
  });
});

it("an amount's own currency counts before the one around it", () => {
  expect(statedCurrency("usd", "EUR")).toBe("USD");
  expect(statedCurrency("", "EUR")).toBe("EUR");
  expect(statedCurrency(undefined, "eur")).toBe("EUR");
});

describe("an order", () => {
  it("is read in the currency of its totals, whatever the market's is", () => {
    const order = {
      totals: { currency: "USD" },
      items: [tile("a", undefined, "USD"), tile("b")],
    };
    expect(readCurrency("own", order, "EUR")).toMatchObject({
      ok: true,
      value: order,
    });
  });

  it("is unreadable when a line is in another currency than its totals", () => {
    const order = {
      totals: { currency: "USD" },
      items: [tile("a", undefined, "EUR")],
    };
    expect(readCurrency("own", order, "EUR")).toEqual({
      ok: false,
      path: "items[].price.currency",
      code: "EUR",
    });
  });

  it("stands beside orders of other markets in a history", () => {
    const history = {
      total: 2,
      orders: [
        { totals: { currency: "USD" } },
        { totals: { currency: "EUR" } },
      ],
    };
    expect(readCurrency("own", history, "EUR")).toMatchObject({ ok: true });
  });
});

it("a page of editors loses foreign tiles only: their words are no amounts", () => {
  const page = {
    sections: [
      {
        props: { currency: "dollars", products: [tile("a", "USD"), tile("b")] },
      },
    ],
  };
  expect(readCurrency("tiles", page, "EUR")).toEqual({
    ok: true,
    value: {
      sections: [{ props: { currency: "dollars", products: [tile("b")] } }],
    },
    lost: ["sections[].props.products[].currency"],
  });
});
