/** The form that makes a consumer a member of the loyalty program [LOY-003]. */
import { z } from "zod/v4";
import { form, formTable, unlessRefused } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { withWelcome } from "./loyalty.server";

const mustAccept = "loyalty.join.mustAccept" satisfies MessageKey;

export const joinForms = formTable({
  join: form({
    schema: z.object({ terms: z.literal("on", mustAccept) }),
    run: async ({ context: { loyalty, isDocument, paths } }) =>
      unlessRefused(await loyalty.join(), {
        // Without JavaScript the welcome dialog does not open, so a notice replaces it.
        notice: isDocument ? "shop.account.notices.joined" : null,
        to: withWelcome(paths.loyalty()),
      }),
  }),
});
