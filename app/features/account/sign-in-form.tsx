/** E-mail and password, on the page of the sign-in and in its dialog. */
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
  /** Where to go once signed in; null for the account. */
  readonly redirectTo: string | null;
  /** In a dialog it stays there; its page is left for a new document, with nothing of the guest's. */
  readonly then: "stay" | "document";
  /** Where the form stands, as a dialog's argument says [DLG-004]. */
  readonly location?: string;
  /** As it is known already. */
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
