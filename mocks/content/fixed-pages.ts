/** The named pages that the shop asks content for, besides the home page. */
import type { Localized } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { appPage } from "./app-page";
import { homePage } from "./home-page";
import { legalPage } from "./legal-pages";
import type { Page } from "./page";
import { pageOf } from "./page";
import { freeShippingFrom, reassuranceStrip } from "./promises";
import { sandboxPage } from "./sandbox-page";
import { wideScene } from "./scenes";
import type { CmsItem, Desk } from "./sections";
import {
  categoryTiles,
  departments,
  item,
  likedProducts,
  productRail,
} from "./sections";
import { helpTexts, homeTexts, pageTexts } from "./texts";

const { beforeBuying, searchHints } = helpTexts;
const { rails, tilesTitle } = homeTexts;
const {
  afterOrder,
  delivery,
  descriptions,
  events,
  loyalty,
  lostPage,
  searchPage,
  signUp,
  titles,
} = pageTexts;

type PageMaker = (desk: Desk) => Page;

const pages: Readonly<Record<string, PageMaker>> = {
  home: homePage,
  cart: (desk) =>
    pageOf(
      [
        ...tiles(desk),
        ...likedRail(desk, rails.all.title),
        columns(desk.site, "before-buying", beforeBuying),
      ],
      described(desk, titles.cart, descriptions.cart),
    ),
  checkout: (desk) =>
    pageOf([reassuranceStrip(desk.site)], titled(desk, titles.checkout)),
  search: searchStart,
  "order-confirmation": (desk) =>
    pageOf(
      [textItem(desk.site, "after-order", afterOrder)],
      titled(desk, titles.confirmation),
    ),
  "loyalty-modal": (desk) =>
    pageOf(
      [textItem(desk.site, "loyalty", loyalty)],
      titled(desk, loyalty.title),
    ),
  "sign-up-modal": (desk) =>
    pageOf([textItem(desk.site, "account", signUp)], {
      ...titled(desk, signUp.title),
      robots: "noindex",
    }),
  "error-4xx": (desk) =>
    pageOf([textItem(desk.site, "lost", lostPage), ...tiles(desk)], {
      ...titled(desk, lostPage.title),
      robots: "noindex",
    }),
  account: (desk) =>
    pageOf([reassuranceStrip(desk.site)], titled(desk, titles.account)),
  "account-profile": (desk) =>
    pageOf(
      events.map((event) => invitation(desk.site, event)),
      {
        ...titled(desk, titles.account),
        robots: "noindex",
      },
    ),
  "gift-card": giftCardPage,
  "app-store-selector": appPage,
  sandbox: sandboxPage,
};

const legalPrefix = "legal-";

/** The page of a name, or undefined when the editors made none. */
export function fixedPage(name: string, desk: Desk): Page | undefined {
  if (name.startsWith(legalPrefix))
    return legalPage(name.slice(legalPrefix.length), desk.site);
  return Object.hasOwn(pages, name) ? pages[name]?.(desk) : undefined;
}

/** Cards and other things to give, which are bought on their own pages. */
function giftCardPage(desk: Desk): Page {
  const { catalogue, shelves } = desk.upstreams;
  const gifts = catalogue.findCategory("gegift");
  if (!gifts) return pageOf([], {});
  const title = say(gifts.name, desk.site);
  const isCard = (position: number) =>
    catalogue.products[position]?.productType === "giftcard";
  const positions = [...shelves.inCategory(gifts.id)].sort(
    (a, b) => Number(isCard(b)) - Number(isCard(a)),
  );
  const rail = productRail(desk, "gifts", positions, { title });
  return pageOf(rail, { htmlTitle: title });
}

/** What stands in the place of search results when there are none. */
export function searchStart(desk: Desk): Page {
  return pageOf(
    [
      columns(desk.site, "search-hints", searchHints),
      ...tiles(desk),
      ...likedRail(desk, searchPage.liked),
    ],
    searchMeta(desk),
  );
}

/** What stands below search results: what helps to decide. */
export function besideResults(desk: Desk): Page {
  return pageOf([deliveryText(desk.site)], searchMeta(desk));
}

function searchMeta(desk: Desk): Page["metadata"] {
  return {
    ...described(desk, searchPage.title, descriptions.search),
    robots: "noindex",
  };
}

function likedRail(desk: Desk, title: Localized): readonly CmsItem[] {
  return productRail(desk, "liked", likedProducts(desk), {
    title: say(title, desk.site),
  });
}

function columns(
  site: MarketSite,
  about: string,
  texts: typeof beforeBuying,
): CmsItem {
  return item("editorialColumns", about, {
    title: say(texts.title, site),
    columns: texts.columns.map(({ title, text }) => ({
      title: say(title, site),
      text: say(text, site).replace("{amount}", freeShippingFrom(site)),
    })),
  });
}

/** Delivery and returns in two sentences; also a fragment of its own. */
export function deliveryText(site: MarketSite): CmsItem {
  return textItem(site, "delivery", delivery);
}

function textItem(
  site: MarketSite,
  about: string,
  { title, body }: { title: Localized; body: readonly Localized[] },
): CmsItem {
  const amount = freeShippingFrom(site);
  return item("editorialText", about, {
    title: say(title, site),
    body: body.map((part) => say(part, site).replace("{amount}", amount)),
  });
}

function invitation(
  site: MarketSite,
  { id, title, text }: (typeof events)[number],
): CmsItem {
  return item("event", id, {
    eventId: id,
    title: say(title, site),
    text: say(text, site),
  });
}

function tiles(desk: Desk): readonly CmsItem[] {
  const categories = departments(desk);
  if (categories.length === 0) return [];
  return [categoryTiles(desk, say(tilesTitle, desk.site), categories)];
}

/** With the picture that the home page is previewed with. */
function described(
  desk: Desk,
  title: Localized,
  text: Localized,
): Page["metadata"] {
  return {
    ...titled(desk, title),
    htmlDescription: say(text, desk.site),
    ogImage: wideScene("storm", desk.upstreams.mediaBase).src,
  };
}

function titled({ site }: Desk, title: Localized): Page["metadata"] {
  return { htmlTitle: say(title, site) };
}
