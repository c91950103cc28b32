/**
 * What lists, searches and pages of products are made of. The reference upstreams have it, and so has the gateway
 * of an engine, whose catalogue and stock are somebody else's.
 */
import type { CatalogueIndex } from "./catalogue-index";
import type { ListingIndex } from "./listing-index";

export interface Goods {
  readonly catalogue: CatalogueIndex;
  readonly listingIndex: ListingIndex;
  readonly stock: {
    /** Returns the pieces that can be bought; 0 for an unknown variant. */
    quantity(productId: string): number;
    /** Whether the variant has so few pieces left that the shopper is told. */
    isLow(productId: string): boolean;
  };
  /** What addresses of the shop's own pictures begin with. */
  readonly mediaBase: string;
}
