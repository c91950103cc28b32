/**
 * The home page. The stories belong to the starter catalogue; for any other one
 * the page keeps to what is true of every shop: departments, what is new, what
 * is reduced, what is liked.
 */
import { promotions } from "../basket/promotion-table";
import type { MarketSite } from "../sites";
import * as texts from "./home-texts";
import type { Page } from "./page";
import { pageOf } from "./page";
import type { SceneName } from "./scenes";
import { tallScene, wideScene } from "./scenes";
import type { CmsItem, Desk, Link } from "./sections";
import {
  categoryLink,
  categoryTiles,
  departments,
  hasProducts,
  isWrittenAbout,
  item,
  productRail,
} from "./sections";
import type { Wording } from "./wording";
import { roundAmount, say } from "./wording";

/** The home page of a site. */
export function homePage(desk: Desk): Page {
  const tellsStories = isWrittenAbout(desk);
  const items = tellsStories ? storyItems(desk) : plainItems(desk);
  const meta = tellsStories ? texts.homeMeta : texts.plainMeta;
  return pageOf(items, {
    htmlTitle: say(meta.title, desk.site),
    htmlDescription: say(meta.description, desk.site),
    ogImage: wideScene("storm", desk.upstreams.mediaBase).src,
  });
}

function storyItems(desk: Desk): readonly CmsItem[] {
  const { site } = desk;
  return [
    heroItem(desk, "storm", {
      eyebrow: say(texts.hero.eyebrow, site),
      title: say(texts.hero.title, site),
      text: say(texts.hero.text, site),
      cta: linkTo(desk, "new", texts.rails.new.cta),
    }),
    startTiles(desk),
    ...newRail(desk),
    storyItem(desk, "shells", "dusk", texts.shellStory, "woshell"),
    ...bootsRail(desk),
    promiseStrip(site),
    storyItem(desk, "trail", "dawn", texts.trailStory, "wotrail", true),
    ...saleRail(desk),
    item("quote", "workshop", {
      text: say(texts.quote.text, site),
      by: say(texts.quote.by, site),
    }),
    item("editorialText", "about", {
      title: say(texts.aboutTitle, site),
      body: texts.aboutBody.map((part) => say(part, site)),
    }),
  ];
}

function plainItems(desk: Desk): readonly CmsItem[] {
  const { site, upstreams } = desk;
  const [first] = departments(desk);
  const all = upstreams.catalogue.products.map((_, position) => position);
  const { appeal } = upstreams.shelves;
  const liked = all.sort((a, b) => (appeal[b] ?? 0) - (appeal[a] ?? 0));
  return [
    heroItem(desk, "dawn", {
      title: say(texts.plainHero.title, site),
      text: say(texts.plainHero.text, site),
      ...(first && {
        cta: linkTo(desk, first.id, texts.plainHero.cta),
      }),
    }),
    ...(first ? [startTiles(desk)] : []),
    ...newRail(desk),
    ...saleRail(desk),
    ...productRail(desk, "liked", liked, {
      title: say(texts.rails.all.title, site),
    }),
    promiseStrip(site),
  ];
}

function heroItem(
  { upstreams: { mediaBase } }: Desk,
  scene: SceneName,
  props: Readonly<Record<string, unknown>>,
): CmsItem {
  return item("hero", scene, {
    ...props,
    theme: "dark",
    image: {
      wide: wideScene(scene, mediaBase),
      tall: tallScene(scene, mediaBase),
    },
  });
}

interface StoryTexts {
  readonly eyebrow: Wording;
  readonly title: Wording;
  readonly text: Wording;
  readonly cta: Wording;
}

function storyItem(
  desk: Desk,
  about: string,
  scene: SceneName,
  story: StoryTexts,
  categoryId: string,
  reverse = false,
): CmsItem {
  const { site, upstreams } = desk;
  return item("splitStory", about, {
    eyebrow: say(story.eyebrow, site),
    title: say(story.title, site),
    text: say(story.text, site),
    cta: linkTo(desk, categoryId, story.cta),
    image: wideScene(scene, upstreams.mediaBase),
    reverse,
  });
}

/** The most tiles that still read as a choice. */
const mostTiles = 8;

function startTiles(desk: Desk): CmsItem {
  return categoryTiles(
    desk,
    say(texts.tilesTitle, desk.site),
    departments(desk).slice(0, mostTiles),
  );
}

function newRail(desk: Desk): readonly CmsItem[] {
  const { title, cta } = texts.rails.new;
  return categoryRail(desk, "new", { title: say(title, desk.site) }, cta);
}

function saleRail(desk: Desk): readonly CmsItem[] {
  const { title, text, cta } = texts.rails.sale;
  const props = isWrittenAbout(desk)
    ? { title: say(title, desk.site), text: say(text, desk.site) }
    : { title: say(title, desk.site) };
  return categoryRail(desk, "sale", props, cta);
}

/** Boots of both departments, alternating. */
function bootsRail(desk: Desk): readonly CmsItem[] {
  const { shelves } = desk.upstreams;
  const women = shelves.inCategory("woboot");
  const men = shelves.inCategory("meboot");
  const both = women.flatMap((position, at) => [position, men[at] ?? position]);
  const { title, cta } = texts.rails.boots;
  return productRail(desk, "boots", [...new Set([...both, ...men])], {
    title: say(title, desk.site),
    categoryId: "woboot",
    cta: linkTo(desk, "woboot", cta),
  });
}

function categoryRail(
  desk: Desk,
  categoryId: string,
  props: Readonly<Record<string, unknown>>,
  cta: Wording,
): readonly CmsItem[] {
  if (!hasProducts(desk, categoryId)) return [];
  const positions = desk.upstreams.shelves.inCategory(categoryId);
  return productRail(desk, categoryId, positions, {
    ...props,
    categoryId,
    cta: linkTo(desk, categoryId, cta),
  });
}

function linkTo(desk: Desk, categoryId: string, label: Wording): Link {
  const category = desk.upstreams.catalogue.findCategory(categoryId);
  if (!category) throw new TypeError(`No category ${categoryId} to link to`);
  return { ...categoryLink(desk, category), label: say(label, desk.site) };
}

/** What holds for every order, in a line. */
export function promiseStrip(site: MarketSite): CmsItem {
  const amount = freeShippingFrom(site);
  return item("promoStrip", "promises", {
    items: texts.promises.map((promise) =>
      say(promise, site).replace("{amount}", amount),
    ),
  });
}

/** The basket value from which a guest's standard delivery costs nothing. */
export function freeShippingFrom(site: MarketSite): string {
  const promotion = promotions.find(
    ({ effect, audience }) =>
      effect === "freeShipping" && audience !== "REGISTERED",
  );
  if (!promotion) throw new TypeError("No promotion gives free shipping");
  return roundAmount(promotion.threshold[site.currency], site);
}
