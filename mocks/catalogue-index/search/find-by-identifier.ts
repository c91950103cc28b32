/** Finds products by what is printed on a box or a bill. */
import type { ColourwaySeed } from "../../catalogue/types";
import type { CatalogueIndex } from "../catalogue-index";

export interface Identified {
  /** Positions in `catalogue.products`. */
  readonly positions: readonly number[];
  /** The colourway of a variant. */
  readonly colourway: ColourwaySeed | undefined;
}

/** "FR 1001", "2 000012 345678". */
const dividedNumber = /^(?:[a-z]{1,4}[ \-.]?)?\d[\d \-.]{2,}$/i;
/** The least that is typed of a style id before it lists all that begin so. */
const beginningOfId = /^[a-z]{1,4}\d{2,}$/i;

/**
 * Finds a product by style id, variant id, barcode, or the retailer's own id; also the products whose style
 * id begins so. Returns undefined if the query is no identifier of a listed product.
 */
export function findByIdentifier(
  catalogue: CatalogueIndex,
  query: string,
): Identified | undefined {
  const id = query.trim();
  if (!/\d/.test(id) || !(/^\S+$/.test(id) || dividedNumber.test(id)))
    return undefined;
  const compact = id.replace(/[-. ]/g, "");
  const variant =
    catalogue.findVariant(compact) ?? catalogue.findByUpc(compact);
  const product =
    variant?.product ??
    catalogue.findProduct(compact) ??
    catalogue.findBySourceId(id);
  if (product) {
    const position = catalogue.positionOf(product);
    return position === undefined
      ? undefined
      : { positions: [position], colourway: variant?.colourway };
  }
  if (!beginningOfId.test(compact)) return undefined;
  const beginning = compact.toUpperCase();
  const positions = catalogue.products.flatMap((each, position) =>
    each.id.startsWith(beginning) ? position : [],
  );
  return positions.length > 0 ? { positions, colourway: undefined } : undefined;
}
