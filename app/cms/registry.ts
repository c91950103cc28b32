/**
 * THE table of section components, by type. The schemas of the props are in `section-props.server.ts` and
 * are used on the server only, so that zod is not sent to browsers. A section with invalid props is left
 * out; the page never fails because of it (CMS-003).
 */
import type { ComponentType } from "react";
import type { SectionComponentProps } from "./section-component";
import type { SectionType } from "./section-props.server";
import { Accordion } from "./sections/accordion";
import { AnchorNav } from "./sections/anchor-nav";
import { AppStores } from "./sections/app-stores";
import { Banner } from "./sections/banner";
import { CategoryIntro } from "./sections/category-intro";
import { CategoryTiles } from "./sections/category-tiles";
import { Carousel } from "./sections/carousel";
import { Cta } from "./sections/cta";
import { EditorialColumns } from "./sections/editorial-columns";
import { EditorialText } from "./sections/editorial-text";
import { Hero } from "./sections/hero";
import { Look } from "./sections/look";
import { FreeHtml } from "./sections/free-html";
import { ImageSection } from "./sections/image-section";
import { MovingScene } from "./sections/moving-scene";
import { Newsletter } from "./sections/newsletter";
import { ProductGrid } from "./sections/product-grid";
import { ProductRail } from "./sections/product-rail";
import { PromoStrip } from "./sections/promo-strip";
import { Quote } from "./sections/quote";
import { Recommendation } from "./sections/recommendation";
import { RichTextSection } from "./sections/rich-text-section";
import { SplitStory } from "./sections/split-story";
import { Ugc } from "./sections/ugc";
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
  ugc: Ugc,
  look: Look,
  "product-grid": ProductGrid,
  recommendation: Recommendation,
  carousel: Carousel,
  image: ImageSection,
  "rich-text": RichTextSection,
  html: FreeHtml,
  splitStory: SplitStory,
  editorialText: EditorialText,
  editorialColumns: EditorialColumns,
  accordion: Accordion,
  cta: Cta,
  newsletter: Newsletter,
  quote: Quote,
  appStores: AppStores,
  categoryIntro: CategoryIntro,
};

/**
 * Sections with state or event handlers, which the browser has to hydrate. All others are static: the
 * browser uses their HTML unchanged, and their links are `StaticLink`s.
 */
export const interactiveSections: ReadonlySet<SectionType> =
  new Set<SectionType>(["video"]);

/** Sections whose heading can be the heading of the page. */
export const headingSections: ReadonlySet<SectionType> = new Set<SectionType>([
  "hero",
  "banner",
  "movingScene",
  "video",
  "appStores",
  "editorialText",
  "rich-text",
]);
