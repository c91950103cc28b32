/**
 * Groups rows into products by item_group_id, and the rows of a group by colour and size. Rows can also
 * differ by pattern, material and gender, which this shop offers no choice of: if two rows of a group differ
 * only by these, the group becomes several products.
 */
import type { FeedCurrency } from "./exchange-rates";
import type { FeedRow } from "./feed-row";
import { pictureLinks } from "./picture-links";

export interface ColourGroup {
  /** Of its first row. */
  readonly line: number;
  /** The retailer's first spelling; "" if the feed names no colour. */
  readonly name: string;
  /** Https pictures of the first row that has one. */
  pictures: readonly string[];
  /** By lower-case size. */
  readonly variants: Map<
    string,
    {
      readonly line: number;
      readonly soldOut: boolean;
      /** "" if the feed has none. */
      readonly itemNumber: string;
      /** "" if the feed has none. */
      readonly partNumber: string;
    }
  >;
}

/** The price of one piece, in the currency of its group. */
export interface Offer {
  readonly price: number;
  readonly sale: number | undefined;
}

export interface SizeGroup {
  /** Of its first row. */
  readonly line: number;
  /** The retailer's first spelling; "" if the feed names no size. */
  readonly label: string;
  /** The cheapest offer of its rows. */
  offer: Offer;
  /** Whether all its colours have the same price. */
  uniform: boolean;
}

export interface ProductGroup {
  /** The row with the texts of the product. */
  readonly first: FeedRow;
  readonly sourceId: string;
  /** By lower-case colour, in feed order. */
  readonly colours: Map<string, ColourGroup>;
  /** By lower-case size, in feed order. */
  readonly sizes: Map<string, SizeGroup>;
  readonly genders: Set<string>;
  /** How it differs from other products of its item_group_id, in the feed's words; "" if there are none. */
  readonly distinction: string;
  /** All amounts of a group are in one currency. */
  readonly currency: FeedCurrency;
}

/** A variant id has two digits for the colour and two for the size. */
const MAX_COLOURS = 99;
const MAX_SIZES = 99;

export class ProductGroups {
  /** By item_group_id or id; each has a part for every combination of pattern, material and gender. */
  readonly #groups = new Map<string, Map<string, ProductGroup>>();
  readonly #lineOfId = new Map<string, number>();

  /** Adds a row to its group, or returns the reason why it cannot be added. */
  add(row: FeedRow): string | undefined {
    const earlier = this.#lineOfId.get(row.id);
    if (earlier !== undefined) return `the id is already on line ${earlier}`;
    // A group and a single row with the same id are different products.
    const key = row.groupId === "" ? `row ${row.id}` : `group ${row.groupId}`;
    const parts = this.#groups.get(key) ?? new Map<string, ProductGroup>();
    const known = parts.get(partKey(row));
    const part = known ?? newGroup(row);
    const [anyPart] = parts.values();
    const reason =
      (anyPart && currencyProblem(anyPart, row)) ??
      (known && fitProblem(known, row));
    if (reason !== undefined) return reason;
    this.#lineOfId.set(row.id, row.line);
    this.#groups.set(key, parts.set(partKey(row), part));
    include(part, row);
    return undefined;
  }

  get rows(): number {
    return this.#lineOfId.size;
  }

