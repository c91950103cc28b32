/** Lets the shopper choose between the address as entered and as the post writes it [K12]. */
import { PostalAddress } from "~/ui/postal-address";
import { useT } from "~/i18n/language";
import type { AddressSuggestion } from "../step-data";

export function AddressChoice({
  suggestion,
}: {
  suggestion: AddressSuggestion;
}) {
  const t = useT();
  const choices = [
    ["suggested", t("checkout.suggestion.suggested"), suggestion.suggested],
    ["mine", t("checkout.suggestion.mine"), suggestion.entered],
  ] as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {choices.map(([value, label, lines]) => (
        <label
          key={value}
          className="option items-start p-4 border border-stone-500 rounded-2 bg-white cursor-pointer text-sm"
        >
          <input
            type="radio"
            name="addressChoice"
            value={value}
            defaultChecked={value === "suggested"}
          />
          <span className="min-w-0">
            <span className="block font-[650] mb-1">{label}</span>
            <PostalAddress lines={lines} />
          </span>
        </label>
      ))}
    </div>
  );
}
