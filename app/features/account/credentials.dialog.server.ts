/** Data of the dialogs "sign-in" and "forgot-password", and part of that of the sign-up. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { SocialProvider } from "~/domain/account/social-provider";

export interface CredentialsData {
  readonly botToken: string;
  /** Identity providers that the shopper can use instead of a password. */
  readonly providers: readonly SocialProvider[];
  /** Whether the sign-in asks for the e-mail address first, without a password [DLG-037]. */
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
