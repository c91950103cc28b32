/** The places of a page that is rendered for nobody, where something of a visitor stands. */
import type { ReactNode } from "react";
import type { VisitorField, VisitorPart } from "./visitor-part";

export interface Place {
  readonly field: VisitorField;
  /** Null when only a page of the visitor's own can show the field. */
  readonly show: ((visitor: VisitorPart) => ReactNode) | null;
}

/** Names the place of the values themselves, which has no number. */
export const scriptPlace = "script";

/** Collects the places of one rendering. */
export interface Places {
  /** Name of the elements that mark places and alternatives: random, so that no text of a page has it. */
  readonly mark: string;
  /** @returns the number of the place, which its element names. */
  add(place: Place): number;
  /** Told how the shown content becomes HTML. */
  renderWith(render: (content: ReactNode) => string): void;
}
