/** The shop's catalogue, made of the rows of the engine. */
import type {
  CatalogueSeed,
  ColourwaySeed,
  Localized,
  PriceTable,
  PriceTag,
  ProductSeed,
} from "~mocks/catalogue/types";
import type {
  ProductFacts,
  ProductStock,
  ProductTexts,
  Taxonomy,
} from "./shop-rows";

/** Everything that the rows say of a product. */
export interface ProductRows {
  readonly facts: ProductFacts;
  readonly stock: ProductStock;
  /** By language. */
  readonly texts: ReadonlyMap<string, ProductTexts>;
}

export interface SeedOptions {
  readonly taxonomy: Taxonomy;
  readonly products: readonly ProductRows[];
}

export function catalogueSeed({
  taxonomy,
  products,
}: SeedOptions): CatalogueSeed {
  return {
    // Parsed by schemas that have the same fields; only how they write an absent one differs.
    categories: taxonomy.categories as CatalogueSeed["categories"],
    facets: taxonomy.facets,
    sizeRuns: taxonomy.sizeRuns,
    products: products.map(productSeed),
  };
}

function productSeed({ facts, stock, texts }: ProductRows): ProductSeed {
  const { guarantee, safety, prices, colourways, ...own } = facts;
  const say = <Value extends string | readonly string[]>(
    pick: (text: ProductTexts) => Value,
  ) => localized(texts, pick);
  const parts = {
    upper: say(({ upper }) => upper),
    lining: say(({ lining }) => lining),
    outsole: say(({ outsole }) => outsole),
  };
  const hasParts = Object.values(parts).every(({ en }) => en !== "");
  return {
    ...(own as typeof own & Pick<ProductSeed, "brand">),
    typeName: say(({ typeName }) => typeName),
    summary: say(({ summary }) => summary),
    description: say(({ description }) => description),
    details: say(({ details }) => details),
    materials: say(({ materials }) => materials),
    care: say(({ care }) => care),
    fitNote: say(({ fitNote }) => fitNote),
    ...pricesOf(prices),
    ...(guarantee && {
      producerGuarantee: {
        ...guarantee,
        covers: say(({ guaranteeCovers }) => guaranteeCovers),
      },
    }),
    ...(safety && {
      safety: { ...safety, warnings: warningsOf(texts) },
    }),
    ...(hasParts && { footwearParts: parts }),
    colourways: colourways.map((colourway) =>
      colourwaySeed(colourway, stock, texts),
    ),
  } as ProductSeed;
}

/**
 * A text in the languages in which there is one: where a language of a country says nothing, its language does, and
 * English, or whatever language there is, where that says nothing either.
 */
function localized<Value extends string | readonly string[]>(
  texts: ReadonlyMap<string, ProductTexts>,
  pick: (text: ProductTexts) => Value,
): Localized<Value> {
  const [first] = texts.values();
  const english = texts.get("en") ?? first;
  if (!english) throw new TypeError("A product has no texts");
  const written = [...texts]
    .map(([language, text]): [string, Value] => [language, pick(text)])
    .filter(([, value]) => value.length > 0);
  return {
    ...Object.fromEntries(written),
    en: pick(english),
  };
}

/** Lists of texts become texts in all languages, by their places. */
function warningsOf(
  texts: ReadonlyMap<string, ProductTexts>,
): readonly Localized[] {
  const { en } = localized(texts, ({ warnings }) => warnings);
  return en.map((english, at) =>
    localized(texts, ({ warnings }) => warnings[at] ?? english),
  );
}

/** The price of the cheapest size, and those of the sizes that cost something else. */
function pricesOf(
  prices: ProductFacts["prices"],
): Pick<ProductSeed, "price" | "salePrice" | "history" | "sizePrices"> {
  const tags = Object.entries(prices) as [string, PriceTag][];
  const [first] = tags;
  if (!first) throw new TypeError("A product has no price");
  const [, cheapest] = tags.reduce((best, tag) =>
    toPay(tag[1]) < toPay(best[1]) ? tag : best,
  );
  const key = JSON.stringify(cheapest);
  const others = tags.filter(([, tag]) => JSON.stringify(tag) !== key);
  return {
    ...cheapest,
    ...(others.length > 0 && { sizePrices: Object.fromEntries(others) }),
  };
}

const toPay = ({ price, salePrice }: PriceTag): number =>
  Object.values<number>(salePrice ?? (price satisfies PriceTable))[0] ?? 0;

function colourwaySeed(
  colourway: ProductFacts["colourways"][number],
  stock: ProductStock,
  texts: ReadonlyMap<string, ProductTexts>,
): ColourwaySeed {
  const { code, swatch, family, tint, images, variants } = colourway;
  const made = Object.entries(variants);
  const partNumbers = made.flatMap(([size, { mpn }]): [string, string][] =>
    mpn === undefined ? [] : [[size, mpn]],
  );
  return {
    code,
    name: localized(texts, ({ colours }) => colours[code] ?? ""),
    swatch,
    family,
    tint,
    images,
    soldOut: made
      .filter(([, { sku }]) => (stock[sku] ?? 0) <= 0)
      .map(([size]) => size),
    sizes: made.map(([size]) => size),
    skus: new Map(made.map(([size, { sku }]) => [size, sku])),
    itemNumbers: new Map(
      made.flatMap(([size, { upc }]): [string, string][] =>
        upc === undefined ? [] : [[size, upc]],
      ),
    ),
    ...(partNumbers.length > 0 && { partNumbers: new Map(partNumbers) }),
  };
}
