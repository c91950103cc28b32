/** What the dialogs of the sign-in and the sign-up are made with. */
import type { AppLoadContext } from "@remix-run/node";

export interface CredentialsData {
  readonly botToken: string;
  /** Whether the sign-in begins with the e-mail address alone [DLG-037]. */
  readonly isSimplified: boolean;
}

export const loadCredentials = (
  context: AppLoadContext,
): Promise<CredentialsData> =>
  Promise.resolve({
    botToken: context.botCheck.issue(),
    isSimplified: context.simplifiedEnrollment,
  });
