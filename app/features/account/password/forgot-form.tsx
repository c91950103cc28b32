/** Asks for the e-mail address, and says the same whatever becomes of it [ROUTE-011, DLG-019]. */
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
  /** Where it is sent, if not to its own page. */
  readonly action?: string;
  /** As it is known already. */
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
