/**
 * The totals of a cart or an order. All sums are the upstream's; nothing is added up here. A sum that is not
 * known yet is marked as such, and not shown as free (decision 81). Discounts are listed by the names of
 * their promotions, never as a percentage of the sum, which no promotion has promised.
 */
import type { ComponentProps } from "react";
import type { CartTotals } from "~/domain/cart";
import { usePrice, useSite, useT } from "~/i18n/language";

export type ShownTotals = Pick<
  CartTotals,
  | "units"
  | "subtotal"
  | "discount"
  | "discounts"
  | "shipping"
  | "shippingKnown"
  | "tax"
  | "taxKnown"
  | "total"
  | "currency"
> & {
  /** The amount of a loyalty voucher; an order counts it among its discounts. */
  readonly rewards?: number;
};

interface TotalsListProps extends ComponentProps<"dl"> {
  readonly totals: ShownTotals;
}

/** The cost of delivery: not known yet, free or an amount. */
function DeliveryCost({ totals }: { totals: ShownTotals }) {
  const t = useT();
  const price = usePrice();
  const { shipping, shippingKnown, currency } = totals;
  if (!shippingKnown) return t("cart.totals.shippingLater");
  return shipping === 0
    ? t("cart.totals.free")
    : price({ amount: shipping, currency });
}

/** The name of the last row: an estimate until delivery and tax are known. */
function TotalName({ totals }: { totals: ShownTotals }) {
  const t = useT();
  return totals.shippingKnown && totals.taxKnown
    ? t("cart.totals.total")
    : t("cart.totals.estimated");
}

const amountLook = "ps-4 text-end";
const discountLook = "text-bracken-600";
const lastRow =
  "pt-3 mt-1 border-t border-mist-400 wide font-[750] text-lg max-[22rem]:text-base";

/** The rows of a description list; further attributes go to the list. */
export function TotalsList({
  totals,
  className = "",
  ...attributes
}: TotalsListProps) {
  const t = useT();
  const { taxIncluded } = useSite();
  const format = usePrice();
  const price = (amount: number) =>
    format({ amount, currency: totals.currency });
  const { rewards = 0 } = totals;
  return (
    <dl
      {...attributes}
      className={`grid grid-cols-[1fr_auto] gap-y-2 ${className}`}
    >
      <dt>{t("cart.totals.subtotal", { count: totals.units })}</dt>
      <dd className={amountLook}>{price(totals.subtotal)}</dd>
      {totals.discount > 0 && (
        <>
          <dt className={discountLook}>{t("cart.totals.discount")}</dt>
          <dd className={`${amountLook} ${discountLook}`}>
            {`−${price(totals.discount)}`}
          </dd>
          {totals.discounts.map(({ name, amount }, index) => (
            // A `dd` of the row above, whose amount includes all promotions.
            <dd
              key={index}
              className={`col-span-2 -mt-1 flex justify-between gap-4 text-xs ${discountLook}`}
            >
              <span>{name}</span>
              {amount !== 0 && <span>{`−${price(Math.abs(amount))}`}</span>}
            </dd>
          ))}
        </>
      )}
      {rewards > 0 && (
        <>
          <dt className={discountLook}>{t("cart.totals.rewards")}</dt>
          <dd
            className={`${amountLook} ${discountLook}`}
          >{`−${price(rewards)}`}</dd>
        </>
      )}
      <dt>{t("cart.totals.shipping")}</dt>
      <dd className={amountLook}>
        <DeliveryCost totals={totals} />
      </dd>
      {!taxIncluded && (
        <>
          <dt>{t("cart.totals.tax")}</dt>
          <dd className={amountLook}>
            {totals.taxKnown ? price(totals.tax) : t("cart.totals.taxLater")}
          </dd>
        </>
      )}
      <dt className={lastRow}>
        <TotalName totals={totals} />
      </dt>
      <dd className={`${amountLook} ${lastRow}`}>{price(totals.total)}</dd>
      {taxIncluded && totals.taxKnown && (
        <dd className="col-span-2 text-xs text-slate-600">
          {t("cart.totals.taxIncluded", { tax: price(totals.tax) })}
        </dd>
      )}
    </dl>
  );
}
