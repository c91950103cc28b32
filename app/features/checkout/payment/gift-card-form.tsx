/** Adds a gift card by number and PIN; folded, because most shoppers have none. */
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { fieldIds } from "../step-data";

interface GiftCardFormProps {
  /** Whether there is an account to save the card in. */
  readonly canSave: boolean;
  readonly botToken: string;
}

export function GiftCardForm({ canSave, botToken }: GiftCardFormProps) {
  const t = useT();
  const paths = usePaths();
  const isShownAgain = useFormReply("giftCard") !== null;
  return (
    <details
      className="disclosure px-5 border border-mist-200 rounded-2 bg-white"
      open={isShownAgain}
    >
      <summary>{t("checkout.giftCard.open")}</summary>
      <ShopForm
        name="giftCard"
        ids={fieldIds}
        action={paths.checkout("billing")}
        className="grid gap-4 pb-5 sm:grid-cols-[1fr_8rem]"
      >
        <Field
          name="giftCardNumber"
          inputMode="numeric"
          autoComplete="off"
          label={t("checkout.giftCard.number")}
          required
        />
        <Field
          name="giftCardPin"
          inputMode="numeric"
          autoComplete="off"
          label={t("checkout.giftCard.pin")}
          required
        />
        {canSave && (
          <>
            <BotFields token={botToken} />
            <label className="option sm:col-span-2">
              <input type="checkbox" name="saveGiftCard" />
              {t("checkout.means.saveGiftCard")}
            </label>
          </>
        )}
        <SubmitButton
          name="intent"
          value="giftCard"
          pendingText={t("checkout.giftCard.pending")}
          className="button button-secondary sm:justify-self-start"
        >
          {t("checkout.giftCard.submit")}
        </SubmitButton>
      </ShopForm>
    </details>
  );
}
