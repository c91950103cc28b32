/** The form with e-mail and password, on the sign-in's page and in its dialog. */
import { Link } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface SignInFormProps {
  readonly botToken: string;
  /** Where to go after the sign-in; null for the account. */
  readonly redirectTo: string | null;
  /** "stay" in a dialog. The page posts a document, so that nothing of the guest's stays in memory. */
  readonly then: "stay" | "document";
  /** Where the sign-in began, from the dialog's argument [DLG-004]. */
  readonly location?: string;
  /** The initial value, if it is known already. */
  readonly email?: string;
}

export function SignInForm({
  botToken,
  redirectTo,
  then,
  location,
  email,
}: SignInFormProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="sign-in"
      action={paths.signIn({ redirectTo, location: location ?? null })}
      then={then}
      className="grid gap-5"
    >
      {then === "stay" && <Problems at="top" />}
      <BotFields token={botToken} />
      {location && <input type="hidden" name="location" value={location} />}
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        label={t("account.fields.email")}
        defaultValue={email}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t("account.fields.password")}
      />
      <p>
        <Link to={paths.forgotPassword()} className="text-link">
          {t("account.signIn.forgot")}
        </Link>
      </p>
      <SubmitButton className="button button-primary button-large">
        {t("account.signIn.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
