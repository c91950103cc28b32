/** What the cart comes to. All sums are the upstream's; nothing is added up here. */
import type { Cart } from "~/domain/cart";
import { usePrice, useSite, useT } from "~/i18n/language";
import { formatPercentage } from "~/domain/percentage";
import type { AsyncState } from "~/routing/async-state";

interface CartTotalsProps {
  readonly cart: Cart;
  /** A change is on its way: the sums are about to move. */
  readonly updating?: boolean;
}

export function CartTotals({ cart, updating = false }: CartTotalsProps) {
  const t = useT();
  const { tag, taxIncluded } = useSite();
  const price = usePrice();
  const { totals } = cart;
  const state: AsyncState = updating ? "pending" : "success";
  const share = formatPercentage(totals.discountPercentage, tag);
  return (
    <dl
      className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-end [&>dd]:ps-4 transition-opacity data-[state=pending]:opacity-60"
      data-state={state}
      aria-busy={updating || undefined}
    >
      <dt>{t("cart.totals.subtotal", { count: totals.units })}</dt>
      <dd>{price(totals.subtotal, totals.currency)}</dd>
      {totals.discount > 0 && (
        <>
          <dt className="text-bracken-600">
            {t("cart.totals.discount", { share })}
          </dt>
          <dd className="text-bracken-600">
            −{price(totals.discount, totals.currency)}
          </dd>
        </>
      )}
      <dt>{t("cart.totals.shipping")}</dt>
      <dd>
        {totals.shipping === 0
          ? t("cart.totals.free")
          : price(totals.shipping, totals.currency)}
      </dd>
      {!taxIncluded && (
        <>
          <dt>{t("cart.totals.tax")}</dt>
          <dd>
            {totals.taxKnown
              ? price(totals.tax, totals.currency)
              : t("cart.totals.taxLater")}
          </dd>
        </>
      )}
      <dt className="pt-3 mt-1 border-t border-mist-400 wide font-[750] text-lg max-[22rem]:text-base">
        {t("cart.totals.total")}
      </dt>
      <dd className="pt-3 mt-1 border-t border-mist-400 wide font-[750] text-lg max-[22rem]:text-base">
        {price(totals.total, totals.currency)}
      </dd>
      {taxIncluded && (
        <dd className="col-span-2 text-xs text-slate-600 !text-start !ps-0">
          {t("cart.totals.taxIncluded", {
            tax: price(totals.tax, totals.currency),
          })}
        </dd>
      )}
    </dl>
  );
}
