import { afterEach, describe, expect, it } from "vitest";
import { findMarketSite } from "~mocks/sites";
import type { EngineClient } from "../engine-client";
import { EngineUnavailable } from "../refusal";
import { startCatalogueReader, type CatalogueReader } from "./catalogue-reader";

const taxonomy = {
  categories: [
    { id: "wo", parentId: null, name: { en: "Women", de: "Damen" } },
    { id: "woboot", parentId: "wo", name: { en: "Boots", de: "Stiefel" } },
  ],
  facets: [],
  sizeRuns: [
    {
      id: "run",
      sizes: [
        { code: "s37", label: { us: "6", uk: "4", eu: "37" } },
        { code: "s38", label: { us: "7", uk: "5", eu: "38" } },
      ],
    },
  ],
};

const amounts = (amount: number) => ({
  USD: amount,
  CAD: amount,
  GBP: amount,
  EUR: amount,
  PLN: amount,
});

const facts = (id: string, price = 100) => ({
  id,
  name: `Boot ${id}`,
  productType: "footwear",
  gender: "women",
  releasedOn: "2026-01-01",
  categoryIds: ["woboot"],
  attributes: {},
  sizeRunId: "run",
  prices: {
    s37: { price: amounts(price) },
    s38: { price: amounts(price + 10), salePrice: amounts(price + 5) },
  },
  colourways: [
    {
      code: "tarn",
      family: "blue",
      tint: "tarn",
      swatch: ["#1d5266"],
      images: [],
      variants: {
        s37: { sku: `${id}-tarn-37`, id: "71", upc: "2000000101019" },
        s38: { sku: `${id}-tarn-38`, id: "72" },
      },
    },
  ],
});

const texts = (typeName: string) => ({
  typeName,
  summary: "",
  description: "",
  details: [],
  materials: "",
  care: "",
  fitNote: "",
  guaranteeCovers: "",
  warnings: [],
  upper: "",
  lining: "",
  outsole: "",
  colours: { tarn: typeName === "Stiefel" ? "Bergsee" : "Tarn" },
});

/** An engine whose rows a test changes: each write is a version. */
function engineWith(epoch = "first") {
  const state = { epoch, version: 0, isDown: false, calls: 0 };
  const rows = new Map<string, { version: number; data: string | null }>();
  const write = (subject: string, part: string, data: unknown) => {
    state.version += 1;
    rows.set(`${subject} ${part}`, {
      version: state.version,
      data: data === null ? null : JSON.stringify(data),
    });
  };
  const writeProduct = (number: number, id: string, price = 100) => {
    const subject = `product:${number}`;
    write(subject, "facts", facts(id, price));
    write(subject, "stock", { [`${id}-tarn-37`]: 5, [`${id}-tarn-38`]: 0 });
    write(subject, "en", texts("Boot"));
    write(subject, "de", texts("Stiefel"));
  };
  const engine: EngineClient = {
    run: (async (_: string, { variables = {} } = {}) => {
      state.calls += 1;
      if (state.isDown)
        throw new EngineUnavailable("The engine does not answer");
      const { after, take } = variables as { after: number; take: number };
      const items = [...rows]
        .map(([key, row]) => {
          const [subject, part] = key.split(" ");
          return { subject, part, ...row };
        })
        .filter(({ version }) => version > after)
        .sort((left, right) => left.version - right.version)
        .slice(0, Math.min(take, 3));
      const { epoch: current, version } = state;
      const shopRows = { epoch: current, version, items };
      return { data: { shopRows }, session: undefined };
    }) as EngineClient["run"],
  };
  write("taxonomy", "facts", taxonomy);
  writeProduct(1, "B1001");
  return { state, rows, write, writeProduct, engine };
}

const site = findMarketSite("de-de")!;
const readers: CatalogueReader[] = [];
const reports: string[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.stop();
  reports.length = 0;
});

async function read(engine: EngineClient) {
  const reader = await startCatalogueReader({
    engine,
    mediaBase: "/media",
    report: (text) => reports.push(text),
  });
  readers.push(reader);
  return reader;
}

const ids = (reader: CatalogueReader) =>
  reader.goods().catalogue.products.map(({ id }) => id);

