/** The title of the panel with the cart; in its own file, because it is shown before the panel has loaded. */
import type { MessageKey } from "~/i18n/keys";
import type { MiniCartData } from "./mini-cart.dialog.server";

/**
 * Returns the title: that a product was added, as long as it is in the cart.
 *
 * @param added the product's id; "" if none was added
 * @param data null until the cart has been read
 */
export function miniCartTitle(
  added: string,
  data: MiniCartData | null,
): MessageKey {
  const isInCart =
    !data ||
    data.cart?.lines.some(({ productId }) => productId === added) === true;
  return added !== "" && isInCart ? "cart.mini.added" : "cart.mini.title";
}
