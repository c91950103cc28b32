/** What an order comes to. All sums are the upstream's; nothing is added up here. */
import { formatPercentage } from "~/domain/percentage";
import { usePrice, useSite, useT } from "~/i18n/language";

export interface Totals {
  readonly units: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly discountPercentage: number;
  readonly shipping: number;
  readonly tax: number;
  /** False while the tax depends on an address that is not known yet. */
  readonly taxKnown: boolean;
  readonly total: number;
  readonly currency: string;
}

function Row({
  label,
  amount,
  look = "",
}: {
  label: string;
  amount: string;
  look?: string;
}) {
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`ps-4 text-end ${look}`}>{amount}</dd>
    </>
  );
}

const lastRow =
  "pt-3 mt-1 border-t border-mist-400 wide font-[750] text-lg max-[22rem]:text-base";

export function OrderTotals({ totals }: { totals: Totals }) {
  const t = useT();
  const { tag, taxIncluded } = useSite();
  const format = usePrice();
  const price = (amount: number) => format(amount, totals.currency);
  const share = formatPercentage(totals.discountPercentage, tag);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <Row
        label={t("cart.totals.subtotal", { count: totals.units })}
        amount={price(totals.subtotal)}
      />
      {totals.discount > 0 && (
        <Row
          label={t("cart.totals.discount", { share })}
          amount={`−${price(totals.discount)}`}
          look="text-bracken-600"
        />
      )}
      <Row
        label={t("cart.totals.shipping")}
        amount={
          totals.shipping === 0 ? t("cart.totals.free") : price(totals.shipping)
        }
      />
      {!taxIncluded && (
        <Row
          label={t("cart.totals.tax")}
          amount={
            totals.taxKnown ? price(totals.tax) : t("cart.totals.taxLater")
          }
        />
      )}
      <Row
        label={t("cart.totals.total")}
        amount={price(totals.total)}
        look={lastRow}
      />
      {taxIncluded && (
        <dd className="col-span-2 text-xs text-slate-600">
          {t("cart.totals.taxIncluded", { tax: price(totals.tax) })}
        </dd>
      )}
    </dl>
  );
}
