/**
 * Rule 6: a code in the address is remembered until the cart can use it [NAV-008]. Never shown, never
 * part of a page.
 */
import type { ServerRule } from "./rules";

const code = /^[A-Za-z0-9_-]{1,64}$/;

export const promoCodeRule: ServerRule = ({ query, session }) => {
  const given = query.get("autoPromoCode");
  if (given !== null && code.test(given)) session.update({ promoCode: given });
  return null;
};
