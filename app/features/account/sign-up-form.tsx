/** The form that makes an account; after an order a short one, which knows the e-mail already. */
import { Form } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import type { FormErrors } from "~/forms/use-form-errors";
import { usePaths, useT } from "~/i18n/language";

export const signUpIds = {
  email: "sign-up-email",
  firstName: "sign-up-first-name",
  lastName: "sign-up-last-name",
  password: "sign-up-password",
  passwordRepeat: "sign-up-password-repeat",
} as const;

interface SignUpFormProps {
  /** The e-mail is the order's: it is neither asked for nor sent. */
  readonly afterOrder: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FormErrors["at"];
  readonly botToken: string;
  /** Where to go once there is an account; null for the account itself. */
  readonly redirectTo: string | null;
}

function Names({ values, errors }: Pick<SignUpFormProps, "values" | "errors">) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(["firstName", "lastName"] as const).map((name) => (
        <Field
          key={name}
          id={signUpIds[name]}
          name={name}
          autoComplete={name === "firstName" ? "given-name" : "family-name"}
          required
          label={t(`account.fields.${name}`)}
          defaultValue={values[name] ?? ""}
          error={errors[name]}
        />
      ))}
    </div>
  );
}

function Passwords({
  afterOrder,
  errors,
}: Pick<SignUpFormProps, "afterOrder" | "errors">) {
  const t = useT();
  return (
    <>
      <PasswordField
        id={signUpIds.password}
        name="password"
        autoComplete="new-password"
        label={t("account.fields.password")}
        hint={t("account.fields.passwordRule")}
        error={errors["password"]}
      />
      {!afterOrder && (
        <PasswordField
          id={signUpIds.passwordRepeat}
          name="passwordRepeat"
          autoComplete="new-password"
          label={t("account.fields.passwordRepeat")}
          error={errors["passwordRepeat"]}
        />
      )}
    </>
  );
}

export function SignUpForm(props: SignUpFormProps) {
  const { afterOrder, values, errors, botToken, redirectTo } = props;
  const t = useT();
  const paths = usePaths();
  return (
    // A new document: nothing of the guest's pages stays in memory.
    <Form
      method="post"
      action={paths.signUp({ redirectTo })}
      reloadDocument
      noValidate
      className="grid gap-5"
    >
      <BotFields token={botToken} />
      {afterOrder ? (
        <input type="hidden" name="form" value="order" />
      ) : (
        <Field
          id={signUpIds.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          label={t("account.fields.email")}
          defaultValue={values["email"] ?? ""}
          error={errors["email"]}
        />
      )}
      <Names values={values} errors={errors} />
      <Passwords afterOrder={afterOrder} errors={errors} />
      <button
        type="submit"
        className="button button-primary button-large justify-self-stretch sm:justify-self-start"
      >
        {t("account.signUp.submit")}
      </button>
    </Form>
  );
}
