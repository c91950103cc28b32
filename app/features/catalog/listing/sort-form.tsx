/** The order of a listing: a GET form whose button is only needed without script. */
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import type { ListingView } from "./listing-view";
import { addressFields } from "./listing-query";

export function SortForm({ view }: { view: ListingView }) {
  const t = useT();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  // The document's button stays until the shopper chooses an order: removing it as soon as the scripts run
  // would move what the pointer is about to press.
  const [hasButton, setHasButton] = useState(!isHydrated);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { path, address, sorts } = view;
  const current = sorts.find(({ selected }) => selected)?.code ?? "";
  // The address also changes without this field, for example by Back.
  useEffect(() => {
    if (select.current) select.current.value = current;
  }, [current]);
  if (sorts.length === 0) return null;
  return (
    <Form
      action={path}
      preventScrollReset
      className="flex flex-wrap grow basis-52 lg:flex-none items-center gap-2 min-w-0"
      onChange={(event) => {
        if (!isHydrated) return;
        setHasButton(false);
        submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {addressFields({ ...address, sort: null }).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label
        htmlFor={id}
        className="sr-only lg:not-sr-only lg:whitespace-nowrap text-sm text-slate-600"
      >
        {t("catalog.listing.sort")}
      </label>
      <select
        ref={select}
        id={id}
        name="sort"
        defaultValue={current}
        className="field-input grow basis-24 lg:flex-none lg:w-auto min-h-11 min-w-0 rounded-full text-sm font-[550] text-ellipsis"
      >
        {sorts.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      {hasButton && (
        <button className="chip">{t("catalog.listing.applySort")}</button>
      )}
    </Form>
  );
}
