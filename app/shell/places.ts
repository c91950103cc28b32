/** The places of a page that is rendered for everybody, where parts of the visitor are filled in. */
import type { ReactNode } from "react";
import type { VisitorField, VisitorPart } from "./visitor-part";

export interface Place {
  readonly field: VisitorField;
  /** Null when only a page that is rendered for the visitor can show the field. */
  readonly show: ((visitor: VisitorPart) => ReactNode) | null;
}

/** The name of the place of the values for the script; all other places have numbers. */
export const scriptPlace = "script";

/** Collects the places of one rendering. */
export interface Places {
  /** The name of the elements that mark places and alternatives; random, so that no page's text has it. */
  readonly mark: string;
  /** @returns the number of the place, for its element */
  add(place: Place): number;
  /** Receives the function that renders the content of places to HTML. */
  renderWith(render: (content: ReactNode) => string): void;
}
