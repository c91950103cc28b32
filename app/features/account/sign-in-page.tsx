/** The sign-in: e-mail and password, and the way to an account for who has none. */
import { Link } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface SignInPageProps {
  readonly botToken: string;
  /** Where to go once signed in; null for the account. */
  readonly redirectTo: string | null;
}

function SignInForm({ botToken, redirectTo }: SignInPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <Problems at="top" />
      {/* A new document: nothing of the guest's pages stays in memory. */}
      <ShopForm
        name="sign-in"
        action={paths.signIn({ redirectTo })}
        then="document"
        className="grid gap-5"
      >
        <BotFields token={botToken} />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          label={t("account.fields.email")}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t("account.fields.password")}
        />
        <SubmitButton className="button button-primary button-large">
          {t("account.signIn.submit")}
        </SubmitButton>
      </ShopForm>
    </>
  );
}

export function SignInPage(props: SignInPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.signIn.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.signIn.text")}</p>
        <SignInForm {...props} />
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
