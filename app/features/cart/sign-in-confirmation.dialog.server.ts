/** Dialog "sign-in-confirmation": the cart, and which products came from the account [DLG-038]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Cart } from "~/domain/cart";
import { withoutUpsell } from "./mini-cart/mini-cart.dialog.server";

export interface SignInConfirmationData {
  readonly cart: Cart | null;
  /** Ids of the products that came from the account's cart. */
  readonly joined: readonly string[];
}

export async function loader({
  context: { cart, identity },
}: DialogLoaderArguments): Promise<SignInConfirmationData> {
  const read = await cart.read();
  return {
    cart: read && withoutUpsell(read),
    joined: identity.joined.map(({ productId }) => productId),
  };
}
