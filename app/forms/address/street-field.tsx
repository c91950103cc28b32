/**
 * The street field. With script it suggests whole addresses while the shopper types (a combobox with a
 * list). Choosing one fills the other fields, which can still be changed.
 */
import { Suspense, useCallback, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FoundAddress } from "~/domain/address/found-address";
import { Field, useField } from "~/forms/field";
import { useT } from "~/i18n/language";
import { useCombobox } from "~/ui/use-combobox";
import { useFoundAddresses } from "./use-found-addresses";
import { late } from "~/ui/late";

// Loaded with the first suggestions.
const FoundList = late(() => import("./found-list"));

interface StreetFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly required: boolean;
  readonly defaultValue: string;
  /** ISO code of the chosen country. */
  readonly country: string;
}

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** A field of the form around the box. */
function controlOf(box: HTMLElement | null, name: string): Control | null {
  const control = box?.querySelector("input")?.form?.elements.namedItem(name);
  return isControl(control) ? control : null;
}

export function StreetField({ country, ...field }: StreetFieldProps) {
  const t = useT();
  const hydrated = useHydrated();
  const listId = `${useField({ name: field.name }).id}-list`;
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isFilled, setIsFilled] = useState(false);
  const postalCodeNow = useCallback(
    () => controlOf(box.current, "postalCode")?.value ?? "",
    [],
  );
  const found = useFoundAddresses(country, typed, postalCodeNow);
  const combobox = useCombobox(found, choose);

  function choose(address: FoundAddress) {
    for (const [name, value] of Object.entries(address)) {
      const control = controlOf(box.current, name);
      // Fields that the look-up does not know keep the typed value.
      if (control && value !== "") control.value = value as string;
    }
    setTyped("");
    setIsFilled(true);
  }

  return (
    <div ref={box} className="relative">
      <Field
        {...field}
        {...(hydrated && combobox.attributes(listId))}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsFilled(false);
          combobox.open();
        }}
        onBlur={combobox.close}
      />
      {combobox.expanded && (
        <Suspense>
          <FoundList
            id={listId}
            found={found}
            active={combobox.active}
            onChoose={combobox.choose}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {[
          isFilled && t("checkout.find.filled"),
          combobox.expanded &&
            t("checkout.find.count", { count: found.length }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}
