/** How an order travels: one method per shipment, one choice for equal ones [CHK-006, CART-028]. */
import type { Cart, Shipment } from "~/domain/cart";
import { shipmentChoices } from "~/domain/shipment-choices";
import { raise, type Problem } from "~/errors/problem";
import { safePath } from "~/routing/safe-redirect";
import { tellNotices } from "~/errors/tell-later.server";
import {
  isEmptyCart,
  next,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

/** Chooses one shipment's method, unless it is chosen already; the problem when it cannot be. */
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
  tellNotices(context, chosen.cart);
  return null;
}

/** Shipments that are one choice travel in the same way. */
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

/** Takes the methods that the first step's form names, one per choice; the problem when one cannot be. */
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

/** From the dialog, or from a radio that was just chosen. */
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
