/** The form that asks a question, on a product's page and in its dialog [REV-004, DLG-012]. */
import { z } from "zod/v4";
import { isCardNumber } from "~/domain/payment/card";
import { questionLimits } from "~/domain/question";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { emailField } from "~/forms/email.server";
import { formsOf, type Sent } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { notTooLong } from "../reviews/review-length.server";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;
const invalid = "errors.fields.invalid" satisfies MessageKey;

const askSchema = z.object({
  question: z
    .string()
    .catch("")
    // Cut above the limit, so that a text that is too long is refused instead of shortened.
    .transform((typed) => cleanText(typed, questionLimits.text + 1_000))
    .pipe(z.string().min(1, required).check(notTooLong)),
  nickname: lineField.pipe(
    z
      .string()
      .min(1, required)
      .max(questionLimits.nickname, tooLong)
      .refine((typed) => !isCardNumber(typed), invalid),
  ),
  email: emailField,
});
type AskShape = (typeof askSchema)["shape"];

interface Asked {
  readonly text: string;
  readonly nickname: string;
}

/**
 * The entry of a table whose forms know the product they are about.
 *
 * @param productOf null if there is none by that id
 */
export const askForm = <S extends Sent>(
  productOf: (
    sent: S,
  ) => Promise<{ readonly id: string; readonly name: string } | null>,
) =>
  formsOf<S>()<AskShape, Asked>({
    schema: askSchema,
    fields: { reviewText: "question" },
    run: async (sent, { question: text, nickname, email }) => {
      const product = await productOf(sent);
      if (!product) return { mistakes: [{ field: "", key: "questions.gone" }] };
      const { questions, submissions } = sent.context;
      const asked = await questions.ask(product.id, { text, nickname, email });
      if (!asked.ok) return { refused: asked.problem };
      if (asked.value.isRejected)
        return {
          mistakes: [{ field: "question", key: "questions.ask.rejected" }],
        };
      await submissions.keep("question", {
        productId: product.id,
        title: product.name,
        text,
        nickname,
        rating: null,
      });
      return { told: { data: { text, nickname } } };
    },
  });
