/** Asks for the e-mail; its reply does not reveal whether an account exists [ROUTE-011, DLG-019]. */
import { Link } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface ForgotFormProps {
  readonly botToken: string;
  readonly then: "stay" | "page";
  /** The path to which it is posted; that of its own page by default. */
  readonly action?: string;
  /** The initial value, if it is known already. */
  readonly email?: string;
}

export function ForgotForm({ botToken, then, action, email }: ForgotFormProps) {
  const t = useT();
  const paths = usePaths();
  const isSent = useFormReply("forgot")?.result.status === "success";
  return (
    <ShopForm
      name="forgot"
      action={action ?? paths.forgotPassword()}
      then={then}
      className="grid gap-5"
    >
      {isSent ? (
        <>
          <p role="status">{t("account.forgot.done")}</p>
          <p>
            <Link to={paths.signIn()} className="button button-secondary">
              {t("account.forgot.back")}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p>{t("account.forgot.text")}</p>
          <BotFields token={botToken} />
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            label={t("account.fields.email")}
            defaultValue={email}
          />
          <SubmitButton className="button button-primary button-large">
            {t("account.forgot.submit")}
          </SubmitButton>
        </>
      )}
    </ShopForm>
  );
}
