/**
 * Addresses of products and categories: how an id is read from one, how one is made, and what becomes
 * of the addresses that upstreams give (decision 78).
 *
 * An upstream's address is used when it is of the shop's form. One that names a product or a category
 * in another form becomes an address of the shop. What can be neither is left out of a page, because a
 * link to an error page is worse than none.
 */
import { readProductIdPattern, type ProductIdPattern } from "./product-id";
import { slugOf } from "./slug";

/** What an upstream says about where something is; an absent address is "". */
interface Named {
  readonly url: string;
  readonly id: string;
  /** In the shopper's language; its words stand before the id. */
  readonly name: string;
}

/** A link of an upstream, which names no id besides its address. */
interface Labelled {
  readonly url: string;
  readonly label: string;
}

export interface Addresses {
  /** The product id in what follows `/p/`, in its original case, or null [ROUTE-043]. */
  productIdOf(slug: string): string | null;
  /** The category id in what follows `/c/`, in its original case, or null [ROUTE-042]. */
  categoryIdOf(slug: string): string | null;
  /** Path of a product below the locale; null when no address can carry its id. */
  product(product: Named): string | null;
  /** Path of a category below the locale; null when no address can carry its id. */
  category(category: Named): string | null;
  /** Path below the locale of the page that an upstream links to; null for what is none of the shop. */
  page(link: Labelled): string | null;
  /** As `page`, but a page of another site keeps its https address. */
  link(link: Labelled): string | null;
}

interface AddressOptions {
  /** What ids of products look like, as `readProductIdPattern` reads it. */
  readonly productIdPattern: string;
  /** `https://host`; addresses of this origin are the shop's own. */
  readonly publicOrigin: string;
  /** Called with an id that the pattern does not admit: such a product is dropped everywhere. */
  readonly onMisfit?: (productId: string) => void;
}

/** Ids that only an upstream understands; a lone dot or two would be a step in a path. */
export const opaqueId = /^(?!\.{1,2}$)[\w.~-]{1,64}$/;
/** Paths that end like this are files, which are served elsewhere [NAV-002]. */
const fileEnding = /\.[a-z0-9]{2,5}$/i;
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=[/?#]|$)/i;

/** First words of addresses by which commerce engines commonly name what they sell. */
const productWords = new Set(["p", "product", "products"]);
const categoryWords = new Set([
  "c",
  "category",
  "categories",
  "collection",
  "collections",
]);

/** What needs no encoding, so that an address is the same however it is written. */
const plainSlug = /^[\w.~/-]+$/;

/** `/a/b?c` → the first word of the path, what follows it, and the rest. */
function splitPath(path: string) {
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const [, first = "", ...words] = pathname.split("/");
  return { first, slug: words.join("/"), rest };
}

const isSameId = (one: string | null, other: string) =>
  one?.toLowerCase() === other.toLowerCase();

/** After the first double dash, which no slug holds, else after the last dash. */
function categoryIdOf(slug: string): string | null {
  const segment = slug.split("/").at(-1) ?? "";
  const mark = segment.indexOf("--");
  const dash = segment.lastIndexOf("-");
  if (dash <= 0) return null;
  const id = segment.slice(mark > 0 ? mark + 2 : dash + 1);
  return opaqueId.test(id) ? id : null;
}

/** The id that an address of another form ends with. */
const lastWord = (slug: string) =>
  (slug.split("/").filter(Boolean).at(-1) ?? "").replace(/\.html?$/i, "");

function patternOf(source: string): ProductIdPattern {
  const pattern = readProductIdPattern(source);
  if (!pattern) throw new TypeError("The pattern of product ids is wrong");
  return pattern;
}

/** The addresses of one shop. Throws a TypeError for a pattern that cannot be read. */
export function createAddresses({
  productIdPattern,
  publicOrigin,
  onMisfit,
}: AddressOptions): Addresses {
  const productIds = patternOf(productIdPattern);
  /** The path below the locale, with what follows it; null for an address of somewhere else. */
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

  /** The upstream's own address, when it is of our form and leads to this very thing. */
  function given({ url, id }: Named, word: "p" | "c"): string | null {
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
    return given(named, "p") ?? `/p/${slug}${mark}${id}`;
  }

  function category(named: Named): string | null {
    const { id, name } = named;
    if (!opaqueId.test(id) || fileEnding.test(id)) return null;
    const slug = slugOf(name) || "category";
    const mark = id.includes("-") ? "--" : "-";
    return given(named, "c") ?? `/c/${slug}${mark}${id}`;
  }

  function page({ url, label }: Labelled): string | null {
    const path = ownPath(url);
    if (path === null) return null;
    const { first, slug, rest } = splitPath(path);
    const word = first.toLowerCase();
    const make = productWords.has(word)
      ? { id: productIdOf(slug), of: product, word: "p" }
      : categoryWords.has(word)
        ? { id: categoryIdOf(slug), of: category, word: "c" }
        : null;
    if (make === null || (make.word === first && make.id !== null)) return path;
    const made = make.of({ url: "", id: lastWord(slug), name: label });
    return made && made + rest;
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
