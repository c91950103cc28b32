/** Data of the checkout's dialogs; each is also a page of its own. */
import type { AppLoadContext } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { toShipmentView, type ShipmentView } from "./checkout-view.server";
import { isOtherWriting, toSuggestion } from "./address/save-address.server";
import type { AddressSuggestion } from "./step-data";

/** The shipment named by the dialog's argument; null when the cart has no such one [DLG-014]. */
export async function loadShippingMethods({
  context,
  argument,
  request,
}: {
  readonly context: AppLoadContext;
  readonly argument: string;
  readonly request: Request;
}): Promise<ShipmentView | null> {
  const shipment = await essential(
    context.checkout.shipment(argument),
    new URL(request.url).pathname,
  );
  return shipment && toShipmentView(shipment, [], context.site.tag);
}

export interface SuggestionData {
  readonly suggestion: AddressSuggestion;
  readonly botToken: string;
}

/** The saved address beside the post's writing of it; null when there is nothing to choose [DLG-016]. */
export async function loadAddressSuggestion({
  context,
}: {
  readonly context: AppLoadContext;
}): Promise<SuggestionData | null> {
  const cart = await context.cart.read();
  const entered = cart?.shippingAddress;
  if (!entered) return null;
  const suggested = await context.checkout.suggestAddress(entered);
  return suggested && isOtherWriting(entered, suggested)
    ? {
        suggestion: toSuggestion(entered, suggested, context.site),
        botToken: context.botCheck.issue(),
      }
    : null;
}
