/** Rows gathered into products: one group per item_group_id, colours of it, sizes of those. */
import type { FeedCurrency } from "./exchange-rates";
import type { FeedRow } from "./feed-row";
import { pictureLinks } from "./picture-links";

export interface ColourGroup {
  /** As the retailer wrote it first; "" when the feed names no colour. */
  readonly name: string;
  /** Https pictures of the first row that has one. */
  pictures: readonly string[];
  /** By lower-case size. */
  readonly variants: Map<
    string,
    {
      readonly line: number;
      readonly soldOut: boolean;
      /** "" when the feed gives none. */
      readonly itemNumber: string;
      /** The same. */
      readonly partNumber: string;
    }
  >;
}

/** What one piece costs, in the currency of its group. */
export interface Offer {
  readonly price: number;
  readonly sale: number | undefined;
}

export interface SizeGroup {
  /** As the retailer wrote it first; "" when the feed names no size. */
  readonly label: string;
  /** The cheapest of its rows. */
  offer: Offer;
  /** Whether its rows, which are its colours, cost the same. */
  uniform: boolean;
}

export interface ProductGroup {
  /** The row that gives every text of the product. */
  readonly first: FeedRow;
  readonly sourceId: string;
  /** By lower-case colour, in feed order. */
  readonly colours: Map<string, ColourGroup>;
  /** By lower-case size, in feed order. */
  readonly sizes: Map<string, SizeGroup>;
  readonly genders: Set<string>;
  /** All amounts of a group are in one currency. */
  readonly currency: FeedCurrency;
}

/** A variant id has two digits for the colour and two for the size. */
const MAX_COLOURS = 99;
const MAX_SIZES = 99;

export class ProductGroups {
  readonly #groups = new Map<string, ProductGroup>();
  readonly #lineOfId = new Map<string, number>();

  /** Adds a row to its group; the reason when it cannot be added. */
  add(row: FeedRow): string | undefined {
    const earlier = this.#lineOfId.get(row.id);
    if (earlier !== undefined) return `the id is already on line ${earlier}`;
    // A group and a single row may have the same id; they are different products.
    const key = row.groupId === "" ? `row ${row.id}` : `group ${row.groupId}`;
    const known = this.#groups.get(key);
    const group = known ?? newGroup(row);
    const reason = known && fitProblem(known, row);
    if (reason !== undefined) return reason;
    this.#lineOfId.set(row.id, row.line);
    this.#groups.set(key, group);
    include(group, row);
    return undefined;
  }

  get rows(): number {
    return this.#lineOfId.size;
  }

  /** In the order of their first rows. */
  all(): ProductGroup[] {
    return [...this.#groups.values()];
  }
}

function newGroup(row: FeedRow): ProductGroup {
  return {
    first: row,
    sourceId: row.groupId === "" ? row.id : row.groupId,
    colours: new Map(),
    sizes: new Map(),
    genders: new Set(),
    currency: row.price.currency,
  };
}

function fitProblem(group: ProductGroup, row: FeedRow): string | undefined {
  const { currency } = row.price;
  if (currency !== group.currency) {
    return `the price is in ${currency}, those of the group are in ${group.currency}`;
  }
  const colour = group.colours.get(row.color.toLowerCase());
  const twin = colour?.variants.get(row.size.toLowerCase());
  if (twin) {
    return `the group has this colour and size already, on line ${twin.line}`;
  }
  if (!colour && group.colours.size >= MAX_COLOURS) {
    return `the group has more than ${MAX_COLOURS} colours`;
  }
  const isNewSize = !group.sizes.has(row.size.toLowerCase());
  return isNewSize && group.sizes.size >= MAX_SIZES
    ? `the group has more than ${MAX_SIZES} sizes`
    : undefined;
}

function include(group: ProductGroup, row: FeedRow): void {
  const sizeKey = row.size.toLowerCase();
  const colour = colourOf(group, row);
  const { line, soldOut, itemNumber, partNumber } = row;
  colour.variants.set(sizeKey, { line, soldOut, itemNumber, partNumber });
  if (colour.pictures.length === 0) {
    colour.pictures = pictureLinks(row.imageLink, row.additionalImageLink);
  }
  if (row.gender !== "") group.genders.add(row.gender);
  includeOffer(group.sizes, row);
}

function colourOf(group: ProductGroup, row: FeedRow): ColourGroup {
  const key = row.color.toLowerCase();
  const known = group.colours.get(key);
  if (known) return known;
  const colour = { name: row.color, pictures: [], variants: new Map() };
  group.colours.set(key, colour);
  return colour;
}

function includeOffer(sizes: ProductGroup["sizes"], row: FeedRow): void {
  const key = row.size.toLowerCase();
  const offer = offerOf(row);
  const known = sizes.get(key);
  if (!known) {
    sizes.set(key, { label: row.size, offer, uniform: true });
    return;
  }
  if (!isSameOffer(known.offer, offer)) known.uniform = false;
  known.offer = cheaper(known.offer, offer);
}

export function offerOf({ price, salePrice }: FeedRow): Offer {
  return { price: price.amount, sale: salePrice?.amount };
}

export function isSameOffer(left: Offer, right: Offer): boolean {
  return left.price === right.price && left.sale === right.sale;
}

/** The offer with less to pay, the first of equal ones. */
export function cheaper(left: Offer, right: Offer): Offer {
  const toPay = ({ price, sale }: Offer) => sale ?? price;
  return toPay(right) < toPay(left) ? right : left;
}
