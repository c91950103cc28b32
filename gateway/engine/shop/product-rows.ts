/** The rows of a product, made of the engine's own entities. */
import type {
  Product,
  ProductOption,
  ProductVariant,
  ProductVariantPrice,
} from "@vendure/core";
import type {
  ProductFacts,
  ProductStock,
  ProductTexts,
} from "../../catalog/shop-rows";
import type { productTexts } from "../custom-fields";
import { toShopLanguage } from "./languages";

/** A product with everything that the rows say of it. */
export interface LoadedProduct {
  /** With its translations and facet values. */
  readonly product: Product;
  /** Enabled, with options and their groups, prices of the channel and stock. */
  readonly variants: readonly ProductVariant[];
  /** Codes of the categories that list it, in the order of the tree, without those above others. */
  readonly categoryIds: readonly string[];
}

/** Custom fields are typed by the configuration, which types do not see. */
type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (entity: { readonly customFields: unknown }): Fields =>
  entity.customFields as Fields;

const textOf = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

const numberOf = (fields: Fields, name: string): number | undefined => {
  const value = fields[name];
  return typeof value === "number" ? value : undefined;
};

/** What an editor typed; JSON that cannot be read counts as nothing. */
function jsonOf(fields: Fields, name: string): unknown {
  const text = textOf(fields, name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A single code, and no size, for what has no sizes. */
const oneSize = "os";

/** The minor units of all currencies that are sold in are hundredths. */
const amountOf = (minorUnits: number): number => minorUnits / 100;

/** Returns the parts of a product as JSON, by name. */
export function productRows(
  loaded: LoadedProduct,
): ReadonlyMap<string, string> {
  const { product } = loaded;
  const colours = coloursOf(loaded.variants);
  return new Map<string, string>([
    ["facts", JSON.stringify(factsOf(loaded, colours))],
    ["stock", JSON.stringify(stockOf(loaded.variants))],
    ...product.translations.map((translation): [string, string] => {
      const language = toShopLanguage(translation.languageCode);
      return [language, JSON.stringify(textsOf(translation, colours))];
    }),
  ]);
}

interface Colour {
  /** Undefined for the only colour of a product that has none by name. */
  readonly option: ProductOption | undefined;
  readonly variants: ReadonlyMap<string, ProductVariant>;
}

const optionOf = (variant: ProductVariant, kind: "color" | "size") =>
  variant.options.find(({ group }) => fieldsOf(group)["kind"] === kind);

const positionOf = (option: ProductOption | undefined): number =>
  option ? (numberOf(fieldsOf(option), "position") ?? Number(option.id)) : 0;

const sizeOf = (variant: ProductVariant): string =>
  optionOf(variant, "size")?.code ?? oneSize;

function coloursOf(variants: readonly ProductVariant[]): readonly Colour[] {
  const colours = new Map<string, Map<string, ProductVariant>>();
  const options = new Map<string, ProductOption | undefined>();
  for (const variant of variants) {
    const option = optionOf(variant, "color");
    const code = option?.code ?? "";
    options.set(code, option);
    const sizes = colours.get(code) ?? new Map<string, ProductVariant>();
    sizes.set(sizeOf(variant), variant);
    colours.set(code, sizes);
  }
  return [...colours]
    .map(([code, sizes]) => ({
      option: options.get(code),
      variants: new Map(
        [...sizes].sort(
          ([, left], [, right]) =>
            positionOf(optionOf(left, "size")) -
            positionOf(optionOf(right, "size")),
        ),
      ),
    }))
    .sort((left, right) => positionOf(left.option) - positionOf(right.option));
}

function factsOf(
  { product, variants, categoryIds }: LoadedProduct,
  colours: readonly Colour[],
): ProductFacts {
  const fields = fieldsOf(product);
  const [first] = variants;
  const size = first && optionOf(first, "size");
  const main = textOf(fields, "mainCategory");
  const score = numberOf(fields, "ratingScore");
  const years = numberOf(fields, "guaranteeYears");
  const model = textOf(fields, "madeToOrderModel");
  const brand = textOf(fields, "brand");
  const badge = textOf(fields, "badge") as ProductFacts["badge"];
  const safety = jsonOf(fields, "safety") as ProductFacts["safety"];
  const environment = jsonOf(
    fields,
    "environment",
  ) as ProductFacts["environment"];
  return {
    id: styleIdOf(product),
    name: english(product.translations)?.name ?? "",
    productType: (textOf(fields, "productType") ??
      "equipment") as ProductFacts["productType"],
    gender: (textOf(fields, "gender") ?? "unisex") as ProductFacts["gender"],
    ...(brand !== undefined && { brand }),
    ...(badge !== undefined && { badge }),
    ...(score !== undefined && {
      rating: { score, count: numberOf(fields, "ratingCount") ?? 0 },
    }),
    releasedOn:
      textOf(fields, "releasedOn") ??
      product.createdAt.toISOString().slice(0, 10),
    ...(model !== undefined && { madeToOrder: { model } }),
    categoryIds: [...categoryIds].sort(
      (left, right) => Number(right === main) - Number(left === main),
    ),
    attributes: attributesOf(product),
    sizeRunId: size?.group.code ?? "one-size",
    prices: pricesOf(variants),
    ...(years !== undefined && {
      guarantee: { years, producer: textOf(fields, "guaranteeProducer") ?? "" },
    }),
    ...(safety && { safety }),
    ...(environment && { environment }),
    colourways: colours.map(colourwayOf),
  };
}

/** The id of a product in the shop's addresses; made of the engine's, where nobody gave it one. */
export function styleIdOf(product: Product): string {
  return (
    textOf(fieldsOf(product), "styleId") ??
    `P${String(product.id).padStart(5, "0")}`
  );
}

function english<Row extends { readonly languageCode: string }>(
  rows: readonly Row[],
): Row | undefined {
  return rows.find(({ languageCode }) => languageCode === "en") ?? rows[0];
}

/** Values in the order of their facet, after those that the product names first. */
function attributesOf(product: Product): ProductFacts["attributes"] {
  const first = (textOf(fieldsOf(product), "leadingValues") ?? "").split(",");
  const rank = (code: string) => {
    const at = first.indexOf(code);
    return at < 0 ? first.length : at;
  };
  const attributes = new Map<string, string[]>();
  const values = product.facetValues
    .filter(({ facet }) => !facet.isPrivate)
    .map((value) => ({
      facet: value.facet.code,
      code: value.code,
      position: numberOf(fieldsOf(value), "position") ?? Number(value.id),
    }))
    .sort(
      (left, right) =>
        rank(left.code) - rank(right.code) || left.position - right.position,
    );
  for (const { facet, code } of values)
    attributes.set(facet, [...(attributes.get(facet) ?? []), code]);
  return Object.fromEntries(
    [...attributes].sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

type Tag = ProductFacts["prices"][string];

/**
 * The price of each size. The shop has one for all colours of a size, so it is that of the dearest in each currency:
 * nothing may cost more in the bag than on its page.
 */
function pricesOf(variants: readonly ProductVariant[]): ProductFacts["prices"] {
  const sizes = new Map<string, ProductVariant[]>();
  for (const variant of variants) {
    const size = sizeOf(variant);
    sizes.set(size, [...(sizes.get(size) ?? []), variant]);
  }
  return Object.fromEntries(
    [...sizes].map(([size, own]) => [size, priceTagOf(own)]),
  );
}

/** The price of the variants of a size, and what they cost before a reduction. */
function priceTagOf(variants: readonly ProductVariant[]): Tag {
  const rows = variants.flatMap(
    ({ productVariantPrices }) => productVariantPrices,
  );
  const paid = dearest(rows, ({ price }) => price);
  const listed = dearest(rows, listPriceOf);
  if (!rows.some((row) => listPriceOf(row) > row.price)) return { price: paid };
  const [history] = variants.flatMap(
    (variant) => jsonOf(fieldsOf(variant), "priceHistory") ?? [],
  ) as NonNullable<Tag["history"]>[];
  return { price: listed, salePrice: paid, ...(history && { history }) };
}

const listPriceOf = (row: ProductVariantPrice): number =>
  Math.max(row.price, numberOf(fieldsOf(row), "listPrice") ?? 0);

/** The highest amount in each currency. */
function dearest(
  rows: readonly ProductVariantPrice[],
  amount: (row: ProductVariantPrice) => number,
): Tag["price"] {
  const table = new Map<string, number>();
  for (const row of rows) {
    const { currencyCode } = row;
    table.set(
      currencyCode,
      Math.max(table.get(currencyCode) ?? 0, amountOf(amount(row))),
    );
  }
  // The gateway reads it by a schema that has the currencies.
  return Object.fromEntries(table) as Tag["price"];
}

function colourwayOf({
  option,
  variants,
}: Colour): ProductFacts["colourways"][number] {
  const fields = option ? fieldsOf(option) : {};
  const [body = "#808080", accent] = (textOf(fields, "swatch") ?? "")
    .split(",")
    .filter((hex) => hex !== "");
  return {
    code: option?.code ?? "only",
    family: textOf(fields, "family") ?? (option ? "multi" : ""),
    tint: (textOf(fields, "tint") ??
      "oat") as ProductFacts["colourways"][number]["tint"],
    swatch: accent === undefined ? [body] : [body, accent],
    images: (jsonOf(fields, "images") ??
      []) as ProductFacts["colourways"][number]["images"],
    variants: Object.fromEntries(
      [...variants].map(([size, variant]) => {
        const own = fieldsOf(variant);
        const upc = textOf(own, "upc");
        const mpn = textOf(own, "mpn");
        return [
          size,
          {
            sku: variant.sku,
            id: String(variant.id),
            ...(upc !== undefined && { upc }),
            ...(mpn !== undefined && { mpn }),
          },
        ];
      }),
    ),
  };
}

/** Pieces of what is not counted. */
const plenty = 999_999;

/** The pieces of a variant that can be bought, in all warehouses together. */
export function piecesOf({
  trackInventory,
  stockLevels,
}: Pick<ProductVariant, "trackInventory" | "stockLevels">): number {
  if ((trackInventory as string) === "FALSE") return plenty;
  const left = stockLevels.reduce(
    (sum, level) => sum + level.stockOnHand - level.stockAllocated,
    0,
  );
  return Math.max(0, left);
}

function stockOf(variants: readonly ProductVariant[]): ProductStock {
  return Object.fromEntries(
    variants.map((variant) => [variant.sku, piecesOf(variant)]),
  );
}

function textsOf(
  translation: Product["translations"][number],
  colours: readonly Colour[],
): ProductTexts {
  const fields = fieldsOf(translation);
  const text = (name: (typeof productTexts)[number]) =>
    textOf(fields, name) ?? "";
  const lines = (name: (typeof productTexts)[number]) =>
    text(name)
      .split("\n")
      .filter((line) => line !== "");
  return {
    typeName: text("typeName"),
    summary: text("summary"),
    description: translation.description,
    details: lines("details"),
    materials: text("materials"),
    care: text("care"),
    fitNote: text("fitNote"),
    guaranteeCovers: text("guaranteeCovers"),
    warnings: lines("warnings"),
    upper: text("upper"),
    lining: text("lining"),
    outsole: text("outsole"),
    colours: Object.fromEntries(
      colours.flatMap(({ option }) => {
        const named = option?.translations.find(
          ({ languageCode }) => languageCode === translation.languageCode,
        );
        return option && named ? [[option.code, named.name]] : [];
      }),
    ),
  };
}
