/** The instruments on the order, each with a button to remove it, and the sum that remains to be paid. */
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, usePrice, useT } from "~/i18n/language";
import type { CheckoutView } from "../checkout-view.server";

type Instrument = CheckoutView["instruments"][number];

function RemoveForm({ instrument }: { instrument: Instrument }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="removeInstrument"
      instance={instrument.id}
      action={paths.checkout("billing")}
    >
      <input type="hidden" name="method" value={instrument.method} />
      <input type="hidden" name="instrument" value={instrument.id} />
      <SubmitButton
        name="intent"
        value="removeInstrument"
        className="button button-quiet text-sm"
        aria-label={t("checkout.payment.removeNamed", {
          label: instrument.label,
        })}
      >
        {t("checkout.payment.remove")}
      </SubmitButton>
    </ShopForm>
  );
}

export function AppliedInstruments({ view }: { view: CheckoutView }) {
  const t = useT();
  const price = usePrice();
  const { instruments, totals } = view;
  if (instruments.length === 0) return null;
  return (
    <section className="p-5 border border-mist-200 rounded-2 bg-white">
      <h3 className="wide font-[700] text-lg">
        {t("checkout.payment.applied")}
      </h3>
      <ul className="mt-2">
        {instruments.map((instrument) => (
          <li
            key={instrument.id}
            className="flex flex-wrap items-center gap-x-4"
          >
            <span className="flex-1">{instrument.label}</span>
            <span className="font-[650]">{price(instrument)}</span>
            <RemoveForm instrument={instrument} />
          </li>
        ))}
      </ul>
      <p className="mt-3 pt-3 border-t border-mist-200 flex justify-between gap-4 font-[650]">
        {totals.remainingToPay > 0 ? (
          <>
            <span>{t("checkout.payment.remaining")}</span>
            <span>
              {price({
                amount: totals.remainingToPay,
                currency: totals.currency,
              })}
            </span>
          </>
        ) : (
          t("checkout.payment.covered")
        )}
      </p>
    </section>
  );
}
