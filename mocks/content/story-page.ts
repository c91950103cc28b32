/** The home page with the stories of a market's editors. */
import type { HomeStory } from "../data/schema";
import { say } from "../wording";
import { lookSection } from "./looks";
import { scheduledItems } from "./scheduled-items";
import { newRail, saleRail, startTiles } from "./home-rails";
import type { Page } from "./page";
import { longPageOf, spaced } from "./page";
import { promiseStrip } from "./promises";
import { sceneOf, wideScene } from "./scenes";
import type { CmsItem, ContentContext, Link } from "./sections";
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

export function storyPage(context: ContentContext, story: HomeStory): Page {
  const { site, upstreams } = context;
  const { title, description } = homeTexts.homeMeta;
  return longPageOf(
    [
      item("hero", "season", scenicProps(context, story.hero)),
      startTiles(context),
      ...scheduledItems(context),
      ...newRail(context),
    ],
    spaced(furtherItems(context, story)),
    {
      htmlTitle: say(title, site),
      htmlDescription: say(description, site),
      ogImage: wideScene(story.hero.scene, upstreams.mediaBase).src,
    },
  );
}

/** Creates the lower items: products first in North America, stories first in Europe. */
function furtherItems(
  context: ContentContext,
  story: HomeStory,
): readonly CmsItem[] {
  const { site } = context;
  const place = placeItem(context, story);
  const kit = kitItem(context, story);
  const rail = seasonRail(context, story);
  const inOrder =
    site.region === "NORA" ? [...rail, place, kit] : [place, kit, ...rail];
  return [
    ...inOrder,
    promiseStrip(site),
    ...lookSection(context, "dawn-run"),
    trailItem(context, story),
    ...saleRail(context),
    item("banner", "gifts", scenicProps(context, story.gift)),
    item("ugc", "community", {
      title: say(homeTexts.community.title, site),
      text: say(homeTexts.community.text, site),
      from: "categories",
    }),
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

function scenicProps(context: ContentContext, story: ScenicStory) {
  const { scene, eyebrow, title, text, category, label } = story;
  const cta = linkTo(context, category, label);
  const image = sceneOf(scene, context.upstreams.mediaBase);
  return { eyebrow, title, text, image, ...(cta && { cta }) };
}

function placeItem(context: ContentContext, { place }: HomeStory): CmsItem {
  const { weather } = place;
  const props = scenicProps(context, place);
  if (weather) return item("movingScene", "place", { ...props, weather });
  return item("splitStory", "place", { ...props, image: props.image.wide });
}

function kitItem(context: ContentContext, { kit }: HomeStory): CmsItem {
  return item("editorialColumns", "kit", {
    title: kit.title,
    columns: kit.columns.map(({ title, text, kind }) => ({
      title,
      text,
      links: linksToKind(context, kind),
    })),
  });
}

/** Returns links to a kind of product for women and for men, named by department. */
function linksToKind(context: ContentContext, kind: Kind): readonly Link[] {
  const { upstreams, site } = context;
  return ["wo", "me"].flatMap((department) => {
    const name = upstreams.catalogue.findCategory(department)?.name;
    const category = upstreams.catalogue.findCategory(department + kind);
    if (!name || !category || !hasProducts(context, category.id)) return [];
    const link = categoryLink(context, category);
    const colon = site.language === "fr" ? "\u00a0:" : ":";
    const label = `${say(name, site)}${colon} ${link.label}`;
    return [{ ...link, label }];
  });
}

/** Creates a rail with a kind of product of both departments, alternating. */
function seasonRail(
  context: ContentContext,
  { rail: { title, kind, label } }: HomeStory,
): readonly CmsItem[] {
  const { listingIndex } = context.upstreams;
  const women = listingIndex.inCategory(`wo${kind}`);
  const men = listingIndex.inCategory(`me${kind}`);
  const both = women.flatMap((position, at) => [position, men[at] ?? position]);
  const cta = linkTo(context, `wo${kind}`, label);
  return productRail(context, "season", [...new Set([...both, ...men])], {
    title,
    ...(cta && { cta }),
  });
}

/** Creates the trail story of all markets, with a landscape other than that of the hero. */
function trailItem(context: ContentContext, { hero }: HomeStory): CmsItem {
  const { site, upstreams } = context;
  const { eyebrow, title, text, cta: label } = homeTexts.trailStory;
  const cta = linkTo(context, "wotrail", say(label, site));
  const scene = hero.scene === "dawn" ? "noon" : "dawn";
  return item("splitStory", "trail", {
    eyebrow: say(eyebrow, site),
    title: say(title, site),
    text: say(text, site),
    image: wideScene(scene, upstreams.mediaBase),
    reverse: true,
    parallax: { translateY: ["-8%", "8%"], easing: "easeInOut" },
    ...(cta && { cta }),
  });
}
