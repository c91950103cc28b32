/** Removes an address from the order. */
import type { CheckoutStep } from "~/domain/checkout-steps";
import type { MessageKey } from "~/i18n/keys";
import { notifyCartNotices } from "~/errors/notify-problem.server";
import {
  isEmptyCart,
  next,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

type Removal = Awaited<
  ReturnType<StepRequest["context"]["checkout"]["removeBillingAddress"]>
>;

/** Leads to the step that asks for the address again, with the problem or with a notice of success. */
function leadTo(
  { context, paths }: StepRequest,
  step: CheckoutStep,
  removal: Removal,
  done: MessageKey,
): StepOutcome {
  if (!removal.ok) return next(paths.checkout(step), removal.problem);
  notifyCartNotices(context, removal.cart);
  context.visitor.notify({ kind: "success", key: done });
  return next(paths.checkout(step));
}

/** Removes the delivery address; the first step has to be completed again [API-015]. */
export async function removeShippingAddress(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const shippingId = cart.addressShipmentId;
  if (shippingId === null) return next(paths.checkout("shipping"));
  const removal = await context.checkout.removeShippingAddress(shippingId);
  const done = "checkout.notices.addressRemoved";
  return leadTo(request, "shipping", removal, done);
}

/** Removes the billing address, so that the delivery address is used for both again [API-016]. */
export async function removeBillingAddress(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  if (!cart.billingAddress) return next(paths.checkout("billing"));
  const removal = await context.checkout.removeBillingAddress();
  const done = "checkout.notices.billingSame";
  return leadTo(request, "billing", removal, done);
}
