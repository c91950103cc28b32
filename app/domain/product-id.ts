/**
 * Ids of products and categories as they stand in addresses. One pattern decides everywhere what a
 * product id is; an address that does not carry one is no product page.
 */

const productId = /^(?=.*\d)[A-Z0-9]{4,20}$/i;
const categoryId = /^[a-z0-9]{2,12}$/i;

export function isProductId(text: string): boolean {
  return productId.test(text);
}

const lastPart = (slug: string) => {
  const segment = slug.split("/").at(-1) ?? "";
  const dash = segment.lastIndexOf("-");
  return dash > 0 ? segment.slice(dash + 1) : "";
};

/** The product id at the end of `{name}-{productId}`, upper case, or null. */
export function productIdOf(slug: string): string | null {
  const id = lastPart(slug);
  return isProductId(id) ? id.toUpperCase() : null;
}

export function isProductSlug(slug: string): boolean {
  return productIdOf(slug) !== null;
}

/** The category id at the end of the last segment, `{slug}-{categoryId}`, or null. */
export function categoryIdOf(slug: string): string | null {
  const id = lastPart(slug);
  return categoryId.test(id) ? id : null;
}
