/**
 * The answer to a form that adds to the cart: the added variant, which the cart's panel shows first, and
 * the data of that panel, so that it opens without another request.
 */
import type { MiniCartData } from "~/features/cart/mini-cart/mini-cart.dialog.server";
import type { FormReply } from "~/forms/form-reply";

export interface AddedItem {
  readonly added: string;
  readonly panel: MiniCartData | null;
}

/** Returns the argument and the data of the cart's panel; the id is "" if an address cannot contain it. */
export function addedIn({
  data,
}: FormReply): [string, { readonly data: MiniCartData | null }] {
  const { added = "", panel = null } = (data ?? {}) as Partial<AddedItem>; // the form's answer
  return [/^[\w~-]{1,64}$/.test(added) ? added : "", { data: panel }];
}
