/** Notices: short messages about what just happened, saved in the session until the next page. */

import { timings } from "~/domain/constants";
import { errorMessageKey } from "~/errors/message-key";

/** A form that undoes what a notice is about. */
export interface NoticeUndo {
  /** Address to which it is posted. */
  readonly action: string;
  /** Its fields by name, with the intent of its button. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A notice as the session stores it. */
interface StoredNotice {
  readonly kind: "success" | "info" | "warning" | "error";
  readonly title?: string | undefined;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly undo?: NoticeUndo | undefined;
}

export interface Notice {
  readonly kind: StoredNotice["kind"];
  /** Message key of the title above the message. */
  readonly title?: string | undefined;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly undo?: NoticeUndo | undefined;
}

export function toNotice({ params = {}, ...notice }: StoredNotice): Notice {
  return { ...notice, params };
}

/** The message of AUT498, named by its key so that browsers do not load the table of errors. */
const lostCartKey = errorMessageKey("cart.messages.invalidCustomer");

/** Whether a notice states that the cart was lost, and that the page reloads [CART-010]. */
export const announcesReload = ({ key }: Pick<Notice, "key">): boolean =>
  key === lostCartKey;

/** Whether a notice is about an order whose confirmation can be opened. */
export const leadsToConfirmation = ({ key }: Pick<Notice, "key">): boolean =>
  key === "cart.notices.orderPlaced";

/** Returns the seconds after which a page with these notices reloads; null when it does not. */
export const reloadSecondsAfter = (
  notices: readonly Notice[],
): number | null =>
  notices.some(announcesReload) ? timings.cartErrorReload / 1_000 : null;
