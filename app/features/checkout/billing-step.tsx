/** The second step: what pays the order, and whom the invoice is for. */
import { Form } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { AddressFields } from "./address-fields";
import { AppliedInstruments } from "./applied-instruments";
import type { AddressFormView } from "./address-form-view.server";
import type { CheckoutView } from "./checkout-view.server";
import { GiftCardForm } from "./gift-card-form";
import { PaymentPanel, type PaymentMethodView } from "./payment-panel";
import type { StepAnswer } from "./step-answer";
import type { StepErrors } from "./use-step-errors";

interface BillingStepProps {
  readonly view: CheckoutView;
  readonly form: AddressFormView;
  readonly isSame: boolean;
  readonly methods: readonly PaymentMethodView[];
  readonly answer: StepAnswer | null;
  readonly errors: StepErrors;
}

function BillingAddress({
  view,
  form,
  isSame,
  answer,
  errors,
}: Omit<BillingStepProps, "methods">) {
  const t = useT();
  const sent = answer?.values["form"] === "billing" ? answer.values : null;
  const values = { ...form.values, ...sent };
  const same = sent ? sent["same"] === "on" : isSame;
  return (
    <fieldset>
      <legend className="wide font-[700] text-lg mb-2">
        {t("checkout.billing.title")}
      </legend>
      {view.shippingAddress && (
        <label className="option">
          <input
            id="billing-same"
            type="checkbox"
            name="same"
            defaultChecked={same}
          />
          {t("checkout.billing.same")}
        </label>
      )}
      {/* Shown by the box itself, which needs no script. */}
      <div className="mt-4 group-has-[#billing-same:checked]/billing:hidden">
        <AddressFields
          section="billing"
          form={form}
          values={values}
          posted={answer?.country ?? null}
          errors={errors}
        />
        {view.shippingAddress && view.billingAddress && !isSame && (
          <button
            name="intent"
            value="removeBillingAddress"
            className="button button-quiet mt-4"
          >
            {t("checkout.billing.useDelivery")}
          </button>
        )}
      </div>
    </fieldset>
  );
}

export function BillingStep(props: BillingStepProps) {
  const { view, methods, answer, errors } = props;
  const paths = usePaths();
  const { remainingToPay, currency } = view.totals;
  const takesGiftCards = methods.some(({ code }) => code === "GIFT_CARD");
  return (
    <div className="grid gap-6">
      <AppliedInstruments view={view} />
      {takesGiftCards && remainingToPay > 0 && (
        <GiftCardForm
          // An accepted card leaves an empty form.
          key={view.instruments.length}
          number={answer?.values["giftCardNumber"] ?? ""}
          error={errors.at("giftCardNumber")}
        />
      )}
      <Form
        method="post"
        action={paths.checkout("billing")}
        noValidate
        className="group/billing grid gap-6"
      >
        {/* Enter sends the step; without this the first button, of the country, would be pressed. */}
        <button
          name="intent"
          value={remainingToPay > 0 ? "card" : "billing"}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <input type="hidden" name="form" value="billing" />
        <BillingAddress {...props} />
        <PaymentPanel
          methods={methods}
          remaining={{ amount: remainingToPay, currency }}
        />
      </Form>
    </div>
  );
}
