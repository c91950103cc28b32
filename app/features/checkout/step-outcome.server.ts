/** What a posted checkout form leads to, and the parts that all of them need. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { resolveStep, type CheckoutStep } from "~/domain/checkout-steps";
import type { Problem } from "~/errors/problem";
import { tellNotices } from "~/errors/tell-later.server";
import type { FormAnswer } from "~/forms/define-form.server";
import type { Paths } from "~/routing/paths";
import { tellShortfall } from "./shortfall.server";
import type { StepData } from "./step-data";

export interface StepRequest {
  readonly context: AppLoadContext;
  readonly form: FormData;
  readonly paths: Paths;
}

export type StepOutcome =
  /** Answered with a 303 to a page of the shop or of the payment provider. */
  | {
      readonly kind: "next";
      readonly path: string;
      /** Told there; a challenge is told at the form instead, which can be sent again. */
      readonly told?: Problem;
    }
  /** The step again, with what the form is answered. */
  | { readonly kind: "stay"; readonly answer: FormAnswer<StepData> };

export const next = (path: string, told?: Problem): StepOutcome => ({
  kind: "next",
  path,
  ...(told && { told }),
});

export const stay = (answer: FormAnswer<StepData>): StepOutcome => ({
  kind: "stay",
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

/** Leads to a step of the cart as it is after a change. */
export function nextStep(
  request: StepRequest,
  cart: Cart,
  wanted: CheckoutStep,
): StepOutcome {
  tellNotices(request.context, cart);
  return next(stepPath(request, cart, wanted));
}
