/**
 * Addresses of products and categories: how to parse an id from one, how to create one, and how to treat
 * the addresses that upstreams state (decision 78).
 *
 * An upstream's address is used if it has the shop's form. One that names a product or a category in
 * another form is converted. All others are omitted from pages, because a link to an error page is worse
 * than none.
 */
import type { Features } from "./features";
import { readProductIdPattern, type ProductIdPattern } from "./product-id";
import { slugOf } from "./slug";

/** A product or a category with the address that the upstream states; an absent address is "". */
interface Named {
  readonly url: string;
  readonly id: string;
  /** In the shopper's language; its words precede the id in the address. */
  readonly name: string;
}

/** An upstream's link. One with the id of its target leads there, whatever the form of its address. */
interface Labelled {
  readonly url: string;
  readonly label: string;
  readonly categoryId?: string | undefined;
  readonly productId?: string | undefined;
}

export interface Addresses {
  /** The product id in the part of a path after `/p/`, in its original case, or null [ROUTE-043]. */
  productIdOf(slug: string): string | null;
  /** The category id in the part of a path after `/c/`, in its original case, or null [ROUTE-042]. */
  categoryIdOf(slug: string): string | null;
  /** Path of a product below the locale; null when its id cannot be part of an address. */
  product(product: Named): string | null;
  /** Path of a category below the locale; null when its id cannot be part of an address. */
  category(category: Named): string | null;
  /** Path below the locale of the page that an upstream links to; null if it is not one of the shop's. */
  page(link: Labelled): string | null;
  /** Like `page`, but an https address of another site is returned unchanged. */
  link(link: Labelled): string | null;
}

interface AddressOptions {
  /** The form of product ids, in the syntax of `readProductIdPattern`. */
  readonly productIdPattern: string;
  /** `https://host`, the shop's own origin. */
  readonly publicOrigin: string;
  /** Called with an id that does not match the pattern: such a product is omitted everywhere. */
  readonly onMisfit?: (productId: string) => void;
}

