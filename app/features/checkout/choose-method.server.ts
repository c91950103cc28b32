/** How an order travels: one method per shipment, one choice for equal ones [CHK-006, CART-028]. */
import type { Cart, Shipment } from "~/domain/cart";
import { firstStep } from "~/domain/checkout-steps";
import { shipmentChoices } from "~/domain/shipment-choices";
import { raise, type Problem } from "~/errors/problem";
import { safePath } from "~/routing/safe-redirect";
import { textIn } from "~/forms/read-form.server";
import {
  isEmptyCart,
  next,
  stay,
  tellNotices,
  valuesOf,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

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
  cart: Cart,
  shipments: readonly Shipment[],
  method: string,
): Promise<StepOutcome | null> {
  const { context, form } = request;
  for (const shipment of shipments) {
    const problem = await chooseMethod(request, shipment, method);
    if (problem)
      return stay(422, firstStep(context.checkout.facts(cart)), {
        values: valuesOf(form),
        problems: [problem],
      });
  }
  return null;
}

/** The methods that the first step's form names, one per choice. */
export async function chooseMethods(
  request: StepRequest,
  cart: Cart,
): Promise<StepOutcome | null> {
  for (const shipments of shipmentChoices(cart.shipments)) {
    const method = textIn(request.form, `method-${shipments[0].shippingId}`);
    const refused = await chooseForAll(request, cart, shipments, method);
    if (refused) return refused;
  }
  return null;
}

/** Intent `selectMethod`, from the dialog or from a radio that was just chosen. */
export async function selectMethod(request: StepRequest): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const id = textIn(form, "shippingId");
  const shipments = shipmentChoices(cart.shipments).find((choice) =>
    choice.some(({ shippingId }) => shippingId === id),
  );
  const refused = shipments
    ? await chooseForAll(request, cart, shipments, textIn(form, "code"))
    : null;
  if (refused) return refused;
  // A radio on the page wants no navigation, only the new totals.
  if (textIn(form, "script") === "1") return stay(200, "shipping", {});
  return next(safePath(form.get("returnTo"), paths.checkout("shipping")));
}
