import { describe, expect, it } from "vitest";
import { checkCatalogue } from "~mocks/catalogue/catalogue-rules";
import { say } from "~mocks/wording";
import type { WrittenRow } from "./fixtures/written-feed";
import {
  feedText,
  importRows,
  importText,
  row,
  someDay,
} from "./fixtures/written-feed";
import { importFeed } from "./import-feed";

async function productOf(...rows: readonly WrittenRow[]) {
  const { catalogue } = await importRows(...rows);
  const [product] = catalogue.products;
  if (!product) throw new Error("nothing was imported");
  return product;
}

async function noteReasons(...rows: readonly WrittenRow[]): Promise<string[]> {
  const { report } = await importRows(...rows);
  return report.notes
    .filter(({ line }) => line > 1)
    .map(({ reason }) => reason);
}

describe("rejected rows", () => {
  const first = row({ id: "OK-1", item_group_id: "OTHER9", is_bundle: "no" });

  it.each<[string, WrittenRow]>([
    ["the id is missing", { id: "" }],
    ["the id is longer than 50", { id: "x".repeat(51) }],
    ["the item_group_id is longer than 50", { item_group_id: "x".repeat(51) }],
    ["the id is already on line 2", { id: "OK-1" }],
    ["the title is missing", { title: " <b></b> " }],
    ["the price is missing", { price: "" }],
    ['the currency "DOG" is not known', { price: "5 DOG" }],
    ['the price "-1 USD" is negative', { price: "-1 USD" }],
    ["the availability is missing", { availability: " " }],
    ['the availability "soon" is not known', { availability: "Soon" }],
    ["a bundle, which this shop does not sell", { is_bundle: "Yes" }],
    ["the row has control characters", { title: "Bell \u0007" }],
    [
      "the price is in EUR, those of the group are in USD",
      { item_group_id: "OTHER9", size: "S", price: "52 EUR" },
    ],
    [
      "the group has this colour and size already, on line 2",
      { item_group_id: "OTHER9", color: "BLACK", size: "m" },
    ],
  ])("%s", async (reason, values) => {
    const { report } = await importRows(first, row(values));
    expect(report).toMatchObject({ rows: 2, imported: 1, products: 1 });
    expect(report.rejected).toMatchObject([{ line: 3, reason }]);
  });

  it("have their id in the report", async () => {
    const { report } = await importRows(row({ price: "free" }));
    expect(report.rejected[0]?.id).toBe("A1-BLK-M");
  });

  it("have too few cells, or extra cells that are not empty", async () => {
    const lines = [
      "id\ttitle\tprice\tavailability",
      "1\tHat",
      "2\tHat\t5 USD\tin stock\t",
      "3\tHat\t5 USD\tin stock\tx",
    ];
    const { report } = await importText(lines.join("\n"));
    expect(report.imported).toBe(1);
    expect(report.rejected.map(({ reason }) => reason)).toEqual([
      "too few cells: 2 instead of 4",
      "too many cells: 5 instead of 4",
    ]);
  });

  it("have more than 99 colours or sizes, the limit of variant ids", async () => {
    const colours = Array.from({ length: 100 }, (_, at) =>
      row({ id: `C${at}`, color: `Shade ${at}` }),
    );
    const sizes = Array.from({ length: 100 }, (_, at) =>
      row({ id: `S${at}`, item_group_id: "B200", size: String(at) }),
    );
    const { report } = await importRows(...colours, ...sizes);
    expect(report.rejected.map(({ reason }) => reason)).toEqual([
      "the group has more than 99 colours",
      "the group has more than 99 sizes",
    ]);
  });
});

describe("feeds that cannot be read", () => {
  it.each([
    ["", "the feed is empty"],
    ["\r\n\r\n", "the feed is empty"],
    ["id\ttitle\n1\tHat\n", "the header lacks: price, availability"],
    ["<html>", "the header lacks: id, title, price, availability"],
  ])("%j", async (text, reason) => {
    const { catalogue, report } = await importText(text);
    expect(report).toMatchObject({ rows: 0, imported: 0, products: 0 });
    expect(report.notes.at(-1)?.reason).toBe(reason);
    expect(catalogue.products).toEqual([]);
  });
});

