/** The promotions that a basket has reached or is close to, and their benefits. */
import type { Cents } from "./cents";
import { shareOf, toCents } from "./cents";
import { findCoupon } from "../cart/coupons";
import type { Audience, PromotionSeed } from "./promotion-table";
import {
  employeeDiscount,
  orderPercentRate,
  promotions,
} from "./promotion-table";
import type { BasketSite } from "../cart/basket-site";
import { say } from "../../wording";

export interface AppliedDiscount {
  readonly promotionId: string;
  readonly couponCode?: string;
  readonly name: string;
  readonly amount: Cents;
}

export interface PromotionMessage {
  readonly promotionId: string;
  readonly promotionName: string;
  readonly calloutMessage: string;
  readonly conditionThreshold: Cents;
  /** 0 once reached [CART-025]. */
  readonly distanceFromConditionThreshold: Cents;
  readonly promotionClass: PromotionSeed["promotionClass"];
}

export interface PromotionOutcome {
  readonly orderDiscounts: readonly AppliedDiscount[];
  /** Null if standard delivery is not free. */
  readonly freeShipping: { readonly promotionId: string } | null;
  /** Null if no gift has been earned. */
  readonly gift: { readonly promotionId: string; readonly name: string } | null;
  readonly messages: readonly PromotionMessage[];
}

interface Occasion {
  /** The value of merchandise after markdowns, without gift cards and gifts. */
  readonly base: Cents;
  readonly site: BasketSite;
  readonly audience: Audience;
  readonly isEmployee: boolean;
  readonly coupons: readonly string[];
}

function messageFor(seed: PromotionSeed, { base, site }: Occasion) {
  const threshold = toCents(seed.threshold[site.currency]);
  const distance = Math.max(0, threshold - base);
  return {
    promotionId: seed.promotionId,
    promotionName: say(seed.name, site),
    calloutMessage: say(distance > 0 ? seed.approaching : seed.reached, site),
    conditionThreshold: threshold,
    distanceFromConditionThreshold: distance,
    promotionClass: seed.promotionClass,
  };
}

function earned(occasion: Occasion): PromotionSeed[] {
  const { base, site, audience } = occasion;
  return promotions.filter(
    (seed) =>
      base >= toCents(seed.threshold[site.currency]) &&
      (seed.audience ?? audience) === audience,
  );
}

/** Applies the discounts in order; each percentage applies to the amount that the previous one left. */
function discountsOf(
  seeds: readonly PromotionSeed[],
  { base, site, isEmployee, coupons }: Occasion,
): AppliedDiscount[] {
  const discounts: AppliedDiscount[] = [];
  let left = base;
  const take = (discount: AppliedDiscount) => {
    if (discount.amount <= 0) return;
    discounts.push(discount);
    left -= discount.amount;
  };
  if (isEmployee) {
    const { promotionId, name, rate } = employeeDiscount;
    const amount = shareOf(left, rate);
    take({ promotionId, name: say(name, site), amount });
  }
  for (const { promotionId, name, effect } of seeds) {
    if (effect !== "orderPercent") continue;
    const amount = shareOf(left, orderPercentRate);
    take({ promotionId, name: say(name, site), amount });
  }
  for (const code of coupons) {
    const coupon = findCoupon(code);
    if (!coupon) continue;
    const { promotionId, name } = coupon;
    const amount = Math.min(left, coupon.discountOn(left, site));
    take({ promotionId, couponCode: code, name: say(name, site), amount });
  }
  return discounts;
}

function freeShippingOf(
  seeds: readonly PromotionSeed[],
  coupons: readonly string[],
): PromotionOutcome["freeShipping"] {
  const coupon = coupons
    .map(findCoupon)
    .find((effect) => effect?.freeStandardShipping);
  return (
    seeds.find(({ effect }) => effect === "freeShipping") ?? coupon ?? null
  );
}

/**
 * Evaluates all promotions for one basket. Amounts are cents; the sum of the
 * discounts never exceeds `base`. A basket without merchandise gets no message.
 */
export function weighPromotions(occasion: Occasion): PromotionOutcome {
  const { base, site, coupons } = occasion;
  const seeds = base > 0 ? earned(occasion) : [];
  const gift = seeds.find(({ effect }) => effect === "gift");
  return {
    orderDiscounts: discountsOf(seeds, occasion),
    freeShipping: freeShippingOf(seeds, coupons),
    gift: gift
      ? { promotionId: gift.promotionId, name: say(gift.name, site) }
      : null,
    messages:
      base > 0 ? promotions.map((seed) => messageFor(seed, occasion)) : [],
  };
}
