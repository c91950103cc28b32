/** Lets the shopper choose a saved card, the main one first, or type one. */
import { typedValue } from "~/forms/form-reply";
import { useFormReply } from "~/forms/replies";
import { useT } from "~/i18n/language";

export interface SavedCardChoice {
  readonly id: string;
  readonly label: string;
  /** "" when it is not known. */
  readonly expiry: string;
}

export function SavedCardChoices({
  cards,
}: {
  readonly cards: readonly SavedCardChoice[];
}) {
  const t = useT();
  const chosen = typedValue(useFormReply("billing"), "savedCard");
  const [first] = cards;
  if (!first) return null;
  const another = {
    id: "",
    label: t("checkout.payment.otherCard"),
    expiry: "",
  };
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-[620]">
        {t("checkout.payment.savedCards")}
      </legend>
      <div className="mt-2 border border-stone-500 rounded-2 bg-white divide-y divide-mist-200">
        {[...cards, another].map(({ id, label, expiry }) => (
          <label key={id} className="option px-4 py-3 cursor-pointer">
            <input
              type="radio"
              name="savedCard"
              value={id}
              defaultChecked={id === (chosen ?? first.id)}
            />
            <span className="flex-1 min-w-0 flex flex-wrap justify-between gap-x-4">
              <span className="font-[650]">{label}</span>
              {expiry && (
                <span className="text-sm text-slate-600 tabular-nums">
                  {expiry}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
