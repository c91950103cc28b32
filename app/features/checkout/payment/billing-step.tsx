/** The second step: the payment and the billing address. */
import { Suspense } from "react";
import { terminalMethod } from "~/domain/payment/payment-ways";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { typedValue } from "~/forms/form-reply";
import { usePaths, useT } from "~/i18n/language";
import { AddressFields } from "~/forms/address/address-fields";
import {
  SavedAddressChoices,
  type SavedAddressChoice,
} from "../address/saved-address-choice";
import { AppliedInstruments } from "./applied-instruments";
import type { AddressFormView } from "~/forms/address/address-form-view.server";
import type { CheckoutView } from "../checkout-view.server";
import { GiftCardForm } from "./gift-card-form";
import { MeansForms } from "./means/means-forms";
import type { MeansView } from "./means/means-view";
import { PaymentPanel, type PaymentMethodView } from "./payment-panel";
import type { SavedCardChoice } from "./saved-card-choice";
import { fieldIds, type StepData } from "../step-data";
import { late } from "~/ui/late";

/** Fetched in kiosks only. */
const KioskPayment = late(async () => {
  const { KioskPayment: Part } = await import("./kiosk-payment");
  return { default: Part };
});

interface BillingStepProps {
  readonly view: CheckoutView;
  readonly form: AddressFormView;
  readonly isSame: boolean;
  readonly methods: readonly PaymentMethodView[];
  readonly savedCards: readonly SavedCardChoice[];
  /** Address of the provider's page with card fields; null when there is none. */
  readonly cardFields: string | null;
  readonly savedAddresses: readonly SavedAddressChoice[];
  readonly means: MeansView;
  readonly botToken: string;
}

function BillingAddress({
  view,
  form,
  isSame,
  savedAddresses,
}: Pick<BillingStepProps, "view" | "form" | "isSame" | "savedAddresses">) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<StepData>("billing");
  const typed = typedValue(reply, "same");
  const same = typed === undefined ? isSame : typed === "on";
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
      {/* The checkbox shows and hides this by CSS, without script. */}
      <div className="mt-4 group-has-[#billing-same:checked]/billing:hidden">
        <SavedAddressChoices
          legend={t("checkout.savedAddress.legend")}
          addresses={savedAddresses}
        >
          <AddressFields
            section="billing"
            form={form}
            posted={reply?.data?.country}
            found={reply?.data?.found}
            wayBack={paths.cart()}
          />
        </SavedAddressChoices>
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
  const { view, methods, savedCards, cardFields } = props;
  const paths = usePaths();
  const kiosk = useKiosk();
  const { remainingToPay, currency } = view.totals;
  const takesGiftCards = methods.some(({ code }) => code === "GIFT_CARD");
  return (
    <div className="grid gap-6">
      <AppliedInstruments view={view} />
      {remainingToPay > 0 && <MeansForms means={props.means} />}
      {takesGiftCards && remainingToPay > 0 && (
        <GiftCardForm
          // The form is empty again after a card was accepted.
          key={view.instruments.length}
          canSave={props.means.canSave}
          botToken={props.botToken}
        />
      )}
      <ShopForm
        name="billing"
        ids={fieldIds}
        action={paths.checkout("billing")}
        className="group/billing grid gap-6"
      >
        {/* The first button of the form: Enter must submit the step, not the country's button. */}
        <button
          name="intent"
          value={remainingToPay > 0 ? "card" : "billing"}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <input type="hidden" name="form" value="billing" />
        <BillingAddress {...props} />
        {kiosk ? (
          <Suspense>
            <KioskPayment
              hasTerminal={methods.some(({ code }) => code === terminalMethod)}
              isDue={remainingToPay > 0}
            />
          </Suspense>
        ) : (
          <PaymentPanel
            methods={methods}
            remaining={{ amount: remainingToPay, currency }}
            savedCards={savedCards}
            cardFields={cardFields}
          />
        )}
      </ShopForm>
    </div>
  );
}
