/** The retailer's texts about products. */
import type { ProductSeed } from "../catalogue/types";
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";

const { badges, lowStock, views, choices } = readData("products/words");

export const badgeLabels = badges;
/** The labels for some, or all remaining, sizes low in stock. */
export const lowStockLabels = lowStock;
/** The names of views in alternative texts; a plain side view has none. */
export const viewLabels = views;

export function colourHeading(site: MarketSite): string {
  return say(choices.colour, site);
}

/** Returns the heading of the size choice; some languages have a separate word for shoe sizes. */
export function sizeHeading(
  site: MarketSite,
  productType?: ProductSeed["productType"],
): string {
  const heading = productType === "footwear" ? choices.shoeSize : choices.size;
  return say(heading, site);
}

/** Returns the heading of a gift card's choice of amounts. */
export function amountHeading(site: MarketSite): string {
  return say(choices.amount, site);
}

/** The code of a product's only size, and its value in the size facet. */
const oneSizeCode = "os";

/** Returns the label of a size; a product's only size has a text instead of a number. */
export function sizeLabel(
  code: string,
  printed: string,
  site: MarketSite,
): string {
  if (code === oneSizeCode) return say(choices.oneSize, site);
  // Half sizes have the decimal separator of the language.
  return site.language === "en"
    ? printed
    : printed.replace(/^(\d+)\.(\d)$/, "$1,$2");
}
