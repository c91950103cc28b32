/**
 * THE section table of the content system: type → shape of its props and component. Adding a section
 * is one entry here and one file in `sections/`. Props that do not fit drop the section, never the
 * page (CMS-003); shapes are checked on the server only, so that zod stays out of the browser.
 */
import type { ComponentType } from "react";
import type { SectionProps, SectionType } from "./section-props.server";
import { CategoryIntro } from "./sections/category-intro";
import { CategoryTiles } from "./sections/category-tiles";
import { EditorialText } from "./sections/editorial-text";
import { Hero } from "./sections/hero";
import { ProductRail } from "./sections/product-rail";
import { PromoStrip } from "./sections/promo-strip";
import { Quote } from "./sections/quote";
import { SplitStory } from "./sections/split-story";

/** What each section's component gets: its props, and whether it opens the page. */
export type SectionComponentProps<T extends SectionType> = SectionProps<T> & {
  readonly first: boolean;
};

export const sectionComponents: {
  readonly [T in SectionType]: ComponentType<SectionComponentProps<T>>;
} = {
  hero: Hero,
  promoStrip: PromoStrip,
  categoryTiles: CategoryTiles,
  productRail: ProductRail,
  splitStory: SplitStory,
  editorialText: EditorialText,
  quote: Quote,
  categoryIntro: CategoryIntro,
};

/**
 * Sections with state or handlers of their own, which a browser has to hydrate. All others are static:
 * their HTML is used as it is, and their links are `StaticLink`s.
 */
export const interactiveSections: ReadonlySet<SectionType> = new Set();
