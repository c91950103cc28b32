/**
 * POST /webhooks/payment: the payment provider reports a bank's answer about an order, whether the shopper
 * returns or not. There is no session, cookie or cache; the signature authenticates the request.
 *
 * Answers 2xx when the event is processed or there is nothing to do, 4xx when it can never succeed, and 503
 * so that the provider sends it again. Processing an event twice changes nothing, and a processed event is
 * skipped.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../config";
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import { MAX_BODY_BYTES } from "../middleware/body-guard";
import { refuse } from "../middleware/refusal-page";
import type {
  BankNotification,
  CompletionOutcome,
} from "../services/orders/order-challenge";
import { createUnmatchedPayments } from "../services/orders/unmatched-payments";
import { createReturnStates } from "../services/payments/return-states";
import type { SharedState } from "../shared-state/shared-state";
import type { Site } from "../../app/sites/sites";
import { parsePaymentEvent, type PaymentEvent } from "./payment-event";
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
    heard: BankNotification,
    site: Site,
    response: Response,
  ) => Promise<CompletionOutcome>;
  readonly now?: () => number;
}

type Outcome =
  | CompletionOutcome
  /** The bank approved, but the order had failed by then or is unknown. */
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

/** Outcomes after which there is no order to which a payment could belong. */
const withoutOrder: ReadonlySet<CompletionOutcome> = new Set([
  "denied",
  "refused",
  "unknown order",
]);

const retryAfterSeconds = 5;

/** The raw body, because its bytes are signed; null if it is too long. Rejects if it is incomplete. */
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

/** Mount at /webhooks/payment. Answers 404 if no key is configured. */
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

  const reportUnmatched = createUnmatchedPayments(log, metrics);

  /**
   * Processes a bank's answer. Money that was taken without an order is logged as a separate error, because
   * it has to be refunded by hand. An unknown order is logged as well, and the event is refused.
   */
  async function processAnswer(
    { id, type, heard, site }: Extract<PaymentEvent, { kind: "answer" }>,
    response: Response,
  ): Promise<Outcome> {
    const outcome = await hear(heard, site, response);
    const isPaid = type === "confirmation.approved";
    if (!isPaid || !withoutOrder.has(outcome)) return outcome;
    const { correlationId } = response.locals;
    const { orderNumber, payment } = heard;
    reportUnmatched({
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
    const event = parsePaymentEvent(body, { publicOrigin, returnStates });
    if (event.kind !== "answer") return event.kind;
    if ((await state.get("paymentEvents", event.id)) !== null)
      return "repeated";
    const outcome = await processAnswer(event, response);
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
