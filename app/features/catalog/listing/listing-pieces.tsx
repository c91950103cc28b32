/** What a listing is made of: its cards and its filters, for a document and after a navigation. */
import type { ProductCard as Card } from "~/domain/product";
import { ProductCard } from "~/ui/product-card";
import { FilterGroup } from "./filter-group";
import type { FacetExcerpt } from "./listing-view";

/** Cards whose pictures are likely in the first screen of a phone. */
const inFirstScreen = 2;
const openAtFirst = 3;

export const listedCards = (cards: readonly Card[]) =>
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
 * @param listing address of the listing.
 * @param wanted code of the facet that is wanted whole: only that one is unfolded.
 */
export const listedFacets = (
  facets: readonly FacetExcerpt[],
  listing: string,
  wanted: string,
) =>
  facets.map((facet, index) => (
    <FilterGroup
      key={facet.code}
      facet={facet}
      listing={listing}
      open={wanted ? facet.code === wanted : index < openAtFirst}
      whole={facet.code === wanted}
    />
  ));
