/** The buttons of the identity providers, for signing in without a password [AUTH-008]. */
import {
  socialProviderNames,
  type SocialProvider,
} from "~/domain/account/social-provider";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";

interface SocialSignInProps {
  readonly providers: readonly SocialProvider[];
  /** Where to go after the sign-in; null for the account. */
  readonly redirectTo: string | null;
}

export function SocialSignIn({ providers, redirectTo }: SocialSignInProps) {
  const t = useT();
  const paths = usePaths();
  if (providers.length === 0) return null;
  return (
    // A document, even from a dialog, because it leads to another site.
    <ShopForm
      name="social-sign-in"
      action={paths.socialSignIn({ redirectTo })}
      then="document"
      className="grid gap-3 mt-8 pt-6 border-t border-mist-200"
    >
      <p>{t("account.social.title")}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {providers.map((provider) => (
          <button
            key={provider}
            type="submit"
            name="provider"
            value={provider}
            className="button button-secondary"
          >
            {socialProviderNames[provider]}
          </button>
        ))}
      </div>
    </ShopForm>
  );
}
