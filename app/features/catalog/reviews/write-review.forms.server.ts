/** The form that submits a review [VAL-014, REV-005]. */
import { z } from "zod/v4";
import { isCardNumber } from "~/domain/payment/card";
import { fits, reviewLimits } from "~/domain/review";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { emailField } from "~/forms/email.server";
import { formsOf, formTable, type Sent } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { notTooLong } from "./review-length.server";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;
const invalid = "errors.fields.invalid" satisfies MessageKey;

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
      fit: z.enum(fits).optional().catch(undefined),
    }),
    run: async ({ context, product }, value) => {
      const { rating, reviewText, recommend, fit, ...rest } = value;
      const { reviews, submissions, paths } = context;
      const result = await reviews.submit(product.id, {
        ...rest,
        rating: Number(rating),
        text: reviewText,
        recommend: recommend === "on",
        ...(fit && { fit }),
      });
      if (!result.ok) return { refused: result.problem };
      const isStored = await submissions.keep("review", {
        productId: product.id,
        title: rest.title,
        text: reviewText,
        nickname: rest.nickname,
        rating: Number(rating),
      });
      if (!isStored) return { told: {} };
      const to = paths.writeReview({ productId: product.id, sent: "1" });
      return { done: { notice: "reviews.done", to } };
    },
  }),
});
