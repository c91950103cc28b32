/** Saves what the first step asks of a cart that needs no address [CHK-034]. */
import { contactForm } from "./checkout-forms.server";
import { handoverRules, saveRecipients } from "./delivery/handover-form.server";
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
  const handover = handoverRules(request, cart, "contact");
  const posted = contactForm.read(form, { asked, handover });
  if (!posted.ok) return stay(posted.answer);
  const { value } = posted;
  const isPerson = asked === "person";
  const contact = {
    email: value.email,
    firstName: isPerson ? value.firstName : "",
    lastName: isPerson ? value.lastName : "",
  };
  const saved = await context.checkout.saveContact(cart, contact);
  if (!saved.ok) return stay(posted.refuse(saved.problem));
  const told = await saveRecipients(request, value, handover, contact);
  const now = told.cart ?? saved.cart;
  const refused =
    told.refused ?? (await chooseMethods(request, posted.named, now));
  return refused
    ? stay(posted.refuse(refused))
    : nextStep(request, now, "billing");
}