describe("a feed as a spreadsheet writes it", () => {
  it("is read with a byte order mark, CRLF, capital headers and quoted cells with line breaks", async () => {
    const text =
      "\ufeffID\tTitle\tDescription\tPrice\tAvailability\tTax\r\n" +
      '1\tHat\t"Warm.\r\nSays ""yes""."\t5 USD\tIn Stock\t\r\n' +
      "\t\t\t\t\t\r\n";
    const { catalogue, report } = await importText(text);
    expect(report).toMatchObject({ rows: 1, imported: 1, rejected: [] });
    expect(catalogue.products[0]?.description.en).toBe('Warm. Says "yes".');
    expect(report.notes[0]).toEqual({
      line: 1,
      reason: "columns that are not used: Tax",
    });
  });
});

it.each(["utf-16le", "utf-16be"])(
  "a feed as a spreadsheet's Unicode text is read: %s, in chunks of any size",
  async (encoding) => {
    const bytes = Buffer.from(
      `\ufeff${feedText([row({ title: "Größe 😀" })])}`,
      "utf16le",
    );
    if (encoding === "utf-16be") bytes.swap16();
    const pieces = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
    for (const chunks of [[bytes], pieces]) {
      const { catalogue, report } = await importFeed(chunks, [], someDay);
      expect(report).toMatchObject({ rows: 1, imported: 1, rejected: [] });
      expect(catalogue.products[0]?.name).toBe("Größe 😀");
    }
  },
);

it("a feed whose lines end with CR alone is read", async () => {
  const { report } = await importText(feedText([row()]).replaceAll("\n", "\r"));
  expect(report).toMatchObject({ rows: 1, imported: 1, rejected: [] });
});

describe("availability", () => {
  it.each([
    ["available for order", false],
    ["InStock", false],
    ["in-stock", false],
    ["https://schema.org/InStock", false],
    ["http://schema.org/OutOfStock", true],
    ["SoldOut", true],
  ])("%s is sold out: %s", async (availability, isSoldOut) => {
    const { colourways } = await productOf(row({ availability }));
    expect(colourways[0]?.soldOut).toEqual(isSoldOut ? ["m"] : undefined);
  });

  it("ends with the day on which a row expires", async () => {
    const expired = row({ id: "1", size: "S", expiration_date: "2026-06-05" });
    const today = row({ id: "2", expiration_date: "2026-06-15" });
    const odd = row({ id: "3", size: "L", expiration_date: "soon" });
    const { report } = await importRows(expired, today, odd);
    expect(report.rejected).toEqual([
      { line: 2, id: "1", reason: 'it expired on "2026-06-05"' },
    ]);
    expect(report.notes.map(({ reason }) => reason)).toContain(
      'expiration_date "soon" is unreadable and was ignored',
    );
  });
});

describe("rows of a group that differ in an attribute without a choice in this shop", () => {
  const plain = row({
    id: "1",
    title: "Wool Hoodie",
    pattern: "Plain",
    material: "Cotton",
  });

  it.each([
    ["pattern", { pattern: "Striped" }, "Wool Hoodie, Striped"],
    ["material", { material: "Linen" }, "Wool Hoodie, Linen"],
    ["gender", { gender: "female" }, "Wool Hoodie"],
  ])("are separate products: %s", async (_, differs, name) => {
    const { catalogue, report } = await importRows(
      // The rows of both are mixed, and only one of them has one of the sizes.
      row({ ...plain, id: "0", size: "L" }),
      row({ ...plain, id: "2", size: "S", ...differs }),
      plain,
      row({ ...plain, id: "3", ...differs }),
    );
    expect(report).toMatchObject({ imported: 4, products: 2, rejected: [] });
    const [, other] = catalogue.products;
    expect(other?.name).toBe(name);
    expect(
      catalogue.products.map(({ sizeRunId }) =>
        catalogue.sizeRuns
          .find(({ id }) => id === sizeRunId)
          ?.sizes.map(({ label }) => label.us),
      ),
    ).toEqual([
      ["M", "L"],
      ["S", "M"],
    ]);
    expect(checkCatalogue(catalogue)).toEqual([]);
  });

  it("stay one product if they differ in colour or size, too", async () => {
    const { catalogue, report } = await importRows(
      plain,
      row({ id: "2", color: "Red", material: "Linen" }),
      row({ ...plain, id: "3", size: "S" }),
    );
    expect(report).toMatchObject({ imported: 3, products: 1 });
    expect(catalogue.products[0]?.colourways.map(({ code }) => code)).toEqual([
      "black",
      "red",
    ]);
  });

  it("have the prices of their own rows", async () => {
    const { products } = (
      await importRows(
        plain,
        row({ ...plain, id: "2", pattern: "Striped", price: "60 USD" }),
      )
    ).catalogue;
    expect(products.map(({ price }) => price.USD)).toEqual([52, 60]);
  });

  it("keep equal sizes of different size types", async () => {
    const { catalogue, report } = await importRows(
      row({ id: "1", size: "32", size_type: "regular" }),
      row({
        id: "2",
        size: "32",
        size_type: "tall",
        title: "Wool Hoodie - Black, 32 Tall",
      }),
      row({ id: "3", size: "34", size_type: "wide" }),
    );
    expect(report).toMatchObject({ imported: 3, products: 1, rejected: [] });
    expect(catalogue.sizeRuns[0]?.sizes.map(({ label }) => label.us)).toEqual([
      "32",
      "32 Tall",
      "34",
    ]);
    expect(report.notes.map(({ reason }) => reason)).toContain(
      'size_type "wide" is not known and was ignored',
    );
  });
});

