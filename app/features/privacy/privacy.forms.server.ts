/** The form that answers which cookies the shop may set, in the banner and on its page [CONS-003]. */
import { z } from "zod/v4";
import { everything, onlyRequired } from "~/consent/categories";
import { form, formTable } from "~/forms/form-table.server";
import { pageBefore } from "~/forms/form-action.server";

const box = z.literal("on").optional().catch(undefined);

export const privacyForms = formTable({
  privacy: form({
    schema: z.object({
      choice: z.enum(["all", "none", "own"]).catch("own"),
      C0002: box,
      C0003: box,
      C0004: box,
    }),
    run: (sent, { choice, ...boxes }) => {
      const { context } = sent;
      const own = {
        C0001: true,
        C0002: boxes.C0002 === "on",
        C0003: boxes.C0003 === "on",
        C0004: boxes.C0004 === "on",
      };
      context.consent.answer(
        choice === "own" ? own : choice === "all" ? everything : onlyRequired,
      );
      const page = context.paths.privacy({ saved: "1" });
      return Promise.resolve({ done: { to: pageBefore(sent, page) } });
    },
  }),
});
