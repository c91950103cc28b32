/** Saves what the first step asks of a cart that needs no address [CHK-034]. */
import { checkContact } from "./contact-form.server";
import { chooseMethods } from "./choose-method.server";
import {
  isEmptyCart,
  next,
  nextStep,
  stay,
  valuesOf,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

/** Intent `contact`: the whole step. */
export async function saveContactStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const { asked } = context.checkout.facts(cart);
  // The cart has changed since the form was shown; its first step asks for more now.
  if (asked === "address") return next(paths.checkout("shipping"));
  const checked = checkContact(form, asked);
  if (!checked.ok)
    return stay(422, "contact", {
      values: valuesOf(form),
      errors: checked.errors,
    });
  const saved = await context.checkout.saveContact(cart, checked.contact);
  if (!saved.ok)
    return stay(422, "contact", {
      values: valuesOf(form),
      problems: [saved.problem],
    });
  const refused = await chooseMethods(request, saved.cart);
  return refused ?? nextStep(request, saved.cart, "billing");
}
