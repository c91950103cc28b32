/** The means of payment saved in an account; of a card, only what a receipt shows. */
import type { Money } from "../money";

export interface SavedCard {
  readonly id: string;
  /** Name of the brand; "" when it is unknown. */
  readonly brand: string;
  /** The last four digits; "" when they are unknown. */
  readonly ending: string;
  readonly expires: { readonly month: number; readonly year: number } | null;
  readonly isMain: boolean;
}

export interface SavedGiftCard {
  readonly id: string;
  readonly ending: string;
  /** Null when the upstream does not state it. */
  readonly balance: Money | null;
}

/** A card is valid until the end of its month; one whose expiry is unknown counts as valid. */
export function isExpired(
  { expires }: Pick<SavedCard, "expires">,
  now: Date,
): boolean {
  if (!expires) return false;
  const months = expires.year * 12 + expires.month - 1;
  return months < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** As it is printed on the card: `08/28`. */
export function expiryText({
  month,
  year,
}: NonNullable<SavedCard["expires"]>): string {
  return `${String(month).padStart(2, "0")}/${String(year).slice(-2)}`;
}
