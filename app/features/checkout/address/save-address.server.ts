/** Saves what the first step asks of a cart that is shipped: where it goes, and how. */
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
import { tellNotices } from "~/errors/tell-later.server";
import {
  isEmptyCart,
  next,
  pathOfStep,
  stay,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

/** Shipments that come to the door, in the order in which they lend their name to the address. */
const doorShipments = ["home", "customs"];
const suggestionDialog = formatDialogHash("validate-shipping-address");

/** The shipment that goes to the address; others are collected, and known by the person who comes. */
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

const writtenParts = [
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
] as const satisfies readonly (keyof CartAddress)[];

/** Whether the post writes an address in another way; capitals do not count. */
export function isOtherWriting(one: CartAddress, other: CartAddress): boolean {
  return writtenParts.some(
    (part) => one[part].toLowerCase() !== other[part].toLowerCase(),
  );
}

/** The two writings as the reader's parcels have them. */
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

/** How the post's other writing of an address is had, once the cart has been read. */
type Suggestion = () => Promise<CartAddress | null>;

/**
 * The address to save. The post is asked before; its other writing is offered and never imposed:
 * without script as a choice in this form, with script in a dialog once the address is saved.
 */
async function chooseWriting(
  { context }: StepRequest,
  reading: Reading,
  entered: CartAddress,
  suggestion: Suggestion,
): Promise<Chosen> {
  const { addressChoice, script } = reading.value;
  const suggested = await suggestion();
  if (!suggested || !isOtherWriting(entered, suggested))
    return { address: entered, isUnsettled: false };
  if (addressChoice === "suggested")
    return { address: suggested, isUnsettled: false };
  if (script === "1") return { address: entered, isUnsettled: true };
  const writings = toSuggestion(entered, suggested, context.site);
  return { ask: stay(reading.show({ data: { suggestion: writings } })) };
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
  const chosen = await chooseWriting(request, reading, entered, suggestion);
  if ("ask" in chosen) return chosen.ask;
  const saved = await context.checkout.saveShippingAddress(
    chosen.address,
    shippingIdOf(cart),
    botResponse(context, posted),
  );
  if (!saved.ok) return stay(reading.refuse(saved.problem));
  const told = await saveRecipients(
    request,
    reading.value,
    handover,
    chosen.address,
  );
  if (told.cart) tellNotices(context, saved.cart);
  const now = told.cart ?? saved.cart;
  const refused =
    told.refused ?? (await chooseMethods(request, reading.named, now));
  if (refused) return stay(reading.refuse(refused));
  const to = pathOfStep(request, now, "billing");
  return next(chosen.isUnsettled ? to + suggestionDialog : to);
}

/**
 * What of the form can be read without the cart, and the question to the post, which begins here: for an
 * address that keeps the rules, unless the shopper has insisted on it.
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
  // Who collects what, the cart has to say.
  const handover = handoverRules(request, { lines: [] }, "shipping");
  const reading = shippingForm.read(form, { ...rules, handover });
  const isAsked = reading.ok && reading.value.addressChoice !== "mine";
  const suggestion: Suggestion = isAsked
    ? context.checkout.suggestAddressAhead(toAddress(reading.value, "ask"))
    : () => Promise.resolve(null);
  return { form, rules, suggestion };
}

/** The whole first step of a cart that is shipped. */
export async function saveShippingStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, paths, posted } = request;
  const [cart, read] = await Promise.all([
    context.cart.read(),
    readAhead(request),
  ]);
  if (isEmptyCart(cart)) return next(paths.cart());
  // The cart has changed since the form was shown; no address is needed any more.
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

/** The dialog's answer about an address that is saved [DLG-016]. */
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
  tellNotices(context, saved.cart);
  return back;
}
