/** The view of a product set's page: its parts, each in one colour with the sizes that can be bought. */
import type {
  Picture,
  Price,
  ProductDetails,
  ProductSet,
  Tint,
} from "~/domain/product";
import {
  addressIn,
  priceOf,
  toProductView,
  withoutQuery,
  type SizeOption,
} from "./product-view";

export interface SetPart {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  /** Path of the part's page in the shown colour, below the locale. */
  readonly path: string;
  readonly picture: Picture | null;
  readonly tint: Tint;
  /** Null for a part that is not sold by colour. */
  readonly colour: string | null;
  /** Whether the part's own page has other colours. */
  readonly hasColours: boolean;
  /** Sizes that can be bought; none when the part is sold out. */
  readonly sizes: readonly Pick<SizeOption, "label" | "productId">[];
  /** Product id of the size that is chosen at first; "" for none. */
  readonly chosen: string;
  readonly price: Price | null;
  /** Whether other sizes cost more. */
  readonly varies: boolean;
}

export interface SetView {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  readonly path: string;
  readonly parts: readonly SetPart[];
  /** The sum of all parts that can be bought, each at its lowest price; null if none can. */
  readonly total: Price | null;
}

function toPart(product: ProductDetails): SetPart {
  const view = toProductView(product, { color: null, size: null });
  const sizes = view.sizes.filter(({ available }) => available);
  const chosen = sizes.find(({ code }) => code === view.chosenSize);
  return {
    id: view.id,
    name: view.name,
    typeName: view.typeName,
    path: addressIn(view),
    picture: view.pictures[0] ?? null,
    tint: view.tint,
    colour: view.colour?.name ?? null,
    hasColours: view.colours.length > 1,
    sizes: sizes.map(({ label, productId }) => ({ label, productId })),
    chosen: chosen?.productId ?? "",
    ...priceOf(sizes),
  };
}

/** Adds in cents, because sums of decimals drift. */
function sumOf(
  prices: readonly Price[],
  pick: (price: Price) => number,
): number {
  return (
    prices.reduce((sum, price) => sum + Math.round(pick(price) * 100), 0) / 100
  );
}

/** Creates the page's data for a set and its parts. */
export function toSetView(
  product: ProductDetails,
  { parts }: ProductSet,
): SetView {
  const shown = parts.map(toPart);
  const prices = shown.flatMap(({ price }) => price ?? []);
  const [first] = prices;
  return {
    id: product.id,
    name: product.name,
    typeName: product.typeName,
    path: withoutQuery(product.path),
    parts: shown,
    total:
      first === undefined
        ? null
        : {
            current: sumOf(prices, ({ current }) => current),
            original: sumOf(prices, ({ original }) => original),
            currency: first.currency,
          },
  };
}
