/** A pop-up as pages receive it, and the names that its parts have. */
import type { InHtml } from "~/regions/static-region";

/** What the editors point out until the visitor dismisses it [ENT-029]. */
export interface PopUp {
  readonly id: string;
  readonly name: string;
  /** Its title while it is minimised; null for one that cannot be. */
  readonly minimizedTitle: string | null;
  /** The shop's own HTML of its sections. */
  readonly html: InHtml<string>;
}

/** The region of the document that has the pop-up's HTML. */
export const popUpRegion = (id: string) => `pop-up-${encodeURIComponent(id)}`;

/** The form that dismisses a pop-up. */
export const popUpForm = "pop-up";
