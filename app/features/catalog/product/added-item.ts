/** What a form that adds to the cart is answered with: what was added, so that it can be shown first. */
import type { FormReply } from "~/forms/form-reply";

export interface AddedItem {
  readonly added: string;
}

/** The argument of the cart's panel: the id of what was added; "" where an address cannot hold it. */
export function addedIn({ data }: FormReply): string {
  const { added = "" } = (data ?? {}) as Partial<AddedItem>; // as its form answers
  return /^[\w~-]{1,64}$/.test(added) ? added : "";
}
