/** The form that makes an account; after an order a short one, which knows the e-mail already. */
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface SignUpFormProps {
  /** The e-mail is the order's: it is neither asked for nor sent. */
  readonly afterOrder: boolean;
  /** Names that are known already. */
  readonly names?: { readonly firstName: string; readonly lastName: string };
  readonly botToken: string;
  /** Where to go once there is an account; null for the account itself. */
  readonly redirectTo: string | null;
}

function Names({ names }: Pick<SignUpFormProps, "names">) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(["firstName", "lastName"] as const).map((name) => (
        <Field
          key={name}
          name={name}
          autoComplete={name === "firstName" ? "given-name" : "family-name"}
          required
          label={t(`account.fields.${name}`)}
          defaultValue={names?.[name] ?? ""}
        />
      ))}
    </div>
  );
}

function Passwords({ afterOrder }: Pick<SignUpFormProps, "afterOrder">) {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t("account.fields.password")}
        hint={t("account.fields.passwordRule")}
      />
      {!afterOrder && (
        <PasswordField
          name="passwordRepeat"
          autoComplete="new-password"
          label={t("account.fields.passwordRepeat")}
        />
      )}
    </>
  );
}

export function SignUpForm(props: SignUpFormProps) {
  const { afterOrder, names, botToken, redirectTo } = props;
  const t = useT();
  const paths = usePaths();
  return (
    // A new document: nothing of the guest's pages stays in memory.
    <ShopForm
      name="sign-up"
      action={paths.signUp({ redirectTo })}
      then="document"
      className="grid gap-5"
    >
      <BotFields token={botToken} />
      {afterOrder ? (
        <input type="hidden" name="form" value="order" />
      ) : (
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          label={t("account.fields.email")}
        />
      )}
      <Names {...(names && { names })} />
      <Passwords afterOrder={afterOrder} />
      <SubmitButton className="button button-primary button-large justify-self-stretch sm:justify-self-start">
        {t("account.signUp.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
