/** The fields of every form with a gift option: the recipient of something sent by e-mail, and a message. */
import { z } from "zod/v4";
import { giftLimits, type GiftOption } from "~/domain/cart";
import type { MessageKey } from "~/i18n/keys";
import { cleanLine, cleanText } from "../clean-line.server";
import { emailField, isEmail } from "../email.server";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;
const badEmail = "errors.email.invalid" satisfies MessageKey;

/** Truncates at more than a message may have, so that a truncated one is still refused. */
const cleanMessage = (typed: string) =>
  cleanText(typed, 4 * giftLimits.message);

const text = (clean: (typed: string) => string, least: number, most: number) =>
  z
    .string()
    .catch("")
    .transform(clean)
    .pipe(z.string().min(least, required).max(most, tooLong));

/** All three are required. */
export const giftFields = {
  giftTo: text(cleanLine, 1, giftLimits.recipient),
  giftEmail: emailField,
  giftMessage: text(cleanMessage, 1, giftLimits.message),
};

/** All three have to be filled in, or none; see `missingGiftFields`. */
export const optionalGiftFields = {
  giftTo: text(cleanLine, 0, giftLimits.recipient),
  giftEmail: z
    .string()
    .catch("")
    .transform((typed) => typed.trim())
    .refine((typed) => typed === "" || isEmail(typed), badEmail),
  giftMessage: text(cleanMessage, 0, giftLimits.message),
};

type GiftFields = Readonly<Record<keyof typeof giftFields, string>>;

/** Fields that are empty while others are filled in, with their messages. */
export function missingGiftFields(
  fields: GiftFields,
): readonly (readonly [keyof GiftFields, MessageKey])[] {
  const { giftTo, giftEmail, giftMessage } = fields;
  if (!giftTo && !giftEmail && !giftMessage) return [];
  const all = [
    ["giftTo", required],
    ["giftEmail", badEmail],
    ["giftMessage", required],
  ] as const;
  return all.filter(([field]) => fields[field] === "");
}

/** Null unless all three are filled in [CART-031]. */
export function toGiftOption({
  giftTo: to,
  giftEmail: email,
  giftMessage: message,
}: GiftFields): GiftOption | null {
  return to && email && message ? { to, email, message } : null;
}
