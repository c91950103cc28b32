/** The outcomes of the checkout's forms, and how they find the next page. */
import type { Cart } from "~/domain/cart";
import { resolveStep, type CheckoutStep } from "~/domain/checkout-steps";
import type { Problem } from "~/errors/problem";
import { notifyCartNotices } from "~/errors/notify-problem.server";
import type { FormAnswer } from "~/forms/define-form.server";
import type { FormOutcome, Sent } from "~/forms/form-table.server";
import type { Paths } from "~/routing/paths";
import { notifyShortfall } from "./shortfall.server";
import type { StepData } from "./step-data";

/** A posted form of the checkout. */
export interface StepRequest extends Sent {
  readonly paths: Paths;
}

export type StepOutcome = FormOutcome<StepData>;

/** Leads to a page of the shop or the payment provider; the next page of the shop shows the problem. */
export const next = (to: string, problem?: Problem): StepOutcome => ({
  done: { to, problem },
});

/** Shows the step again, with the answer to its form. */
export const stay = (answer: FormAnswer<StepData>): StepOutcome => ({
  answer,
});

export function isEmptyCart(cart: Cart | null): cart is null {
  return !cart || cart.lines.length === 0;
}

/**
 * Returns the page of a step, or of the first unfinished one before it; the cart page if the cart is empty
 * now. Adds a notice when the summary is requested and the payment does not cover the total.
 */
export function stepPath(
  { context, paths }: Pick<StepRequest, "context" | "paths">,
  cart: Cart,
  requested: CheckoutStep,
): string {
  if (cart.lines.length === 0) return paths.cart();
  const step = resolveStep(requested, context.checkout.facts(cart));
  if (requested === "summary" && step === "billing")
    notifyShortfall(context, cart);
  return paths.checkout(step);
}

/** Returns the page of a step after a change of the cart, and adds the cart's notices for it. */
export function pathOfStep(
  request: StepRequest,
  cart: Cart,
  requested: CheckoutStep,
): string {
  notifyCartNotices(request.context, cart);
  return stepPath(request, cart, requested);
}

/** Leads to a step after a change of the cart. */
export const nextStep = (
  request: StepRequest,
  cart: Cart,
  requested: CheckoutStep,
): StepOutcome => next(pathOfStep(request, cart, requested));
