/**
 * The upstream cannot deliver a shipment to its address [CART-021]. It reports this only once, at any point
 * of the checkout. The shopper is led to the first step, which shows it at the address field; the query of
 * that page carries the shipment, so that a reload shows it again.
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

/** Returns the query of the first step for a refused address among the problems; empty without one. */
export function refusalQuery(problems: readonly Problem[]): {
  readonly shipment?: string;
} {
  const refused = problems.find(isRefusedAddress);
  return refused ? { shipment: refused.shipmentId } : {};
}

/**
 * Returns the first step's answer with the error at the address; null for a shipment that the cart does not
 * have. If there are several shipments, the error names the goods of this one.
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
  // Nothing was sent: the fields keep their initial values.
  return { ...reply, result: { ...reply.result, initialValue: null } };
}
