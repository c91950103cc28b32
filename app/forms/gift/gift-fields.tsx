/** Recipient, e-mail address and message of a gift option. */
import { giftLimits, type GiftOption } from "~/domain/cart";
import { Field, FieldFrame, useField } from "~/forms/field";
import { useT } from "~/i18n/language";

interface GiftFieldsProps {
  readonly known: GiftOption | null;
  readonly required?: boolean;
}

function Message({ known, required }: Required<GiftFieldsProps>) {
  const t = useT();
  const name = "giftMessage";
  const hint = t("gifts.option.hint", { count: giftLimits.message });
  const { id, typed, aria } = useField({ name, hint });
  return (
    <FieldFrame {...{ id, name, hint }} label={t("gifts.option.message")}>
      <textarea
        id={id}
        name={name}
        rows={3}
        required={required}
        maxLength={giftLimits.message}
        defaultValue={typed ?? known?.message}
        className="field-input py-2"
        {...aria}
      />
    </FieldFrame>
  );
}

export function GiftFields({ known, required = true }: GiftFieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {/* No autofill: the browser knows the shopper's data, not the recipient's. */}
        <Field
          name="giftTo"
          label={t("gifts.option.to")}
          autoComplete="off"
          maxLength={giftLimits.recipient}
          required={required}
          defaultValue={known?.to}
        />
        <Field
          name="giftEmail"
          type="email"
          label={t("gifts.option.email")}
          autoComplete="off"
          required={required}
          defaultValue={known?.email}
        />
      </div>
      <Message known={known} required={required} />
    </div>
  );
}
