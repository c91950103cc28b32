/** What a page shows of its visitor. */
import type { Variations } from "~/experiments/experiments";
import type { Notice } from "~/shell/notice";

/** Null stands for what a visitor of whom nothing is known has. */
export interface VisitorPart {
  readonly cart: {
    readonly count: number;
    /** Whether the fate of an order is open, so that the number alone says too little. */
    readonly openOrder: boolean;
  } | null;
  /** The consumer who is signed in. */
  readonly account: { readonly firstName: string | null } | null;
  /** The store's session that the browser is used in, while its associate's shift lasts [ENT-020]. */
  readonly storeSession: {
    readonly storeName: string;
    readonly employeeName: string;
    /** Until the shift is over, by the server's clock. */
    readonly secondsLeft: number;
  } | null;
  /** The store that they go to [STORE-004]. */
  readonly favouriteStore: { readonly id: string } | null;
  readonly notices: readonly Notice[] | null;
  /** Null without any, and while an associate is signed in [WISH-005]. */
  readonly favorites: {
    readonly count: number;
    /** Ids of those whose hearts are full. */
    readonly products: readonly string[];
  } | null;
  /** The country that the visitor is in, when the shop sells there, too, and the page they ask for [GEO-002]. */
  readonly elsewhere: { readonly code: string; readonly path: string } | null;
  /** Of experiments on the page; null when all are the baseline. */
  readonly variations: Variations | null;
}

/** What a place can show; variations are asked for by choices alone. */
export type VisitorField = Exclude<keyof VisitorPart, "variations">;

export const nobody: VisitorPart = {
  cart: null,
  account: null,
  storeSession: null,
  favouriteStore: null,
  notices: null,
  favorites: null,
  elsewhere: null,
  variations: null,
};
