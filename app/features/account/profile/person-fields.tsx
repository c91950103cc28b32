/** The fields of a consumer's personal data. */
import type { Profile } from "~/domain/account/profile";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/language";

interface PersonProps {
  readonly profile: Profile;
}

export function NameFields({ profile }: PersonProps) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="firstName"
        autoComplete="given-name"
        required
        label={t("enrolment.firstName")}
        defaultValue={profile.firstName}
      />
      <Field
        name="lastName"
        autoComplete="family-name"
        required
        label={t("enrolment.lastName")}
        defaultValue={profile.lastName}
      />
    </div>
  );
}

export function PhoneField({
  profile,
  optional = false,
}: PersonProps & { readonly optional?: boolean }) {
  const t = useT();
  return (
    <Field
      name="phone"
      type="tel"
      autoComplete="tel"
      required={!optional}
      optional={optional}
      label={t("enrolment.phone")}
      defaultValue={profile.phone}
    />
  );
}

export function BirthDateAndPlaceFields({
  profile,
  optional = false,
}: PersonProps & { readonly optional?: boolean }) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="birthDate"
        type="date"
        autoComplete="bday"
        required
        label={t("enrolment.birthDate")}
        defaultValue={profile.birthDate}
      />
      <Field
        name="postalCode"
        autoComplete="postal-code"
        required={!optional}
        optional={optional}
        label={t("enrolment.postalCode")}
        defaultValue={profile.postalCode}
      />
    </div>
  );
}
