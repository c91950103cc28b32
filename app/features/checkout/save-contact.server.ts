/** Saves what the first step asks of a cart that needs no address [CHK-034]. */
import { contactForm } from "./checkout-fields.server";
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

/** Saves the contact, the recipients and the delivery methods, in this order. Stops at the first problem. */
export async function saveContactStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, posted, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const { asked } = context.checkout.facts(cart);
  // The cart has changed since the form was shown: its first step asks for an address now.
  if (asked === "address") return next(paths.checkout("shipping"));
  const handover = handoverRules(request, cart, "contact");
  const reading = contactForm.read(posted, { asked, handover });
  if (!reading.ok) return stay(reading.answer);
  const { value } = reading;
  const isPerson = asked === "person";
  const contact = {
    email: value.email,
    firstName: isPerson ? value.firstName : "",
    lastName: isPerson ? value.lastName : "",
  };
  const saved = await context.checkout.saveContact(cart, contact);
  if (!saved.ok) return stay(reading.refuse(saved.problem));
  const recipients = await saveRecipients(request, value, handover, contact);
  const changed = recipients.cart ?? saved.cart;
  const refused =
    recipients.refused ??
    (await chooseMethods(request, reading.named, changed));
  if (refused) return stay(reading.refuse(refused));
  context.analytics.note("add_shipping_info", { label: "contact" });
  return nextStep(request, changed, "billing");
}
