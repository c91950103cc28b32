/** Paying later: the shopper agrees to it at the provider before the order is placed [CHK-020]. */
import { formatDialogHash } from "~/dialogs/hash";
import type { AppLoadContext } from "@remix-run/node";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { raise, type Problem } from "~/errors/problem";
import type { StepRequest } from "../step-outcome.server";
import { returnAddressOf } from "./return-address.server";

const dialog = formatDialogHash("bnpl-payment");

type AgreedOrder = Parameters<AppLoadContext["payments"]["agree"]>[1];

/** The provider's page, or with script the dialog that shows it. */
export async function openAgreement(
  { context, paths }: Pick<StepRequest, "context" | "paths">,
  order: AgreedOrder,
  hasScript: boolean,
): Promise<{ readonly path: string } | { readonly problem: Problem }> {
  const opened = await context.payments.agree(
    returnAddressOf({ context, paths }),
    order,
  );
  if (!opened.ok) return { problem: opened.problem };
  if (!isPaymentPage(opened.redirectUrl, context.paymentOrigins)) {
    context.reportError(new Error("Payment page outside PAYMENT_ORIGINS"));
    return { problem: raise("PAY400") };
  }
  return {
    path:
      hasScript && context.payments.agreementPage
        ? paths.checkout("summary") + dialog
        : opened.redirectUrl,
  };
}
