/**
 * The cart as it will be after the forms that are in flight. Only removed lines are anticipated, because
 * they are certain; prices and totals wait for the server.
 */
import type { CartLine } from "~/domain/cart";

export interface PendingChange {
  readonly intent: string | null;
  readonly itemId: string | null;
  readonly quantity: string | null;
}

export function toPendingChange(form: FormData): PendingChange {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    intent: text("intent"),
    itemId: text("itemId"),
    quantity: text("qty"),
  };
}

const removes = ({ intent, quantity }: PendingChange) =>
  intent === "remove-item" ||
  intent === "save-for-later" ||
  (intent === "change-quantity" && quantity === "0");

/** Returns the ids of the lines that are being removed. */
export function leavingLines(
  pending: readonly PendingChange[],
): ReadonlySet<CartLine["id"] | null> {
  return new Set(pending.filter(removes).map(({ itemId }) => itemId));
}

/** Whether any change of the cart is in flight, so that the totals may be outdated. */
export function isPending(pending: readonly PendingChange[]): boolean {
  return pending.some(({ intent }) => intent !== null);
}
