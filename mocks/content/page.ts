/** A page as the content service answers it. */
import type { z } from "zod/v4";
import type { CmsPageWire } from "~server/upstreams/content/contract";
import type { CmsItem } from "./sections";

export type Page = z.input<typeof CmsPageWire>;

/** What fills the page from side to side, and so wants room above it. */
const fillsWidth = new Set(["promoStrip", "banner", "movingScene"]);

const roomBelow = { small: 40, medium: 64, large: 80, xlarge: 80 };

/** The items with room between what is set in the page's width and what fills it. */
export function spaced(items: readonly CmsItem[]): readonly CmsItem[] {
  return items.map((item, index) => {
    const next = items[index + 1];
    const needsRoom =
      next && fillsWidth.has(next.type) && !fillsWidth.has(item.type);
    return needsRoom ? { ...item, bottomMargins: roomBelow } : item;
  });
}

/** A page with one section that holds everything. */
export function pageOf(
  items: readonly CmsItem[],
  metadata: Page["metadata"],
): Page {
  return {
    sections: items.length > 0 ? [{ name: "main", items: [...items] }] : [],
    metadata,
  };
}

/** A page whose further items need not be drawn before they come near. */
export function longPageOf(
  items: readonly CmsItem[],
  further: readonly CmsItem[],
  metadata: Page["metadata"],
): Page {
  return {
    sections: [
      { name: "main", items: [...items] },
      { name: "lazy", items: [...further] },
    ],
    metadata,
  };
}
