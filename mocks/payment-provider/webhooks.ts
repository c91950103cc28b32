/**
 * The webhooks of the provider: each event is signed and posted to the merchant's address until the answer is
 * 2xx. A 4xx ends the retries, because the refusal is final; after anything else the event is posted again,
 * each time after twice the wait.
 *
 * The signature is over `{seconds}.{body}`, by HMAC-SHA256, and new for each try:
 * `Payment-Signature: t={seconds},v1={hex}[,v1={hex}]`.
 */
import { createHmac } from "node:crypto";
import type { Confirmation, Payment } from "./payments";
import { newId } from "./payments";

export interface PaymentEvent {
  readonly id: string;
  /** `payment.authorized`, `confirmation.approved` … */
  readonly type: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The merchant's address for notifications. */
export interface WebhookTarget {
  readonly url: string;
  /** Each of them signs; there are several while a merchant changes them. */
  readonly secrets: readonly string[];
}

/** How tests change the delivery of one order's events. */
export type Treatment = "hold" | "drop" | "twice";

export interface Webhooks {
  /** Null if no merchant is to be notified. */
  target: WebhookTarget | null;
  tellPayment(payment: Payment): void;
  tellConfirmation(confirmation: Confirmation): void;
  /** Sets the treatment of further events of an order. */
  treat(orderNumber: string, treatment: Treatment): void;
  /** Returns the held events of an order, oldest first. */
  held(orderNumber: string): readonly PaymentEvent[];
  /** Posts an event once, wherever it is held; answers with the status, 0 for none. */
  post(event: PaymentEvent, target?: WebhookTarget): Promise<number>;
  /** All tries so far, with their events and the statuses of the answers. */
  readonly tries: readonly (PaymentEvent & { readonly status: number })[];
  stop(): void;
}

const mostTries = 8;
const maxTries = 1_000;
const timeoutMs = 15_000;

/** Refused for good; "too many" and "took too long" are not. */
const isFinal = (status: number): boolean =>
  status >= 200 && status < 500 && status !== 408 && status !== 429;

/** The header of one try. */
export function signatureOf(
  body: string,
  secrets: readonly string[],
  now: Date,
): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signed = secrets.map((secret) => {
    const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`);
    return `v1=${hmac.digest("hex")}`;
  });
  return [`t=${seconds}`, ...signed].join(",");
}

/** @param firstWaitMs before the second try */
export function createWebhooks(now: () => Date, firstWaitMs = 1_000): Webhooks {
  const treatments = new Map<string, Treatment>();
  const held: PaymentEvent[] = [];
  const tries: (PaymentEvent & { status: number })[] = [];
  let isStopped = false;

  async function post(
    event: PaymentEvent,
    target: WebhookTarget | null = webhooks.target,
  ): Promise<number> {
    if (!target) return 0;
    const body = JSON.stringify(event);
    const status = await fetch(target.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": signatureOf(body, target.secrets, now()),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      (response) => response.status,
      () => 0,
    );
    tries.push({ ...event, status });
    if (tries.length > maxTries) tries.shift();
    return status;
  }

  async function deliver(event: PaymentEvent, round = 0): Promise<void> {
    const status = await post(event);
    if (isStopped || isFinal(status) || round + 1 >= mostTries) return;
    setTimeout(
      () => void deliver(event, round + 1),
      firstWaitMs * 2 ** round,
    ).unref();
  }

  function tell(type: string, data: PaymentEvent["data"]): void {
    if (!webhooks.target) return;
    const createdAt = now().toISOString();
    const event = { id: newId(), type, createdAt, data };
    const treatment = treatments.get(data["orderNumber"] ?? "");
    if (treatment === "drop") return;
    if (treatment === "hold") return void held.push(event);
    void deliver(event);
    if (treatment === "twice") void deliver(event);
  }

  const webhooks: Webhooks = {
    target: null,
    tellPayment({ id, instrumentId, method, status, returnTo }) {
      tell(`payment.${status}`, { visit: id, instrumentId, method, returnTo });
    },
    tellConfirmation({ id, status, kind, ...confirmation }) {
      const { orderNumber, visit, instrumentId, method } = confirmation;
      const { cardType, returnTo } = confirmation;
      tell(`confirmation.${status}`, {
        id,
        kind,
        orderNumber,
        visit,
        instrumentId,
        method,
        cardType,
        returnTo,
      });
    },
    treat: (orderNumber, treatment) =>
      void treatments.set(orderNumber, treatment),
    held: (orderNumber) =>
      held.filter(({ data }) => data["orderNumber"] === orderNumber),
    post,
    tries,
    stop() {
      isStopped = true;
      webhooks.target = null;
    },
  };
  return webhooks;
}