describe("groups", () => {
  const rows = [
    row({ id: "1", size: "L", title: "Wool Hoodie - Black, L" }),
    row({
      id: "2",
      size: "S",
      title: "Wool Hoodie - Black, S",
      availability: "out of stock",
    }),
    row({
      id: "3",
      color: "Black/White",
      size: "L",
      title: "Wool Hoodie - Black/White, L",
    }),
  ];

  it("become one product with colours, sizes in order, and stock", async () => {
    const { catalogue, report } = await importRows(...rows);
    const [product] = catalogue.products;
    expect(report).toMatchObject({ imported: 3, products: 1 });
    expect(product).toMatchObject({
      id: "A100",
      sourceId: "A100",
      name: "Wool Hoodie",
    });
    expect(catalogue.sizeRuns[0]?.sizes.map(({ code }) => code)).toEqual([
      "s",
      "l",
    ]);
    const [black, blackAndWhite] = product?.colourways ?? [];
    expect(black).toMatchObject({ code: "black", soldOut: ["s"] });
    expect(black).not.toHaveProperty("sizes");
    expect(blackAndWhite).toMatchObject({ code: "black-white", sizes: ["l"] });
    expect(blackAndWhite?.swatch).toHaveLength(2);
  });

  it("without an id are a product per row", async () => {
    const single = row({
      item_group_id: "",
      color: "",
      size: "",
      title: "Hat",
    });
    const { catalogue } = await importRows(
      { ...single, id: "HAT1" },
      { ...single, id: "HAT2" },
    );
    expect(catalogue.products.map(({ id }) => id)).toEqual(["HAT1", "HAT2"]);
    expect(catalogue.products[0]).toMatchObject({
      sizeRunId: "one-size",
      colourways: [{ code: "standard", name: { es: "Estándar" } }],
    });
  });

  it("have no colour to filter by or to choose if the feed has none", async () => {
    const plain = await productOf(row({ color: "" }));
    expect(plain.colourways.map(({ family }) => family)).toEqual([""]);
    // It needs a name to distinguish it from another colour.
    const mixed = await productOf(
      row({ id: "1", color: "" }),
      row({ id: "2", color: "Navy" }),
    );
    expect(mixed.colourways.map(({ family }) => family)).toEqual([
      "grey",
      "blue",
    ]);
  });

  it("keep the item numbers of their variants, except those with a wrong check digit", async () => {
    const { catalogue, report } = await importRows(
      row({ id: "1", size: "S", gtin: "4006381-333931" }),
      row({ id: "2", size: "M", gtin: "4006381333932" }),
      row({ id: "3", size: "L" }),
    );
    const [colourway] = catalogue.products[0]?.colourways ?? [];
    expect([...(colourway?.itemNumbers ?? [])]).toEqual([
      ["s", "4006381333931"],
    ]);
    expect(report.notes.map(({ reason }) => reason)).toContain(
      'gtin "4006381333932" is no item number and was ignored',
    );
  });

  it("are not mixed up with a row of the same id", async () => {
    const { catalogue } = await importRows(
      row(),
      row({ id: "A100", item_group_id: "" }),
    );
    expect(catalogue.products.map(({ id }) => id)).toEqual(["A100", "A1001"]);
  });

  it("get distinct codes for colours that look the same in an address", async () => {
    const { colourways } = await productOf(
      row({ id: "1", color: "Sky Blue" }),
      row({ id: "2", color: "Sky-Blue" }),
      row({ id: "3", color: "青" }),
    );
    expect(colourways.map(({ code }) => code)).toEqual([
      "sky-blue",
      "sky-blue-2",
      "standard",
    ]);
  });
});

