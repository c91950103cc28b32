/** What the dialogs of the sign-in and the sign-up are made with. */
import type { AppLoadContext } from "@remix-run/node";

export interface CredentialsData {
  readonly botToken: string;
}

export const loadCredentials = (
  context: AppLoadContext,
): Promise<CredentialsData> =>
  Promise.resolve({ botToken: context.botCheck.issue() });
