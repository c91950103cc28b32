/** What every home page has, whatever is sold: ways in, what is new, what is reduced. */
import type { Localized } from "../catalogue/types";
import { say } from "../wording";
import type { CmsItem, Desk } from "./sections";
import {
  categoryTiles,
  departments,
  isWrittenAbout,
  linkTo,
  productRail,
} from "./sections";
import { homeTexts } from "./texts";

/** The most tiles that still read as a choice. */
const mostTiles = 8;

export function startTiles(desk: Desk): CmsItem {
  return categoryTiles(
    desk,
    say(homeTexts.tilesTitle, desk.site),
    departments(desk).slice(0, mostTiles),
  );
}

export function newRail(desk: Desk): readonly CmsItem[] {
  const { title, cta } = homeTexts.rails.new;
  return categoryRail(desk, "new", { title: say(title, desk.site) }, cta);
}

export function saleRail(desk: Desk): readonly CmsItem[] {
  const { title, text, cta } = homeTexts.rails.sale;
  const props = isWrittenAbout(desk)
    ? { title: say(title, desk.site), text: say(text, desk.site) }
    : { title: say(title, desk.site) };
  return categoryRail(desk, "sale", props, cta);
}

function categoryRail(
  desk: Desk,
  categoryId: string,
  props: Readonly<Record<string, unknown>>,
  cta: Localized,
): readonly CmsItem[] {
  const link = linkTo(desk, categoryId, say(cta, desk.site));
  if (!link) return [];
  const positions = desk.upstreams.shelves.inCategory(categoryId);
  return productRail(desk, categoryId, positions, { ...props, cta: link });
}