describe("names", () => {
  it.each([
    ["Wool Hoodie - Black, M", "Wool Hoodie"],
    ["Wool Hoodie (Black / M)", "Wool Hoodie"],
    ["Wool Hoodie (M, Black)", "Wool Hoodie"],
    ["Wool Hoodie, black", "Wool Hoodie"],
    ["Wool Hoodie | M", "Wool Hoodie"],
    ["Little Black", "Little Black"],
    ["Hoodie (Kids)", "Hoodie (Kids)"],
    ["Black", "Black"],
    ["Prism", "Prism"],
  ])("%s is %s", async (title, name) => {
    expect((await productOf(row({ title }))).name).toBe(name);
  });

  it("lose a bare colour only when the group shows that it varies", async () => {
    const product = await productOf(
      row({ id: "1", title: "Hoodie Black M" }),
      row({ id: "2", title: "Hoodie Red S", color: "Red", size: "S" }),
    );
    expect(product.name).toBe("Hoodie");
  });

  it("longer than 150 characters are cut, with a note", async () => {
    const title = "wool ".repeat(40);
    expect((await productOf(row({ title }))).name.length).toBeLessThanOrEqual(
      150,
    );
    expect(await noteReasons(row({ title }))).toEqual([
      "title cut to 150 characters",
    ]);
  });
});

describe("texts", () => {
  it("separate bullets from the description and use its first sentence as the summary", async () => {
    const description =
      "A hoodie for cold days. It is warm. • Two pockets. • Machine wash.";
    const product = await productOf(row({ description }));
    const inGermany = { locale: "de-de", language: "de" };
    expect(say(product.summary, inGermany)).toBe("A hoodie for cold days.");
    expect(say(product.description, inGermany)).toBe(
      "A hoodie for cold days. It is warm.",
    );
    expect(say(product.details, inGermany)).toEqual([
      "Two pockets.",
      "Machine wash.",
    ]);
  });

  it("fall back to the name, and the type name to other columns", async () => {
    const bare = row({ product_type: "", brand: "Ridge" });
    expect(await productOf(bare)).toMatchObject({
      summary: { en: "Wool Hoodie" },
      typeName: { en: "Ridge" },
    });
    const google_product_category = "Apparel & Accessories > Clothing > Tops";
    const product = await productOf({ ...bare, google_product_category });
    expect(product).toMatchObject({
      typeName: { en: "Tops" },
      productType: "apparel",
    });
  });
});

describe("kinds and people", () => {
  it.each([
    [{ google_product_category: "Apparel & Accessories > Shoes" }, "footwear"],
    [{ google_product_category: "187" }, "footwear"],
    [
      { google_product_category: "Apparel & Accessories > Jewelry > Watches" },
      "equipment",
    ],
    [{ google_product_category: "1604" }, "apparel"],
    [{ product_type: "Herren > Schuhe" }, "footwear"],
    [{ product_type: "Men > Tops" }, "apparel"],
    [{ product_type: "Gear > Bags" }, "equipment"],
    [{ product_type: "Gift Cards" }, "giftcard"],
    [{ product_type: "Training > Video Download" }, "digital"],
    [
      { google_product_category: "Software > Digital Goods & Currency" },
      "digital",
    ],
    [{ product_type: "Bags > Digital Camera Bags" }, "equipment"],
  ])("%j is %s", async (values, productType) => {
    expect((await productOf(row(values))).productType).toBe(productType);
  });

  it.each([
    [{ gender: "Female" }, "women"],
    [{ gender: "male" }, "men"],
    [{ gender: "male", age_group: "toddler" }, "kids"],
    [{ gender: "", product_type: "Women > Tops" }, "women"],
    [{ gender: "", product_type: "Gear" }, "unisex"],
  ])("%j is for %s", async (values, gender) => {
    expect((await productOf(row(values))).gender).toBe(gender);
  });

  it("notes words that are not part of the format", async () => {
    expect(
      await noteReasons(
        row({ gender: "mens", age_group: "old", size_system: "XX" }),
      ),
    ).toEqual([
      'size_system "xx" is not known and was ignored',
      'gender "mens" is not known and was ignored',
      'age_group "old" is not known and was ignored',
    ]);
  });
});

