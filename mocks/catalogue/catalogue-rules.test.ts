import { describe, expect, it } from "vitest";

import { checkCatalogue } from "./catalogue-rules";
import type {
  CatalogueSeed,
  CategorySeed,
  ColourwaySeed,
  Localized,
  ProductSeed,
} from "./types";

function everywhere(text: string): Localized {
  return {
    en: text,
    fr: text,
    de: text,
    it: text,
    es: text,
    nl: text,
    pl: text,
  };
}

function category(
  id: string,
  parentId: string | null,
  rule?: "sale" | "new",
): CategorySeed {
  const plain = { id, parentId, name: everywhere(id) };
  return rule === undefined ? plain : { ...plain, rule };
}

const colourway: ColourwaySeed = {
  code: "peat",
  name: everywhere("Peat"),
  swatch: ["#5d4331"],
  family: "brown",
  tint: "peat",
  images: [{ kind: "remote", view: "side", url: "https://example.test/a.jpg" }],
};

const product: ProductSeed = {
  id: "AB12",
  productType: "footwear",
  gender: "women",
  name: "Scree",
  typeName: everywhere("Shoe"),
  summary: everywhere("Summary"),
  description: everywhere("Description"),
  details: { en: [], fr: [], de: [], it: [], es: [], nl: [], pl: [] },
  materials: everywhere("Mesh"),
  care: everywhere("Rinse"),
  fitNote: everywhere("True to size"),
  categoryIds: ["leaf"],
  attributes: { activity: ["hiking"] },
  price: { USD: 10, CAD: 10, GBP: 10, EUR: 10, PLN: 10 },
  releasedOn: "2026-01-31",
  sizeRunId: "run",
  colourways: [colourway],
};

const sound: CatalogueSeed = {
  categories: [category("root", null), category("leaf", "root")],
  sizeRuns: [
    {
      id: "run",
      sizes: ["s", "m"].map((code) => ({
        code,
        label: { us: code, uk: code, eu: code },
      })),
    },
  ],
  facets: [
    {
      code: "activity",
      label: everywhere("Activity"),
      values: [{ code: "hiking", label: everywhere("Hiking") }],
    },
  ],
  products: [product, { ...product, id: "AB13" }],
};

function problemsOf(change: Partial<ProductSeed>): readonly string[] {
  return checkCatalogue({
    ...sound,
    products: [...sound.products, { ...product, id: "AB14", ...change }],
  });
}

function problemsOfColourway(
  change: Partial<ColourwaySeed>,
): readonly string[] {
  return problemsOf({ colourways: [{ ...colourway, ...change }] });
}

function withCategories(...more: readonly CategorySeed[]): readonly string[] {
  return checkCatalogue({
    ...sound,
    categories: [...sound.categories, ...more],
  });
}

