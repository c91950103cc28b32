/** The promotion codes, with the discount of each or the reason why it is refused. */
import { orderPercentRate } from "../pricing/promotion-table";
import type { Cents } from "../pricing/cents";
import { shareOf, toCents } from "../pricing/cents";
import type { Localized } from "../../catalogue/types";
import { welcomeGift } from "../pricing/reward-table";
import type { BasketSite } from "./basket-site";

export interface CouponEffect {
  readonly code: string;
  readonly promotionId: string;
  readonly name: Localized;
  /** Returns the discount on merchandise worth `base`. */
  readonly discountOn: (
    base: Cents,
    site: Pick<BasketSite, "currency">,
  ) => Cents;
  readonly freeStandardShipping: boolean;
}

const effects: readonly CouponEffect[] = [
  {
    code: "SAVE10",
    promotionId: "COUPON_SAVE10",
    name: {
      en: "Code SAVE10: 10% off",
      fr: "Code SAVE10\u00a0: 10\u00a0% de remise",
      "fr-ca": "Code SAVE10\u00a0: 10\u00a0% de rabais",
      de: "Code SAVE10: 10\u00a0% Rabatt",
      it: "Codice SAVE10: 10% di sconto",
      es: "Código SAVE10: 10\u00a0% de descuento",
      nl: "Code SAVE10: 10% korting",
      pl: "Kod SAVE10: 10% rabatu",
    },
    discountOn: (base) => shareOf(base, orderPercentRate),
    freeStandardShipping: false,
  },
  {
    code: "FREESHIP",
    promotionId: "COUPON_FREESHIP",
    name: {
      en: "Code FREESHIP: free standard shipping",
      "en-gb": "Code FREESHIP: free standard delivery",
      fr: "Code FREESHIP\u00a0: livraison standard offerte",
      "fr-ca": "Code FREESHIP\u00a0: livraison standard gratuite",
      de: "Code FREESHIP: kostenloser Standardversand",
      it: "Codice FREESHIP: spedizione standard gratuita",
      es: "Código FREESHIP: envío estándar gratis",
      nl: "Code FREESHIP: gratis standaardverzending",
      pl: "Kod FREESHIP: darmowa dostawa standardowa",
    },
    discountOn: () => 0,
    freeStandardShipping: true,
  },
  {
    code: welcomeGift.code,
    promotionId: "COUPON_WELCOME",
    name: {
      en: "Welcome gift",
      fr: "Cadeau de bienvenue",
      de: "Willkommensgeschenk",
      it: "Regalo di benvenuto",
      es: "Regalo de bienvenida",
      nl: "Welkomstcadeau",
      pl: "Prezent powitalny",
    },
    discountOn: (_base, { currency }) => toCents(welcomeGift.amount[currency]),
    freeStandardShipping: false,
  },
];

/** Codes that are always refused. */
export const refusedCoupons = {
  INVALID: "PRM130",
  NOTYET: "PRM135",
  LIMIT: "PRM140",
  USED: "PRM150",
  EXPIRED: "PRM155",
  FAIL: "PRM160",
  NOTAPPLICABLE: "PRM416",
} as const;

export type CouponErrorId =
  (typeof refusedCoupons)[keyof typeof refusedCoupons] | "PRM175";

/** Returns the stored form of a code, which shoppers type in any case [CART-023]. */
export function normalizeCoupon(typed: string): string {
  return typed.trim().toUpperCase();
}

export function findCoupon(code: string): CouponEffect | undefined {
  return effects.find((effect) => effect.code === normalizeCoupon(code));
}

/**
 * Returns why `typed` cannot be added to the codes of the basket, or null.
 * An unknown code is refused like INVALID.
 */
export function couponProblem(
  typed: string,
  applied: readonly string[],
): CouponErrorId | null {
  const code = normalizeCoupon(typed);
  if (applied.includes(code)) return "PRM175";
  if (findCoupon(code)) return null;
  const refused: Readonly<Record<string, CouponErrorId>> = refusedCoupons;
  return Object.hasOwn(refused, code) ? (refused[code] ?? "PRM130") : "PRM130";
}
