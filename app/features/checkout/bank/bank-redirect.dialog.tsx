/** An order that is paid at the shopper's bank: what happens there, and the way to it [DLG-026]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import { BankForm } from "./bank-form";
import type { WaitingOrder } from "./waiting-order.dialog.server";
import { OrderWaitsNoMore } from "./order-waits-no-more";

export default function BankRedirectDialog({
  data,
}: DialogBodyProps<WaitingOrder | null>) {
  const t = useT();
  if (!data) return <OrderWaitsNoMore />;
  const { orderNumber, bank } = data;
  return (
    <>
      <p>{t("checkout.challenge.text", { number: orderNumber })}</p>
      <p className="mt-3 mb-6">{t("checkout.challenge.return")}</p>
      <BankForm bank={bank} fields={{}} />
    </>
  );
}
