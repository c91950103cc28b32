/** An order that is paid at the shopper's bank: explains what happens there, and leads to it [DLG-026]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import { BankForm } from "./bank-form";
import type { WaitingOrder } from "./waiting-order.dialog.server";
import { NoWaitingOrder } from "./no-waiting-order";

export default function BankRedirectDialog({
  data,
}: DialogBodyProps<WaitingOrder | null>) {
  const t = useT();
  if (!data) return <NoWaitingOrder />;
  const { orderNumber, bank } = data;
  return (
    <>
      <p>{t("checkout.challenge.text", { number: orderNumber })}</p>
      <p className="mt-3 mb-6">{t("checkout.challenge.return")}</p>
      <BankForm bank={bank} fields={{}} />
    </>
  );
}
