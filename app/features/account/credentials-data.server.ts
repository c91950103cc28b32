/** What the dialogs of the sign-in and the sign-up are made with. */
import type { AppLoadContext } from "@remix-run/node";
import type { SocialProvider } from "~/domain/account/social-provider";

export interface CredentialsData {
  readonly botToken: string;
  /** Whom the shopper may sign in with instead of a password. */
  readonly providers: readonly SocialProvider[];
  /** Whether the sign-in begins with the e-mail address alone [DLG-037]. */
  readonly isSimplified: boolean;
}

export const loadCredentials = (
  context: AppLoadContext,
): Promise<CredentialsData> =>
  Promise.resolve({
    botToken: context.botCheck.issue(),
    providers: context.socialSignIn.providers,
    isSimplified: context.settings.simplifiedEnrollment,
  });
