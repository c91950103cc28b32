/** Saves delivery methods: one per shipment, one choice for those with equal methods [CHK-006, CART-028]. */
import type { Cart, Shipment } from "~/domain/cart";
import { shipmentChoices } from "~/domain/shipment-choices";
import { raise, type Problem } from "~/errors/problem";
import { safePath } from "~/routing/safe-redirect";
import { notifyCartNotices } from "~/errors/notify-problem.server";
import {
  isEmptyCart,
  next,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

/** Selects a method for one shipment, unless it is selected already. Returns the problem if that fails. */
async function chooseMethod(
  { context }: StepRequest,
  { shippingId, methods, selected }: Shipment,
  id: string,
): Promise<Problem | null> {
  if (id === "" || id === selected) return null;
  const method = methods.find((candidate) => candidate.id === id);
  if (!method) return raise("SHP404");
  const chosen = await context.checkout.selectMethod(shippingId, method.code);
  if (!chosen.ok) return chosen.problem;
  notifyCartNotices(context, chosen.cart);
  return null;
}

/** Selects the same method for all shipments of one choice. Stops at the first problem. */
async function chooseForAll(
  request: StepRequest,
  shipments: readonly Shipment[],
  method: string,
): Promise<Problem | null> {
  for (const shipment of shipments) {
    const problem = await chooseMethod(request, shipment, method);
    if (problem) return problem;
  }
  return null;
}

/** Selects the methods that the first step's form names, one per choice. Stops at the first problem. */
export async function chooseMethods(
  request: StepRequest,
  named: ReadonlyMap<string, string>,
  cart: Cart,
): Promise<Problem | null> {
  for (const shipments of shipmentChoices(cart.shipments)) {
    const method = named.get(`method-${shipments[0].shippingId}`) ?? "";
    const problem = await chooseForAll(request, shipments, method);
    if (problem) return problem;
  }
  return null;
}

/** Runs the form of the dialog, or of a radio button that was just chosen. */
export async function selectMethod(
  request: StepRequest,
  { shippingId: id, code, returnTo }: ChosenMethod,
): Promise<StepOutcome> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const shipments = shipmentChoices(cart.shipments).find((choice) =>
    choice.some(({ shippingId }) => shippingId === id),
  );
  const refused = shipments
    ? await chooseForAll(request, shipments, code)
    : null;
  return refused
    ? { refused }
    : next(safePath(returnTo, paths.checkout("shipping")));
}

interface ChosenMethod {
  readonly shippingId: string;
  readonly code: string;
  readonly returnTo: string;
}
