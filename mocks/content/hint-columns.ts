/** Short advice for shoppers in columns, with the amounts of the market. */
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { freeShippingFrom } from "./promises";
import type { CmsItem, Link } from "./sections";
import { item } from "./sections";
import type { hintTexts } from "./texts";

type Hints = Pick<typeof hintTexts.beforeBuying, "title" | "columns">;

export function hintColumns(
  site: MarketSite,
  about: string,
  { title, columns }: Hints,
  /** Links below the first column. */
  links: readonly Link[] = [],
): CmsItem {
  return item("editorialColumns", about, {
    title: say(title, site),
    columns: columns.map((column, position) => ({
      title: say(column.title, site),
      text: say(column.text, site).replace("{amount}", freeShippingFrom(site)),
      links: position === 0 ? links : [],
    })),
  });
}
