/** What readers do with a review: they vote, report it or have it translated [REV-002, REV-003]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { flagReasons } from "~/domain/review";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

const invalid = "errors.fields.invalid" satisfies MessageKey;
const reviewId = z.string(invalid).regex(upstreamId, invalid);

const ofReview = { instance: "reviewId", hidden: ["reviewId"] } as const;

const voteForm = defineForm({
  name: "vote",
  schema: z.object({ reviewId, vote: z.enum(["up", "down"], invalid) }),
  instance: "reviewId",
  // Buttons, which have no place for words of their own.
  hidden: ["reviewId", "vote"],
});

const flagForm = defineForm({
  name: "flag",
  schema: z.object({ reviewId, reason: z.enum(flagReasons, invalid) }),
  ...ofReview,
});

const translationForm = defineForm({
  name: "translation",
  schema: z.object({ reviewId }),
  ...ofReview,
});

type Answer = (
  context: AppLoadContext,
  productId: string,
  posted: FormData,
) => Promise<FormAnswer>;

/** Answers with the counts as they are now. */
const vote: Answer = async ({ reviews }, productId, posted) => {
  const reading = voteForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { value } = reading;
  const cast = await reviews.vote(productId, value.reviewId, value.vote);
  return cast.ok
    ? reading.done({ data: cast.value })
    : reading.refuse(cast.problem);
};

const flag: Answer = async ({ reviews }, productId, posted) => {
  const reading = flagForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { value } = reading;
  const told = await reviews.flag(productId, value.reviewId, value.reason);
  return told.ok ? reading.done() : reading.refuse(told.problem);
};

/** Answers with the words in the language of the page. */
const translate: Answer = async ({ reviews }, _productId, posted) => {
  const reading = translationForm.read(posted);
  if (!reading.ok) return reading.answer;
  const translated = await reviews.translate(reading.value.reviewId);
  if (!translated.ok) return reading.refuse(translated.problem);
  const { title, text } = translated.value;
  return reading.done({ data: { title, text } });
};

const answers: ReadonlyMap<unknown, Answer> = new Map([
  ["vote", vote],
  ["flag", flag],
  ["translate", translate],
]);

/** Does what the form's `intent` says; null for an unknown one. */
export const answerReview = (
  context: AppLoadContext,
  productId: string,
  posted: FormData,
): Promise<FormAnswer> | null =>
  answers.get(posted.get("intent"))?.(context, productId, posted) ?? null;
