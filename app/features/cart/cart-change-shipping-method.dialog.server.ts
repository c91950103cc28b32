/** Dialog "cart-change-shipping-method": the delivery choices of a line [DLG-013]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { CartLine } from "~/domain/cart";
import { knownChoices } from "./delivery-options";

/** Null for a line that is not in the cart, or that has only one delivery choice. */
export type LineDeliveryView = Pick<
  CartLine,
  "id" | "productId" | "name" | "deliveryChoices"
> | null;

export async function loader({
  context: { cart, features },
  argument: itemId,
}: DialogLoaderArguments): Promise<LineDeliveryView> {
  const lines = (await cart.read())?.lines ?? [];
  const line = lines.find(({ id }) => id === itemId);
  const choices = line && knownChoices(line, features.has("stores"));
  if (!choices || choices.length < 2) return null;
  const { id, productId, name, deliveryChoices } = line;
  return { id, productId, name, deliveryChoices };
}
