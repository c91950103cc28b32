/** The home page as the editors of a market tell it. */
import type { HomeStory } from "../data/schema";
import { say } from "../wording";
import { newRail, saleRail, startTiles } from "./home-rails";
import type { Page } from "./page";
import { pageOf, spaced } from "./page";
import { promiseStrip } from "./promises";
import { sceneOf, wideScene } from "./scenes";
import type { CmsItem, Desk, Link } from "./sections";
import {
  categoryLink,
  hasProducts,
  item,
  linkTo,
  productRail,
} from "./sections";
import { homeTexts } from "./texts";

type Kind = HomeStory["rail"]["kind"];
type ScenicStory = HomeStory["hero"];

export function storyPage(desk: Desk, story: HomeStory): Page {
  const { site, upstreams } = desk;
  const { title, description } = homeTexts.homeMeta;
  return pageOf(
    spaced([
      item("hero", "season", scenicProps(desk, story.hero)),
      startTiles(desk),
      ...newRail(desk),
      ...furtherItems(desk, story),
    ]),
    {
      htmlTitle: say(title, site),
      htmlDescription: say(description, site),
      ogImage: wideScene(story.hero.scene, upstreams.mediaBase).src,
    },
  );
}

/** North America looks for goods first, Europe reads first. */
function furtherItems(desk: Desk, story: HomeStory): readonly CmsItem[] {
  const { site } = desk;
  const place = placeItem(desk, story);
  const kit = kitItem(desk, story);
  const rail = seasonRail(desk, story);
  const inOrder =
    site.region === "NORA" ? [...rail, place, kit] : [place, kit, ...rail];
  return [
    ...inOrder,
    promiseStrip(site),
    trailItem(desk, story),
    ...saleRail(desk),
    item("banner", "gifts", scenicProps(desk, story.gift)),
    item("quote", "workshop", {
      text: say(homeTexts.quote.text, site),
      by: say(homeTexts.quote.by, site),
    }),
    item("editorialText", "about", {
      title: say(homeTexts.aboutTitle, site),
      body: homeTexts.aboutBody.map((part) => say(part, site)),
    }),
  ];
}

function scenicProps(desk: Desk, story: ScenicStory) {
  const { scene, eyebrow, title, text, category, label } = story;
  const cta = linkTo(desk, category, label);
  const image = sceneOf(scene, desk.upstreams.mediaBase);
  return { eyebrow, title, text, image, ...(cta && { cta }) };
}

function placeItem(desk: Desk, { place }: HomeStory): CmsItem {
  const { weather } = place;
  const props = scenicProps(desk, place);
  if (weather) return item("movingScene", "place", { ...props, weather });
  return item("splitStory", "place", { ...props, image: props.image.wide });
}

function kitItem(desk: Desk, { kit }: HomeStory): CmsItem {
  return item("editorialColumns", "kit", {
    title: kit.title,
    columns: kit.columns.map(({ title, text, kind }) => ({
      title,
      text,
      links: linksToKind(desk, kind),
    })),
  });
}

/** A kind of product for women and for men, each named by its department. */
function linksToKind(desk: Desk, kind: Kind): readonly Link[] {
  const { upstreams, site } = desk;
  return ["wo", "me"].flatMap((department) => {
    const name = upstreams.catalogue.findCategory(department)?.name;
    const category = upstreams.catalogue.findCategory(department + kind);
    if (!name || !category || !hasProducts(desk, category.id)) return [];
    const link = categoryLink(desk, category);
    const colon = site.language === "fr" ? "\u00a0:" : ":";
    const label = `${say(name, site)}${colon} ${link.label}`;
    return [{ ...link, label }];
  });
}

/** A kind of both departments, alternating. */
function seasonRail(
  desk: Desk,
  { rail: { title, kind, label } }: HomeStory,
): readonly CmsItem[] {
  const { shelves } = desk.upstreams;
  const women = shelves.inCategory(`wo${kind}`);
  const men = shelves.inCategory(`me${kind}`);
  const both = women.flatMap((position, at) => [position, men[at] ?? position]);
  const cta = linkTo(desk, `wo${kind}`, label);
  return productRail(desk, "season", [...new Set([...both, ...men])], {
    title,
    ...(cta && { cta }),
  });
}

/** The same in all markets, but not before the landscape that the page opens with. */
function trailItem(desk: Desk, { hero }: HomeStory): CmsItem {
  const { site, upstreams } = desk;
  const { eyebrow, title, text, cta: label } = homeTexts.trailStory;
  const cta = linkTo(desk, "wotrail", say(label, site));
  const scene = hero.scene === "dawn" ? "noon" : "dawn";
  return item("splitStory", "trail", {
    eyebrow: say(eyebrow, site),
    title: say(title, site),
    text: say(text, site),
    image: wideScene(scene, upstreams.mediaBase),
    reverse: true,
    ...(cta && { cta }),
  });
}
