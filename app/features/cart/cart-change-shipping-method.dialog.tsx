/** Body of the dialog "cart-change-shipping-method": home, store or pickup for one line [DLG-013]. */
import { useNavigate } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { LineDeliveryView } from "./cart-change-shipping-method.dialog.server";
import type { CartFormData } from "./cart.forms.server";
import { DeliveryOptions } from "./delivery-options";

export default function DeliveryDialog({
  data: line,
  returnTo,
}: DialogBodyProps<LineDeliveryView>) {
  const t = useT();
  const paths = usePaths();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  if (!line) return <p>{t("cart.delivery.gone")}</p>;
  return (
    // The name differs from that of the form on the line: with the same name that form would hold the
    // answer, which would close the next dialog at once.
    <ShopForm
      name="delivery-dialog"
      instance={line.id}
      action={paths.cart()}
      then="stay"
      className="grid gap-5"
      onDone={({ data }) => {
        // The data of this form's answers.
        const store = (data as CartFormData | undefined)?.changedStore;
        if (store) openDialog("store-changed", store);
        else navigate(returnTo, { replace: true, preventScrollReset: true });
      }}
    >
      <Problems at="top" />
      <p>{t("cart.delivery.text", { name: line.name })}</p>
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset
        id={`choose-delivery-${line.id}-delivery`}
        tabIndex={-1}
        className="outline-none"
      >
        <legend className="sr-only">{t("cart.delivery.change")}</legend>
        <Problems at="field:delivery" id={`choose-delivery-${line.id}-error`} />
        <DeliveryOptions line={line} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton>{t("cart.delivery.save")}</SubmitButton>
        <DialogLink
          to="pickup-in-store"
          argument={line.id}
          className="inline-flex items-center min-h-11 text-link"
        >
          {t("shop.stores.find")}
        </DialogLink>
      </div>
    </ShopForm>
  );
}
