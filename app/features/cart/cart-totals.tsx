/** The totals of the cart, dimmed while a change is in flight. */
import type { Cart } from "~/domain/cart";
import type { AsyncState } from "~/routing/page-data";
import { TotalsList } from "~/ui/totals-list";

interface CartTotalsProps {
  readonly cart: Cart;
  /** Whether a change is in flight, so that the sums may be outdated. */
  readonly updating?: boolean;
}

export function CartTotals({ cart, updating = false }: CartTotalsProps) {
  const state: AsyncState = updating ? "pending" : "success";
  return (
    <TotalsList
      totals={cart.totals}
      className="mt-4 transition-opacity data-[state=pending]:opacity-60"
      data-state={state}
      aria-busy={updating || undefined}
    />
  );
}
