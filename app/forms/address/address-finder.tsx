/**
 * The address look-up without script: a button that searches for the incomplete address, and a list of
 * results, one of which fills the fields. With script the street field suggests addresses instead.
 */
import { useHydrated } from "remix-utils/use-hydrated";
import { foundLine, type FoundAddress } from "~/domain/address/found-address";
import { useField } from "~/forms/field";
import { useT } from "~/i18n/language";

interface AddressFinderProps {
  /** Undefined before a look-up. */
  readonly found: readonly FoundAddress[] | undefined;
}

function FoundAddresses({
  found,
}: {
  readonly found: readonly FoundAddress[];
}) {
  const t = useT();
  const street = useField({ name: "addressLine1" }).id;
  if (found.length === 0)
    return <p className="text-sm">{t("checkout.find.none")}</p>;
  return (
    <fieldset className="p-4 border border-stone-500 rounded-2 bg-white">
      <legend className="text-sm font-[620] px-1">
        {t("checkout.find.list")}
      </legend>
      {found.map((address, index) => (
        <label key={foundLine(address)} className="option text-sm">
          <input
            type="radio"
            name="foundAddress"
            value={JSON.stringify(address)}
            defaultChecked={index === 0}
          />
          {foundLine(address)}
        </label>
      ))}
      <button
        name="intent"
        value="fillAddress"
        // The answer scrolls to the first of the filled fields.
        formAction={`#${street}`}
        className="button button-secondary mt-3"
      >
        {t("checkout.find.use")}
      </button>
    </fieldset>
  );
}

export function AddressFinder({ found }: AddressFinderProps) {
  const t = useT();
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <div id="found-addresses" className="sm:col-span-6 grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          name="intent"
          value="findAddress"
          // The answer scrolls to the results.
          formAction="#found-addresses"
          className="button button-secondary"
        >
          {t("checkout.find.submit")}
        </button>
        <span className="text-sm text-slate-600">
          {t("checkout.find.hint")}
        </span>
      </p>
      {found && <FoundAddresses found={found} />}
    </div>
  );
}
