/**
 * Parses the address of a listing, and creates addresses of it. An address contains the whole listing query:
 * `?q=…&sort=…&f.color=blue&f.color=green&page=2` [CAT-002]. Invalid values are dropped, so that no address
 * can make the upstream refuse a page.
 */
import type { Listing } from "~/domain/product";
import type {
  ListingQuery,
  PriceLimits,
} from "~server/services/catalog/catalog";

export type { ListingQuery, PriceLimits };

/** The sort orders of the upstream, the default first [CAT-001]. */
export const sortCodes = [
  "relevance",
  "price-asc",
  "price-desc",
  "newest",
  "rating",
] as const;

const filterPrefix = "f.";
/** Names of the fields for the limits of the price. */
export const priceFields = { min: "min", max: "max" } as const;
const facetCode = /^[a-z][a-z0-9_-]{0,31}$/i;
const facetValue = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,63}$/u;
const storeId = /^[\w-]{1,20}$/;
const pageNumber = /^[1-9]\d{0,3}$/;
/** Whole amounts; upstreams have no decimals of them. */
const amount = /^\d{1,6}$/;
const mostFacets = 20;
const mostValues = 50;

/** The longest search that is sent to the upstream, in characters. */
export const longestQuery = 100;

function readPage(text: string | null): number {
  return text !== null && pageNumber.test(text) ? Number(text) : 1;
}

function readSort(text: string | null): string | null {
  // The default order is never in an address.
  const [, ...sortable] = sortCodes;
  return sortable.find((code) => code === text) ?? null;
}

function readFilters(query: URLSearchParams): Record<string, string[]> {
  const filters = new Map<string, Set<string>>();
  for (const [name, text] of query) {
    const code = name.slice(filterPrefix.length);
    if (!name.startsWith(filterPrefix) || !facetCode.test(code)) continue;
    const values = filters.get(code) ?? new Set();
    for (const value of text.split(","))
      if (facetValue.test(value) && values.size < mostValues) values.add(value);
    if (values.size > 0 && filters.size < mostFacets) filters.set(code, values);
  }
  return Object.fromEntries(
    [...filters].map(([code, values]) => [code, [...values]]),
  );
}

function readStore(text: string | null): string | null {
  return text !== null && storeId.test(text) ? text : null;
}

function readAmount(text: string | null): number | null {
  const typed = text?.trim() ?? "";
  return amount.test(typed) ? Number(typed) : null;
}

/** Reads the limits of the price; in the right order if the shopper exchanged them. Null for none. */
function readPrice(query: URLSearchParams): PriceLimits | null {
  const min = readAmount(query.get(priceFields.min));
  const max = readAmount(query.get(priceFields.max));
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max
    ? { min: max, max: min }
    : { min, max };
}

/** Parses the query of a listing's address; ignores invalid values. */
export function parseListingQuery(query: URLSearchParams): ListingQuery {
  const store = readStore(query.get("store"));
  const price = readPrice(query);
  return {
    page: readPage(query.get("page")),
    sort: readSort(query.get("sort")),
    filters: readFilters(query),
    ...(price !== null && { price }),
    ...(store !== null && { store }),
  };
}

/** Returns the words of a search: one line, trimmed, at most 100 characters; empty for none. */
export function readSearchWords(query: URLSearchParams): string {
  const words = (query.get("q") ?? "")
    // Characters that are invisible, or change the direction of the text around them.
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  // By code points, so that no character is cut in half.
  return Array.from(words).slice(0, longestQuery).join("").trim();
}

/** A listing query with the words of the search. */
export interface ListingAddress extends ListingQuery {
  /** Words of a search; null in a category. */
  readonly q: string | null;
}

/** Returns the names and values of an address in a fixed order, without the page. */
export function addressFields({
  q,
  sort,
  filters,
  price,
  store,
}: Omit<ListingAddress, "page">): [name: string, value: string][] {
  const limit = (name: "min" | "max"): [name: string, value: string][] => {
    const value = price?.[name] ?? null;
    return value === null ? [] : [[priceFields[name], String(value)]];
  };
  return [
    ...(q ? [["q", q] as [string, string]] : []),
    ...(sort ? [["sort", sort] as [string, string]] : []),
    ...(store ? [["store", store] as [string, string]] : []),
    ...Object.entries(filters).flatMap(([code, values]) =>
      values.map((value): [string, string] => [filterPrefix + code, value]),
    ),
    ...limit("min"),
    ...limit("max"),
  ];
}

/** Returns the query of an address with its `?`; empty if there is nothing in it. */
export function addressQuery(address: ListingAddress): string {
  const query = new URLSearchParams(addressFields(address));
  if (address.page > 1) query.append("page", String(address.page));
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the query of an address, limited to sort orders and filter values that the listing offers. */
export function knownQuery(
  address: ListingAddress,
  { facets, sorts }: Pick<Listing, "facets" | "sorts">,
): URLSearchParams {
  const filters = Object.entries(address.filters).map(
    ([facet, values]): [string, readonly string[]] => {
      const offered = facets.find(({ code }) => code === facet)?.values ?? [];
      const codes = new Set(offered.map(({ code }) => code));
      return [facet, values.filter((value) => codes.has(value))];
    },
  );
  const isSort = sorts.some(({ code }) => code === address.sort);
  return new URLSearchParams(
    addressQuery({
      ...address,
      sort: isSort ? address.sort : null,
      filters: Object.fromEntries(filters),
    }),
  );
}

/** Returns the name of a facet's fields in a form. */
export function fieldOf(facet: string): string {
  return filterPrefix + facet;
}

export function hasFilters({
  filters,
  price,
}: Pick<ListingQuery, "filters" | "price">): boolean {
  return Object.keys(filters).length > 0 || Boolean(price);
}

/** Whether the address shows less than all of the listing. */
export function isNarrowed(
  listingQuery: Pick<ListingQuery, "filters" | "price" | "store">,
): boolean {
  return hasFilters(listingQuery) || Boolean(listingQuery.store);
}

/** Returns the address without one value of a facet, at the first page. */
export function withoutValue(
  address: ListingAddress,
  facet: string,
  value: string,
): ListingAddress {
  const filters = Object.entries(address.filters)
    .map(([code, values]): [string, readonly string[]] => [
      code,
      code === facet ? values.filter((one) => one !== value) : values,
    ])
    .filter(([, values]) => values.length > 0);
  return { ...address, page: 1, filters: Object.fromEntries(filters) };
}

/** Returns the address without the limits of the price, at the first page. */
export function withoutPrice(address: ListingAddress): ListingAddress {
  return { ...address, page: 1, price: null };
}

export function withoutFilters(address: ListingAddress): ListingAddress {
  return { ...address, page: 1, filters: {}, price: null };
}
