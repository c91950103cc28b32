/**
 * What a form that adds to the cart is answered with: what was added, so that it can be shown first, and
 * the cart with it, so that nobody waits to see it.
 */
import type { MiniCartData } from "~/features/cart/mini-cart/mini-cart.dialog.server";
import type { FormReply } from "~/forms/form-reply";

export interface AddedItem {
  readonly added: string;
  readonly panel: MiniCartData | null;
}

/** Argument and content of the cart's panel: the id is "" where an address cannot hold it. */
export function addedIn({ data }: FormReply): [string, MiniCartData | null] {
  const { added = "", panel = null } = (data ?? {}) as Partial<AddedItem>; // as its form answers
  return [/^[\w~-]{1,64}$/.test(added) ? added : "", panel];
}
