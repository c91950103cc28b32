/** The store locator's form, which uses GET so that every result has a URL to share. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasBothUnits, storeServices } from "~/domain/stores/store";
import { Field, SelectField } from "~/forms/field";
import { useSite, useT } from "~/i18n/language";
import { radii, type LocatorQuery } from "./locator-query";
import { useStoreWords } from "./store-words";

const units = ["km", "mi"] as const;

/** The fields for place, radius and unit; `ids` is the prefix of their ids. */
export function PlaceFields({
  query,
  ids,
}: {
  readonly query: LocatorQuery;
  readonly ids: string;
}) {
  const t = useT();
  const words = useStoreWords();
  const choosesUnit = hasBothUnits(useSite().country);
  return (
    <>
      <Field
        id={`${ids}-q`}
        name="q"
        label={t("stores.form.place")}
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={80}
        defaultValue={query.q}
      />
      <div className={choosesUnit ? "grid grid-cols-2 gap-3" : "grid"}>
        <SelectField
          id={`${ids}-radius`}
          name="radius"
          label={t("stores.form.radius")}
          defaultValue={String(query.radius)}
        >
          {radii.map((radius) => (
            <option key={radius} value={radius}>
              {choosesUnit ? radius : words.distance(radius, query.unit)}
            </option>
          ))}
        </SelectField>
        {choosesUnit && (
          <SelectField
            id={`${ids}-unit`}
            name="unit"
            label={t("stores.form.unit")}
            defaultValue={query.unit}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {words.unit(unit)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  );
}

interface LocatorFormProps {
  readonly query: LocatorQuery;
  readonly action: string;
  /** Shown beside the form's button. */
  readonly children: ReactNode;
}

export function LocatorForm({ query, action, children }: LocatorFormProps) {
  const t = useT();
  return (
    <Form action={action} className="grid gap-4">
      {query.show === "points" && (
        <input type="hidden" name="show" value="points" />
      )}
      <PlaceFields query={query} ids="locator" />
      <fieldset>
        <legend className="text-sm font-[620]">
          {t("stores.form.services")}
        </legend>
        <div className="grid sm:grid-cols-2 gap-x-4">
          {storeServices.map((service) => (
            <label key={service} className="option">
              <input
                type="checkbox"
                name="service"
                value={service}
                defaultChecked={query.services.includes(service)}
              />
              <span>{t(`stores.services.${service}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-start gap-3">
        <button type="submit" className="button button-primary">
          {t("stores.form.submit")}
        </button>
        {children}
      </div>
    </Form>
  );
}
