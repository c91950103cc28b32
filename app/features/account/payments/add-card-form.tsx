/**
 * Leads to the payment provider's page, where the shopper types the card. Used on the account's page and in
 * the dialog.
 */
import { BotFields } from "~/forms/bot-fields";
import { CheckField } from "~/forms/check-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

interface AddCardFormProps {
  readonly botToken: string;
  /** "stay" in a dialog, where the form shows its refusal itself; the page shows it at its top. */
  readonly then: "stay" | "page";
}

export function AddCardForm({ botToken, then }: AddCardFormProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="add-card"
      action={paths.addCard()}
      then={then}
      className="grid gap-5"
    >
      {then === "stay" && <Problems at="top" />}
      <BotFields token={botToken} />
      <p className="flex gap-3">
        <Icon name="lock" className="size-5 mt-0.5" />
        {t("payments.add.text")}
      </p>
      <CheckField name="main" label={t("payments.add.main")} />
      <SubmitButton
        pendingText={t("payments.add.pending")}
        className="button button-primary button-large"
      >
        {t("payments.add.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
