/**
 * The order beside the forms: always visible on wide screens, folded with its total visible on narrow
 * ones [K15].
 */
import { OrderLine } from "./order/order-line";
import { usePrice, useT } from "~/i18n/language";
import { TotalsList } from "~/ui/totals-list";
import type { CheckoutView } from "./checkout-view.server";

interface OrderProps {
  readonly view: Pick<CheckoutView, "lines" | "totals" | "step">;
}

function OrderContent({ view: { lines, totals } }: OrderProps) {
  return (
    <>
      <ul className="divide-y divide-mist-200">
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-2 pt-4 border-t border-mist-400">
        <TotalsList totals={totals} />
      </div>
    </>
  );
}

export function FoldedOrder({ view }: OrderProps) {
  const t = useT();
  const price = usePrice();
  return (
    <details
      // The goods must be visible beside the button that places the order.
      open={view.step === "summary"}
      className="disclosure lg:hidden mt-1 sm:mt-4 px-4 border border-mist-200 rounded-2 bg-mist-50"
    >
      <summary>
        <span className="flex-1">{t("checkout.order.open")}</span>
        <span className="font-[750]">
          {price({
            amount: view.totals.total,
            currency: view.totals.currency,
          })}
        </span>
      </summary>
      <div className="pb-4">
        <OrderContent view={view} />
      </div>
    </details>
  );
}

export function OrderAside({ view }: OrderProps) {
  const t = useT();
  return (
    <aside
      aria-labelledby="order-title"
      className="hidden lg:block lg:sticky lg:top-6 p-6 border border-mist-200 rounded-2 bg-mist-50"
    >
      <h2 id="order-title" className="wide font-[750] text-xl">
        {t("checkout.order.title")}
      </h2>
      <div className="mt-2">
        <OrderContent view={view} />
      </div>
    </aside>
  );
}
