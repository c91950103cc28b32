/** Data of the dialog "cart-change-shipping-method" [DLG-013]. */
import type { AppLoadContext } from "@remix-run/node";
import type { LineDeliveryView } from "./delivery-dialog";
import { knownChoices } from "./delivery-options";

/** Null for a line that the cart has not, or that can only be delivered in one way. */
export async function loadLineDelivery(
  { cart }: Pick<AppLoadContext, "cart">,
  itemId: string,
): Promise<LineDeliveryView> {
  const lines = (await cart.read())?.lines ?? [];
  const line = lines.find(({ id }) => id === itemId);
  if (!line || knownChoices(line).length < 2) return null;
  const { id, productId, name, deliveryChoices } = line;
  return { id, productId, name, deliveryChoices };
}