/** The form of ids whose meaning only the upstream knows. `.` and `..` would be steps in a path. */
export const opaqueId = /^(?!\.{1,2}$)[\w.~-]{1,64}$/;
/** Paths with such an ending are files, which are served elsewhere [NAV-002]. */
const fileEnding = /\.[a-z0-9]{2,5}$/i;
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=[/?#]|$)/i;

/** The first segments that commerce engines commonly use for products and categories. */
const productWords = new Set(["p", "product", "products"]);
const categoryWords = new Set([
  "c",
  "category",
  "categories",
  "collection",
  "collections",
]);

/** Only characters that need no encoding, so that an address has one spelling. */
const plainSlug = /^[\w.~/-]+$/;

/** Splits `/a/b/c?d` into the first segment, the remaining segments, and the query with the fragment. */
function splitPath(path: string) {
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const [, first = "", ...words] = pathname.split("/");
  return { first, slug: words.join("/"), rest };
}

const isSameId = (one: string | null, other: string) =>
  one?.toLowerCase() === other.toLowerCase();

/** The id follows the first double dash, which no slug contains, else the last dash. */
function categoryIdOf(slug: string): string | null {
  const segment = slug.split("/").at(-1) ?? "";
  const mark = segment.indexOf("--");
  const dash = segment.lastIndexOf("-");
  if (dash <= 0) return null;
  const id = segment.slice(mark > 0 ? mark + 2 : dash + 1);
  return opaqueId.test(id) ? id : null;
}

/** The id at the end of an address of another form. */
const lastWord = (slug: string) =>
  (slug.split("/").filter(Boolean).at(-1) ?? "").replace(/\.html?$/i, "");

function patternOf(source: string): ProductIdPattern {
  const pattern = readProductIdPattern(source);
  if (!pattern) throw new TypeError("The pattern of product ids is wrong");
  return pattern;
}

/** The same addresses, without links to the pages below the locale that `leadsOn` refuses. */
function withoutPages(
  addresses: Addresses,
  leadsOn: (path: string) => boolean,
): Addresses {
  const unlessClosed = (path: string | null) =>
    path === null || leadsOn(path) ? path : null;
  return {
    ...addresses,
    page: (link) => unlessClosed(addresses.page(link)),
    link: (link) => unlessClosed(addresses.link(link)),
  };
}

const helpPath = /^\/help(?=[/?#]|$)/i;

/** The addresses of a shop whose help pages are off: no link leads to one [ROUTE-037]. */
export const withoutHelp = (addresses: Addresses): Addresses =>
  withoutPages(addresses, (path) => !helpPath.test(path));

/** The addresses of a shop that does without some features: no link of an upstream leads to one. */
export const withoutFeatures = (
  addresses: Addresses,
  { leadsOn }: Pick<Features, "leadsOn">,
): Addresses => withoutPages(addresses, leadsOn);

/** The addresses of one shop. Throws a TypeError for a pattern that cannot be parsed. */
export function createAddresses({
  productIdPattern,
  publicOrigin,
  onMisfit,
}: AddressOptions): Addresses {
  const productIds = patternOf(productIdPattern);
  /** The path below the locale, with query and fragment; null for an address of another origin. */
  function ownPath(url: string): string | null {
    const path = url.startsWith(`${publicOrigin}/`)
      ? url.slice(publicOrigin.length)
      : url;
    if (!/^\/(?![/\\])/.test(path)) return null;
    const below = path.replace(localePrefix, "");
    return below.startsWith("/") ? below : `/${below}`;
  }

  function productIdOf(slug: string): string | null {
    const segments = slug.split("/");
    const last = segments.at(-1) ?? "";
    const hasName = productIds.admitsDash
      ? segments.length > 1
      : last.lastIndexOf("-") > 0;
    if (!hasName) return null;
    const id = productIds.admitsDash
      ? last
      : last.slice(last.lastIndexOf("-") + 1);
    return productIds.test(id) ? id : null;
  }

  /** The upstream's own address, if it has the shop's form and names the same id. */
  function statedPath({ url, id }: Named, word: "p" | "c"): string | null {
    const path = ownPath(url);
    if (path === null) return null;
    const { first, slug } = splitPath(path);
    const found = word === "p" ? productIdOf(slug) : categoryIdOf(slug);
    return first === word && isSameId(found, id) && plainSlug.test(slug)
      ? path
      : null;
  }

  function product(named: Named): string | null {
    const { id, name } = named;
    if (!productIds.test(id)) {
      onMisfit?.(id);
      return null;
    }
    const slug = slugOf(name) || "product";
    const mark = productIds.admitsDash ? "/" : "-";
    return statedPath(named, "p") ?? `/p/${slug}${mark}${id}`;
  }

  function category(named: Named): string | null {
    const { id, name } = named;
    if (!opaqueId.test(id) || fileEnding.test(id)) return null;
    const slug = slugOf(name) || "category";
    const mark = id.includes("-") ? "--" : "-";
    return statedPath(named, "c") ?? `/c/${slug}${mark}${id}`;
  }

  function page(link: Labelled): string | null {
    const { url, label, categoryId, productId } = link;
    if (productId !== undefined)
      return product({ url, id: productId, name: label });
    if (categoryId !== undefined)
      return category({ url, id: categoryId, name: label });
    const path = ownPath(url);
    if (path === null) return null;
    const { first, slug, rest } = splitPath(path);
    const word = first.toLowerCase();
    const kind = productWords.has(word)
      ? { id: productIdOf(slug), pathOf: product, word: "p" }
      : categoryWords.has(word)
        ? { id: categoryIdOf(slug), pathOf: category, word: "c" }
        : null;
    if (kind === null || (kind.word === first && kind.id !== null)) return path;
    const converted = kind.pathOf({
      url: "",
      id: lastWord(slug),
      name: label,
    });
    return converted && converted + rest;
  }

  return {
    productIdOf,
    categoryIdOf,
    product,
    category,
    page,
    link: (link) =>
      page(link) ??
      (link.url.startsWith("https://") && ownPath(link.url) === null
        ? link.url
        : null),
  };
}
