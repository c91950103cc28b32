import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import { scenarioStyleIds } from "../api/scenarios";
import { productUrl, slugOf } from "./addresses";
import { isItemNumber } from "./article-number";
import { createCatalogueIndex } from "./catalogue-index";
import { compareSizeLabels, sizeValueOf } from "./size-order";
import {
  aCatalogue,
  aColourway,
  aProduct,
  smallCatalogue,
} from "./small-catalogue";

const starter = createCatalogueIndex(fellrowCatalogue);
const small = createCatalogueIndex(smallCatalogue);

describe("variants", () => {
  it("have ids of style, colour and size, and barcodes of their own", () => {
    const all = [
      ...fellrowCatalogue.products.map(({ id }) => id),
      ...scenarioStyleIds,
    ].flatMap((id) => starter.variantsOf(id));
    const ids = new Set(all.map(({ productId }) => productId));
    const upcs = new Set(all.map(({ upc }) => upc));
    expect(ids.size).toBe(all.length);
    expect(upcs.size).toBe(all.length);
    for (const { productId, upc, product } of all) {
      expect(productId).toMatch(/^(?=.*\d)[A-Z0-9]{4,20}$/);
      expect(productId.slice(0, -4)).toBe(product.id);
      expect(upc).toMatch(/^2\d{12}$/);
      expect(isItemNumber(upc)).toBe(true);
    }
  });

  it("are found by id in any case and by barcode", () => {
    const variant = small.findVariant("t10010201");
    expect(variant).toMatchObject({
      productId: "T10010201",
      colourway: { code: "tarn" },
      size: { code: "w080" },
    });
    expect(small.findByUpc(variant?.upc ?? "")).toBe(variant);
  });

  it("exist only for the sizes a colour is made in", () => {
    const index = createCatalogueIndex({
      ...smallCatalogue,
      products: [
        aProduct({
          colourways: [{ ...aProduct().colourways[0]!, sizes: ["w100"] }],
        }),
      ],
    });
    expect(index.variantsOf("T1001").map(({ productId }) => productId)).toEqual(
      ["T10010103"],
    );
  });
});

describe("categories", () => {
  it("list what is below them, and rules list by what they say", () => {
    const ids = (category: string) =>
      small.productsIn(category).map(({ id }) => id);
    expect(ids("women")).toEqual(["T1001", "T1002", "T2001", "T2002"]);
    expect(ids("boots")).toEqual(["T1001", "T1002"]);
    expect(ids("new")).toEqual(["T2001"]);
    expect(ids("sale")).toEqual(["T2001"]);
    expect(small.pathTo("boots").map(({ id }) => id)).toEqual([
      "women",
      "boots",
    ]);
  });
});

describe("addresses", () => {
  it.each([
    ["Été à l’eau", "ete-a-l-eau"],
    ["Łupek ß Größe", "lupek-ss-grosse"],
    ["  --  ", ""],
  ])("slug %j", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it("end in the style id, which survives an empty name", () => {
    expect(productUrl(aProduct({ name: "日" }), "pl")).toBe(
      "/p/but-gorski-T1001",
    );
  });
});

describe("sizes", () => {
  it("stand in the order a shopper expects", () => {
    const labels = ["10", "XL", "9.5", "S", "1Y", "13C", "M", "S/M", "OS", "9"];
    expect(labels.toSorted(compareSizeLabels)).toEqual([
      "S",
      "S/M",
      "M",
      "XL",
      "13C",
      "1Y",
      "9",
      "9.5",
      "10",
      "OS",
    ]);
  });

  it("stand by their number when another market's name is before it", () => {
    const labels = ["US 10", "US 9", "US 9.5"];
    expect(labels.toSorted(compareSizeLabels)).toEqual([
      "US 9",
      "US 9.5",
      "US 10",
    ]);
  });

  it.each([
    ["10.5", "10.5"],
    ["S (4–6)", "s-4-6"],
    ["S/M", "s-m"],
  ])("%s is %s in an address", (label, value) => {
    expect(sizeValueOf(label)).toBe(value);
  });
});

describe("item numbers", () => {
  it.each([
    ["4006381333931", true],
    ["4006381333932", false],
    ["036000291452", true],
    ["96385074", true],
    ["10614141000415", true],
    ["123456789", false],
    ["", false],
  ])("%j is one: %s", (digits, expected) => {
    expect(isItemNumber(digits)).toBe(expected);
  });

  it("of the retailer find their variant, the first that has one", () => {
    const itemNumbers = new Map([["w090", "4006381333931"]]);
    const products = [
      aProduct({ colourways: [aColourway("black", { itemNumbers })] }),
      aProduct({
        id: "T1002",
        colourways: [aColourway("red", { itemNumbers })],
      }),
    ];
    const index = createCatalogueIndex(aCatalogue(products));
    expect(index.findByUpc("4006381333931")?.productId).toBe("T10010102");
    expect(index.findVariant("T10020102")?.upc).toBe("4006381333931");
    expect(index.findVariant("T10010101")?.upc).toMatch(/^2\d{12}$/);
  });
});
