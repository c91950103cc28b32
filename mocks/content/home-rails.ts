/** The parts of every home page: tiles of departments, new products, reduced products. */
import type { Localized } from "../catalogue/types";
import { say } from "../wording";
import type { CmsItem, ContentContext } from "./sections";
import {
  categoryTiles,
  departments,
  isWrittenAbout,
  linkTo,
  productRail,
} from "./sections";
import { homeTexts } from "./texts";

/** More tiles would be hard to scan. */
const mostTiles = 8;

export function startTiles(context: ContentContext): CmsItem {
  return categoryTiles(
    context,
    say(homeTexts.tilesTitle, context.site),
    departments(context).slice(0, mostTiles),
  );
}

export function newRail(context: ContentContext): readonly CmsItem[] {
  const { title, cta } = homeTexts.rails.new;
  return categoryRail(context, "new", { title: say(title, context.site) }, cta);
}

export function saleRail(context: ContentContext): readonly CmsItem[] {
  const { title, text, cta } = homeTexts.rails.sale;
  const props = isWrittenAbout(context)
    ? { title: say(title, context.site), text: say(text, context.site) }
    : { title: say(title, context.site) };
  return categoryRail(context, "sale", props, cta);
}

function categoryRail(
  context: ContentContext,
  categoryId: string,
  props: Readonly<Record<string, unknown>>,
  cta: Localized,
): readonly CmsItem[] {
  const link = linkTo(context, categoryId, say(cta, context.site));
  if (!link) return [];
  const positions = context.upstreams.listingIndex.inCategory(categoryId);
  return productRail(context, categoryId, positions, { ...props, cta: link });
}
