/**
 * The page of an order that waits for the shopper's bank: why it waits, a link to the bank, and a way to
 * cancel. Shoppers who return from the bank with the browser's back button arrive here.
 */
import { CheckoutFrame } from "../checkout-frame";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { BankForm } from "../bank/bank-form";
import { useRecheck } from "./use-recheck";

interface ChallengePageProps {
  readonly orderNumber: string;
  /** The bank's page; null when there is none that may be opened. */
  readonly bank: string | null;
  /** The fields that are posted to it; empty for a page that is opened by its address. */
  readonly fields: Readonly<Record<string, string>>;
}

export function ChallengePage({
  orderNumber,
  bank,
  fields,
}: ChallengePageProps) {
  const t = useT();
  const paths = usePaths();
  useRecheck();
  return (
    <CheckoutFrame leadsBack={false}>
      <div className="wrap-page py-16 lg:py-24">
        <h1 className="display text-3xl lg:text-4xl max-w-[24ch]">
          {t("checkout.challenge.title")}
        </h1>
        <p className="mt-5 text-lg max-w-[52ch]">
          {t("checkout.challenge.text", { number: orderNumber })}
        </p>
        <p className="mt-4 max-w-[52ch]">{t("checkout.challenge.return")}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          {bank && <BankForm bank={bank} fields={fields} />}
          <ShopForm
            name="decline"
            action={paths.processing()}
            className="w-full sm:w-auto"
          >
            <SubmitButton
              name="intent"
              value="decline"
              className="button button-secondary button-large w-full"
            >
              {t("checkout.challenge.cancel")}
            </SubmitButton>
          </ShopForm>
        </div>
        <p className="mt-4 text-sm text-slate-600 max-w-[60ch]">
          {t("checkout.challenge.cancelHint")}
        </p>
      </div>
    </CheckoutFrame>
  );
}
