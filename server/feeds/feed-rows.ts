/**
 * THE table of the columns of product feeds, as the large shopping tabs ask for them (their public product data
 * specification), which assistants take, too. A row is a variant, and what it says comes from what the page of
 * its product is made of.
 */
import {
  freeFor,
  type DeliveryTerms,
} from "../../app/domain/delivery/delivery-terms";
import { largestFile } from "../../app/domain/picture-file";
import type { Picture, Price, ProductDetails } from "../../app/domain/product";
import {
  saleEnd,
  soldVariants,
  type SoldVariant,
} from "../../app/domain/variants";
import { queryString } from "../../app/routing/paths";
import type { Site } from "../../app/sites/sites";

/** What all rows of a feed share. */
export interface FeedMarket {
  readonly site: Pick<Site, "locale" | "country" | "sizeSystem">;
  /** The shop's public origin. */
  readonly origin: string;
  /** The shop's name. */
  readonly shopName: string;
  /** Null where the settings do not say it. */
  readonly delivery: DeliveryTerms | null;
  /** When the feed is built. */
  readonly now: Date;
}

/** A price of delivery to a country. */
export interface Shipping {
  readonly country: string;
  readonly price: string;
}

/** Nothing is an empty text or an empty list. */
export type Cell = string | readonly string[] | Shipping | null;

interface Row {
  readonly product: ProductDetails;
  readonly sold: SoldVariant;
  /** The pictures of the variant's colour, as addresses. */
  readonly pictures: readonly string[];
  readonly market: FeedMarket;
}

/** The longest texts of the format. */
const longest = { title: 150, description: 5_000, material: 200, mpn: 70 };
const mostFurtherPictures = 10;

/** `89.95 EUR`. */
const money = (amount: number, currency: string): string =>
  `${amount.toFixed(2)} ${currency}`;

const isReduced = ({ current, original }: Price): boolean => current < original;

/** A text of at most `most` characters, cut after a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const end = head.lastIndexOf(" ");
  // The cut must not leave half of a surrogate pair.
  const whole = head
    .slice(0, end > most / 2 ? end : undefined)
    .replace(/[\ud800-\udbff]$/, "");
  return `${whole}…`;
}

/** Of a gift card it is the amount: no other column tells its variants apart. */
const sizeOf = ({ sold }: Row): string => sold.label;

function salePeriod({ sold, market: { now } }: Row): string {
  const end = saleEnd(sold.variant, now);
  // Nobody knows when it began; today it is on.
  const today = now.toISOString().slice(0, 10);
  return end === null ? "" : `${today}T00:00:00Z/${end}`;
}

function shippingOf({ product, sold, market }: Row): Shipping | null {
  const { delivery } = market;
  if (!delivery || product.digital || product.kind !== "goods") return null;
  const isFree = freeFor(delivery, sold.variant.price.current);
  const { country, amount, currency } = delivery;
  return { country, price: money(isFree ? 0 : amount, currency) };
}

/** The public taxonomy's numbers. */
function categoryNumber({ product: { kind, wear } }: Row): string {
  if (wear === "footwear") return "187";
  if (wear === "apparel") return "1604";
  return kind === "giftCard" ? "53" : "";
}

function link({ product, sold, market: { site, origin } }: Row): string {
  const [path = ""] = product.path.split("?", 1);
  const query = queryString({
    color: sold.colour?.code,
    size: sold.variant.size,
  });
  return new URL(`/${site.locale}${path}${query}`, origin).href;
}

const column = (valueOf: (row: Row) => Cell | undefined) => valueOf;

export const columns = {
  id: column(({ sold }) => sold.variant.productId),
  item_group_id: column(({ product }) => product.id),
  title: column((row) =>
    cut(
      [row.product.name, row.sold.colour?.name, sizeOf(row)]
        .filter(Boolean)
        .join(", "),
      longest.title,
    ),
  ),
  description: column(({ product: { description, details, typeName, name } }) =>
    cut(
      [
        description || typeName || name,
        ...details.map((detail) => `• ${detail}`),
      ].join(" "),
      longest.description,
    ),
  ),
  link: column(link),
  image_link: column(({ pictures: [first] }) => first),
  additional_image_link: column(({ pictures }) =>
    pictures.slice(1, 1 + mostFurtherPictures),
  ),
  availability: column(({ sold }) =>
    sold.available ? "in_stock" : "out_of_stock",
  ),
  price: column(({ sold: { variant } }) =>
    money(
      Math.max(variant.price.original, variant.price.current),
      variant.price.currency,
    ),
  ),
  sale_price: column(({ sold: { variant } }) =>
    isReduced(variant.price)
      ? money(variant.price.current, variant.price.currency)
      : "",
  ),
  sale_price_effective_date: column(salePeriod),
  brand: column(({ product, market }) => product.brand ?? market.shopName),
  gtin: column(({ sold }) => sold.variant.gtin),
  mpn: column(({ sold }) => cut(sold.variant.mpn ?? "", longest.mpn)),
  identifier_exists: column(({ sold: { variant } }) =>
    variant.gtin === undefined && variant.mpn === undefined ? "no" : "yes",
  ),
  condition: column(() => "new"),
  color: column(({ sold }) => sold.colour?.name),
  size: column(sizeOf),
  size_system: column((row) =>
    row.product.wear !== null && sizeOf(row) !== ""
      ? row.market.site.sizeSystem.toUpperCase()
      : "",
  ),
  gender: column(({ product }) => product.gender),
  age_group: column(({ product }) => product.ageGroup),
  material: column(({ product }) => cut(product.materials, longest.material)),
  product_type: column(({ product }) =>
    product.breadcrumbs.map(({ label }) => label).join(" > "),
  ),
  google_product_category: column(categoryNumber),
  is_bundle: column(() => "no"),
  shipping: column(shippingOf),
} as const satisfies Readonly<Record<string, (row: Row) => Cell | undefined>>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as readonly ColumnName[];

/** The cells of a row, in the order of the columns. */
export type FeedRow = readonly Cell[];

/** An address as lists of addresses can hold it. Crawlers of shops read no AVIF. */
const pictureAddress = (picture: Picture, origin: string): string =>
  new URL(largestFile(picture, "webp"), origin).href.replaceAll(",", "%2C");

/** The rows of a product; none for a set, whose parts are sold, and for a product that is not for sale. */
export function feedRows(
  product: ProductDetails,
  market: FeedMarket,
): readonly FeedRow[] {
  if (product.kind === "set") return [];
  return soldVariants(product).map((sold) => {
    const pictures = (sold.colour?.pictures ?? product.pictures).map(
      (picture) => pictureAddress(picture, market.origin),
    );
    const row: Row = { product, sold, pictures, market };
    return columnNames.map((name) => columns[name](row) ?? "");
  });
}
