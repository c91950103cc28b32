/** What a listing page shows, made on the server from the upstream's listing and the address. */
import type { Facet, Listing, ProductCard } from "~/domain/product";
import type { InHtml } from "~/regions/static-region";
import type { StoreChoice } from "~server/services/catalog/store-filter";
import {
  addressQuery,
  withoutFilters,
  withoutValue,
  type ListingAddress,
} from "./listing-query";

/** A filter that is set, and the address without it. */
export interface AppliedFilter {
  readonly facet: string;
  readonly value: string;
  readonly label: string;
  readonly without: string;
}

/** The way to limit the listing to a store, or back to all of it. */
export interface StoreSwitch {
  readonly name: string;
  readonly isOn: boolean;
  readonly to: string;
}

/** A facet with its first values and those that are chosen. */
export interface FacetExcerpt extends Facet {
  /** How many values there are; the dialog "filters" has all of them. */
  readonly valueCount: number;
}

export interface ListingView {
  /** Path of the listing with the locale, without a query. */
  readonly path: string;
  readonly address: ListingAddress;
  readonly total: number;
  /** How many pages there are, at least 1. */
  readonly pages: number;
  readonly pageSize: number;
  /** How many cards the page has. */
  readonly shown: number;
  readonly cards: InHtml<readonly ProductCard[]>;
  /** How many facets there are to filter by. */
  readonly facetCount: number;
  readonly facets: InHtml<readonly FacetExcerpt[]>;
  readonly sorts: Listing["sorts"];
  readonly applied: readonly AppliedFilter[];
  /** The address without any filter. */
  readonly unfiltered: string;
  /** Null when there is no store to speak of. */
  readonly store: StoreSwitch | null;
}

/** What a shopper sees of a facet before asking for more. */
export const mostAtFirst = 12;

const excerptOf = (facet: Facet): FacetExcerpt => ({
  ...facet,
  valueCount: facet.values.length,
  values: facet.values.filter(
    ({ selected }, index) => index < mostAtFirst || selected,
  ),
});

function appliedFilters(
  path: string,
  facets: readonly Facet[],
  address: ListingAddress,
): AppliedFilter[] {
  return Object.entries(address.filters).flatMap(([facet, values]) =>
    values.map((value) => {
      const known = facets
        .find(({ code }) => code === facet)
        ?.values.find(({ code }) => code === value);
      return {
        facet,
        value,
        // A value that the listing no longer has still has to be removable.
        label: known?.label ?? value,
        without: path + addressQuery(withoutValue(address, facet, value)),
      };
    }),
  );
}

export const facetsRegion = "facets";
export const cardsRegion = (page: number) => `cards-${page}`;

/** What takes cards and facets out of the data of a document; without it they stay in the view. */
export interface LeaveListing {
  readonly cards: (
    cards: readonly ProductCard[],
    page: number,
  ) => ListingView["cards"];
  readonly facets: (facets: readonly FacetExcerpt[]) => ListingView["facets"];
}
const keep: LeaveListing = {
  cards: (cards) => cards,
  facets: (facets) => facets,
};

function storeSwitch(
  { active, offered }: StoreChoice,
  path: string,
  address: ListingAddress,
): StoreSwitch | null {
  const { name, id } = active ?? offered ?? {};
  if (name === undefined || id === undefined) return null;
  const store = active ? null : id;
  const to = path + addressQuery({ ...address, page: 1, store });
  return { name, isOn: active !== null, to };
}

interface ListingParts {
  readonly leave?: LeaveListing;
  /** What the listing is limited to, and what it may be. */
  readonly stores?: StoreChoice;
}

/** The listing's own page number counts: the upstream knows how many pages there are. */
export function toListingView(
  listing: Listing,
  listingQuery: ListingAddress,
  path: string,
  { leave = keep, stores = { active: null, offered: null } }: ListingParts = {},
): ListingView {
  const { total, page, pageSize, cards, facets, sorts } = listing;
  const address = { ...listingQuery, page };
  return {
    path,
    address,
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    pageSize,
    shown: cards.length,
    cards: leave.cards(cards, page),
    facetCount: facets.length,
    facets: leave.facets(facets.map(excerptOf)),
    sorts,
    applied: appliedFilters(path, facets, address),
    unfiltered: path + addressQuery(withoutFilters(address)),
    store: storeSwitch(stores, path, address),
  };
}
