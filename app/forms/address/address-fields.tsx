/** The fields of an address, in the order and with the names of its country [K4, K10]. */
import { useState, type ChangeEvent } from "react";
import {
  addressFormat,
  type AddressField,
  type AddressFormat,
} from "~/domain/address/address-format";
import type { FoundAddress } from "~/domain/address/found-address";
import { Field, SelectField, useShownValue } from "~/forms/field";
import { useT } from "~/i18n/language";
import type { Translate } from "~/i18n/translate";
import type { AddressFormView } from "./address-form-view.server";
import { AddressFinder } from "./address-finder";
import { CountryField } from "./country-field";
import { PhoneField } from "./phone-field";
import type { CountryView } from "./country-facts.server";
import { StreetField } from "./street-field";
import { useProvinces, type ProvincesInForm } from "./use-provinces";

interface AddressFieldsProps {
  readonly section: "shipping" | "billing";
  readonly form: AddressFormView;
  /** The posted country, when the form is shown again. */
  readonly posted: CountryView | undefined;
  /** Results of the look-up without script; undefined when there was none. */
  readonly found: readonly FoundAddress[] | undefined;
  /** The page to return to after choosing another market. */
  readonly wayBack: string;
}

const autocomplete: Readonly<Record<AddressField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  addressLine1: "address-line1",
  addressLine2: "address-line2",
  postalCode: "postal-code",
  city: "address-level2",
  province: "address-level1",
};

const widths: Readonly<Record<AddressField, string>> = {
  firstName: "sm:col-span-3",
  lastName: "sm:col-span-3",
  addressLine1: "sm:col-span-6",
  addressLine2: "sm:col-span-6",
  postalCode: "sm:col-span-2",
  city: "sm:col-span-4",
  province: "sm:col-span-4",
};

/** A city before its province takes a whole row, so that province and postal code share the next one. */
function widthOf(field: AddressField, { fields }: AddressFormat): string {
  const province = fields.indexOf("province");
  const isAlone =
    field === "city" &&
    province > fields.indexOf("city") &&
    fields.indexOf("postalCode") > province;
  return isAlone ? "sm:col-span-6" : widths[field];
}

/** The label of the field in this country. */
export function addressLabel(
  field: AddressField,
  { postal, province }: AddressFormat,
  t: Translate,
): string {
  if (field === "postalCode")
    return t(`checkout.fields.${postal?.label ?? "postalCode"}`);
  if (field !== "province") return t(`checkout.fields.${field}`);
  return t(`checkout.fields.${province === "none" ? "province" : province}`);
}

function inputHints(
  field: AddressField,
  { postal }: AddressFormat,
): Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "autoCapitalize"
> {
  if (field !== "postalCode") return {};
  return postal?.numeric
    ? { inputMode: "numeric" }
    : { autoCapitalize: "characters" };
}

interface OneFieldProps {
  readonly field: AddressField;
  readonly country: string;
  readonly section: string;
  readonly value: string;
  readonly provinces: ProvincesInForm;
  readonly completes: boolean;
  /** The province that was filled in before its list had loaded. */
  readonly early: string;
  readonly onEarly: (province: string) => void;
}

function OneField({
  field,
  country,
  section,
  value,
  provinces: { provinces, isLoading },
  completes,
  early,
  onEarly,
}: OneFieldProps) {
  const t = useT();
  const format = addressFormat(country);
  const common = {
    name: field,
    label: addressLabel(field, format, t),
    autoComplete: `${section} ${autocomplete[field]}`,
    required: format.required.has(field),
    defaultValue: value,
  };
  if (field === "addressLine1" && completes)
    return <StreetField {...common} country={country} />;
  // Until the list has loaded, the field accepts any text: autofill happens only once, possibly before.
  if (field !== "province" || provinces.length === 0)
    return (
      <Field
        {...common}
        {...inputHints(field, format)}
        optional={!common.required}
        {...(isLoading && {
          "aria-busy": true,
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            onEarly(event.currentTarget.value);
          },
        })}
      />
    );
  const isEarly = ({ code, name }: { code: string; name: string }) =>
    [code, name].some((word) => word.toLowerCase() === early.toLowerCase());
  return (
    <SelectField {...common} chosen={provinces.find(isEarly)?.code}>
      <option value="">{t("checkout.fields.choose")}</option>
      {provinces.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function AddressFields({
  section,
  form,
  posted,
  found,
  wayBack,
}: AddressFieldsProps) {
  const { values, completes } = form;
  const shown = useShownValue();
  const [country, setCountry] = useState(shown("country", values["country"]));
  const [early, setEarly] = useState("");
  const format = addressFormat(country);
  const provinces = useProvinces(country, [posted ?? null, form.country]);
  return (
    <div className="grid gap-5">
      <CountryField
        section={section}
        countries={form.countries}
        value={country}
        onChange={(next) => {
          setCountry(next);
          setEarly("");
        }}
        wayBack={wayBack}
      />
      <div className="grid gap-5 sm:grid-cols-6">
        {format.fields.map((field) => (
          <div
            // Another country's provinces need a new element, with its own default value.
            key={
              field === "province"
                ? `${field}-${country}-${provinces.isLoading}`
                : field
            }
            className={widthOf(field, format)}
          >
            <OneField
              field={field}
              country={country}
              section={section}
              value={values[field] ?? ""}
              provinces={provinces}
              completes={completes}
              early={early}
              onEarly={setEarly}
            />
          </div>
        ))}
        {completes && <AddressFinder found={found} />}
      </div>
      <PhoneField
        section={section}
        dialCodes={form.dialCodes}
        country={country}
        value={values["phone"] ?? ""}
        valueCountry={values["phoneCountry"]}
      />
    </div>
  );
}
