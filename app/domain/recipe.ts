/** The id of a recipe in an address, by which a product is customised [NAV-022]. */

const pattern = /^[\w-]{1,64}$/;

/** Returns the recipe of `?recipe=`; null for none, and for a text that cannot be one. */
export function recipeOf(query: URLSearchParams): string | null {
  const text = query.get("recipe") ?? "";
  return pattern.test(text) ? text : null;
}
