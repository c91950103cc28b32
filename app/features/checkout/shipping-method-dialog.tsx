/** Another way of delivery, without leaving the step one is at [DLG-014]. */
import { Form, Link, useNavigation } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/registry";
import { usePaths, useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import type { ShipmentView } from "./checkout-view.server";
import { MethodOptions } from "./method-options";

export default function ShippingMethodDialog({
  data: shipment,
  returnTo,
}: DialogBodyProps<ShipmentView | null>) {
  const t = useT();
  const paths = usePaths();
  const navigation = useNavigation();
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
    <Form
      method="post"
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
        pending={navigation.formData?.get("intent") === "selectMethod"}
        pendingText={t("checkout.method.pending")}
      >
        {t("checkout.method.submit")}
      </SubmitButton>
    </Form>
  );
}
