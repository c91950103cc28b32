/** Number and PIN of a gift card, as they are typed: with spaces and dashes, and sent on without. */
import { z } from "zod/v4";
import { raise } from "~/errors/problem";
import { lineField } from "./clean-line.server";
import { addMistake } from "./define-form.server";

export const giftCardNumber = lineField.transform((text) =>
  text.replace(/[\s-]/g, ""),
);
export const giftCardPin = lineField;

const shape = /^[A-Z0-9]{1,64}$/i;

/** Tells at the field of the number why there is nothing to ask the upstream. */
export function checkGiftCard(
  payload: z.core.ParsePayload,
  { number, pin }: { readonly number: string; readonly pin: string },
  field: string,
): void {
  if (number === "" || pin === "")
    addMistake(payload, { field, key: "errors.giftCard.codeMissing" });
  else if (!shape.test(number) || !shape.test(pin))
    addMistake(payload, { field, key: raise("GFC700").messageKey });
}

/** What a form that asks for a gift card and nothing else gives to `defineForm`. */
export const giftCardQuestion = {
  schema: z
    .object({ number: giftCardNumber, pin: giftCardPin })
    .check((payload) => {
      checkGiftCard(payload, payload.value, "number");
    }),
  secret: ["pin"],
  fields: { giftCard: "number" },
} as const;
