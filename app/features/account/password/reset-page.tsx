/** The page on which a shopper chooses a new password [ROUTE-012]. */
import { Link } from "@remix-run/react";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

export function ResetPage({ token }: { token: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.reset.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.reset.text")}</p>
        <Problems at="top" />
        <ShopForm
          name="reset"
          action={paths.resetPassword({ token })}
          then="document"
          className="grid gap-5"
        >
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t("account.fields.newPassword")}
            hint={t("account.fields.passwordRule")}
          />
          <PasswordField
            name="passwordRepeat"
            autoComplete="new-password"
            label={t("account.fields.passwordRepeat")}
          />
          <SubmitButton className="button button-primary button-large">
            {t("account.reset.submit")}
          </SubmitButton>
        </ShopForm>
        <p className="mt-8 pt-6 border-t border-mist-200">
          <Link to={paths.forgotPassword()} className="text-link">
            {t("account.reset.again")}
          </Link>
        </p>
      </div>
    </div>
  );
}
