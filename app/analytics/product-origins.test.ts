import { expect, it } from "vitest";
import {
  directOrigin,
  originInQuery,
  originOfPage,
  productOrigins,
} from "./product-origins";

it("has the origins of the specification, and none for an unknown one in the query", () => {
  expect(productOrigins).toEqual([
    "search",
    "grid",
    "jacket-finder",
    "backpack-finder",
    "footwear-finder",
    "explore-collection",
    "product-bundles",
    "shoe-finder-retail",
    "product-compare",
    "tent-and-sleeping-bag-guide",
    "shop-the-look",
    "direct-to-product-page",
    "recommendation-carousel",
    "complete-the-look-upsell",
    "customizer",
    "fit-analytics",
  ]);
  for (const origin of productOrigins)
    expect(originInQuery(`?color=001&origin=${origin}`)).toBe(origin);
  for (const query of ["", "?origin=", "?origin=Grid", "?origin=x&origin=grid"])
    expect(originInQuery(query)).toBeNull();
  expect(directOrigin).toBe("direct-to-product-page");
});

it("knows the origin of links by their page, in each locale's words", () => {
  expect(
    [
      "/en-us/search",
      "/nl-nl/zoeken",
      "/de-de/c/damen-wo",
      "/en-us/customize/scree",
      "/en-us/articles/fells",
      "/en-us/p/scree-2-FR1001",
      "/en-us",
      "",
      "/xx/search",
    ].map(originOfPage),
  ).toEqual([
    "search",
    "search",
    "grid",
    "customizer",
    "explore-collection",
    "direct-to-product-page",
    "direct-to-product-page",
    "direct-to-product-page",
    "search",
  ]);
});
