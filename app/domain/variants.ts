/** Which variants of a product can be had, and in which colours and sizes a shopper finds them. */
import type { ProductColour, ProductDetails, ProductVariant } from "./product";

/** Whether a variant can be bought. Unknown stock counts as available: the cart decides then [PDP-002]. */
export function isForSale({ stock }: ProductVariant): boolean {
  if (stock === null) return true;
  return stock.available && (stock.quantity === null || stock.quantity > 0);
}

/** A variant with the name of its size; "" if it is the only one and has no name. */
export interface SizedVariant {
  readonly variant: ProductVariant;
  readonly label: string;
}

/**
 * The sizes of a colour, in the order of the size run; a single one without a name if the product has no
 * sizes. A variant without a colour belongs to every colour.
 */
export function sizesIn(
  { sizes, variants }: Pick<ProductDetails, "sizes" | "variants">,
  colour: Pick<ProductColour, "code"> | null,
): readonly SizedVariant[] {
  const ofColour = variants.filter(
    (variant) => !colour || !variant.colour || variant.colour === colour.code,
  );
  const ofSize = (size: string) =>
    ofColour.find((variant) => variant.size === size);
  const named = sizes.flatMap(({ code, label }) => {
    const variant = ofSize(code);
    return variant ? [{ variant, label }] : [];
  });
  if (named.length > 0) return named;
  const only = ofSize("");
  return only ? [{ variant: only, label: "" }] : [];
}

/** A variant that a shopper can choose. */
export interface SoldVariant extends SizedVariant {
  /** Null for a product that is not sold by colour. */
  readonly colour: ProductColour | null;
  readonly available: boolean;
}

/**
 * Every variant of a product once, as its page offers them: colours in their order, and the sizes of each. What
 * machines read of a product is made of this list, so that it says what the page says.
 */
export function soldVariants(product: ProductDetails): readonly SoldVariant[] {
  const colours = product.colours.length > 0 ? product.colours : [null];
  const seen = new Set<string>();
  return colours.flatMap((colour) =>
    sizesIn(product, colour).flatMap(({ variant, label }) => {
      if (seen.has(variant.productId)) return [];
      seen.add(variant.productId);
      return [{ variant, label, colour, available: isForSale(variant) }];
    }),
  );
}

/**
 * When the reduction of a variant ends, ISO 8601 in UTC; null for a full price, or if the end is unknown or past: a
 * price whose end has come is still the one that the upstream asks.
 */
export function saleEnd(
  { price, saleUntil }: Pick<ProductVariant, "price" | "saleUntil">,
  now: Date,
): string | null {
  if (saleUntil === undefined || price.current >= price.original) return null;
  const end = new Date(saleUntil);
  return end > now ? end.toISOString().replace(".000Z", "Z") : null;
}
