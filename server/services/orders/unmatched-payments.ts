/**
 * Payments that no order goes with: money may have been taken, and nothing was ordered for it. Nobody who
 * shops can set that right, so each is an error in the log, with what finds it at the payment provider and
 * upstream, and is counted (docs/deploy.md#alerts). No personal data: ids only.
 */
import type { Log } from "../../log";
import type { Metrics } from "../../metrics";

export interface UnmatchedPayment {
  /** Who said that it was paid: the card terminal of a store, or a bank by the provider's webhook. */
  readonly source: "terminal" | "bank";
  /** What became of the order instead, in one word: `rejected`, `changed`, `failed`, `unknown` … */
  readonly outcome: string;
  /** What the provider calls the visit that was paid. */
  readonly payment: string;
  /** What provider and upstream call the means of payment. */
  readonly instrument: string;
  readonly orderNumber?: string;
  /** Of the webhook that told it. */
  readonly event?: string;
  readonly correlationId?: string | undefined;
}

export type TellUnmatched = (payment: UnmatchedPayment) => void;

export function createUnmatchedPayments(
  log: Pick<Log, "error">,
  metrics: Pick<Metrics, "unmatchedPayment">,
): TellUnmatched {
  return (payment) => {
    metrics.unmatchedPayment(payment.source);
    log.error(payment, "paid, and nothing is ordered for it");
  };
}
