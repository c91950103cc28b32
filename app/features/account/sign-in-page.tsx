/** The sign-in: e-mail and password, and a link to the sign-up. */
import { Link } from "@remix-run/react";
import type { SocialProvider } from "~/domain/account/social-provider";
import { Problems } from "~/forms/problems";
import { usePaths, useT } from "~/i18n/language";
import { SignInForm } from "./sign-in-form";
import { SocialSignIn } from "./social-sign-in";

interface SignInPageProps {
  /** Where the sign-in began; empty when it is not known. */
  readonly location: string;
  /** The e-mail that the shopper typed before; empty when they did not. */
  readonly email: string;
  readonly botToken: string;
  readonly providers: readonly SocialProvider[];
  /** Where to go after the sign-in; null for the account. */
  readonly redirectTo: string | null;
}

export function SignInPage({ providers, ...props }: SignInPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.signIn.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.signIn.text")}</p>
        <Problems at="top" />
        <SignInForm {...props} then="document" />
        <SocialSignIn providers={providers} redirectTo={props.redirectTo} />
        <section className="mt-10 pt-6 border-t border-mist-200">
          <h2 className="wide font-[700] text-lg">
            {t("account.signIn.newTitle")}
          </h2>
          <p className="mt-2">{t("account.signIn.newText")}</p>
          <p className="mt-4">
            <Link
              to={paths.signUp({ redirectTo: props.redirectTo })}
              className="button button-secondary"
            >
              {t("account.signIn.newLink")}
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
