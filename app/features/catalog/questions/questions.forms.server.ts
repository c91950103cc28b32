/** The form of an answer: to vote on it [REV-004]. */
import { z } from "zod/v4";
import { form, formTable } from "~/forms/form-table.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

const invalid = "errors.fields.invalid" satisfies MessageKey;

export const questionForms = formTable({
  vote: form({
    schema: z.object({
      answerId: z.string(invalid).regex(upstreamId, invalid),
      vote: z.enum(["up", "down"], invalid),
    }),
    instance: "answerId",
    // Hidden fields and buttons, which have no place for a message.
    hidden: ["answerId", "vote"],
    run: async ({ context, params }, { answerId, vote }) => {
      const cast = await context.questions.vote(
        params["productId"] ?? "",
        answerId,
        vote,
      );
      if (!cast.ok) return { refused: cast.problem };
      const { helpful = 0, notHelpful = 0 } = cast.value ?? {};
      const isRepeated = cast.value === null;
      return { told: { data: { helpful, notHelpful, isRepeated } } };
    },
  }),
});
