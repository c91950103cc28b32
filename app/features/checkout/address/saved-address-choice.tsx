/**
 * Lets the shopper choose a saved address, the main one first, or type one. The radio buttons hide the
 * fields of the typed address by CSS, without script.
 */
import type { ReactNode } from "react";
import { typedValue } from "~/forms/form-reply";
import { useForm } from "~/forms/shop-form";
import { useT } from "~/i18n/language";
import { PostalAddress } from "~/ui/postal-address";

export interface SavedAddressChoice {
  readonly id: string;
  readonly lines: readonly string[];
  readonly isMain: boolean;
  readonly isChosen: boolean;
}

const look = "option items-start px-4 py-3 cursor-pointer";

interface SavedAddressChoicesProps {
  readonly legend: string;
  readonly addresses: readonly SavedAddressChoice[];
  /** The fields of a typed address. */
  readonly children: ReactNode;
}

export function SavedAddressChoices({
  legend,
  addresses,
  children,
}: SavedAddressChoicesProps) {
  const t = useT();
  const reply = useForm()?.reply ?? null;
  if (addresses.length === 0) return children;
  const known = addresses.find(({ isChosen }) => isChosen)?.id ?? "";
  const chosen = typedValue(reply, "savedAddress") ?? known;
  return (
    <div className="group/saved grid gap-5">
      <fieldset>
        <legend className="text-sm font-[620]">{legend}</legend>
        <div className="mt-2 border border-stone-500 rounded-2 bg-white divide-y divide-mist-200">
          {addresses.map(({ id, lines, isMain }) => (
            <label key={id} className={look}>
              <input
                type="radio"
                name="savedAddress"
                value={id}
                defaultChecked={id === chosen}
              />
              <span className="flex-1 min-w-0 text-sm">
                <PostalAddress lines={lines} />
              </span>
              {isMain && (
                <span className="text-sm text-slate-600">
                  {t("checkout.savedAddress.main")}
                </span>
              )}
            </label>
          ))}
          <label className={look}>
            <input
              type="radio"
              name="savedAddress"
              value=""
              data-typed=""
              defaultChecked={chosen === ""}
            />
            <span className="font-[620]">
              {t("checkout.savedAddress.other")}
            </span>
          </label>
        </div>
      </fieldset>
      <div className="hidden group-has-[[data-typed]:checked]/saved:block">
        {children}
      </div>
    </div>
  );
}
