/** A phone number in two parts: the code of a country, and the rest as people write it. */
import { useState } from "react";
import { phoneMask } from "~/domain/address/phone";
import { Field, SelectField, useShownValue } from "~/forms/field";
import { useSite, useT } from "~/i18n/language";
import type { DialChoice } from "./address-form-view.server";

interface PhoneFieldProps {
  readonly section: "shipping" | "billing";
  readonly dialCodes: readonly DialChoice[];
  /** ISO code of the country whose dialling code is chosen. */
  readonly country: string;
  readonly value: string;
}

export function PhoneField({
  section,
  dialCodes,
  country: known,
  value,
}: PhoneFieldProps) {
  const t = useT();
  const { region } = useSite();
  const country = useShownValue()("phoneCountry", known);
  const [chosen, setChosen] = useState(country);
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
      <SelectField
        name="phoneCountry"
        label={t("checkout.fields.phoneCode")}
        defaultValue={country}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
        }}
      >
        {dialCodes.map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {name} ({dialCode})
          </option>
        ))}
      </SelectField>
      <Field
        name="phone"
        // Not of type "tel": that would be for a number with the code of its country.
        inputMode="tel"
        label={t("checkout.fields.phone")}
        autoComplete={`${section} tel-national`}
        required
        placeholder={phoneMask(chosen, region)}
        defaultValue={value}
      />
    </div>
  );
}
