/** Notices: short messages about what just happened, kept in the session until the next page. */

import { timings } from "~/domain/constants";
import { errorMessageKey } from "~/errors/message-key";

/** As the session keeps them. */
interface StoredNotice {
  readonly kind: "success" | "info" | "warning" | "error";
  readonly title?: string | undefined;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

export interface Notice {
  readonly kind: StoredNotice["kind"];
  /** Key of what stands above the message. */
  readonly title?: string | undefined;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export function toNotice({ params = {}, ...notice }: StoredNotice): Notice {
  return { ...notice, params };
}

/** The words of AUT498; the table of errors itself is no reading for a browser. */
const lostCartKey = errorMessageKey("cart.messages.invalidCustomer");

/** Whether a notice tells that the cart had to start over, and that the page reloads [CART-010]. */
export const announcesReload = ({ key }: Pick<Notice, "key">): boolean =>
  key === lostCartKey;

/** Whether a notice tells of an order whose confirmation can be opened. */
export const leadsToConfirmation = ({ key }: Pick<Notice, "key">): boolean =>
  key === "cart.notices.orderPlaced";

/** After how many seconds a page with these notices is loaded again; null when it is not. */
export const reloadSecondsAfter = (
  notices: readonly Notice[],
): number | null =>
  notices.some(announcesReload) ? timings.cartErrorReload / 1_000 : null;