describe("the catalogue of the engine", () => {
  it("is read whole, page by page, and has the engine's SKUs and prices", async () => {
    const { engine, state } = engineWith();
    const goods = (await read(engine)).goods();
    expect(state.calls).toBe(2);
    const product = goods.catalogue.findProduct("b1001");
    expect(product).toMatchObject({
      typeName: { en: "Boot", de: "Stiefel" },
      price: amounts(100),
      sizePrices: { s38: { price: amounts(110), salePrice: amounts(105) } },
    });
    const [first, second] = goods.catalogue.variantsOf("B1001");
    expect([first?.productId, first?.upc]).toEqual([
      "B1001-tarn-37",
      "2000000101019",
    ]);
    expect(goods.variantId("B1001-tarn-38")).toBe("72");
    expect(goods.catalogue.findVariant("b1001-TARN-38")).toBe(second);
    expect(goods.stock.quantity("B1001-tarn-37")).toBe(5);
    // Sold out, so its size is not offered by the filters.
    const [colours] = goods.listingIndex.facetIndex(site).colourRows;
    expect(colours?.map(({ sizes }) => sizes.length)).toEqual([1]);
    expect(goods.search.find("stiefel", site).candidates).toEqual([0]);
  });

  it("follows edits, sales, new products and those that are no longer sold", async () => {
    const { engine, write, writeProduct, rows } = engineWith();
    const reader = await read(engine);
    const before = reader.goods();

    write("product:1", "stock", { "B1001-tarn-37": 2, "B1001-tarn-38": 0 });
    await reader.refresh();
    expect(reader.goods().stock.isLow("B1001-tarn-37")).toBe(true);
    // Nothing sold out, so no index was made anew.
    expect(reader.goods().catalogue).toBe(before.catalogue);

    write("product:1", "stock", { "B1001-tarn-37": 2, "B1001-tarn-38": 1 });
    await reader.refresh();
    const [colours] = reader.goods().listingIndex.facetIndex(site).colourRows;
    expect(colours?.map(({ sizes }) => sizes.length)).toEqual([2]);

    writeProduct(2, "B1002", 80);
    write("product:1", "facts", facts("B1001", 90));
    await reader.refresh();
    expect(ids(reader)).toEqual(["B1001", "B1002"]);
    expect(reader.goods().catalogue.findProduct("B1001")?.price.EUR).toBe(90);

    for (const key of rows.keys())
      if (key.startsWith("product:1 ")) write("product:1", key.slice(10), null);
    await reader.refresh();
    expect(ids(reader)).toEqual(["B1002"]);
    expect(reports).toEqual([]);
  });

  it("stays as it was while the engine is down, which is told once, and is then up to date", async () => {
    const { engine, state, writeProduct } = engineWith();
    const reader = await read(engine);
    writeProduct(2, "B1002");
    state.isDown = true;
    await reader.refresh();
    await reader.refresh();
    expect(ids(reader)).toEqual(["B1001"]);
    expect(reports).toEqual([
      "The catalogue cannot be read: EngineUnavailable: The engine does not answer",
    ]);
    state.isDown = false;
    await reader.refresh();
    expect(ids(reader)).toEqual(["B1001", "B1002"]);
  });

  it("is not there until it has been read once", async () => {
    const { engine, state } = engineWith();
    state.isDown = true;
    const reader = await read(engine);
    expect(() => reader.goods()).toThrow(EngineUnavailable);
    state.isDown = false;
    await reader.refresh();
    expect(ids(reader)).toEqual(["B1001"]);
  });

  it("is that of another database when the engine has one, whatever its version", async () => {
    const { engine, state, rows, write, writeProduct } = engineWith();
    const reader = await read(engine);
    Object.assign(state, { epoch: "second", version: 0 });
    rows.clear();
    write("taxonomy", "facts", taxonomy);
    writeProduct(7, "B1007");
    await reader.refresh();
    expect(ids(reader)).toEqual(["B1007"]);
  });

  it("leaves out a product whose rows make no sense, and sells the others", async () => {
    const { engine, write, writeProduct } = engineWith();
    writeProduct(2, "B1002");
    const { PLN: _, ...withoutZloty } = amounts(50);
    write("product:2", "facts", {
      ...facts("B1002"),
      prices: { s37: { price: withoutZloty } },
    });
    const reader = await read(engine);
    expect(ids(reader)).toEqual(["B1001"]);
    expect(reports).toEqual([
      expect.stringMatching(
        /^product:2 at version \d+ is left out: prices\.s37\.price\.PLN: /,
      ),
    ]);
  });
});
