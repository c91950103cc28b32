/** What the dialogs of payments that wait for somebody elsewhere show. */
import type { AppLoadContext } from "@remix-run/node";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { bankAddress } from "./bank-challenge.server";
import type { AgreementView } from "../payment/bnpl-dialog";

export interface WaitingOrder {
  readonly orderNumber: string;
  /** The bank's page. */
  readonly bank: string;
}

/** The order that waits for its bank; null when it does not any more. */
export async function loadWaitingOrder(
  context: AppLoadContext,
): Promise<WaitingOrder | null> {
  const outcome = await context.orderChallenge.look();
  if (outcome?.kind !== "challenged") return null;
  const { challenge } = outcome;
  const bank = bankAddress({ context, paths: context.paths }, challenge);
  return bank === null ? null : { orderNumber: challenge.orderNumber, bank };
}

/** The page on which the shopper is to agree to pay later; null when none is open. */
export function loadAgreement(context: AppLoadContext): AgreementView | null {
  const address = context.payments.agreementPage;
  return address !== null &&
    isPaymentPage(address, context.settings.paymentOrigins)
    ? { address }
    : null;
}
