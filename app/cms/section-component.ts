/** The props of sections' components, which are listed in `registry.ts`. */
import type { SectionProps, SectionType } from "./section-props.server";

/** A section's position in the page. */
export interface SectionPosition {
  /** Whether it is the first section, whose picture is loaded with priority. */
  readonly first: boolean;
  /** Level of its heading: `h1` if it contains the page's heading, in at most one section of a page. */
  readonly heading: "h1" | "h2";
}

export type SectionComponentProps<T extends SectionType> = SectionProps<T> &
  SectionPosition;
