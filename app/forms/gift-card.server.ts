/** Number and PIN of a gift card. The number may be typed with spaces and dashes and is sent without. */
import { z } from "zod/v4";
import { raise } from "~/errors/problem";
import { lineField } from "./clean-line.server";
import { addMistake } from "./define-form.server";

export const giftCardNumber = lineField.transform((text) =>
  text.replace(/[\s-]/g, ""),
);
export const giftCardPin = lineField;

const shape = /^[A-Z0-9]{1,64}$/i;

/** Adds a mistake at the field of the number if the input cannot be sent upstream. */
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

/** The part of a form's definition for a form that asks only for a gift card. */
export const giftCardQuestion = {
  schema: z
    .object({ number: giftCardNumber, pin: giftCardPin })
    .check((payload) => {
      checkGiftCard(payload, payload.value, "number");
    }),
  secret: ["pin"],
  fields: { giftCard: "number" },
} as const;
