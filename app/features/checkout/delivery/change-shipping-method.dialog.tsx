/** Changes the delivery method without leaving the current step [DLG-014]. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { ShipmentView } from "../checkout-view.server";
import { MethodOptions } from "../payment/method-options";

export default function ShippingMethodDialog({
  data: shipment,
  returnTo,
}: DialogBodyProps<ShipmentView | null>) {
  const t = useT();
  const paths = usePaths();
  if (!shipment)
    return (
      <>
        <p>{t("checkout.method.gone")}</p>
        <p className="mt-6">
          <Link to={paths.checkout()} className="button button-primary">
            {t("checkout.method.back")}
          </Link>
        </p>
      </>
    );
  return (
    <ShopForm
      name="selectMethod"
      instance={shipment.id}
      action={paths.checkout("shipping")}
      className="grid gap-5"
    >
      <input type="hidden" name="shippingId" value={shipment.id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset>
        <legend className="sr-only">{t("checkout.method.title")}</legend>
        <MethodOptions
          name="code"
          methods={shipment.methods}
          selected={shipment.selected}
        />
      </fieldset>
      <SubmitButton
        name="intent"
        value="selectMethod"
        pendingText={t("checkout.method.pending")}
      >
        {t("checkout.method.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
