/** The form by which terms are accepted, in the dialog of these terms [DLG-017, DLG-018]. */
import { z } from "zod/v4";
import type { Terms } from "~/domain/account/role";
import { form, formTable, unlessRefused } from "~/forms/form-table.server";

export const termsForms = (terms: Terms) =>
  formTable({
    terms: form({
      schema: z.object({}),
      run: async ({ context: { roles } }) =>
        unlessRefused(
          // Nobody else has anything to accept, and a second press finds it done.
          roles.termsToAccept === terms
            ? await roles.acceptTerms(terms)
            : { ok: true },
          { notice: "shop.account.notices.termsAccepted" },
        ),
    }),
  });
