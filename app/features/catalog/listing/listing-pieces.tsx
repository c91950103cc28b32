/** What a listing is made of: its cards and its filters, for a document and after a navigation. */
import type { Facet, ProductCard as Card } from "~/domain/product";
import { ProductCard } from "~/ui/product-card";
import { FilterGroup } from "./filter-group";

/** Cards whose pictures are likely in the first screen of a phone. */
const inFirstScreen = 2;
const openAtFirst = 3;

export const listedCards = (cards: readonly Card[]) =>
  cards.map((card, index) => (
    <li key={card.id}>
      <ProductCard
        card={card}
        priority={index < inFirstScreen}
        sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw"
      />
    </li>
  ));

export const listedFacets = (facets: readonly Facet[]) =>
  facets.map((facet, index) => (
    <FilterGroup key={facet.code} facet={facet} open={index < openAtFirst} />
  ));
