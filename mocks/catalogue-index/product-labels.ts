/** The retailer's own words around products. */
import type { ProductSeed } from "../catalogue/types";
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";

const { badges, lowStock, views, choices } = readData("products/words");

export const badgeLabels = badges;
/** What a shopper reads when some, or all remaining, sizes run short. */
export const lowStockLabels = lowStock;
/** What a picture shows besides the product; a plain side view says nothing. */
export const viewLabels = views;

export function colourHeading(site: MarketSite): string {
  return say(choices.colour, site);
}

/** Heading of the size choice; some languages have a word for shoe sizes. */
export function sizeHeading(
  site: MarketSite,
  productType?: ProductSeed["productType"],
): string {
  const heading = productType === "footwear" ? choices.shoeSize : choices.size;
  return say(heading, site);
}

/** Heading of the choice that a gift card has instead of a size. */
export function amountHeading(site: MarketSite): string {
  return say(choices.amount, site);
}

/** Code of the only size of a product, and its value in the size facet. */
const oneSizeCode = "os";

/** What is printed for a size; the one size has words where others have a number. */
export function sizeLabel(
  code: string,
  printed: string,
  site: MarketSite,
): string {
  if (code === oneSizeCode) return say(choices.oneSize, site);
  // Half sizes have the decimal sign of the language.
  return site.language === "en"
    ? printed
    : printed.replace(/^(\d+)\.(\d)$/, "$1,$2");
}
