/** A page as the content service answers it. */
import type { z } from "zod/v4";
import type { CmsPageWire } from "~server/upstreams/content/contract";
import type { CmsItem } from "./sections";

export type Page = z.input<typeof CmsPageWire>;

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
