/**
 * The first step of a cart that needs no address: it asks who collects the order, or for the e-mail that
 * it is sent to [CHK-034].
 */
import type { ContactNeed } from "~/domain/contact-need";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { CheckoutView } from "./checkout-view.server";
import { DeliveryFieldsets } from "./delivery/delivery-fieldset";
import { HandoverFields, type HandoverView } from "./delivery/handover-fields";
import type { FieldValues } from "~/forms/address/address-form-view.server";
import { SignInButton } from "./sign-in-button";
import { fieldIds } from "./step-data";
import { draftForm, useDraft } from "./use-draft";

interface ContactStepProps {
  readonly view: CheckoutView;
  readonly asked: Exclude<ContactNeed, "address">;
  readonly values: FieldValues;
  readonly handover: HandoverView;
  /** Key of the browser's draft; null where nothing may be saved. */
  readonly draftKey: string | null;
}

interface FieldsProps {
  readonly values: FieldValues;
}

const nameFields = [
  ["firstName", "given-name"],
  ["lastName", "family-name"],
] as const;

function NameFields({ values }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {nameFields.map(([field, autoComplete]) => (
        <Field
          key={field}
          name={field}
          label={t(`checkout.fields.${field}`)}
          autoComplete={autoComplete}
          required
          defaultValue={values[field] ?? ""}
        />
      ))}
    </div>
  );
}

function EmailField({ values, hint }: FieldsProps & { readonly hint: string }) {
  const t = useT();
  return (
    <Field
      name="email"
      type="email"
      inputMode="email"
      label={t("checkout.fields.email")}
      hint={hint}
      autoComplete="email"
      required
      defaultValue={values["email"] ?? ""}
    />
  );
}

export function ContactStep({
  view,
  asked,
  values,
  handover,
  draftKey,
}: ContactStepProps) {
  const t = useT();
  const paths = usePaths();
  useDraft(draftKey, useFormReply("contact") === null);
  return (
    <ShopForm
      name="contact"
      id={draftForm}
      ids={fieldIds}
      action={paths.checkout("contact")}
      className="grid gap-8"
    >
      {/* The first button of the form: Enter must submit the step, not the sign-in. */}
      <button
        name="intent"
        value="contact"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <SignInButton />
      {asked === "person" ? (
        <fieldset className="grid gap-5">
          <legend className="wide font-[700] text-lg mb-3">
            {t("checkout.contact.person")}
          </legend>
          <NameFields values={values} />
          <EmailField values={values} hint={t("checkout.contact.personHint")} />
        </fieldset>
      ) : (
        <EmailField values={values} hint={t("checkout.contact.emailHint")} />
      )}
      <HandoverFields view={handover} />
      <DeliveryFieldsets view={view} />
      <SubmitButton
        name="intent"
        value="contact"
        pendingText={t("checkout.shipping.pending")}
        className="button button-primary button-large justify-self-stretch sm:justify-self-start"
      >
        {t("checkout.shipping.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
