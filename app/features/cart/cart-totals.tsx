/** What the cart comes to, dimmed while a change is on its way. */
import type { Cart } from "~/domain/cart";
import type { AsyncState } from "~/routing/async-state";
import { TotalsList } from "~/ui/totals-list";

interface CartTotalsProps {
  readonly cart: Cart;
  /** A change is on its way: the sums are about to move. */
  readonly updating?: boolean;
}

/** Why there is a discount, where the upstream says it. */
function Reasons({
  cart: { appliedPromotions },
}: Pick<CartTotalsProps, "cart">) {
  if (appliedPromotions.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-xs text-bracken-600">
      {appliedPromotions.map(({ name }, index) => (
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}

export function CartTotals({ cart, updating = false }: CartTotalsProps) {
  const state: AsyncState = updating ? "pending" : "success";
  return (
    <>
      <TotalsList
        totals={cart.totals}
        className="mt-4 transition-opacity data-[state=pending]:opacity-60"
        data-state={state}
        aria-busy={updating || undefined}
      />
      <Reasons cart={cart} />
    </>
  );
}
