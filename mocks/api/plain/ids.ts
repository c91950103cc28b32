/**
 * Ids in the style of another engine: numbers or UUIDs for products, UUIDs for variants, numbers for
 * categories, prefixed words for baskets and orders. Each can be converted back.
 */
import { createHash } from "node:crypto";
import type { CatalogueIndex } from "../../catalogue-index/catalogue-index";
import { productSets } from "../../catalogue-index/product-sets";

/** The format of product ids. */
export type ProductIdForm = "number" | "uuid";

/** The pattern of each form, for the shop's setting PRODUCT_ID_PATTERN. */
export const productIdPatterns: Readonly<Record<ProductIdForm, string>> = {
  number: String.raw`^\d{1,9}$`,
  uuid: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
};

/** Converts ids of one kind in both directions; any other id is unchanged. */
export interface IdKind {
  toPlain(id: string): string;
  toOwn(id: string): string;
}

export interface PlainIds {
  /** Products, sets and variants: no two of them share an id. */
  readonly product: IdKind;
  readonly category: IdKind;
  readonly basket: IdKind;
  readonly order: IdKind;
}

/** Returns a UUID that depends only on the text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
}

function tableOf(pairs: readonly (readonly [string, string])[]): IdKind {
  const plain = new Map(pairs);
  const own = new Map(pairs.map(([id, made]) => [made, id]));
  return {
    toPlain: (id) => plain.get(id) ?? id,
    toOwn: (id) => own.get(id) ?? id,
  };
}

/** Converts ids by their form, for ids that are created at run time. */
function formOf(
  own: RegExp,
  made: string,
  plain: RegExp,
  back: string,
): IdKind {
  return {
    toPlain: (id) => id.replace(own, made),
    toOwn: (id) => id.replace(plain, back),
  };
}

/** Creates the ids of a catalogue. */
export function createPlainIds(
  catalogue: CatalogueIndex,
  form: ProductIdForm,
): PlainIds {
  const styles = [
    ...catalogue.products.map(({ id }) => id),
    ...productSets(catalogue).map(({ id }) => id),
  ];
  const variants = catalogue.products.flatMap(({ id }) =>
    catalogue.variantsOf(id).map(({ productId }) => productId),
  );
  return {
    product: tableOf([
      ...styles.map(
        (id, at) =>
          [id, form === "number" ? String(at + 1) : uuidOf(id)] as const,
      ),
      ...variants.map((id) => [id, uuidOf(id)] as const),
    ]),
    category: tableOf(
      catalogue.categories.map(({ id }, at) => [id, String(at + 1)] as const),
    ),
    basket: formOf(
      /^([A-Za-z0-9]{10})([A-Za-z0-9]{12})$/,
      "$1.$2~",
      /^([A-Za-z0-9]{10})\.([A-Za-z0-9]{12})~$/,
      "$1$2",
    ),
    order: formOf(/^FRW(\d{8})$/, "Web.$1-x", /^Web\.(\d{8})-x$/, "FRW$1"),
  };
}