describe("prices", () => {
  it("are stored per size if sizes differ, and listings show the lowest", async () => {
    const rows = [
      row({ id: "1", price: "30 USD" }),
      row({ id: "2", size: "S", price: "20 USD" }),
      row({ id: "3", size: "L", price: "40 USD", sale_price: "25 USD" }),
    ];
    const { price, salePrice, sizePrices } = await productOf(...rows);
    expect([price.USD, salePrice]).toEqual([20, undefined]);
    expect(sizePrices).toMatchObject({
      s: { price: { USD: 20 } },
      m: { price: { USD: 30 } },
      l: { price: { USD: 40 }, salePrice: { USD: 25 } },
    });
    expect(await noteReasons(...rows)).toEqual([]);
  });

  it("are stored once if all sizes have the same price", async () => {
    const product = await productOf(
      row({ id: "1" }),
      row({ id: "2", size: "S" }),
    );
    expect(product).not.toHaveProperty("sizePrices");
  });

  it("are the lowest of a size whose colours differ, with a note", async () => {
    const rows = [
      row({ id: "1", price: "30 USD" }),
      row({ id: "2", color: "Red", price: "25 USD" }),
      row({ id: "3", color: "Red", size: "S", price: "30 USD" }),
    ];
    expect((await productOf(...rows)).sizePrices).toMatchObject({
      s: { price: { USD: 30 } },
      m: { price: { USD: 25 } },
    });
    expect(await noteReasons(...rows)).toEqual([
      "prices of one size differ between colours (1 of 2 sizes): the lowest is shown",
    ]);
  });

  it("are reduced while a sale is active, which adds the sale category", async () => {
    const { catalogue } = await importRows(
      row({
        sale_price: "USD 40.00",
        sale_price_effective_date: "2026-06-01T00:00Z/2026-06-30T23:59Z",
      }),
    );
    expect(catalogue.products[0]?.salePrice?.USD).toBe(40);
    expect(catalogue.categories.at(-1)?.rule).toBe("sale");
  });

  it.each([
    [
      { sale_price: "52.00 USD" },
      "sale price ignored: it is not below the price",
    ],
    [
      { sale_price: "40 EUR" },
      "sale price ignored: its currency is not the price's",
    ],
    [
      { sale_price: "cheap" },
      'sale price ignored: the price "cheap" is not an amount',
    ],
    [
      { sale_price: "40 USD", sale_price_effective_date: "soon" },
      "sale price ignored: its period is unreadable",
    ],
  ])("are not reduced for %j", async (values, note) => {
    expect(await productOf(row(values))).not.toHaveProperty("salePrice");
    expect(await noteReasons(row(values))).toEqual([note]);
  });

  it("are not reduced, without a note, when the sale is over", async () => {
    const over = row({
      sale_price: "40 USD",
      sale_price_effective_date: "2025-01-01/2025-01-31",
    });
    expect(await productOf(over)).not.toHaveProperty("salePrice");
    expect(await noteReasons(over)).toEqual([]);
  });

  it("add no sale category if the cheapest size is not reduced", async () => {
    const { catalogue } = await importRows(
      row({ id: "1", price: "20 USD" }),
      row({ id: "2", size: "S", price: "50 USD", sale_price: "30 USD" }),
    );
    expect(catalogue.products[0]).not.toHaveProperty("salePrice");
    expect(catalogue.categories.map(({ id }) => id)).not.toContain("sale");
  });
});

it("offers preorders and backorders as in stock, with a note", async () => {
  const rows = [
    row({ id: "1", availability: "Preorder" }),
    row({ id: "2", size: "S", availability: "backorder" }),
  ];
  expect((await productOf(...rows)).colourways[0]).not.toHaveProperty(
    "soldOut",
  );
  expect(await noteReasons(...rows)).toEqual([
    "preorder is offered as in stock",
    "backorder is offered as in stock",
  ]);
});

