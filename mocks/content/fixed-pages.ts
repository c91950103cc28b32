/** The named pages whose content the shop reads, except the home page. */
import type { Localized } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { appPage } from "./app-page";
import { hintColumns } from "./hint-columns";
import { homePage } from "./home-page";
import { legalPage } from "./legal-pages";
import type { Page } from "./page";
import { pageOf } from "./page";
import { reassuranceStrip } from "./promises";
import { sandboxPage } from "./sandbox-page";
import { wideScene } from "./scenes";
import { storyPageAt } from "./story-pages";
import type { CmsItem, ContentContext, Link } from "./sections";
import {
  categoryTiles,
  departments,
  item,
  likedProducts,
  productRail,
} from "./sections";
import { deliveryText, textItem } from "./text-item";
import { hintTexts, homeTexts, pageTexts } from "./texts";

const { beforeBuying, searchHints } = hintTexts;
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
  stores,
  titles,
} = pageTexts;

type PageMaker = (context: ContentContext) => Page;

const pages: Readonly<Record<string, PageMaker>> = {
  home: homePage,
  cart: (context) =>
    pageOf(
      [
        ...tiles(context),
        ...likedRail(context, rails.all.title),
        hintColumns(context.site, "before-buying", beforeBuying, [
          deliveryLink(context.site),
        ]),
      ],
      described(context, titles.cart, descriptions.cart),
    ),
  checkout: (context) =>
    pageOf([reassuranceStrip(context.site)], titled(context, titles.checkout)),
  search: searchStart,
  "order-confirmation": (context) =>
    pageOf(
      [
        textItem(context.site, "after-order", afterOrder, {
          cta: afterOrder.cta,
          url: "/help/care-and-safety/caring-for-gear",
        }),
      ],
      titled(context, titles.confirmation),
    ),
  "loyalty-modal": (context) =>
    pageOf(
      [textItem(context.site, "loyalty", loyalty)],
      titled(context, loyalty.title),
    ),
  favorites: (context) =>
    pageOf(likedRail(context, searchPage.liked), {
      ...titled(context, searchPage.liked),
      robots: "noindex",
    }),
  "error-4xx": lostPageOf,
  "store-locator": (context) =>
    pageOf(
      [
        textItem(context.site, "stores", stores, {
          cta: stores.cta,
          url: "/help/stores/services",
        }),
      ],
      titled(context, stores.title),
    ),
  "sign-in-modal": accountPage,
  "sign-up": accountPage,
  "sign-up-modal": accountPage,
  account: (context) =>
    pageOf([reassuranceStrip(context.site)], titled(context, titles.account)),
  "account-profile": (context) =>
    pageOf(
      events.map((event) => invitation(context.site, event)),
      {
        ...titled(context, titles.account),
        robots: "noindex",
      },
    ),
  "contact-us": (context) =>
    pageOf([deliveryText(context.site)], {
      ...titled(context, delivery.title),
      robots: "noindex",
    }),
  "gift-card": giftCardPage,
  "app-store-selector": appPage,
  sandbox: sandboxPage,
};

/** Pages at addresses of their own that have a fixed name. */
const ownAddresses: ReadonlySet<string> = new Set([
  "basecamp",
  "promotions",
  "westend",
]);

const legalPrefix = "legal-";

/** Returns the page with a name, or undefined if there is none. */
export function fixedPage(
  name: string,
  context: ContentContext,
): Page | undefined {
  if (name.startsWith(legalPrefix))
    return legalPage(name.slice(legalPrefix.length), context.site);
  if (ownAddresses.has(name)) return storyPageAt(name, context);
  return Object.hasOwn(pages, name) ? pages[name]?.(context) : undefined;
}

/** Creates the page that says what an account is for. */
function accountPage(context: ContentContext): Page {
  return pageOf([textItem(context.site, "account", signUp)], {
    ...titled(context, signUp.title),
    robots: "noindex",
  });
}

/** Creates the page about gift cards and gifts, with links to their product pages. */
function giftCardPage(context: ContentContext): Page {
  const { catalogue, listingIndex } = context.upstreams;
  const gifts = catalogue.findCategory("gegift");
  if (!gifts) return pageOf([], {});
  const title = say(gifts.name, context.site);
  const isCard = (position: number) =>
    catalogue.products[position]?.productType === "giftcard";
  const positions = [...listingIndex.inCategory(gifts.id)].sort(
    (a, b) => Number(isCard(b)) - Number(isCard(a)),
  );
  const rail = productRail(context, "gifts", positions, { title });
  return pageOf(rail, { htmlTitle: title });
}

/** Creates the content of the page for addresses without a page, in the two slots that it has. */
function lostPageOf(context: ContentContext): Page {
  return {
    sections: [
      {
        name: "over-image",
        items: [
          item("editorialText", "lost", {
            body: lostPage.body.map((part) => say(part, context.site)),
            isPart: true,
          }),
        ],
      },
      { name: "lazy-main", items: [...tiles(context)] },
    ],
    metadata: { ...titled(context, lostPage.title), robots: "noindex" },
  };
}

/** Creates the content that replaces empty search results. */
export function searchStart(context: ContentContext): Page {
  return pageOf(
    [
      hintColumns(context.site, "search-hints", searchHints),
      ...tiles(context),
      ...likedRail(context, searchPage.liked),
    ],
    searchMeta(context),
  );
}

/** Creates the content below search results. */
export function besideResults(context: ContentContext): Page {
  return pageOf([deliveryText(context.site)], searchMeta(context));
}

function searchMeta(context: ContentContext): Page["metadata"] {
  return {
    ...described(context, searchPage.title, descriptions.search),
    robots: "noindex",
  };
}

function likedRail(
  context: ContentContext,
  title: Localized,
): readonly CmsItem[] {
  return productRail(context, "liked", likedProducts(context), {
    title: say(title, context.site),
  }).map((rail) => ({ ...rail, type: "recommendation" }));
}

const deliveryLink = (site: MarketSite): Link => ({
  label: say(pageTexts.deliveryLink, site),
  url: "/dialog/content/delivery",
});

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

function tiles(context: ContentContext): readonly CmsItem[] {
  const categories = departments(context);
  if (categories.length === 0) return [];
  return [categoryTiles(context, say(tilesTitle, context.site), categories)];
}

/** Creates metadata with a description and the preview picture of the home page. */
function described(
  context: ContentContext,
  title: Localized,
  text: Localized,
): Page["metadata"] {
  return {
    ...titled(context, title),
    htmlDescription: say(text, context.site),
    ogImage: wideScene("storm", context.upstreams.mediaBase).src,
  };
}

function titled({ site }: ContentContext, title: Localized): Page["metadata"] {
  return { htmlTitle: say(title, site) };
}
