/** Where a balance stands: points, what they are enough for, and what is missing to the next voucher. */
import type { OfferedVoucher, Standing } from "~/domain/account/loyalty";
import { usePrice, useSite, useT } from "~/i18n/language";

/** A voucher's worth, in the words of the reader. */
export function useWorth(): (
  voucher: Pick<OfferedVoucher, "amount">,
) => string {
  const t = useT();
  const price = usePrice();
  const { currency } = useSite();
  return ({ amount }) =>
    t("loyalty.vouchers.off", { amount: price({ amount, currency }) });
}

/** What is missing: to the minimum first, else to the next voucher. */
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
