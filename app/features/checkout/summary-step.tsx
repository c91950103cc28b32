/** The last step: read everything once more, then order with one button that says the sum [K16]. */
import { Form, useNavigation } from "@remix-run/react";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import { BotFields } from "~/forms/bot-fields";
import type { CheckoutView } from "./checkout-view.server";

interface SummaryStepProps {
  readonly view: CheckoutView;
  readonly attemptId: string;
  /** The total that the shopper agrees to, as the server compares it. */
  readonly expectedTotal: string;
  readonly botToken: string;
}

export function SummaryStep({
  view,
  attemptId,
  expectedTotal,
  botToken,
}: SummaryStepProps) {
  const t = useT();
  const paths = usePaths();
  const price = usePrice();
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === "place";
  const { total, currency } = view.totals;
  const amount = price({ amount: total, currency });
  return (
    <Form
      method="post"
      action={paths.checkout("summary")}
      className="grid gap-4"
    >
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="expectedTotal" value={expectedTotal} />
      <BotFields token={botToken} />
      <p className="text-sm text-slate-600 max-w-[60ch]">
        {t("checkout.review.legal", { amount })}
      </p>
      <SubmitButton
        name="intent"
        value="place"
        pending={pending}
        pendingText={t("checkout.review.pending")}
        className="button button-lichen button-large w-full sm:w-auto sm:justify-self-start sm:min-w-80"
      >
        {t("checkout.review.place", { amount })}
      </SubmitButton>
      <p role="status" className="sr-only">
        {pending ? t("checkout.review.pending") : ""}
      </p>
    </Form>
  );
}
