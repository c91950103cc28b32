/** Dialog "change-shipping-method": the delivery methods of a shipment [DLG-014]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { essential } from "~/errors/page-error.server";
import { toShipmentView, type ShipmentView } from "../checkout-view.server";

/** Null when the cart has no such shipment. */
export async function loader({
  context,
  argument,
  request,
}: DialogLoaderArguments): Promise<ShipmentView | null> {
  const shipment = await essential(
    context.checkout.shipment(argument),
    new URL(request.url).pathname,
  );
  return shipment && toShipmentView(shipment, [], context.site.tag);
}
