/**
 * Promotions that a cart is approaching or has reached: their callout text, and who may see them.
 */

export interface PromotionState {
  readonly promotionId: string;
  /** Parts separated by `|`. */
  readonly calloutMessage: string;
  readonly conditionThreshold: number;
  /** The amount missing to the threshold; 0 or less once it is reached. */
  readonly distanceFromConditionThreshold: number;
}

/** The text before, in and after the emphasis, with the editor's spaces. */
export interface Callout {
  readonly kind: "approaching" | "reached";
  readonly before: string;
  /** While approaching, a placeholder for the missing amount. */
  readonly middle: string;
  readonly after: string;
}

/** `approaching` while an amount is missing, else `reached` [CART-025]. */
export function promotionKind(
  promotion: Pick<PromotionState, "distanceFromConditionThreshold">,
): Callout["kind"] {
  return promotion.distanceFromConditionThreshold > 0
    ? "approaching"
    : "reached";
}

/**
 * The callout of a promotion; undefined for a malformed one, which is not shown. While approaching it needs
 * at least three parts, of which the first three are used; once reached exactly three [CART-026].
 */
export function calloutOf(promotion: PromotionState): Callout | undefined {
  const kind = promotionKind(promotion);
  const parts = promotion.calloutMessage.split("|");
  const [before, middle, after] = parts;
  if (before === undefined || middle === undefined || after === undefined) {
    return undefined;
  }
  if (kind === "reached" && parts.length > 3) return undefined;
  return { kind, before, middle, after };
}

/** How far along the shopper is, from 0 to 1. */
export function promotionProgress(
  promotion: Pick<
    PromotionState,
    "conditionThreshold" | "distanceFromConditionThreshold"
  >,
): number {
  const { conditionThreshold, distanceFromConditionThreshold } = promotion;
  if (distanceFromConditionThreshold <= 0) return 1;
  if (conditionThreshold <= 0) return 0;
  return Math.max(0, 1 - distanceFromConditionThreshold / conditionThreshold);
}

/**
 * Whether a promotion is meant for this shopper: one with `GUEST` in its id is for guests, one with
 * `REGISTERED` for consumers; with neither or both it is for everyone [CART-027].
 */
export function isPromotionFor(
  promotionId: string,
  signedIn: boolean,
): boolean {
  const forGuests = promotionId.includes("GUEST");
  const forRegistered = promotionId.includes("REGISTERED");
  return forGuests === forRegistered || forRegistered === signedIn;
}
