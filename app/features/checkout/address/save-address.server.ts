/** Saves the first step of a cart that is shipped: the address, the recipients and the delivery methods. */
import type { z } from "zod/v4";
import { addressLines } from "~/domain/address/address-lines.server";
import type { Cart, CartAddress } from "~/domain/cart";
import { handoversOf } from "~/domain/delivery/handovers";
import { formatDialogHash } from "~/dialogs/hash";
import type { Site } from "~/sites/sites";
import { safePath } from "~/routing/safe-redirect";
import { botResponse } from "~/forms/bot-response.server";
import type { PostedForm } from "~/forms/define-form.server";
import { textIn } from "~/forms/read-form.server";
import {
  toAddress,
  type AddressFields,
} from "~/forms/address/address-form.server";
import { shippingForm } from "../checkout-fields.server";
import {
  handoverRules,
  saveRecipients,
  type HandoverFields,
  type HandoverRules,
} from "../delivery/handover-form.server";
import { chooseMethods } from "../payment/choose-method.server";
import { addressRules } from "~/forms/address/country-facts.server";
import { withSavedAddress } from "./saved-address.server";
import type { AddressSuggestion } from "../step-data";
import { notifyCartNotices } from "~/errors/notify-problem.server";
import {
  isEmptyCart,
  next,
  pathOfStep,
  stay,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

/** Shipments that are delivered to the address; the first of them in the cart is the one to save it for. */
const doorShipments = ["home", "customs"];
const suggestionDialog = formatDialogHash("validate-shipping-address");

/** Returns the id of the shipment that goes to the address; the others are collected by a named person. */
export function shippingIdOf({ shipments, lines }: Cart): string {
  const collected = new Set(
    handoversOf(lines).map(({ shippingId }) => shippingId),
  );
  const ids = shipments.map(({ shippingId }) => shippingId);
  return (
    doorShipments.find((id) => ids.includes(id)) ??
    ids.find((id) => !collected.has(id)) ??
    ids[0] ??
    "home"
  );
}

const comparedParts = [
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
] as const satisfies readonly (keyof CartAddress)[];

/** Whether two spellings of an address differ, regardless of case. */
export function isSpelledDifferently(
  one: CartAddress,
  other: CartAddress,
): boolean {
  return comparedParts.some(
    (part) => one[part].toLowerCase() !== other[part].toLowerCase(),
  );
}

/** Returns both spellings as lines of text, formatted for the reader's country. */
export function toSuggestion(
  entered: CartAddress,
  suggested: CartAddress,
  { tag, country }: Pick<Site, "tag" | "country">,
): AddressSuggestion {
  return {
    entered: addressLines(entered, tag, country),
    suggested: addressLines(suggested, tag, country),
  };
}

type Chosen =
  | { readonly address: CartAddress; readonly isUnsettled: boolean }
  | { readonly ask: StepOutcome };

type Reading = PostedForm<
  z.output<typeof AddressFields> &
    z.output<typeof HandoverFields> &
    ChoiceFields
>;

interface ChoiceFields {
  readonly addressChoice: string;
  readonly script: string;
}

/** Returns the post's spelling of the address, null if there is none. To be called after the cart is read. */
type Suggestion = () => Promise<CartAddress | null>;

/**
 * Finds the address to save. The post is asked before; its spelling is offered, never imposed: without
 * script as a choice in this form, with script in a dialog after the address is saved (`isUnsettled`).
 */
async function chooseSpelling(
  { context }: StepRequest,
  reading: Reading,
  entered: CartAddress,
  suggestion: Suggestion,
): Promise<Chosen> {
  const { addressChoice, script } = reading.value;
  const suggested = await suggestion();
  if (!suggested || !isSpelledDifferently(entered, suggested))
    return { address: entered, isUnsettled: false };
  if (addressChoice === "suggested")
    return { address: suggested, isUnsettled: false };
  if (script === "1") return { address: entered, isUnsettled: true };
  const spellings = toSuggestion(entered, suggested, context.site);
  return { ask: stay(reading.show({ data: { suggestion: spellings } })) };
}

interface ToSave {
  readonly handover: HandoverRules;
  readonly suggestion: Suggestion;
}

async function saveDelivery(
  request: StepRequest,
  reading: Reading,
  cart: Cart,
  { handover, suggestion }: ToSave,
): Promise<StepOutcome> {
  const { context, posted } = request;
  const entered = toAddress(reading.value, "ask");
  const chosen = await chooseSpelling(request, reading, entered, suggestion);
  if ("ask" in chosen) return chosen.ask;
  const saved = await context.checkout.saveShippingAddress(
    chosen.address,
    shippingIdOf(cart),
    botResponse(context, posted),
  );
  if (!saved.ok) return stay(reading.refuse(saved.problem));
  const recipients = await saveRecipients(
    request,
    reading.value,
    handover,
    chosen.address,
  );
  if (recipients.cart) notifyCartNotices(context, saved.cart);
  const changed = recipients.cart ?? saved.cart;
  const refused =
    recipients.refused ??
    (await chooseMethods(request, reading.named, changed));
  if (refused) return stay(reading.refuse(refused));
  context.analytics.note("add_shipping_info", { label: "address" });
  const to = pathOfStep(request, changed, "billing");
  return next(chosen.isUnsettled ? to + suggestionDialog : to);
}

/**
 * Reads as much of the form as is possible without the cart, and begins the call to the post, so that both
 * run while the cart is read. The post is asked only about an address without mistakes, and not if the
 * shopper has insisted on it.
 */
async function readAhead(request: StepRequest) {
  const { context, posted } = request;
  const chosen = await withSavedAddress(context, posted, "shipping");
  if ("problem" in chosen) return chosen;
  const { form } = chosen;
  const rules = {
    ...(await addressRules(context, "shipping", textIn(form, "country"))),
    email: "ask" as const,
  };
  // The fields for collections depend on the cart; they are checked when it has been read.
  const handover = handoverRules(request, { lines: [] }, "shipping");
  const reading = shippingForm.read(form, { ...rules, handover });
  const isPostAsked = reading.ok && reading.value.addressChoice !== "mine";
  const suggestion: Suggestion = isPostAsked
    ? context.checkout.suggestAddressAhead(toAddress(reading.value, "ask"))
    : () => Promise.resolve(null);
  return { form, rules, suggestion };
}

/** Saves the first step of a cart that is shipped. */
export async function saveShippingStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, paths, posted } = request;
  const [cart, read] = await Promise.all([
    context.cart.read(),
    readAhead(request),
  ]);
  if (isEmptyCart(cart)) return next(paths.cart());
  // The cart has changed since the form was shown: it no longer needs an address.
  if (context.checkout.facts(cart).asked !== "address")
    return next(paths.checkout("contact"));
  if ("problem" in read)
    return stay(shippingForm.unread(posted).refuse(read.problem));
  const { form, rules, suggestion } = read;
  const handover = handoverRules(request, cart, "shipping");
  const reading = shippingForm.read(form, { ...rules, handover });
  return reading.ok
    ? saveDelivery(request, reading, cart, { handover, suggestion })
    : stay(reading.answer);
}

/** Saves the post's spelling if the shopper chose it in the dialog, after the address was saved [DLG-016]. */
export async function chooseAddress(
  { context, posted, paths }: StepRequest,
  { addressChoice, returnTo }: { addressChoice: string; returnTo: string },
): Promise<StepOutcome> {
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const back = next(safePath(returnTo, paths.checkout()));
  const address = cart.shippingAddress;
  if (!address || addressChoice !== "suggested") return back;
  const suggested = await context.checkout.suggestAddress(address);
  if (!suggested) return back;
  const saved = await context.checkout.saveShippingAddress(
    suggested,
    shippingIdOf(cart),
    botResponse(context, posted),
  );
  if (!saved.ok) return { refused: saved.problem };
  notifyCartNotices(context, saved.cart);
  return back;
}
