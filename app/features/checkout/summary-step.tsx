/** The last step: the shopper reviews everything, then orders with a button that shows the total [K16]. */
import { Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { BotFields } from "~/forms/bot-fields";
import { ShopForm, useForm } from "~/forms/shop-form";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { SubmitButton } from "~/forms/submit-button";
import type { CheckoutView } from "./checkout-view.server";
import { late } from "~/ui/late";

/** Fetched in kiosks only. */
const TerminalNext = late(async () => {
  const { TerminalNext: Part } = await import("./payment/kiosk-payment");
  return { default: Part };
});

interface SummaryStepProps {
  readonly view: CheckoutView;
  readonly attemptId: string;
  /** The total that the shopper agrees to, as the text that the server compares. */
  readonly expectedTotal: string;
  /** An agreement to pay later that was begun and not finished: `open` while it is valid for this total. */
  readonly agreement: "open" | "over" | null;
  /** The notice of the legal guarantee, where the market requires it [LEGAL-008]. */
  readonly guarantee: { readonly data: InHtml<string> } | undefined;
  readonly botToken: string;
}

/** Announces to screen readers that the order is being sent. */
function SendingStatus() {
  const t = useT();
  const isSending = Boolean(useForm()?.sending);
  return (
    <p role="status" className="sr-only">
      {isSending ? t("checkout.review.pending") : ""}
    </p>
  );
}

export function SummaryStep({
  view,
  attemptId,
  expectedTotal,
  agreement,
  guarantee,
  botToken,
}: SummaryStepProps) {
  const t = useT();
  const paths = usePaths();
  const price = usePrice();
  const hydrated = useHydrated();
  const kiosk = useKiosk();
  const { total, currency } = view.totals;
  const amount = price({ amount: total, currency });
  return (
    <ShopForm
      name="place"
      action={paths.checkout("summary")}
      className="grid gap-4"
    >
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="expectedTotal" value={expectedTotal} />
      {hydrated && <input type="hidden" name="script" value="1" />}
      <BotFields token={botToken} />
      {agreement && (
        <p className="p-4 border-s-4 border-tarn-500 bg-tarn-100 max-w-[60ch]">
          {t(`checkout.later.${agreement}Agreement`)}
        </p>
      )}
      {guarantee && (
        <StaticRegion
          region="guarantee"
          {...guarantee}
          className="max-w-[60ch]"
        />
      )}
      <p className="text-sm text-slate-600 max-w-[60ch]">
        {t("checkout.review.legal", { amount })}
      </p>
      {kiosk && total > 0 && (
        <Suspense>
          <TerminalNext />
        </Suspense>
      )}
      <SubmitButton
        name="intent"
        value="place"
        pendingText={t("checkout.review.pending")}
        className="button button-lichen button-large w-full sm:w-auto sm:justify-self-start sm:min-w-80"
      >
        {t("checkout.review.place", { amount })}
      </SubmitButton>
      <SendingStatus />
    </ShopForm>
  );
}
