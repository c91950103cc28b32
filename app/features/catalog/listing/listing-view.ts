/** The view of a listing page, created on the server from the upstream's listing and the address. */
import type { Facet, Listing, ProductCard } from "~/domain/product";
import { isAnyRated } from "~/ui/rating-note";
import type { InHtml } from "~/regions/static-region";
import type { StoreChoice } from "~server/services/catalog/store-filter";
import {
  addressQuery,
  withoutFilters,
  withoutPrice,
  withoutValue,
  type ListingAddress,
  type PriceLimits,
} from "./listing-query";

/** An active filter, and the address without it. */
export interface AppliedFilter {
  readonly facet: string;
  readonly value: string;
  readonly label: string;
  readonly without: string;
}

/** The link that limits the listing to a store, or that shows all of it again. */
export interface StoreSwitch {
  readonly name: string;
  readonly isOn: boolean;
  readonly to: string;
}

/** A facet with its first values and the selected ones. */
export interface FacetExcerpt extends Facet {
  /** The number of all values; the dialog "filters" shows all of them. */
  readonly valueCount: number;
  /** The limits that the shopper has set, for a facet with a range. */
  readonly limits?: PriceLimits;
}

export interface ListingView {
  /** Path of the listing with the locale, without a query. */
  readonly path: string;
  readonly address: ListingAddress;
  readonly total: number;
  /** The number of pages, at least 1. */
  readonly pages: number;
  readonly pageSize: number;
  /** The number of cards on the page. */
  readonly shown: number;
  readonly cards: InHtml<readonly ProductCard[]>;
  /** Whether any card has a rating. */
  readonly isRated: boolean;
  /** The number of facets, also if they are only in the HTML. */
  readonly facetCount: number;
  readonly facets: InHtml<readonly FacetExcerpt[]>;
  readonly sorts: Listing["sorts"];
  readonly applied: readonly AppliedFilter[];
  /** The address without any filter. */
  readonly unfiltered: string;
  /** Null when the listing is not limited to a store and no store is offered. */
  readonly store: StoreSwitch | null;
}

/** How many values of a facet are shown before the shopper asks for more. */
export const mostAtFirst = 12;

/** Returns a facet as a form shows it, with all of its values. */
export const wholeFacet = (
  facet: Facet,
  { price }: Pick<ListingAddress, "price">,
): FacetExcerpt => ({
  ...facet,
  valueCount: facet.values.length,
  ...(facet.range && price && { limits: price }),
});

const excerptOf = (facet: Facet, address: ListingAddress): FacetExcerpt => ({
  ...wholeFacet(facet, address),
  values: facet.values.filter(
    ({ selected }, index) => index < mostAtFirst || selected,
  ),
});

/** The limits of the price as an active filter; none without limits. */
function appliedPrice(
  path: string,
  address: ListingAddress,
  label: ListingParts["priceLabel"],
): AppliedFilter[] {
  const { price } = address;
  if (!price) return [];
  const value = `${price.min ?? ""}-${price.max ?? ""}`;
  return [
    {
      facet: "price-range",
      value,
      label: label?.(price) ?? value,
      without: path + addressQuery(withoutPrice(address)),
    },
  ];
}

function appliedFilters(
  path: string,
  facets: readonly Facet[],
  address: ListingAddress,
): AppliedFilter[] {
  return Object.entries(address.filters).flatMap(([facet, values]) =>
    values.map((value) => {
      const offered = facets
        .find(({ code }) => code === facet)
        ?.values.find(({ code }) => code === value);
      return {
        facet,
        value,
        // A value that the listing no longer offers must still be removable.
        label: offered?.label ?? value,
        without: path + addressQuery(withoutValue(address, facet, value)),
      };
    }),
  );
}

export const facetsRegion = "facets";
export const cardsRegion = (page: number) => `cards-${page}`;

/** Takes cards and facets out of the data of a document, so that they are only in its HTML. */
export interface LeaveListing {
  readonly cards: (
    cards: readonly ProductCard[],
    page: number,
  ) => ListingView["cards"];
  readonly facets: (facets: readonly FacetExcerpt[]) => ListingView["facets"];
}
const keepInData: LeaveListing = {
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
  /** Without it, cards and facets stay in the data. */
  readonly leave?: LeaveListing;
  /** The store that the listing is limited to, and the one that is offered. */
  readonly stores?: StoreChoice;
  /** Returns the words for the limits of the price; without it, they are shown as numbers. */
  readonly priceLabel?: (limits: PriceLimits) => string;
}

/** Uses the page number of the listing, not of the address: the upstream knows which pages exist. */
export function toListingView(
  listing: Listing,
  listingQuery: ListingAddress,
  path: string,
  {
    leave = keepInData,
    stores = { active: null, offered: null },
    priceLabel,
  }: ListingParts = {},
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
    isRated: isAnyRated(cards),
    facetCount: facets.length,
    facets: leave.facets(facets.map((facet) => excerptOf(facet, address))),
    sorts,
    applied: [
      ...appliedFilters(path, facets, address),
      ...appliedPrice(path, address, priceLabel),
    ],
    unfiltered: path + addressQuery(withoutFilters(address)),
    store: storeSwitch(stores, path, address),
  };
}
