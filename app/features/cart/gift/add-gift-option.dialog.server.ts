/** Dialog "add-gift-option": the line that is to be sent to somebody. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { GiftLine } from "./gift-option-form";

/** Null for what is not in the cart, or does not go by e-mail. */
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
