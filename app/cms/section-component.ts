/** What the component of a section gets; `registry.ts` has them all. */
import type { SectionProps, SectionType } from "./section-props.server";

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
