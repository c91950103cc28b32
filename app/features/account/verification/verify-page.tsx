/** The page that verifies an e-mail address: shown before the mail arrives, and the target of its link. */
import { Link } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface VerifyPageProps {
  /** The token from the mail's link; null before the shopper has followed it. */
  readonly token: string | null;
  /** The address that the mail was sent to; null when this session did not request it. */
  readonly email: string | null;
  /** Where to go after the sign-in; null for the account. */
  readonly redirectTo: string | null;
  readonly botToken: string;
}

function Confirm({ token }: { readonly token: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="verify"
      action={paths.verifyEmail({ token })}
      className="grid gap-5"
    >
      <p>{t("account.verify.text")}</p>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t("account.fields.password")}
        hint={t("account.fields.passwordRule")}
      />
      <SubmitButton className="button button-primary button-large">
        {t("account.verify.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

function Waiting({
  email,
  botToken,
  redirectTo,
}: Pick<VerifyPageProps, "botToken" | "redirectTo"> & {
  readonly email: string;
}) {
  const t = useT();
  const paths = usePaths();
  const isSent = useFormReply("verify-again")?.result.status === "success";
  return (
    <>
      <p className="break-words">{t("account.verify.sent", { email })}</p>
      {isSent && (
        <p role="status" className="mt-4">
          {t("account.verify.sentAgain")}
        </p>
      )}
      <ShopForm
        name="verify-again"
        action={paths.verifyEmail({ redirectTo })}
        className="mt-6"
      >
        <BotFields token={botToken} />
        <SubmitButton className="button button-primary">
          {t("account.verify.again")}
        </SubmitButton>
      </ShopForm>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.signIn({ redirectTo })} className="text-link">
          {t("account.verify.back")}
        </Link>
        <Link to={paths.signUp({ redirectTo })} className="text-link">
          {t("account.verify.other")}
        </Link>
      </p>
    </>
  );
}

export function VerifyPage({ token, email, ...rest }: VerifyPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl mb-3">
          {t("account.verify.title")}
        </h1>
        <Problems at="top" />
        {token !== null && <Confirm token={token} />}
        {token === null && email !== null && (
          <Waiting email={email} {...rest} />
        )}
        {token !== null && (
          <p className="mt-6">
            <Link to={paths.signIn()} className="text-link">
              {t("account.verify.back")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
