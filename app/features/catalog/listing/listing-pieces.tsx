/** The cards and filters of a listing, for a document and after a navigation. */
import type { ProductCard as Card } from "~/domain/product";
import { ProductCard } from "~/ui/product-card";
import { FilterGroup } from "./filter-group";
import type { FacetExcerpt } from "./listing-view";

/** How many cards have their picture on the first screen of a phone, probably. */
const inFirstScreen = 2;
const openAtFirst = 3;

export const renderCards = (cards: readonly Card[]) =>
  cards.map((card, index) => (
    <li key={card.id}>
      <ProductCard
        card={card}
        priority={index < inFirstScreen}
        sizes="(min-width:64rem) 24vw,(min-width:48rem) 30vw,46vw"
      />
    </li>
  ));

/**
 * @param listing address of the listing
 * @param wholeFacet code of the facet whose values are all shown: only that one is open; empty for none
 */
export const renderFacets = (
  facets: readonly FacetExcerpt[],
  listing: string,
  wholeFacet: string,
) =>
  facets.map((facet, index) => (
    <FilterGroup
      key={facet.code}
      facet={facet}
      listing={listing}
      open={wholeFacet ? facet.code === wholeFacet : index < openAtFirst}
      whole={facet.code === wholeFacet}
    />
  ));
