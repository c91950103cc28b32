/** Terms that employees and shoppers with credit accept before they have their benefit [DLG-017, DLG-018]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Terms } from "~/domain/account/role";

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
