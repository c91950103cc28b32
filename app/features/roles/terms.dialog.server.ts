/**
 * Dialogs "employee-terms" and "credited-consumer-terms": terms that employees and shoppers with credit
 * accept before they have their benefit [DLG-017, DLG-018].
 */
import { z } from "zod/v4";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Terms } from "~/domain/account/role";
import { form, formTable, unlessRefused } from "~/forms/form-table.server";

export interface TermsView {
  readonly terms: Terms;
  /** Whether they wait for this consumer. */
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
          // Nobody else has anything to accept, and a second press finds it done.
          roles.termsToAccept === terms
            ? await roles.acceptTerms(terms)
            : { ok: true },
          { notice: "shop.account.notices.termsAccepted" },
        ),
    }),
  }),
});
