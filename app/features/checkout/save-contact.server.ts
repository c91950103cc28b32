/** Saves what the first step asks of a cart that needs no address [CHK-034]. */
import { contactForm } from "./checkout-forms.server";
import { chooseMethods } from "./payment/choose-method.server";
import {
  isEmptyCart,
  next,
  nextStep,
  stay,
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
  const posted = contactForm.read(form, { asked });
  if (!posted.ok) return stay(posted.answer);
  const { email, firstName, lastName } = posted.value;
  const isPerson = asked === "person";
  const saved = await context.checkout.saveContact(cart, {
    email,
    firstName: isPerson ? firstName : "",
    lastName: isPerson ? lastName : "",
  });
  if (!saved.ok) return stay(posted.refuse(saved.problem));
  const refused = await chooseMethods(request, posted.named, saved.cart);
  return refused
    ? stay(posted.refuse(refused))
    : nextStep(request, saved.cart, "billing");
}
