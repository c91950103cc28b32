/** Saves what the first step asks of a cart that is shipped: where it goes, and how. */
import type { Cart, CartAddress } from "~/domain/cart";
import { formatDialogHash } from "~/dialogs/hash";
import { safePath } from "~/routing/safe-redirect";
import { botResponse } from "~/forms/bot-response.server";
import { textIn } from "~/forms/read-form.server";
import { checkAddress, readAddress } from "./address-form.server";
import { chooseMethods } from "./choose-method.server";
import { addressRules } from "./country-facts.server";
import {
  isEmptyCart,
  next,
  nextStep,
  stay,
  tellNotices,
  valuesOf,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

/** Shipments that come to the door, in the order in which they lend their name to the address. */
const doorShipments = ["home", "customs"];
const suggestionDialog = formatDialogHash({
  kind: "modal",
  name: "validate-shipping-address",
  argument: "",
});

/** The shipment that goes to the address; others wait in stores. */
function shippingIdOf({ shipments }: Cart): string {
  const ids = shipments.map(({ shippingId }) => shippingId);
  return doorShipments.find((id) => ids.includes(id)) ?? ids[0] ?? "home";
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

type Chosen =
  | { readonly address: CartAddress; readonly isUnsettled: boolean }
  | { readonly ask: StepOutcome };

/**
 * The address to save. The post is asked before; its other writing is offered and never imposed:
 * without script as a choice in this form, with script in a dialog once the address is saved.
 */
async function chooseWriting(
  { context, form }: StepRequest,
  entered: CartAddress,
): Promise<Chosen> {
  const choice = textIn(form, "addressChoice");
  const suggested =
    choice === "mine" ? null : await context.checkout.suggestAddress(entered);
  if (!suggested || !isOtherWriting(entered, suggested))
    return { address: entered, isUnsettled: false };
  if (choice === "suggested") return { address: suggested, isUnsettled: false };
  if (textIn(form, "script") === "1")
    return { address: entered, isUnsettled: true };
  return {
    ask: stay(200, "shipping", {
      values: valuesOf(form),
      suggestion: { entered, suggested },
    }),
  };
}

async function saveDelivery(
  request: StepRequest,
  cart: Cart,
  entered: CartAddress,
): Promise<StepOutcome> {
  const { context, form } = request;
  const chosen = await chooseWriting(request, entered);
  if ("ask" in chosen) return chosen.ask;
  const saved = await context.checkout.saveShippingAddress(
    chosen.address,
    shippingIdOf(cart),
    botResponse(context, form),
  );
  if (!saved.ok)
    return stay(422, "shipping", {
      values: valuesOf(form),
      problems: [saved.problem],
    });
  const refused = await chooseMethods(request, saved.cart);
  if (refused) return refused;
  const forward = nextStep(request, saved.cart, "billing");
  return chosen.isUnsettled && forward.kind === "next"
    ? next(forward.path + suggestionDialog)
    : forward;
}

/** Intent `shipping`: the whole first step of a cart that is shipped. */
export async function saveShippingStep(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  // The cart has changed since the form was shown; no address is needed any more.
  if (context.checkout.facts(cart).asked !== "address")
    return next(paths.checkout("contact"));
  const values = readAddress(form);
  const rules = await addressRules(context, "shipping", values.country);
  const checked = checkAddress(values, { ...rules, email: "ask" });
  if (!checked.ok)
    return stay(422, "shipping", {
      values: valuesOf(form),
      errors: checked.errors,
    });
  return saveDelivery(request, cart, checked.address);
}

/** Intent `chooseAddress`: the dialog's answer about an address that is saved [DLG-016]. */
export async function chooseAddress(
  request: StepRequest,
): Promise<StepOutcome> {
  const { context, form, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const back = next(safePath(form.get("returnTo"), paths.checkout()));
  const address = cart.shippingAddress;
  if (!address || textIn(form, "addressChoice") !== "suggested") return back;
  const suggested = await context.checkout.suggestAddress(address);
  if (!suggested) return back;
  const saved = await context.checkout.saveShippingAddress(
    suggested,
    shippingIdOf(cart),
    botResponse(context, form),
  );
  if (!saved.ok) return stay(422, "shipping", { problems: [saved.problem] });
  tellNotices(context, saved.cart);
  return back;
}
