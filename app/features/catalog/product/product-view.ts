/**
 * What a product page shows of a product: one colour, its sizes, and which of them is chosen. Made on
 * the server, so that pictures of other colours and unshown variants never travel.
 */
import type {
  Picture,
  Price,
  ProductColour,
  ProductDetails,
  ProductVariant,
  Tint,
} from "~/domain/product";

/** Most pieces of one thing that a shopper picks at once on the page. */
export const mostAtOnce = 10;
/** From how many pieces on "only a few left" would be an exaggeration. */
const fewPieces = 3;

/** The page of a product, whatever is chosen on it. */
export const withoutQuery = (path: string): string =>
  path.split("?", 1)[0] ?? path;

export interface SizeOption {
  readonly code: string;
  readonly label: string;
  /** The id that goes into the cart. */
  readonly productId: string;
  readonly available: boolean;
  /** How many are left when that is few; null otherwise or when nobody knows. */
  readonly left: number | null;
  readonly most: number;
  readonly price: Price;
}

export interface ColourOption {
  readonly code: string;
  readonly name: string;
  readonly picture: Picture | null;
  readonly tint: Tint;
}

type Told = Pick<
  ProductDetails,
  | "id"
  | "name"
  | "typeName"
  | "brand"
  | "description"
  | "details"
  | "materials"
  | "care"
  | "fitNote"
  | "badge"
  | "rating"
  | "breadcrumbs"
  | "kind"
  | "digital"
  | "model"
  | "sizeChart"
>;

export interface ProductView extends Told {
  /** Path below the locale, without a query. */
  readonly path: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: ColourOption | null;
  readonly tint: Tint;
  readonly pictures: readonly Picture[];
  readonly colours: readonly ColourOption[];
  readonly sizes: readonly SizeOption[];
  /** Of the size that is chosen beforehand, or of the only one. */
  readonly numbers?: Pick<ProductVariant, "gtin" | "mpn">;
  /** Code of the size that is chosen beforehand, if any. */
  readonly chosenSize: string | null;
}

/** Unknown stock counts as available: then the cart decides [PDP-002]. */
export function isForSale({ stock }: ProductVariant): boolean {
  if (stock === null) return true;
  return stock.available && (stock.quantity === null || stock.quantity > 0);
}

/** Most pieces of a variant that may be asked for, at least 1. */
export function mostOf({ maxQuantity }: ProductVariant): number {
  return Math.max(1, Math.min(mostAtOnce, maxQuantity));
}

/** The colour of `?color=`, else the first one that can be bought, else the first; null without any. */
function shownColour(
  { colours, variants }: ProductDetails,
  wanted: string | null,
): ProductColour | null {
  const buyable = new Set(
    variants.filter(isForSale).map(({ colour }) => colour),
  );
  return (
    colours.find(({ code }) => code === wanted) ??
    colours.find(({ code }) => buyable.has(code)) ??
    colours[0] ??
    null
  );
}

function toSizeOption(variant: ProductVariant, label: string): SizeOption {
  const available = isForSale(variant);
  const left = variant.stock?.quantity ?? Infinity;
  return {
    code: variant.size,
    label,
    productId: variant.productId,
    available,
    left: available && left <= fewPieces ? left : null,
    most: mostOf(variant),
    price: variant.price,
  };
}

/**
 * Sizes that the colour is made in, in the order of the size run; a single one without a name when the
 * product has no sizes. A variant without a colour is one of every colour.
 */
function sizesOf(
  { sizes, variants }: ProductDetails,
  colour: ProductColour | null,
): SizeOption[] {
  const own = variants.filter(
    (variant) => !colour || !variant.colour || variant.colour === colour.code,
  );
  const ofSize = (size: string) => own.find((variant) => variant.size === size);
  const named = sizes.flatMap(({ code, label }) => {
    const variant = ofSize(code);
    return variant ? [toSizeOption(variant, label)] : [];
  });
  if (named.length > 0) return named;
  const only = ofSize("");
  return only ? [toSizeOption(only, "")] : [];
}

