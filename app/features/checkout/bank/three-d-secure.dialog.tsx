/** The page on which the card's bank asks the shopper to confirm the order [DLG-027]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import type { WaitingOrder } from "./waiting-order.dialog.server";
import { NoWaitingOrder } from "./no-waiting-order";
import { ProviderFrame } from "../payment/provider-frame";

export default function ThreeDSecureDialog({
  data,
}: DialogBodyProps<WaitingOrder | null>) {
  const t = useT();
  if (!data) return <NoWaitingOrder />;
  const { orderNumber, bank } = data;
  return (
    <>
      <p>{t("checkout.challenge.text", { number: orderNumber })}</p>
      <ProviderFrame
        address={bank}
        title={t("checkout.challenge.title")}
        linkText={t("checkout.challenge.frame")}
      />
    </>
  );
}
