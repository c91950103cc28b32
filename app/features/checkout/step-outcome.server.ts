/** What a posted checkout form leads to, and the parts that all of them need. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { resolveStep, type CheckoutStep } from "~/domain/checkout-steps";
import { tellNotices } from "~/errors/tell-later.server";
import type { FormAnswer } from "~/forms/define-form.server";
import type { Paths } from "~/routing/paths";
import type { StepData } from "./step-data";

export { tellLater, tellNotices } from "~/errors/tell-later.server";

export interface StepRequest {
  readonly context: AppLoadContext;
  readonly form: FormData;
  readonly paths: Paths;
}

export type StepOutcome =
  /** Answered with a 303 to a page of the shop or of the payment provider. */
  | { readonly kind: "next"; readonly path: string }
  /** The step again, with what the form is answered. */
  | { readonly kind: "stay"; readonly answer: FormAnswer<StepData> };

export const next = (path: string): StepOutcome => ({ kind: "next", path });

export const stay = (answer: FormAnswer<StepData>): StepOutcome => ({
  kind: "stay",
  answer,
});

export function isEmptyCart(cart: Cart | null): cart is null {
  return !cart || cart.lines.length === 0;
}

/** The page of a step, or of the first unfinished one before it; the cart when it is empty now. */
export function stepPath(
  { context, paths }: Pick<StepRequest, "context" | "paths">,
  cart: Cart,
  wanted: CheckoutStep,
): string {
  return cart.lines.length === 0
    ? paths.cart()
    : paths.checkout(resolveStep(wanted, context.checkout.facts(cart)));
}

/** Leads to a step of the cart as it is after a change. */
export function nextStep(
  request: StepRequest,
  cart: Cart,
  wanted: CheckoutStep,
): StepOutcome {
  tellNotices(request.context, cart);
  return next(stepPath(request, cart, wanted));
}