describe("pictures", () => {
  it("keep their addresses if these are absolute and https", async () => {
    const rows = [
      row({
        image_link: "https://cdn.example.com/a b.jpg",
        additional_image_link:
          "https://img.example.org/2.jpg, http://x.example/3.jpg,4.jpg",
      }),
    ];
    const { catalogue, report } = await importRows(...rows);
    expect(catalogue.products[0]?.colourways[0]?.images).toEqual([
      {
        kind: "remote",
        view: "side",
        url: "https://cdn.example.com/a%20b.jpg",
      },
      { kind: "remote", view: "detail", url: "https://img.example.org/2.jpg" },
    ]);
    expect(report.imageOrigins).toEqual([
      "https://cdn.example.com",
      "https://img.example.org",
    ]);
  });

  it.each([
    "",
    "a.jpg",
    "http://cdn.example.com/a.jpg",
    "https://",
    "https://u:p@cdn.example.com/a.jpg",
  ])("are drawn when the address is %j", async (image_link) => {
    const { catalogue, report } = await importRows(row({ image_link }));
    expect(catalogue.products[0]?.colourways[0]?.images).toMatchObject([
      { kind: "placeholder" },
    ]);
    expect(report.notes.at(-1)?.reason).toMatch(
      /^1 of 1 colours have no absolute https picture/,
    );
  });

  it("come from the first row of a colour that has one", async () => {
    const { colourways } = await productOf(
      row({ id: "1" }),
      row({ id: "2", size: "S", image_link: "https://cdn.example.com/s.jpg" }),
    );
    expect(colourways[0]?.images[0]?.kind).toBe("remote");
  });
});

describe("facets", () => {
  it("have at least two values, with the codes of the products", async () => {
    const { catalogue } = await importRows(
      row({
        id: "1",
        item_group_id: "",
        age_group: "kids",
        material: "60% Cotton/40% Wool",
        brand: "A",
        custom_label_0: "Eco, New™",
      }),
      row({
        id: "2",
        item_group_id: "",
        material: "cotton",
        brand: "A",
        age_group: "adult",
        custom_label_0: "",
      }),
    );
    expect(
      catalogue.facets.map(({ code, values }) => [
        code,
        values.map((value) => value.code),
      ]),
    ).toEqual([
      ["age", ["kids", "adult"]],
      ["collection", ["eco", "new"]],
      ["material", ["cotton", "wool"]],
    ]);
    expect(catalogue.facets[0]?.values[0]?.label["fr"]).toBe("Enfant");
    expect(catalogue.products.map(({ attributes }) => attributes)).toEqual([
      {
        age: ["kids"],
        collection: ["eco", "new"],
        material: ["cotton", "wool"],
      },
      { age: ["adult"], material: ["cotton"] },
    ]);
  });

  it("list at most a hundred values, the most frequent ones", async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      row({
        id: `X${at}`,
        item_group_id: "",
        brand: `Brand ${at < 105 ? at : 104}`,
      }),
    );
    const { catalogue } = await importRows(...rows);
    const brands = catalogue.facets.find(({ code }) => code === "brand");
    expect(brands?.values).toHaveLength(100);
    expect(brands?.values.map(({ label }) => label.en)).toContain("Brand 104");
  });
});

describe("ratings", () => {
  it("are the mean of the reviews beside the feed", async () => {
    const reviews =
      "Rating\titem_group_id\n5\tA100\n4\tA100\n4\tA100\n1\tB200\n";
    const { catalogue, report } = await importText(feedText([row()]), reviews);
    expect(catalogue.products[0]?.rating).toEqual({ score: 4.3, count: 3 });
    expect(report.rows).toBe(1);
  });

  it("omit invalid lines, with a note", async () => {
    const reviews =
      "item_group_id\trating\nA100\t6\n\t5\nA100\t\nA100\n\nA100\t2\n";
    const { catalogue, report } = await importText(feedText([row()]), reviews);
    expect(catalogue.products[0]?.rating).toEqual({ score: 2, count: 1 });
    const notes = report.notes.filter(({ reason }) =>
      reason.startsWith("reviews:"),
    );
    expect(notes.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  });
});

it("creates the same catalogue for the same feed", async () => {
  const rows = [row(), row({ id: "2", item_group_id: "а", size: "S" })];
  expect(await importRows(...rows)).toEqual(await importRows(...rows));
});

it("fulfils the rules of a catalogue", async () => {
  const { catalogue } = await importRows(
    row({ id: "1", sale_price: "40 USD" }),
    row({ id: "2", item_group_id: "", product_type: "Men > Tops" }),
    row({ id: "3", size: "S", price: "60 USD" }),
  );
  expect(checkCatalogue(catalogue)).toEqual([]);
});
