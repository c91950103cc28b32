/** Dialog "add-gift-option": the line that becomes a gift. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { GiftLine } from "./gift-option-form";

/** Null for a line that is not in the cart, or does not come by e-mail. */
export async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<GiftLine | null> {
  if (context.visitor.cartCount === 0) return null;
  const cart = await context.cart.read();
  const line = cart?.lines.find(({ id }) => id === argument);
  if (!line?.digital || line.bonus) return null;
  const { id, productId, name, giftOption } = line;
  return { id, productId, name, giftOption };
}
