/**
 * Agreements that come before the order is placed: to pay later, on the provider's page [CHK-020], or to
 * pay the sum on a card terminal, by holding a card to it.
 */
import { formatDialogHash } from "~/dialogs/hash";
import type { AppLoadContext } from "@remix-run/node";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { raise, type Problem } from "~/errors/problem";
import type { StepRequest } from "../step-outcome.server";
import { returnAddressOf } from "./return-address.server";

const dialog = formatDialogHash("bnpl-payment");

type AgreedOrder = Parameters<AppLoadContext["payments"]["agree"]>[1];

/**
 * Whether the terminal still asks for this order's sum, or may have taken it: a second request could charge
 * it twice. Stops a terminal that asks for another sum.
 */
async function isTerminalBusy(
  { terminals }: Pick<AppLoadContext, "terminals">,
  { expectedTotal }: AgreedOrder,
): Promise<boolean> {
  const { visit } = terminals;
  if (!visit) return false;
  const { status } = await terminals.look();
  if (status !== "waiting" || visit.sum === expectedTotal)
    return ["waiting", "approved", "unknown"].includes(status);
  const stopped = await terminals.cancel();
  return !stopped.ok || stopped.value.status === "approved";
}

/**
 * Opens the agreement for an order. Returns where it leads: to the provider's page, or with script to the
 * dialog that shows it; for a terminal, to the page that waits for it.
 */
export async function openAgreement(
  { context, paths }: Pick<StepRequest, "context" | "paths">,
  order: AgreedOrder,
  hasScript: boolean,
): Promise<{ readonly path: string } | { readonly problem: Problem }> {
  const terminal = paths.kiosk("terminal");
  if (await isTerminalBusy(context, order)) return { path: terminal };
  const isAtTerminal = context.payments.agreement === "terminal";
  const problem = isAtTerminal ? await context.terminals.claim() : null;
  if (problem) return { problem };
  const opened = await context.payments.agree(
    returnAddressOf({ context, paths }),
    order,
  );
  if (!opened.ok) {
    if (isAtTerminal) await context.terminals.release();
    return { problem: opened.problem };
  }
  // The provider's page of a terminal payment is not for the shopper, who uses the terminal itself.
  if (isAtTerminal) return { path: terminal };
  if (!isPaymentPage(opened.redirectUrl, context.settings.paymentOrigins)) {
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
