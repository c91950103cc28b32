/** The sign-in: e-mail and password, and the way to an account for who has none. */
import { Form, Link } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import type { FormAnswer } from "~/forms/form-answer";
import { PasswordField } from "~/forms/password-field";
import { useFormErrors } from "~/forms/use-form-errors";
import { usePaths, useT } from "~/i18n/language";

interface SignInPageProps {
  readonly answer: FormAnswer | null;
  readonly botToken: string;
  /** Where to go once signed in; null for the account. */
  readonly redirectTo: string | null;
}

const ids = { email: "sign-in-email", password: "sign-in-password" } as const;

function SignInForm({ answer, botToken, redirectTo }: SignInPageProps) {
  const t = useT();
  const paths = usePaths();
  const { at, summary } = useFormErrors(answer, ids);
  return (
    <>
      <ErrorSummary errors={summary} />
      {/* A new document: nothing of the guest's pages stays in memory. */}
      <Form
        method="post"
        action={paths.signIn({ redirectTo })}
        reloadDocument
        noValidate
        className="grid gap-5"
      >
        <BotFields token={botToken} />
        <Field
          id={ids.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          label={t("account.fields.email")}
          defaultValue={answer?.values["email"] ?? ""}
          error={at["email"]}
        />
        <PasswordField
          id={ids.password}
          name="password"
          autoComplete="current-password"
          label={t("account.fields.password")}
          error={at["password"]}
        />
        <button type="submit" className="button button-primary button-large">
          {t("account.signIn.submit")}
        </button>
      </Form>
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
