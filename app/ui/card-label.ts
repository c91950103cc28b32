/** The name of a saved card: its brand and last digits, as far as they are known. */
import type { SavedCard } from "~/domain/account/saved-payments";
import type { Translate } from "~/i18n/translate";

export function cardLabel(
  t: Translate,
  { brand, ending: digits }: Pick<SavedCard, "brand" | "ending">,
): string {
  if (digits === "") return brand || t("payments.cards.plain");
  return brand === ""
    ? t("payments.cards.unnamed", { digits })
    : t("payments.cards.named", { brand, digits });
}
