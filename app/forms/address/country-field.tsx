/**
 * The country comes first, because it decides the other fields. A single country is shown as text instead of
 * a list. Without script a button loads the fields of another country [K10].
 */
import { Link } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { SelectField } from "~/forms/field";
import { usePaths, useT } from "~/i18n/language";
import type { CountryChoice } from "./countries.server";

interface CountryFieldProps {
  readonly section: "shipping" | "billing";
  readonly countries: readonly CountryChoice[];
  readonly value: string;
  readonly onChange: (country: string) => void;
  /** The page to return to after choosing another market. */
  readonly wayBack: string;
}

function OnlyCountry({
  country,
  wayBack,
}: {
  readonly country: CountryChoice;
  readonly wayBack: string;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <input type="hidden" name="country" value={country.code} />
      <span>
        {t("shop.labelled", {
          label: t("checkout.fields.country"),
          value: country.name,
        })}
      </span>
      <Link
        to={paths.locationSelector({ from: wayBack })}
        className="inline-flex items-center min-h-6 text-link"
      >
        {t("checkout.fields.countryOther")}
      </Link>
    </p>
  );
}

export function CountryField({
  section,
  countries,
  value,
  onChange,
  wayBack,
}: CountryFieldProps) {
  const t = useT();
  const hydrated = useHydrated();
  const [first, ...others] = countries;
  if (first && others.length === 0)
    return <OnlyCountry country={first} wayBack={wayBack} />;
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto] items-end">
      <SelectField
        name="country"
        label={t("checkout.fields.country")}
        autoComplete={`${section} country`}
        required
        defaultValue={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {!hydrated && (
        <button
          name="intent"
          value="country"
          className="button button-secondary"
        >
          {t("checkout.fields.updateCountry")}
        </button>
      )}
    </div>
  );
}
