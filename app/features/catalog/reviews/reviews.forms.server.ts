/** The forms of a review: to vote on it, report it or translate it [REV-002, REV-003]. */
import { z } from "zod/v4";
import { flagReasons } from "~/domain/review";
import { form, formTable, type Sent } from "~/forms/form-table.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

const invalid = "errors.fields.invalid" satisfies MessageKey;
const reviewId = z.string(invalid).regex(upstreamId, invalid);

const productIn = ({ params }: Sent): string => params["productId"] ?? "";

export const reviewForms = formTable({
  vote: form({
    schema: z.object({ reviewId, vote: z.enum(["up", "down"], invalid) }),
    instance: "reviewId",
    // Hidden fields and buttons, which have no place for a message.
    hidden: ["reviewId", "vote"],
    run: async (sent, value) => {
      const { reviews } = sent.context;
      const cast = await reviews.vote(
        productIn(sent),
        value.reviewId,
        value.vote,
      );
      // The new counts of votes.
      return cast.ok
        ? { told: { data: cast.value } }
        : { refused: cast.problem };
    },
  }),
  flag: form({
    schema: z.object({ reviewId, reason: z.enum(flagReasons, invalid) }),
    instance: "reviewId",
    hidden: ["reviewId"],
    run: async (sent, value) => {
      const { reviews } = sent.context;
      const flagged = await reviews.flag(
        productIn(sent),
        value.reviewId,
        value.reason,
      );
      return flagged.ok ? { told: {} } : { refused: flagged.problem };
    },
  }),
  translate: form({
    schema: z.object({ reviewId }),
    instance: "reviewId",
    hidden: ["reviewId"],
    run: async ({ context }, value) => {
      const translated = await context.reviews.translate(value.reviewId);
      if (!translated.ok) return { refused: translated.problem };
      // Translated into the language of the page.
      const { title, text } = translated.value;
      return { told: { data: { title, text } } };
    },
  }),
});
