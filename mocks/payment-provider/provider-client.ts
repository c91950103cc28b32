/** The commerce system's client of the provider: calls over HTTP, and the addresses of its pages. */
import type { z } from "zod/v4";
import type { Confirmation, Payment } from "./payments";
import {
  merchantKey,
  type ConfirmationOrder,
  type PaymentOrder,
} from "./provider-calls";

export interface ProviderClient {
  /** Where browsers reach its pages. */
  readonly origin: string;
  openPayment(order: z.input<typeof PaymentOrder>): Promise<Payment>;
  /** The payment that made an instrument; null for one that it does not know. */
  paymentOf(instrumentId: string): Promise<Payment | null>;
  /** Cancels a payment; null for an unknown one. */
  cancelPayment(paymentId: string): Promise<Payment | null>;
  askBank(order: z.input<typeof ConfirmationOrder>): Promise<void>;
  /** Returns a bank's challenge by its id; null for an unknown one. */
  confirmation(id: string): Promise<Confirmation | null>;
}

/** How calls reach it: over HTTP, or without a socket in tests of one process. */
export type Send = (request: Request) => Promise<Response>;

export function createProviderClient(
  origin: string,
  send: Send = fetch,
): ProviderClient {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const response = await send(
      new Request(`${origin}/api/${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Bearer ${merchantKey}`,
          "content-type": "application/json",
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response.status === 404) return null;
    if (!response.ok)
      throw new Error(`Payment provider: ${path} ${response.status}`);
    return response.json();
  }
  const id = encodeURIComponent;
  return {
    origin,
    openPayment: (order) => ask("payments", order) as Promise<Payment>,
    paymentOf: (instrumentId) =>
      ask(`instruments/${id(instrumentId)}`) as Promise<Payment | null>,
    cancelPayment: (paymentId) =>
      ask(`payments/${id(paymentId)}/cancel`, {}) as Promise<Payment | null>,
    async askBank(order) {
      await ask("confirmations", order);
    },
    confirmation: (one) =>
      ask(`confirmations/${id(one)}`) as Promise<Confirmation | null>,
  };
}
