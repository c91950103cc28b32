/** Number and PIN of a gift card, as they are typed: with spaces and dashes, and sent on without. */
import { cleanLine } from "./clean-line.server";
import { textIn } from "./read-form.server";

export interface TypedGiftCard {
  readonly number: string;
  readonly pin: string;
  /** Why there is nothing to ask the upstream; null when there is. */
  readonly mistake: "missing" | "invalid" | null;
}

const shape = /^[A-Z0-9]{1,64}$/i;

export function giftCardIn(
  form: FormData,
  names: { readonly number: string; readonly pin: string },
): TypedGiftCard {
  const number = cleanLine(textIn(form, names.number)).replace(/[\s-]/g, "");
  const pin = cleanLine(textIn(form, names.pin));
  if (number === "" || pin === "") return { number, pin, mistake: "missing" };
  const isCard = shape.test(number) && shape.test(pin);
  return { number, pin, mistake: isCard ? null : "invalid" };
}
