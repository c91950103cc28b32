/** Offers the post's spelling of the saved address; the shopper decides [DLG-016]. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { AddressChoice } from "./address-choice";
import { BotFields } from "~/forms/bot-fields";
import type { SuggestionData } from "./validate-shipping-address.dialog.server";

export default function AddressSuggestionDialog({
  data: found,
  returnTo,
}: DialogBodyProps<SuggestionData | null>) {
  const t = useT();
  const paths = usePaths();
  if (!found)
    return (
      <>
        <p>{t("checkout.suggestion.none")}</p>
        <p className="mt-6">
          <Link to={paths.checkout()} className="button button-primary">
            {t("checkout.suggestion.back")}
          </Link>
        </p>
      </>
    );
  return (
    <ShopForm
      name="chooseAddress"
      action={paths.checkout("shipping")}
      className="grid gap-5"
    >
      <p>{t("checkout.suggestion.text")}</p>
      <input type="hidden" name="returnTo" value={returnTo} />
      <BotFields token={found.botToken} />
      <fieldset>
        <legend className="sr-only">{t("checkout.suggestion.title")}</legend>
        <AddressChoice suggestion={found.suggestion} />
      </fieldset>
      <SubmitButton
        name="intent"
        value="chooseAddress"
        pendingText={t("checkout.suggestion.pending")}
      >
        {t("checkout.suggestion.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
