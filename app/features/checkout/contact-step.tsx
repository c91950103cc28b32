/**
 * The first step of a cart that needs no address: who collects it, or which e-mail it goes to
 * [CHK-034].
 */
import { Form, useNavigation } from "@remix-run/react";
import type { Asked } from "~/domain/asked";
import { SignInHint } from "~/features/layout/sign-in-hint";
import { Field } from "~/forms/field";
import { usePaths, useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import type { CheckoutView } from "./checkout-view.server";
import { DeliveryFieldsets } from "./delivery-fieldset";
import { fieldId, type PostedValues, type StepAnswer } from "./step-answer";
import type { StepErrors } from "./use-step-errors";

interface ContactStepProps {
  readonly view: CheckoutView;
  readonly asked: Exclude<Asked, "address">;
  readonly values: PostedValues;
  readonly answer: StepAnswer | null;
  readonly errors: StepErrors;
}

interface FieldsProps {
  readonly values: PostedValues;
  readonly errors: StepErrors;
}

const nameFields = [
  ["firstName", "given-name"],
  ["lastName", "family-name"],
] as const;

function NameFields({ values, errors }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {nameFields.map(([field, autoComplete]) => (
        <Field
          key={field}
          id={fieldId(field)}
          name={field}
          label={t(`checkout.fields.${field}`)}
          autoComplete={autoComplete}
          required
          defaultValue={values[field] ?? ""}
          error={errors.at(field)}
        />
      ))}
    </div>
  );
}

function EmailField({
  values,
  errors,
  hint,
}: FieldsProps & { readonly hint: string }) {
  const t = useT();
  return (
    <Field
      id={fieldId("email")}
      name="email"
      type="email"
      inputMode="email"
      label={t("checkout.fields.email")}
      hint={hint}
      autoComplete="email"
      required
      defaultValue={values["email"] ?? ""}
      error={errors.at("email")}
    />
  );
}

export function ContactStep({
  view,
  asked,
  values: known,
  answer,
  errors,
}: ContactStepProps) {
  const t = useT();
  const paths = usePaths();
  const navigation = useNavigation();
  const values = { ...known, ...answer?.values };
  const fields = { values, errors };
  return (
    <Form
      method="post"
      action={paths.checkout("contact")}
      noValidate
      className="grid gap-8"
    >
      <SignInHint redirectTo={paths.checkout()} />
      {asked === "person" ? (
        <fieldset className="grid gap-5">
          <legend className="wide font-[700] text-lg mb-3">
            {t("checkout.contact.person")}
          </legend>
          <NameFields {...fields} />
          <EmailField {...fields} hint={t("checkout.contact.personHint")} />
        </fieldset>
      ) : (
        <EmailField {...fields} hint={t("checkout.contact.emailHint")} />
      )}
      <DeliveryFieldsets view={view} values={values} errors={errors} />
      <SubmitButton
        name="intent"
        value="contact"
        pending={navigation.formData?.get("intent") === "contact"}
        pendingText={t("checkout.shipping.pending")}
        className="button button-primary button-large justify-self-stretch sm:justify-self-start"
      >
        {t("checkout.shipping.submit")}
      </SubmitButton>
    </Form>
  );
}
