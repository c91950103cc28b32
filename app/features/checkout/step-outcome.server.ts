/** What a posted checkout form leads to, and the parts that all of them need. */
import type { Cart } from "~/domain/cart";
import { resolveStep, type CheckoutStep } from "~/domain/checkout-steps";
import type { Problem } from "~/errors/problem";
import { tellNotices } from "~/errors/tell-later.server";
import type { FormAnswer } from "~/forms/define-form.server";
import type { FormOutcome, Sent } from "~/forms/form-table.server";
import type { Paths } from "~/routing/paths";
import { tellShortfall } from "./shortfall.server";
import type { StepData } from "./step-data";

/** A posted form of the checkout. */
export interface StepRequest extends Sent {
  readonly paths: Paths;
}

export type StepOutcome = FormOutcome<StepData>;

/** Leads to a page of the shop or of the payment provider, where a problem is told. */
export const next = (to: string, problem?: Problem): StepOutcome => ({
  done: { to, problem },
});

/** The step again, with what the form is answered. */
export const stay = (answer: FormAnswer<StepData>): StepOutcome => ({
  answer,
});

export function isEmptyCart(cart: Cart | null): cart is null {
  return !cart || cart.lines.length === 0;
}

/**
 * The page of a step, or of the first unfinished one before it; the cart when it is empty now. That the
 * summary has to wait for a payment is told there.
 */
export function stepPath(
  { context, paths }: Pick<StepRequest, "context" | "paths">,
  cart: Cart,
  wanted: CheckoutStep,
): string {
  if (cart.lines.length === 0) return paths.cart();
  const step = resolveStep(wanted, context.checkout.facts(cart));
  if (wanted === "summary" && step === "billing") tellShortfall(context, cart);
  return paths.checkout(step);
}

/** The step of the cart as it is after a change, which is told there. */
export function pathOfStep(
  request: StepRequest,
  cart: Cart,
  wanted: CheckoutStep,
): string {
  tellNotices(request.context, cart);
  return stepPath(request, cart, wanted);
}

/** Leads to a step of the cart as it is after a change. */
export const nextStep = (
  request: StepRequest,
  cart: Cart,
  wanted: CheckoutStep,
): StepOutcome => next(pathOfStep(request, cart, wanted));
