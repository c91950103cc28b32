/** Pages in the form of the content service. */
import type { z } from "zod/v4";
import type { CmsPageWire } from "~server/upstreams/content/contract";
import type { CmsItem } from "./sections";

export type Page = z.input<typeof CmsPageWire>;

/** Sections that fill the width of the page, and so need a margin above them. */
const fillsWidth = new Set(["promoStrip", "banner", "movingScene"]);

const roomBelow = { small: 40, medium: 64, large: 80, xlarge: 80 };

/** Adds margins between items that fill the width and others. */
export function spaced(items: readonly CmsItem[]): readonly CmsItem[] {
  return items.map((item, index) => {
    const next = items[index + 1];
    const needsRoom =
      next && fillsWidth.has(next.type) && !fillsWidth.has(item.type);
    return needsRoom ? { ...item, bottomMargins: roomBelow } : item;
  });
}

/** Creates a page with a single section for all items. */
export function pageOf(
  items: readonly CmsItem[],
  metadata: Page["metadata"],
): Page {
  return {
    sections: items.length > 0 ? [{ name: "main", items: [...items] }] : [],
    metadata,
  };
}

/** Creates a page with items before and after its list of products. */
export function pageAround(
  before: readonly CmsItem[],
  after: readonly CmsItem[],
  metadata: Page["metadata"],
): Page {
  const below = { name: "main-below-lazy", items: [...after] };
  return {
    sections: [
      { name: "main", items: [...before] },
      ...(after.length > 0 ? [below] : []),
    ],
    metadata,
  };
}

/** Creates a page whose lower items are rendered only when the shopper scrolls near them. */
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
