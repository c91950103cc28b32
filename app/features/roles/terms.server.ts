/** Terms that employees and shoppers with credit accept before they have their benefit [DLG-017, DLG-018]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type {
  DialogActionArguments,
  DialogOutcome,
} from "~/dialogs/actions.server";
import type { Terms } from "~/domain/account/role";
import { defineForm } from "~/forms/define-form.server";

export interface TermsView {
  readonly terms: Terms;
  /** Whether they wait for this consumer. */
  readonly isWaiting: boolean;
}

export const loadTerms = (
  { roles }: AppLoadContext,
  terms: Terms,
): Promise<TermsView> =>
  Promise.resolve({ terms, isWaiting: roles.termsToAccept === terms });

const termsForm = defineForm({ name: "terms", schema: z.object({}) });

/** The action of the dialog of these terms. */
export const acceptTerms =
  (terms: Terms) =>
  async ({ context, form }: DialogActionArguments): Promise<DialogOutcome> => {
    const answers = termsForm.unread(form);
    // Nobody else has anything to accept, and a second press finds it done.
    const result =
      context.roles.termsToAccept === terms
        ? await context.roles.acceptTerms(terms)
        : { ok: true as const };
    return result.ok
      ? {
          answer: answers.done(),
          notice: { key: "shop.account.notices.termsAccepted", params: {} },
        }
      : { answer: answers.refuse(result.problem), notice: null };
  };
