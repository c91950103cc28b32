/** Texts about a points balance: a voucher's worth, and the points missing for the next one. */
import type { OfferedVoucher, Standing } from "~/domain/account/loyalty";
import { usePrice, useSite, useT } from "~/i18n/language";

/** Returns a function that formats a voucher's worth. */
export function useWorth(): (
  voucher: Pick<OfferedVoucher, "amount">,
) => string {
  const t = useT();
  const price = usePrice();
  const { currency } = useSite();
  return ({ amount }) =>
    t("loyalty.vouchers.off", { amount: price({ amount, currency }) });
}

/** Shows the points missing for the minimum, else for the next voucher. */
export function NextStep({
  standing: { toMinimum, next, vouchers },
  minimum,
}: {
  standing: Standing;
  minimum: number;
}) {
  const t = useT();
  const worth = useWorth();
  if (toMinimum > 0)
    return t("loyalty.toMinimum", { count: toMinimum, minimum });
  if (next) return t("loyalty.next", { count: next.missing, off: worth(next) });
  return vouchers.length > 0 && t("loyalty.all");
}
