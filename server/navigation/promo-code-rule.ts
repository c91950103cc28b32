/**
 * Rule 6: a promo code in the address is remembered until the cart can use it [NAV-008]. It is never shown
 * and never part of a page.
 */
import { longestPromoCode, promoCodesIn } from "../../app/domain/promo-code";
import type { ServerRule } from "./navigation-rule";

export const promoCodeRule: ServerRule = ({ query, session }) => {
  const [code] = promoCodesIn(query.get("autoPromoCode") ?? "");
  if (code !== undefined && code.length <= longestPromoCode)
    session.update({ promoCode: code });
  return null;
};
