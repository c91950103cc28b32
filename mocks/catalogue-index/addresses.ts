/**
 * Shop addresses in the upstreams' answers: without the locale prefix, which the
 * shop adds. Only the id in the last segment is resolved; the words before it are
 * for readers.
 */
import type { ProductSeed } from "../catalogue/types";
import { inLanguage } from "../wording";
import type { CatalogueIndex } from "./catalogue-index";
import { foldText } from "./fold-text";

/** Returns lower-case words joined by hyphens, without diacritics. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** `/p/scree-2-trail-running-shoe-FR1001`, with `?color=` for a colour. */
export function productUrl(
  product: ProductSeed,
  language: string,
  colourCode?: string,
): string {
  const words = slugOf(
    `${product.name} ${inLanguage(product.typeName, language)}`,
  );
  const address = `/p/${words ? `${words}-` : ""}${product.id}`;
  return colourCode
    ? `${address}?color=${encodeURIComponent(colourCode)}`
    : address;
}

/** `/c/women/footwear/trail-running-shoes-wotrail`. */
export function categoryUrl(
  catalogue: CatalogueIndex,
  categoryId: string,
  language: string,
): string {
  const path = catalogue.pathTo(categoryId);
  const slugs = path.map(
    ({ name, id }) => slugOf(inLanguage(name, language)) || id,
  );
  return `/c/${slugs.join("/")}-${categoryId}`;
}
