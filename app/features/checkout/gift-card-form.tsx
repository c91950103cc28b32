/** A gift card by number and PIN, folded away for who has none. */
import { Form, useNavigation } from "@remix-run/react";
import { Field } from "~/forms/field";
import { usePaths, useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import { fieldId } from "./step-answer";

interface GiftCardFormProps {
  readonly number: string;
  readonly error: string | undefined;
}

export function GiftCardForm({ number, error }: GiftCardFormProps) {
  const t = useT();
  const paths = usePaths();
  const navigation = useNavigation();
  return (
    <details
      className="disclosure px-5 border border-mist-200 rounded-2 bg-white"
      open={error !== undefined || number !== ""}
    >
      <summary>{t("checkout.giftCard.open")}</summary>
      <Form
        method="post"
        action={paths.checkout("billing")}
        noValidate
        className="grid gap-4 pb-5 sm:grid-cols-[1fr_8rem]"
      >
        <Field
          id={fieldId("giftCardNumber")}
          name="giftCardNumber"
          inputMode="numeric"
          autoComplete="off"
          label={t("checkout.giftCard.number")}
          required
          defaultValue={number}
          error={error}
        />
        <Field
          id="checkout-giftCardPin"
          name="giftCardPin"
          inputMode="numeric"
          autoComplete="off"
          label={t("checkout.giftCard.pin")}
          required
        />
        <SubmitButton
          name="intent"
          value="giftCard"
          pending={navigation.formData?.get("intent") === "giftCard"}
          pendingText={t("checkout.giftCard.pending")}
          className="button button-secondary sm:justify-self-start"
        >
          {t("checkout.giftCard.submit")}
        </SubmitButton>
      </Form>
    </details>
  );
}
