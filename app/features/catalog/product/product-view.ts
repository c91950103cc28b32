/**
 * The view of a product page: one colour, its sizes, and which of them is chosen. Created on the server, so
 * that pictures of other colours and variants that are not shown are never sent to the browser.
 */
import type { InstalmentOffer } from "~/domain/instalments";
import type {
  Picture,
  Price,
  ProductColour,
  ProductDetails,
  ProductVariant,
  Tint,
} from "~/domain/product";
import { isForSale, sizesIn } from "~/domain/variants";
import { queryString } from "~/routing/paths";

/** The highest quantity that a shopper can choose on the page. */
export const mostAtOnce = 10;
/** The highest stock that is shown as "only a few left". */
const fewPieces = 3;

/** Returns a product's path without its choices of colour and size. */
export const withoutQuery = (path: string): string =>
  path.split("?", 1)[0] ?? path;

export interface SizeOption {
  readonly code: string;
  readonly label: string;
  /** The id that goes into the cart. */
  readonly productId: string;
  readonly available: boolean;
  /** The stock if it is low; null otherwise, or if it is unknown. */
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

type ShownDetails = Pick<
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
  | "recipe"
  | "sizeChart"
>;

export interface ProductView extends ShownDetails {
  /** Path below the locale, without a query. */
  readonly path: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: ColourOption | null;
  readonly tint: Tint;
  readonly pictures: readonly Picture[];
  readonly colours: readonly ColourOption[];
  readonly sizes: readonly SizeOption[];
  /** The numbers of the requested size, or of the only one. */
  readonly numbers?: Pick<ProductVariant, "gtin" | "mpn">;
  /** How the market's provider splits a price; absent where it is not offered. */
  readonly payLater?: InstalmentOffer;
  /** Whether the model has a page of the customiser. */
  readonly customisable?: true;
  /** Code of the size that is chosen at first; null for none. */
  readonly chosenSize: string | null;
}

/** Returns the highest quantity of a variant that can be chosen, at least 1. */
export function maxQuantityOf({ maxQuantity }: ProductVariant): number {
  return Math.max(1, Math.min(mostAtOnce, maxQuantity));
}

/** The colour of `?color=`, else the first one that can be bought, else the first; null without colours. */
function shownColour(
  { colours, variants }: ProductDetails,
  requested: string | null,
): ProductColour | null {
  const buyable = new Set(
    variants.filter(isForSale).map(({ colour }) => colour),
  );
  return (
    colours.find(({ code }) => code === requested) ??
    colours.find(({ code }) => buyable.has(code)) ??
    colours[0] ??
    null
  );
}

function toSizeOption(variant: ProductVariant, label: string): SizeOption {
  const available = isForSale(variant);
  const quantity = variant.stock?.quantity ?? Infinity;
  return {
    code: variant.size,
    label,
    productId: variant.productId,
    available,
    left: available && quantity <= fewPieces ? quantity : null,
    most: maxQuantityOf(variant),
    price: variant.price,
  };
}

const sizesOf = (
  product: ProductDetails,
  colour: ProductColour | null,
): SizeOption[] =>
  sizesIn(product, colour).map(({ variant, label }) =>
    toSizeOption(variant, label),
  );

/** Returns the product's address in the shown colour and recipe; its plain path if it has neither. */
export const addressIn = ({
  path,
  colour,
  recipe,
}: Pick<ProductView, "path" | "colour" | "recipe">): string =>
  path + queryString({ color: colour?.code, recipe: recipe?.id });

/** A product in one of its colours, for the argument of a dialog about it. */
export interface DialogSubject {
  readonly id: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: Pick<ColourOption, "code"> | null;
}

/**
 * Returns `{product id}~{colour code}~{sku}` for the address of a dialog. Omits parts that are missing or
 * have characters that are not allowed in the address.
 *
 * @param sku the sku of a size; "" for none
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

/** The size of `?size=`, or the only one; null if it cannot be bought. */
function chosenSize(
  sizes: readonly SizeOption[],
  requested: string | null,
): string | null {
  const [only] = sizes;
  const code = sizes.length === 1 ? only?.code : requested;
  return (
    sizes.find((size) => size.code === code && size.available)?.code ?? null
  );
}

/** The numbers that identify a variant worldwide; none if no single variant is requested. */
function numbersOf(
  { variants }: ProductDetails,
  sizes: readonly SizeOption[],
  requested: string | null,
): Pick<ProductView, "numbers"> {
  const [only] = sizes;
  const size =
    sizes.length === 1 ? only : sizes.find(({ code }) => code === requested);
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

/** Creates the page's data for the requested colour and size; ignores unknown codes. */
export function toProductView(
  product: ProductDetails,
  requested: { readonly color: string | null; readonly size: string | null },
): ProductView {
  const colour = shownColour(product, requested.color);
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
    ...(product.recipe && { recipe: product.recipe }),
    sizeChart: product.sizeChart,
    path: withoutQuery(product.path),
    colour: colour && toOption(colour),
    tint: colour?.tint ?? product.tint,
    pictures: colour?.pictures ?? product.pictures,
    colours: product.colours.map(toOption),
    sizes,
    chosenSize: chosenSize(sizes, requested.size),
    ...numbersOf(product, sizes, requested.size),
  };
}

/**
 * Returns the query of the requested colour, size and recipe, without those that the page does not show. A
 * recipe that is none of the retailer's is omitted, because anybody can make one up.
 */
export function knownChoice(
  { colour, chosenSize: size, recipe }: ProductView,
  requested: { readonly color: string | null; readonly size: string | null },
): URLSearchParams {
  const query = new URLSearchParams();
  if (colour && requested.color === colour.code)
    query.set("color", colour.code);
  if (requested.size !== null && requested.size === size)
    query.set("size", size);
  if (recipe?.design) query.set("recipe", recipe.id);
  return query;
}

/** Returns the lowest price of the sizes, and whether some of them cost more. */
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
