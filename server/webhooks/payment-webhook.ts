/**
 * POST /webhooks/payment: the payment provider tells what a bank said of an order, whether the shopper
 * comes back or not. No session, no cookie, no cache; what counts is the signature.
 *
 * 2xx when it is done, or there is nothing to do; 4xx for what will never be right; 503 so that the
 * provider sends it again. Dealing with an event twice changes nothing; one that is done is not dealt
 * with again.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../config";
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import { MAX_BODY_BYTES } from "../middleware/body-guard";
import { refuse } from "../middleware/refusal-page";
import type { HeardAnswer, HeardOutcome } from "../orders/order-challenge";
import { createUnmatchedPayments } from "../orders/unmatched-payments";
import { createReturnStates } from "../services/payments/return-states";
import type { SharedState } from "../shared-state/shared-state";
import type { Site } from "../../app/sites/sites";
import { readPaymentEvent, type PaymentEvent } from "./payment-event";
import { signatureProblem, type SignatureProblem } from "./signature";

export interface PaymentWebhookParts {
  readonly config: Pick<
    Config,
    "paymentWebhookSecrets" | "publicOrigin" | "sessionSecrets"
  >;
  readonly state: Pick<SharedState, "get" | "set">;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly metrics: Pick<Metrics, "paymentWebhook" | "unmatchedPayment">;
  /** Completes the order in its market. */
  readonly hear: (
    heard: HeardAnswer,
    site: Site,
    response: Response,
  ) => Promise<HeardOutcome>;
  readonly now?: () => number;
}

type Outcome =
  | HeardOutcome
  /** The bank approved, and the order had failed by then or is not known. */
  | "paid without an order"
  | SignatureProblem
  | "too large"
  | "malformed"
  | "foreign"
  | "nothing to do"
  | "repeated";

const statuses: Readonly<Record<Outcome, number>> = {
  placed: 200,
  denied: 200,
  pending: 200,
  refused: 200,
  "paid without an order": 200,
  "nothing to do": 200,
  repeated: 200,
  malformed: 400,
  unsigned: 401,
  forged: 401,
  stale: 401,
  foreign: 409,
  "unknown order": 409,
  "too large": 413,
  open: 503,
};

/** There is no order that a payment could be for. */
const withoutOrder: ReadonlySet<HeardOutcome> = new Set([
  "denied",
  "refused",
  "unknown order",
]);

const retryAfterSeconds = 5;

/** The body as it came, since its bytes are signed; null when it is too long. Rejects when it breaks off. */
async function readBody(
  request: AsyncIterable<Buffer>,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
  }
  return Buffer.concat(chunks);
}

/** Mount at /webhooks/payment. Without a configured key there is nothing here: 404. */
export function paymentWebhook({
  config,
  state,
  log,
  metrics,
  hear,
  now = Date.now,
}: PaymentWebhookParts): RequestHandler {
  const { publicOrigin } = config;
  const secrets = config.paymentWebhookSecrets ?? [];
  const returnStates = createReturnStates(config.sessionSecrets);

  const tellUnmatched = createUnmatchedPayments(log, metrics);

  /**
   * What hearing an event came to. Money that was taken for an order that is none is an error of its own: it
   * has to be paid back by hand. An order that is not known here is told, and refused as it was.
   */
  async function hearAnswer(
    { id, type, heard, site }: Extract<PaymentEvent, { kind: "answer" }>,
    response: Response,
  ): Promise<Outcome> {
    const outcome = await hear(heard, site, response);
    const isPaid = type === "confirmation.approved";
    if (!isPaid || !withoutOrder.has(outcome)) return outcome;
    const { correlationId } = response.locals;
    const { orderNumber, payment } = heard;
    tellUnmatched({
      source: "bank",
      outcome,
      orderNumber,
      event: id,
      payment: payment.sessionId,
      instrument: payment.instrumentId,
      correlationId,
    });
    return outcome === "unknown order" ? outcome : "paid without an order";
  }

  async function outcomeOf(
    request: Request,
    response: Response,
  ): Promise<Outcome> {
    const body = await readBody(request);
    if (!body) return "too large";
    const problem = signatureProblem(request.get("payment-signature"), body, {
      secrets,
      now: now(),
    });
    if (problem) return problem;
    const event = readPaymentEvent(body, { publicOrigin, returnStates });
    if (event.kind !== "answer") return event.kind;
    if ((await state.get("paymentEvents", event.id)) !== null)
      return "repeated";
    const outcome = await hearAnswer(event, response);
    if (statuses[outcome] < 500)
      await state.set("paymentEvents", event.id, outcome);
    return outcome;
  }

  function answer(response: Response, outcome: Outcome): void {
    const { correlationId } = response.locals;
    const status = statuses[outcome];
    metrics.paymentWebhook(outcome);
    const level = status < 400 ? "info" : "warn";
    log[level]({ outcome, correlationId }, "payment webhook");
    response.setHeader("Cache-Control", "no-store");
    if (outcome === "too large") response.setHeader("Connection", "close");
    if (status === 503)
      response.setHeader("Retry-After", String(retryAfterSeconds));
    response.status(status).json({ outcome });
  }

  return (request, response, next) => {
    const isHere = request.path === "/" && request.method === "POST";
    if (!isHere || secrets.length === 0) {
      refuse(request, response, { status: 404, reason: "not-found" });
      return;
    }
    outcomeOf(request, response)
      .catch((error: unknown): Outcome => {
        const { correlationId } = response.locals;
        log.error({ err: error, correlationId }, "payment webhook failed");
        return "open";
      })
      .then((outcome) => {
        answer(response, outcome);
      })
      .catch(next);
  };
}
