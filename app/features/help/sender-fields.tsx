/** The sender's name, e-mail address and phone number. */
import { Field } from "~/forms/field";
import { useT } from "~/i18n/language";

/** What is known of the sender; empty where nothing is. */
export interface Sender {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface SenderFieldsProps {
  readonly sender: Sender;
  readonly isPhoneRequired: boolean;
}

export function SenderFields({ sender, isPhoneRequired }: SenderFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="firstName"
          label={t("help.contact.firstName")}
          autoComplete="given-name"
          maxLength={40}
          defaultValue={sender.firstName}
          required
        />
        <Field
          name="lastName"
          label={t("help.contact.lastName")}
          autoComplete="family-name"
          maxLength={40}
          defaultValue={sender.lastName}
          required
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="email"
          type="email"
          label={t("help.contact.email")}
          hint={t("help.contact.emailHint")}
          autoComplete="email"
          defaultValue={sender.email}
          required
        />
        <div className="grid content-end">
          <Field
            name="phone"
            type="tel"
            label={t("help.contact.phone")}
            autoComplete="tel"
            maxLength={40}
            optional={!isPhoneRequired}
            required={isPhoneRequired}
          />
        </div>
      </div>
    </>
  );
}
