/**
 * THE section table of the content system: type → component. The shapes of the props are in
 * `section-props.server.ts`, checked on the server only, so that zod stays out of the browser. Props
 * that do not fit drop the section, never the page (CMS-003).
 */
import type { ComponentType } from "react";
import type { SectionProps, SectionType } from "./section-props.server";
import { AnchorNav } from "./sections/anchor-nav";
import { AppStores } from "./sections/app-stores";
import { Banner } from "./sections/banner";
import { CategoryIntro } from "./sections/category-intro";
import { CategoryTiles } from "./sections/category-tiles";
import { EditorialColumns } from "./sections/editorial-columns";
import { EditorialText } from "./sections/editorial-text";
import { Hero } from "./sections/hero";
import { MovingScene } from "./sections/moving-scene";
import { ProductRail } from "./sections/product-rail";
import { PromoStrip } from "./sections/promo-strip";
import { Quote } from "./sections/quote";
import { SplitStory } from "./sections/split-story";
import { Video } from "./sections/video";

/** Where in the page a section stands. */
export interface SectionPosition {
  /** Opens the page: its picture is fetched first. */
  readonly first: boolean;
  /** Level of its heading: one section of a page may hold the page's own. */
  readonly heading: "h1" | "h2";
}

/** What each section's component gets. */
export type SectionComponentProps<T extends SectionType> = SectionProps<T> &
  SectionPosition;

export const sectionComponents: {
  readonly [T in SectionType]: ComponentType<SectionComponentProps<T>>;
} = {
  hero: Hero,
  banner: Banner,
  movingScene: MovingScene,
  video: Video,
  promoStrip: PromoStrip,
  anchorNav: AnchorNav,
  categoryTiles: CategoryTiles,
  productRail: ProductRail,
  splitStory: SplitStory,
  editorialText: EditorialText,
  editorialColumns: EditorialColumns,
  quote: Quote,
  appStores: AppStores,
  categoryIntro: CategoryIntro,
};

/**
 * Sections with state or handlers of their own, which a browser has to hydrate. All others are static:
 * their HTML is used as it is, and their links are `StaticLink`s.
 */
export const interactiveSections: ReadonlySet<SectionType> =
  new Set<SectionType>(["video"]);

/** Sections whose heading can be that of the page. */
export const headingSections: ReadonlySet<SectionType> = new Set<SectionType>([
  "hero",
  "banner",
  "movingScene",
  "video",
  "appStores",
  "editorialText",
]);
