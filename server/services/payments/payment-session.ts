/** Opening a visit to the payment provider, with the one further try that is worth a wait [PAY-004]. */
import { setTimeout as sleep } from "node:timers/promises";
import { isUpstreamFailure, type UpstreamFailure } from "../../http/errors";
import type { QueryOf, ResponseOf } from "../../http/endpoint";
import { createPaymentSession } from "../../upstreams/cart/contract";
import type { Call } from "../upstream-call";

/** Refused for a reason that may pass, or not answered; every other refusal is a fact. */
const mayPass = ({ kind, errorId, status = 0 }: UpstreamFailure): boolean =>
  kind !== "rejected" || errorId === "PAY400" || status >= 500;

/**
 * Opening a session charges nothing, so a second one does no harm.
 * @param retryMs How long to wait before it is asked for once more.
 */
export async function openPaymentSession(
  call: Call,
  query: QueryOf<typeof createPaymentSession>,
  retryMs: number,
): Promise<ResponseOf<typeof createPaymentSession>> {
  // Terminals stand at the point of sale.
  const input = { query, ...(query.terminalId && { source: "pos" as const }) };
  try {
    return await call(createPaymentSession, input);
  } catch (error) {
    if (!isUpstreamFailure(error) || !mayPass(error)) throw error;
    await sleep(retryMs);
    return call(createPaymentSession, input);
  }
}
