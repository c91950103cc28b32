/** Decides which gift card the gift cards page sells. */
import { isForSale } from "~/domain/variants";
import type { AppLoadContext } from "@remix-run/node";
import type { ContentSection } from "~server/services/content/content";
import { readSections } from "~/cms/read-sections.server";
import { toProductView, type ProductView } from "../product/product-view";
import { optional } from "~/errors/optional";

/** The first product that the editors placed on the page. Does not report faulty sections; the page does. */
function firstProductIn(
  content: readonly ContentSection[] | undefined,
): string | null {
  for (const section of readSections(content ?? [], () => undefined)) {
    const [first] =
      section.type === "productRail" ? section.props.products : [];
    if (first) return first.id;
  }
  return null;
}

/**
 * Returns the first product of the page's content; null if it is not a gift card, is sold out, or cannot
 * be read, because the page works without it.
 */
export async function cardForSale(
  { catalog }: Pick<AppLoadContext, "catalog">,
  content: readonly ContentSection[] | undefined,
): Promise<ProductView | null> {
  const id = firstProductIn(content);
  if (id === null) return null;
  const product = await optional(catalog.product(id), null);
  if (product?.kind !== "giftCard") return null;
  if (!product.variants.some(isForSale)) return null;
  return toProductView(
    { ...product, sizeChart: null },
    { color: null, size: null },
  );
}
