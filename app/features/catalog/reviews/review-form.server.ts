/** The form of a review [VAL-014, REV-005]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { isCardNumber } from "~/domain/payment/card";
import { reviewLimits } from "~/domain/review";
import { raise } from "~/errors/problem";
import { cleanText, lineField } from "~/forms/clean-line.server";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import type { MessageKey } from "~/i18n/keys";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;
const invalid = "errors.fields.invalid" satisfies MessageKey;

/** In the words of the upstream's own refusal. */
function notTooLong(payload: z.core.ParsePayload<string>): void {
  if (payload.value.length <= reviewLimits.text) return;
  const { messageKey: key, params = {} } = raise("REV410");
  addMistake(payload, { field: "", key, params });
}

const reviewForm = defineForm({
  name: "review",
  schema: z.object({
    rating: z
      .string()
      .catch("")
      .pipe(z.enum(["1", "2", "3", "4", "5"], "reviews.missing.rating")),
    title: lineField.pipe(
      z.string().min(1, required).max(reviewLimits.title, tooLong),
    ),
    reviewText: z
      .string()
      .catch("")
      // Longer than a review may be, so that what is cut off is refused all the same.
      .transform((typed) => cleanText(typed, reviewLimits.text + 1_000))
      .pipe(z.string().min(1, required).check(notTooLong)),
    nickname: lineField.pipe(
      z
        .string()
        .min(1, required)
        .max(reviewLimits.nickname, tooLong)
        .refine((typed) => !isCardNumber(typed), invalid),
    ),
    email: emailField,
    recommend: z.literal("on").optional().catch(undefined),
  }),
});

/** Sends a review of the product. */
export async function sendReview(
  { reviews }: AppLoadContext,
  productId: string,
  posted: FormData,
): Promise<FormAnswer> {
  const reading = reviewForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { rating, reviewText, recommend, ...said } = reading.value;
  const result = await reviews.submit(productId, {
    ...said,
    rating: Number(rating),
    text: reviewText,
    recommend: recommend === "on",
  });
  return result.ok ? reading.done() : reading.refuse(result.problem);
}
