/** The form that submits a review [VAL-014, REV-005]. */
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

/** Uses the same message as the upstream's refusal. */
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
        // Cut above the limit, so that a text that is too long is refused instead of shortened.
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
      const { rating, reviewText, recommend, ...rest } = value;
      const result = await context.reviews.submit(product.id, {
        ...rest,
        rating: Number(rating),
        text: reviewText,
        recommend: recommend === "on",
      });
      return result.ok ? { told: {} } : { refused: result.problem };
    },
  }),
});
