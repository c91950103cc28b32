/**
 * Dialogs "employee-terms" and "credited-consumer-terms": the terms that employees and consumers with credit
 * must accept before they get their benefit [DLG-017, DLG-018].
 */
import { z } from "zod/v4";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Terms } from "~/domain/account/role";
import { form, formTable, unlessRefused } from "~/forms/form-table.server";

export interface TermsView {
  readonly terms: Terms;
  /** Whether this consumer still has to accept them. */
  readonly isWaiting: boolean;
}

export const termsDialog = (terms: Terms) => ({
  loader: ({ context: { roles } }: DialogLoaderArguments): Promise<TermsView> =>
    Promise.resolve({ terms, isWaiting: roles.termsToAccept === terms }),
  forms: formTable({
    terms: form({
      schema: z.object({}),
      run: async ({ context: { roles } }) =>
        unlessRefused(
          // Other shoppers have nothing to accept; a repeated post finds the terms accepted.
          roles.termsToAccept === terms
            ? await roles.acceptTerms(terms)
            : { ok: true },
          { notice: "shop.account.notices.termsAccepted" },
        ),
    }),
  }),
});
