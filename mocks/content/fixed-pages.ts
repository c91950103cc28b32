/** The named pages that the shop asks content for, besides the home page. */
import type { MarketSite } from "../sites";
import { tilesTitle } from "./home-texts";
import { freeShippingFrom, homePage, promiseStrip } from "./home-page";
import type { Page } from "./page";
import { pageOf } from "./page";
import {
  afterOrder,
  delivery,
  lostPage,
  searchPage,
  titles,
} from "./page-texts";
import type { CmsItem, Desk } from "./sections";
import { categoryTiles, departments, item, productRail } from "./sections";
import type { Wording } from "./wording";
import { say } from "./wording";

type PageMaker = (desk: Desk) => Page;

const pages: Readonly<Record<string, PageMaker>> = {
  home: homePage,
  cart: (desk) => pageOf([deliveryText(desk.site)], titled(desk, titles.cart)),
  checkout: (desk) =>
    pageOf([promiseStrip(desk.site)], titled(desk, titles.checkout)),
  search: searchStart,
  "order-confirmation": (desk) =>
    pageOf(
      [textItem(desk.site, "after-order", afterOrder)],
      titled(desk, titles.confirmation),
    ),
  "error-4xx": (desk) =>
    pageOf([textItem(desk.site, "lost", lostPage), ...tiles(desk)], {
      ...titled(desk, lostPage.title),
      robots: "noindex",
    }),
};

/** The page of a name, or undefined when the editors made none. */
export function fixedPage(name: string, desk: Desk): Page | undefined {
  return Object.hasOwn(pages, name) ? pages[name]?.(desk) : undefined;
}

/** What stands around search results, and in their place when there are none. */
export function searchStart(desk: Desk): Page {
  const { appeal } = desk.upstreams.shelves;
  const liked = appeal
    .map((_, position) => position)
    .sort((a, b) => (appeal[b] ?? 0) - (appeal[a] ?? 0));
  const title = say(searchPage.liked, desk.site);
  return pageOf(
    [...tiles(desk), ...productRail(desk, "liked", liked, { title })],
    { ...titled(desk, searchPage.title), robots: "noindex" },
  );
}

/** Delivery and returns in two sentences; also a fragment of its own. */
export function deliveryText(site: MarketSite): CmsItem {
  return textItem(site, "delivery", delivery);
}

function textItem(
  site: MarketSite,
  about: string,
  { title, body }: { title: Wording; body: readonly Wording[] },
): CmsItem {
  const amount = freeShippingFrom(site);
  return item("editorialText", about, {
    title: say(title, site),
    body: body.map((part) => say(part, site).replace("{amount}", amount)),
  });
}

function tiles(desk: Desk): readonly CmsItem[] {
  const categories = departments(desk);
  if (categories.length === 0) return [];
  return [categoryTiles(desk, say(tilesTitle, desk.site), categories)];
}

function titled({ site }: Desk, title: Wording): Page["metadata"] {
  return { htmlTitle: say(title, site) };
}
