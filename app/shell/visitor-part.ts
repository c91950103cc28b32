/** The visitor part: what a page shows of its visitor. */
import type { DoneEvent } from "~/analytics/events";
import type { Variations } from "~/experiments/experiments";
import type { Notice } from "~/shell/notice";

/** Null is the value for a visitor of whom nothing is known. */
export interface VisitorPart {
  readonly cart: {
    readonly count: number;
    /** Whether there is an open order, so that the count alone would be misleading. */
    readonly openOrder: boolean;
  } | null;
  /** The signed-in consumer. */
  readonly account: { readonly firstName: string | null } | null;
  /** The open store session of the browser, while its associate's shift lasts [ENT-020]. */
  readonly storeSession: {
    readonly storeName: string;
    readonly employeeName: string;
    /** Seconds until the shift ends, by the server's clock. */
    readonly secondsLeft: number;
  } | null;
  /** The shopper's own store [STORE-004]. */
  readonly favouriteStore: { readonly id: string } | null;
  readonly notices: readonly Notice[] | null;
  /** Null without favorites, and while an associate is signed in [WISH-005]. */
  readonly favorites: {
    readonly count: number;
    /** Ids of the products whose hearts are full. */
    readonly products: readonly string[];
  } | null;
  /** The visitor's country, if it is another one in which the shop sells, and the page's path [GEO-002]. */
  readonly elsewhere: { readonly code: string; readonly path: string } | null;
  /** Whether the visitor has answered the question of the cookie banner; null where nobody is asked [CONS-003]. */
  readonly consent: "answered" | null;
  /** Ids of the pop-ups that the visitor dismissed [ENT-029]. */
  readonly dismissedPopUps: readonly string[] | null;
  /** What the visitor's forms did since the last page, for the data layer. */
  readonly events: readonly DoneEvent[] | null;
  /** The variations of those of the page's experiments that the visitor is in; null for none. */
  readonly variations: Variations | null;
}

/** The fields that a place can show; only choices use the other one. */
export type VisitorField = Exclude<keyof VisitorPart, "dismissedPopUps">;

export const nobody: VisitorPart = {
  cart: null,
  account: null,
  storeSession: null,
  favouriteStore: null,
  notices: null,
  favorites: null,
  elsewhere: null,
  consent: null,
  dismissedPopUps: null,
  events: null,
  variations: null,
};
