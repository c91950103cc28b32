/** The title of the panel with the cart; apart from it, because it is shown before the panel is there. */
import type { MessageKey } from "~/i18n/keys";
import type { MiniCartData } from "./mini-cart.dialog.server";

/**
 * That something was added, as long as it is there.
 *
 * @param added The product's id; "" for nothing.
 * @param data Null until the cart is read.
 */
export function miniCartTitle(
  added: string,
  data: MiniCartData | null,
): MessageKey {
  const isThere =
    !data ||
    data.cart?.lines.some(({ productId }) => productId === added) === true;
  return added !== "" && isThere ? "cart.mini.added" : "cart.mini.title";
}
