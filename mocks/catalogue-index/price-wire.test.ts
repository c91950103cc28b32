import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import type { PriceTable, ProductSeed } from "../catalogue/types";
import { marketSites } from "../sites";
import { siteOf } from "../api/test-call";
import { createUpstreams } from "../upstreams";
import { listProducts } from "./listing";
import { priceRangeWire } from "./price-wire";
import { productWire } from "./product-details";
import { aCatalogue, aProduct } from "./small-catalogue";

const amount = (value: number): PriceTable => ({
  USD: value,
  CAD: value,
  GBP: value,
  EUR: value,
  PLN: value,
});

/** 14 in size 8, 17 instead of 21 in size 9, and 10.5 in size 10. */
const strap = aProduct({
  id: "S1001",
  price: amount(10.5),
  sizePrices: {
    w080: { price: amount(14) },
    w090: { price: amount(21), salePrice: amount(17) },
  },
});
const upstreams = createUpstreams({
  catalogue: aCatalogue([strap, aProduct()]),
  publicOrigin: "http://127.0.0.1",
});
const site = siteOf("de-de");

describe("a product whose sizes differ in price", () => {
  it("is listed at its cheapest size, with what the dearest costs", () => {
    expect(priceRangeWire(strap, site)).toEqual({
      original: 10.5,
      current: 10.5,
      rowTotal: 10.5,
      highCurrent: 17,
      highOriginal: 21,
      currency: "EUR",
    });
  });

  it("has the price of each size in its variants", () => {
    const { variants } = productWire(upstreams, strap, site);
    expect(
      variants.map(({ size, price }) => [size, price.original, price.current]),
    ).toEqual([
      ["w080", 14, 14],
      ["w090", 21, 17],
      ["w100", 10.5, 10.5],
    ]);
  });

  it("is sorted and banded by its cheapest size", () => {
    const listed = listProducts(upstreams, {
      site,
      candidates: [0, 1],
      query: { sort: "price-asc", "f.price": "0-25" },
    });
    expect(listed.products.map(({ id }) => id)).toEqual(["S1001"]);
  });
});

it("gives no range for a product with one price", () => {
  expect(priceRangeWire(aProduct(), site)).not.toHaveProperty("highCurrent");
});

describe("a gift card", () => {
  const starter = createUpstreams({
    catalogue: fellrowCatalogue,
    publicOrigin: "http://127.0.0.1",
  });
  const card = starter.catalogue.findProduct("FR9001") as ProductSeed; // the starter catalogue has it

  it.each(marketSites)("costs what it is worth in $locale", (market) => {
    const { variants, price } = productWire(starter, card, market);
    expect(price).toMatchObject({ current: 25, highCurrent: 150 });
    for (const variant of variants)
      expect(variant.price.current).toBe(Number(variant.size));
  });

  it("adds no amounts to the sizes that can be ticked", () => {
    const candidates = starter.listingIndex.inCategory(
      card.categoryIds[0] ?? "",
    );
    const { facets } = listProducts(starter, { site, candidates, query: {} });
    const sizes = facets?.find(({ code }) => code === "size")?.values ?? [];
    expect(sizes.map(({ code }) => code)).not.toContain("150");
  });
});
