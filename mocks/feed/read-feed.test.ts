import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { checkCatalogue } from "~mocks/catalogue/catalogue-rules";
import type { FeedResult } from "./import-feed";
import { readFeed } from "./read-feed";

const sample = fileURLToPath(
  new URL("./fixtures/luma-sample.tsv", import.meta.url),
);

describe("the sample of a real feed", () => {
  let result: FeedResult;
  beforeAll(async () => {
    result = await readFeed(sample);
  });

  it("is imported without losing a row", () => {
    const { rows, imported, products, rejected } = result.report;
    expect({ rows, imported, products, rejected }).toEqual({
      rows: 60,
      imported: 60,
      products: 14,
      rejected: [],
    });
  });

  it("fulfils the rules of a catalogue", () => {
    expect(checkCatalogue(result.catalogue)).toEqual([]);
  });

  it("becomes products as the retailer would describe them", () => {
    const hoodie = result.catalogue.products[0];
    expect(hoodie).toMatchObject({
      id: "MH01",
      sourceId: "MH01",
      productType: "apparel",
      gender: "men",
      name: "Chaz Kangeroo Hoodie",
      typeName: { en: "Hoodies & Sweatshirts" },
      price: { USD: 52 },
    });
    expect(hoodie?.details.en).toHaveLength(3);
    expect(hoodie?.colourways.map(({ code }) => code)).toEqual([
      "black",
      "gray",
      "orange",
    ]);
  });

  it("has the sizes of a group in order, and those of colours that lack some", () => {
    const { products, sizeRuns } = result.catalogue;
    const pullover = products.find(({ id }) => id === "MH02");
    const run = sizeRuns.find(({ id }) => id === pullover?.sizeRunId);
    expect(run?.sizes.map(({ code }) => code)).toEqual(["xs", "s"]);
    expect(pullover?.colourways.map(({ sizes }) => sizes)).toEqual([
      undefined,
      undefined,
      ["xs"],
    ]);
  });

  it("has reduced prices and the ratings of the reviews beside it", () => {
    const tote = result.catalogue.products.find(
      ({ sourceId }) => sourceId === "24-WB05",
    );
    expect(tote).toMatchObject({
      id: "24WB05",
      price: { USD: 32 },
      salePrice: { USD: 24 },
      rating: { score: 4, count: 2 },
    });
  });

  it("keeps the prices of the two groups that cost more in larger sizes", () => {
    const priced = result.catalogue.products.flatMap(
      ({ sourceId, price, sizePrices }) =>
        sizePrices
          ? [
              [
                sourceId,
                price.USD,
                ...Object.values(sizePrices).map((tag) => tag.price.USD),
              ],
            ]
          : [],
    );
    expect(priced).toEqual([
      ["24-WG081_Group", 23, 23, 27, 32],
      ["24-WG085_Group", 14, 14, 17, 21],
    ]);
  });
});