/** The address of the product in a colour; its own when it has none. */
export function addressIn({
  path,
  colour,
}: Pick<ProductView, "path" | "colour">): string {
  return colour ? `${path}?color=${encodeURIComponent(colour.code)}` : path;
}

/** A product in one of its colours, as dialogs about it name it. */
export interface DialogSubject {
  readonly id: string;
  /** Null for what is not sold by colour. */
  readonly colour: Pick<ColourOption, "code"> | null;
}

/**
 * `{product id}~{colour code}~{sku}`, for the address of a dialog; what is not there, or has characters that
 * the address cannot hold, is left out.
 *
 * @param sku Of a size; "" for none.
 */
export function dialogArgument(
  { id, colour }: DialogSubject,
  sku = "",
): string {
  const parts = [colour?.code ?? "", sku].map((part) =>
    /^[\w-]{1,40}$/.test(part) ? part : "",
  );
  const last = parts.findLastIndex((part) => part !== "");
  return [id, ...parts.slice(0, last + 1)].join("~");
}

/** A size that can be bought: the one of `?size=`, or the only one there is. */
function chosenSize(
  sizes: readonly SizeOption[],
  wanted: string | null,
): string | null {
  const [only] = sizes;
  const code = sizes.length === 1 ? only?.code : wanted;
  return (
    sizes.find((size) => size.code === code && size.available)?.code ?? null
  );
}

/** Numbers that tell one variant from all others in the world; none while several are meant. */
function numbersOf(
  { variants }: ProductDetails,
  sizes: readonly SizeOption[],
  wanted: string | null,
): Pick<ProductView, "numbers"> {
  const [only] = sizes;
  const size =
    sizes.length === 1 ? only : sizes.find(({ code }) => code === wanted);
  const variant = variants.find(
    ({ productId }) => productId === size?.productId,
  );
  const { gtin, mpn } = variant ?? {};
  if (gtin === undefined && mpn === undefined) return {};
  return { numbers: { ...(gtin && { gtin }), ...(mpn && { mpn }) } };
}

const toOption = ({ code, name, picture, tint }: ProductColour) => ({
  code,
  name,
  picture,
  tint,
});

/** The page's data for the wanted colour and size; unknown codes count as not given. */
export function toProductView(
  product: ProductDetails,
  wanted: { readonly color: string | null; readonly size: string | null },
): ProductView {
  const colour = shownColour(product, wanted.color);
  const sizes = sizesOf(product, colour);
  return {
    id: product.id,
    name: product.name,
    typeName: product.typeName,
    ...(product.brand !== undefined && { brand: product.brand }),
    description: product.description,
    details: product.details,
    materials: product.materials,
    care: product.care,
    fitNote: product.fitNote,
    badge: product.badge,
    rating: product.rating,
    breadcrumbs: product.breadcrumbs,
    kind: product.kind,
    digital: product.digital,
    model: product.model,
    sizeChart: product.sizeChart,
    path: withoutQuery(product.path),
    colour: colour && toOption(colour),
    tint: colour?.tint ?? product.tint,
    pictures: colour?.pictures ?? product.pictures,
    colours: product.colours.map(toOption),
    sizes,
    chosenSize: chosenSize(sizes, wanted.size),
    ...numbersOf(product, sizes, wanted.size),
  };
}

/** The query of what a product has of the wanted colour and size. */
export function knownChoice(
  { colour, chosenSize: size }: ProductView,
  wanted: { readonly color: string | null; readonly size: string | null },
): URLSearchParams {
  const query = new URLSearchParams();
  if (colour && wanted.color === colour.code) query.set("color", colour.code);
  if (wanted.size !== null && wanted.size === size) query.set("size", size);
  return query;
}

/** What the shown colour costs: one price, or the lowest of several. */
export function priceOf(sizes: readonly SizeOption[]): {
  readonly price: Price | null;
  readonly varies: boolean;
} {
  const [first] = sizes;
  if (!first) return { price: null, varies: false };
  const lowest = sizes.reduce((low, size) =>
    size.price.current < low.price.current ? size : low,
  );
  return {
    price: lowest.price,
    varies: sizes.some(({ price }) => price.current !== lowest.price.current),
  };
}