  /** Returns all products in the order of their first rows. */
  all(): ProductGroup[] {
    return [...this.#groups.values()]
      .flatMap((parts) => products([...parts.values()]))
      .sort((one, other) => one.first.line - other.first.line);
  }
}

const partKey = ({ pattern, material, gender }: FeedRow): string =>
  JSON.stringify(
    [pattern, material, gender].map((value) => value.toLowerCase()),
  );

/** Merges the parts of a group into one product, unless two of them have the same colour and size. */
function products(parts: readonly ProductGroup[]): ProductGroup[] {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return [...parts];
  const merged = others.reduce<ProductGroup | null>(
    (whole, part) => whole && merge(whole, part),
    first,
  );
  if (merged) return [merged];
  return parts.map((part) => ({
    ...part,
    distinction: (["pattern", "material"] as const)
      .filter((attribute) =>
        parts.some((other) => other.first[attribute] !== part.first[attribute]),
      )
      .map((attribute) => part.first[attribute])
      .filter((value) => value !== "")
      .join(", "),
  }));
}

/** Merges a part, or returns null if a variant is repeated or there are too many colours or sizes. */
function merge(whole: ProductGroup, part: ProductGroup): ProductGroup | null {
  const colours = new Map(whole.colours);
  for (const [key, colour] of part.colours) {
    const known = colours.get(key);
    if (
      known &&
      [...colour.variants.keys()].some((size) => known.variants.has(size))
    )
      return null;
    colours.set(key, known ? mergeColours(known, colour) : colour);
  }
  const sizes = new Map(whole.sizes);
  for (const [key, size] of part.sizes) {
    const known = sizes.get(key);
    sizes.set(key, known ? mergeSizes(known, size) : size);
  }
  if (colours.size > MAX_COLOURS || sizes.size > MAX_SIZES) return null;
  return {
    ...whole,
    colours: inFeedOrder(colours),
    sizes: inFeedOrder(sizes),
    genders: new Set([...whole.genders, ...part.genders]),
  };
}

const inFeedOrder = <Entry extends { readonly line: number }>(
  entries: ReadonlyMap<string, Entry>,
): Map<string, Entry> =>
  new Map([...entries].sort(([, one], [, other]) => one.line - other.line));

function mergeColours(one: ColourGroup, other: ColourGroup): ColourGroup {
  const [first, second] = one.line < other.line ? [one, other] : [other, one];
  return {
    ...first,
    pictures: first.pictures.length > 0 ? first.pictures : second.pictures,
    variants: new Map([...first.variants, ...second.variants]),
  };
}

function mergeSizes(one: SizeGroup, other: SizeGroup): SizeGroup {
  const [first, second] = one.line < other.line ? [one, other] : [other, one];
  return {
    ...first,
    offer: cheaper(first.offer, second.offer),
    uniform:
      first.uniform && second.uniform && isSameOffer(first.offer, second.offer),
  };
}

function newGroup(row: FeedRow): ProductGroup {
  return {
    first: row,
    sourceId: row.groupId === "" ? row.id : row.groupId,
    colours: new Map(),
    sizes: new Map(),
    genders: new Set(),
    distinction: "",
    currency: row.price.currency,
  };
}

function currencyProblem(
  group: ProductGroup,
  { price: { currency } }: FeedRow,
): string | undefined {
  return currency === group.currency
    ? undefined
    : `the price is in ${currency}, those of the group are in ${group.currency}`;
}

/** Returns the label of a size, such as "32" or "32 Tall". */
const sizeLabelOf = ({ size, sizeType }: FeedRow): string =>
  `${size} ${sizeType}`.trim();

const sizeKeyOf = (row: FeedRow): string => sizeLabelOf(row).toLowerCase();

function fitProblem(group: ProductGroup, row: FeedRow): string | undefined {
  const colour = group.colours.get(row.color.toLowerCase());
  const twin = colour?.variants.get(sizeKeyOf(row));
  if (twin) {
    return `the group has this colour and size already, on line ${twin.line}`;
  }
  if (!colour && group.colours.size >= MAX_COLOURS) {
    return `the group has more than ${MAX_COLOURS} colours`;
  }
  const isNewSize = !group.sizes.has(sizeKeyOf(row));
  return isNewSize && group.sizes.size >= MAX_SIZES
    ? `the group has more than ${MAX_SIZES} sizes`
    : undefined;
}

function include(group: ProductGroup, row: FeedRow): void {
  const sizeKey = sizeKeyOf(row);
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
  const colour: ColourGroup = {
    line: row.line,
    name: row.color,
    pictures: [],
    variants: new Map(),
  };
  group.colours.set(key, colour);
  return colour;
}

function includeOffer(sizes: ProductGroup["sizes"], row: FeedRow): void {
  const key = sizeKeyOf(row);
  const offer = offerOf(row);
  const known = sizes.get(key);
  if (!known) {
    const label = sizeLabelOf(row);
    sizes.set(key, { line: row.line, label, offer, uniform: true });
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

/** Returns the cheaper offer, or the first if both cost the same. */
export function cheaper(left: Offer, right: Offer): Offer {
  const toPay = ({ price, sale }: Offer) => sale ?? price;
  return toPay(right) < toPay(left) ? right : left;
}
