/** The first step of a cart that is shipped: contact, address and delivery methods in one form. */
import { useHydrated } from "remix-utils/use-hydrated";
import { BotFields } from "~/forms/bot-fields";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { draftForm, useDraft } from "../use-draft";
import { AddressChoice } from "../address/address-choice";
import {
  SavedAddressChoices,
  type SavedAddressChoice,
} from "../address/saved-address-choice";
import { AddressFields } from "~/forms/address/address-fields";
import type { AddressFormView } from "~/forms/address/address-form-view.server";
import type { CheckoutView } from "../checkout-view.server";
import { DeliveryFieldsets } from "./delivery-fieldset";
import { HandoverFields, type HandoverView } from "./handover-fields";
import { SignInButton } from "../sign-in-button";
import { fieldIds, type StepData } from "../step-data";

interface ShippingStepProps {
  readonly view: CheckoutView;
  readonly form: AddressFormView;
  readonly savedAddresses: readonly SavedAddressChoice[];
  readonly botToken: string;
  readonly handover: HandoverView;
  /** Key of the browser's draft; null where nothing may be saved. */
  readonly draftKey: string | null;
}

function Suggestion({ suggestion }: Pick<StepData, "suggestion">) {
  const t = useT();
  if (!suggestion) return null;
  return (
    <fieldset className="p-5 border-2 border-tarn-500 rounded-2 bg-tarn-100">
      <legend className="sr-only">{t("checkout.suggestion.title")}</legend>
      <h3 className="wide font-[700] text-lg" aria-hidden="true">
        {t("checkout.suggestion.title")}
      </h3>
      <p className="mt-1 mb-4 text-sm">{t("checkout.suggestion.text")}</p>
      <AddressChoice suggestion={suggestion} />
    </fieldset>
  );
}

export function ShippingStep({
  view,
  form,
  savedAddresses,
  botToken,
  handover,
  draftKey,
}: ShippingStepProps) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  const reply = useFormReply<StepData>("shipping");
  const data = reply?.data;
  useDraft(draftKey, reply === null);
  return (
    <ShopForm
      name="shipping"
      id={draftForm}
      ids={fieldIds}
      action={paths.checkout("shipping")}
      className="grid gap-8"
    >
      {/* The first button of the form: Enter must submit the step, not another button. */}
      <button
        name="intent"
        value="shipping"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="form" value="shipping" />
      {hydrated && <input type="hidden" name="script" value="1" />}
      <BotFields token={botToken} />
      <Suggestion {...(data?.suggestion && { suggestion: data.suggestion })} />
      <div className="grid">
        <Field
          name="email"
          type="email"
          inputMode="email"
          label={t("checkout.fields.email")}
          hint={t("checkout.fields.emailHint")}
          autoComplete="email"
          required
          defaultValue={form.values["email"] ?? ""}
        />
        <SignInButton />
      </div>
      <fieldset>
        <legend className="wide font-[700] text-lg mb-3">
          {t("checkout.shipping.address")}
        </legend>
        <SavedAddressChoices
          legend={t("checkout.savedAddress.legend")}
          addresses={savedAddresses}
        >
          <AddressFields
            section="shipping"
            form={form}
            posted={data?.country}
            found={data?.found}
            wayBack={paths.cart()}
          />
        </SavedAddressChoices>
      </fieldset>
      <HandoverFields view={handover} />
      <DeliveryFieldsets view={view} />
      <SubmitButton
        name="intent"
        value="shipping"
        pendingText={t("checkout.shipping.pending")}
        className="button button-primary button-large justify-self-stretch sm:justify-self-start"
      >
        {t("checkout.shipping.submit")}
      </SubmitButton>
    </ShopForm>
  );
}
