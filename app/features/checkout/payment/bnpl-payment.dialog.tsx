/** Shows the provider's page on which the shopper agrees to pay later; then the order is placed [DLG-025]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import type { AgreementView } from "./bnpl-payment.dialog.server";
import { ProviderFrame } from "./provider-frame";

export default function BnplDialog({
  data,
}: DialogBodyProps<AgreementView | null>) {
  const t = useT();
  if (!data) return <p>{t("checkout.later.none")}</p>;
  return (
    <>
      <p>{t("checkout.later.text")}</p>
      <ProviderFrame
        address={data.address}
        title={t("checkout.later.title")}
        linkText={t("checkout.later.open")}
      />
    </>
  );
}
