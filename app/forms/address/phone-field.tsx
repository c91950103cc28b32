/** A phone number in two parts: a country's dialling code, and the national number. */
import { useEffect, useRef, useState } from "react";
import { phoneMask } from "~/domain/address/phone";
import { Field, SelectField, useShownValue } from "~/forms/field";
import { useSite, useT } from "~/i18n/language";
import type { DialChoice } from "./address-form-view.server";

interface PhoneFieldProps {
  readonly section: "shipping" | "billing";
  readonly dialCodes: readonly DialChoice[];
  /** ISO code of the address's country. */
  readonly country: string;
  /** A known national number, and the ISO code of the country whose dialling code it needs. */
  readonly value: string;
  readonly valueCountry: string | undefined;
}

/**
 * The country whose dialling code is selected: that of the address until the shopper chooses one. A known
 * number keeps its own until another one is typed. `offered` tells the server which code and number were
 * preselected, so that it can detect a choice without script.
 */
function useDialCountry({ country, value, valueCountry }: PhoneFieldProps) {
  const shown = useShownValue();
  const sent = shown("phoneCountry");
  const wasOffered = sent === shown("phoneOffered").split(" ")[0];
  const [chosen, choose] = useState(wasOffered ? "" : sent);
  const [isTyped, setTyped] = useState(false);
  const number = shown("phone", value);
  const isKnown = !isTyped && value !== "" && number === value;
  const followed = (isKnown && valueCountry) || country;
  return {
    current: chosen || followed,
    offered: chosen ? "" : `${followed} ${isKnown ? value : ""}`.trim(),
    choose,
    type: () => {
      setTyped(true);
    },
  };
}

export function PhoneField(props: PhoneFieldProps) {
  const { section, dialCodes, value } = props;
  const t = useT();
  const { region } = useSite();
  const { current, offered, choose, type } = useDialCountry(props);
  const mark = useRef<HTMLInputElement>(null);
  // A selection made before the scripts ran counts as a choice; afterwards the list follows `current`.
  const isMounted = useRef(false);
  useEffect(() => {
    const list = mark.current?.form?.elements.namedItem("phoneCountry");
    if (!(list instanceof HTMLSelectElement)) return;
    if (isMounted.current) list.value = current;
    else if (list.value !== current) choose(list.value);
    isMounted.current = true;
  }, [current, choose]);
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
      <input ref={mark} type="hidden" name="phoneOffered" value={offered} />
      <SelectField
        name="phoneCountry"
        label={t("checkout.fields.phoneCode")}
        autoComplete={`${section} tel-country-code`}
        chosen={current}
        onChange={(event) => {
          choose(event.currentTarget.value);
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
        // Not of type "tel", which browsers fill with a number that includes the dialling code.
        inputMode="tel"
        label={t("checkout.fields.phone")}
        autoComplete={`${section} tel-national`}
        required
        placeholder={phoneMask(current, region)}
        defaultValue={value}
        onChange={type}
      />
    </div>
  );
}
