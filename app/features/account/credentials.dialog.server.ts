/** Dialogs "sign-in" and "forgot-password", and what the sign-up is made with, too. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { SocialProvider } from "~/domain/account/social-provider";

export interface CredentialsData {
  readonly botToken: string;
  /** Whom the shopper may sign in with instead of a password. */
  readonly providers: readonly SocialProvider[];
  /** Whether the sign-in begins with the e-mail address alone [DLG-037]. */
  readonly isSimplified: boolean;
}

export const loader = ({
  context,
}: Pick<DialogLoaderArguments, "context">): Promise<CredentialsData> =>
  Promise.resolve({
    botToken: context.botCheck.issue(),
    providers: context.socialSignIn.providers,
    isSimplified: context.settings.simplifiedEnrollment,
  });
