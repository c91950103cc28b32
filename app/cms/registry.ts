/**
 * THE section table of the content system: type → component. The shapes of the props are in
 * `section-props.server.ts`, checked on the server only, so that zod stays out of the browser. Props
 * that do not fit drop the section, never the page (CMS-003).
 */
import type { ComponentType } from "react";
import type { SectionComponentProps } from "./section-component";
import type { SectionType } from "./section-props.server";
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
