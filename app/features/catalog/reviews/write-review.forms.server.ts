/** The form of a review [VAL-014, REV-005]. */
import { z } from "zod/v4";
import { isCardNumber } from "~/domain/payment/card";
import { reviewLimits } from "~/domain/review";
import { raise } from "~/errors/problem";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { addMistake } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { formsOf, formTable, type Sent } from "~/forms/form-table.server";
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

interface SentOfProduct extends Sent {
  readonly product: { readonly id: string };
}

export const writeReviewForms = formTable({
  review: formsOf<SentOfProduct>()({
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
    run: async ({ context, product }, value) => {
      const { rating, reviewText, recommend, ...said } = value;
      const result = await context.reviews.submit(product.id, {
        ...said,
        rating: Number(rating),
        text: reviewText,
        recommend: recommend === "on",
      });
      return result.ok ? { told: {} } : { refused: result.problem };
    },
  }),
});
