/**
 * Promotions that a cart nears or has reached: their callout text, and who may
 * see them.
 */

export interface PromotionState {
  readonly promotionId: string;
  /** Parts divided by `|`. */
  readonly calloutMessage: string;
  readonly conditionThreshold: number;
  /** What is missing to the threshold; 0 or less once it is reached. */
  readonly distanceFromConditionThreshold: number;
}

/** Text before, in and after the emphasis, with the author's spaces. */
export interface Callout {
  readonly kind: "approaching" | "reached";
  readonly before: string;
  /** While approaching a marker, in whose place the missing amount is shown. */
  readonly middle: string;
  readonly after: string;
}

/** Approaching while something is missing, else reached [CART-025]. */
export function promotionKind(
  promotion: Pick<PromotionState, "distanceFromConditionThreshold">,
): Callout["kind"] {
  return promotion.distanceFromConditionThreshold > 0
    ? "approaching"
    : "reached";
}

/**
 * The callout of a promotion, or undefined when it is not well formed and not
 * to be shown: an approaching one needs three parts or more, of which the first
 * three count; a reached one exactly three [CART-026].
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
 * Whether a promotion is meant for this shopper: `GUEST` in its id is for
 * guests, `REGISTERED` for those signed in; neither, or both, for everyone
 * [CART-027].
 */
export function isPromotionFor(
  promotionId: string,
  signedIn: boolean,
): boolean {
  const forGuests = promotionId.includes("GUEST");
  const forRegistered = promotionId.includes("REGISTERED");
  return forGuests === forRegistered || forRegistered === signedIn;
}