describe("checkCatalogue", () => {
  it("finds nothing wrong with a sound catalogue", () => {
    expect(checkCatalogue(sound)).toEqual([]);
  });

  it("names an id that two products share", () => {
    expect(problemsOf({ id: "AB12" })).toEqual([
      "product id AB12 is used twice",
    ]);
  });

  it.each(["AB1", "ab12", "SCREE", "AB-12", "A12345678901234"])(
    "refuses the product id %s",
    (id) => {
      expect(problemsOf({ id })).toEqual([`${id}: id is malformed`]);
    },
  );

  it("refuses a release date that is not a date", () => {
    expect(problemsOf({ releasedOn: "2026-13-01" })).toEqual([
      "AB14: release date 2026-13-01 is not a date",
    ]);
  });

  it("refuses a product in no category, an unknown one or one that has children", () => {
    expect(problemsOf({ categoryIds: [] })).toEqual([
      "AB14: is in no category",
    ]);
    expect(problemsOf({ categoryIds: ["nowhere", "root"] })).toEqual([
      "AB14: category nowhere is not a leaf",
      "AB14: category root is not a leaf",
    ]);
  });

  it("refuses unknown facets and unknown facet values", () => {
    expect(
      problemsOf({ attributes: { weight: ["low"], activity: ["chess"] } }),
    ).toEqual([
      "AB14: facet weight is unknown",
      "AB14: facet activity has no value chess",
    ]);
  });

  it.each([0, -1, Number.NaN])("refuses the price %s", (USD) => {
    expect(problemsOf({ price: { ...product.price, USD } })).toEqual([
      "AB14: price in USD is missing",
    ]);
  });

  it("refuses a sale price that is missing or does not lower the price", () => {
    const salePrice = { USD: 9, CAD: 10, GBP: 11, EUR: 0, PLN: Number.NaN };
    expect(problemsOf({ salePrice })).toEqual([
      "AB14: sale price in CAD is not below the price",
      "AB14: sale price in GBP is not below the price",
      "AB14: sale price in EUR is missing",
      "AB14: sale price in PLN is missing",
    ]);
  });

  it.each([
    { score: 0, count: 3 },
    { score: 5.1, count: 3 },
    { score: 4, count: 0 },
    { score: 4, count: 1.5 },
  ])("refuses the rating $score of $count", (rating) => {
    expect(problemsOf({ rating })).toEqual([
      `AB14: rating ${rating.score} of ${rating.count} is not one`,
    ]);
  });

  it("refuses a product without colourways, with a colourway twice or an unknown size run", () => {
    expect(problemsOf({ colourways: [] })).toEqual(["AB14: has no colourway"]);
    expect(problemsOf({ colourways: [colourway, colourway] })).toEqual([
      "AB14: colourway peat is used twice",
    ]);
    expect(problemsOf({ sizeRunId: "other" })).toEqual([
      "AB14: size run other is unknown",
    ]);
  });

  it.each([
    [{ code: "Dark Peat" }, "Dark Peat has a malformed code"],
    [{ family: "mauve" }, "peat has no family mauve"],
    [{ images: [] }, "peat has no image"],
    [{ swatch: ["brown"] }, "peat has the swatch brown"],
    [{ sizes: ["s", "xl"] }, "peat is made in unknown size xl"],
    [{ soldOut: ["xl"] }, "peat has stock of unknown size xl"],
    [{ sizes: ["s"], low: ["m"] }, "peat has stock of unknown size m"],
    [{ soldOut: ["s"], low: ["s"] }, "peat has s both low and sold out"],
  ] as const satisfies readonly (readonly [Partial<ColourwaySeed>, string])[])(
    "refuses the colourway %j",
    (change, problem) => {
      expect(problemsOfColourway(change)).toEqual([
        `AB14: colourway ${problem}`,
      ]);
    },
  );

  it("refuses a leaf without products, or with fewer than are asked for", () => {
    expect(withCategories(category("lone", "root"))).toEqual([
      "category lone lists 0 products",
    ]);
    const single = { ...sound, products: [product] };
    expect(checkCatalogue(single)).toEqual([]);
    expect(checkCatalogue(single, 2)).toEqual([
      "category leaf lists 1 products",
    ]);
  });

  it("refuses prices of unknown sizes, and wrong ones of known sizes", () => {
    const price = { ...product.price, PLN: 0 };
    expect(
      problemsOf({
        sizePrices: { xl: { price: product.price }, s: { price } },
      }),
    ).toEqual([
      "AB14: has a price of unknown size xl",
      "AB14: size s: price in PLN is missing",
    ]);
  });

  it("refuses a rule category that lists nothing, and does not count members in it", () => {
    expect(withCategories(category("sale", null, "sale"))).toEqual([
      "category sale lists no product",
    ]);
    expect(
      checkCatalogue({
        ...sound,
        categories: [...sound.categories, category("new", null, "new")],
        products: [...sound.products, { ...product, id: "AB14", badge: "new" }],
      }),
    ).toEqual([]);
  });

  it("refuses malformed, repeated and too deep category ids", () => {
    expect(withCategories(category("root", null))).toContain(
      "category id root is used twice",
    );
    expect(withCategories(category("a-b", "root"))).toContain(
      "category id a-b is not an id",
    );
    expect(
      withCategories(category("three", "leaf"), category("four", "three")),
    ).toContain("category four is 4 deep");
  });

  it("refuses a category whose parents are missing or go in a circle", () => {
    expect(withCategories(category("lost", "nowhere"))).toContain(
      "category lost has no path to a root",
    );
    expect(withCategories(category("aa", "bb"), category("bb", "aa"))).toEqual(
      expect.arrayContaining([
        "category aa has no path to a root",
        "category bb has no path to a root",
      ]),
    );
  });

  it("refuses size runs that are empty, repeated or carry bad codes", () => {
    const label = { us: "S", uk: "S", eu: "S" };
    const sizes = [
      { code: "s", label },
      { code: "s", label },
      { code: "X L", label },
    ];
    expect(
      checkCatalogue({
        ...sound,
        sizeRuns: [
          ...sound.sizeRuns,
          { id: "odd", sizes },
          { id: "odd", sizes: [] },
        ],
      }),
    ).toEqual([
      "size run odd is used twice",
      "size run odd lists s twice",
      "size run odd has the malformed code X L",
      "size run odd is empty",
    ]);
  });

  it("refuses repeated facets, repeated values and values that no product has", () => {
    const label = everywhere("x");
    const values = [
      { code: "none", label },
      { code: "none", label },
    ];
    expect(
      checkCatalogue({
        ...sound,
        facets: [
          ...sound.facets,
          { code: "use", label, values },
          { code: "use", label, values: [] },
        ],
      }),
    ).toEqual([
      "facet use is used twice",
      "facet use lists none twice",
      "no product has use none",
    ]);
  });
});
