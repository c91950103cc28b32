/**
 * The upstream cannot deliver a shipment to its address [CART-021]. It says so once, anywhere on the
 * way; the shopper reads it at the address, which the query of the first step's address remembers.
 */
import type { Cart } from "~/domain/cart";
import { flashToProblem } from "~/errors/flash-problem";
import type { Problem } from "~/errors/problem";
import { goodsOf } from "../checkout-view.server";
import type { FormReply } from "~/forms/form-reply";
import { contactForm, shippingForm } from "../checkout-fields.server";

type RefusedAddress = Problem & { readonly shipmentId: string };

export const isRefusedAddress = (problem: Problem): problem is RefusedAddress =>
  problem.placement === "field:shippingAddress" &&
  problem.shipmentId !== undefined;

/** What the address of the first step says of a refused address among the problems. */
export function refusalQuery(problems: readonly Problem[]): {
  readonly shipment?: string;
} {
  const refused = problems.find(isRefusedAddress);
  return refused ? { shipment: refused.shipmentId } : {};
}

/**
 * The first step with the error at the address of a shipment; null for one that the cart has not. Where
 * there are several shipments, the goods of this one are named.
 */
export function refusalAnswer(
  cart: Cart,
  step: "shipping" | "contact",
  shipmentId: string | null,
): FormReply | null {
  const isKnown = cart.shipments.some(
    ({ shippingId }) => shippingId === shipmentId,
  );
  if (!isKnown || shipmentId === null) return null;
  const names = goodsOf(cart, [shipmentId]).join(", ");
  const isOneOfMany = cart.shipments.length > 1 && names !== "";
  const problem = flashToProblem(
    { code: "InvalidShippingAddress", details: { shipmentId } },
    { cartIsEmpty: false, ...(isOneOfMany && { itemName: names }) },
  );
  if (!problem) return null;
  const form = step === "shipping" ? shippingForm : contactForm;
  const { reply } = form.unread(new FormData()).refuse(problem);
  // Nothing was typed: the fields keep what is known.
  return { ...reply, result: { ...reply.result, initialValue: null } };
}
