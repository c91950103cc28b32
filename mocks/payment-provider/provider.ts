/**
 * The reference payment provider, a separate system at a separate origin. Shoppers type card numbers only
 * into its pages and fields; merchants' systems call it over HTTP.
 */
import { getResponse, type HttpHandler } from "msw";
import { cardFieldsPages } from "./card-fields-page";
import { confirmationPages } from "./confirmation-page";
import { paymentPages } from "./payment-page";
import { createConfirmations, type Confirmations } from "./confirmations";
import { createPaymentState, type PaymentState } from "./payments";
import { providerCalls } from "./provider-calls";
import { terminalPages } from "./terminal-page";
import { createWebhooks, type Webhooks } from "./webhooks";

export interface ProviderParts {
  readonly state: PaymentState;
  readonly confirmations: Confirmations;
  readonly webhooks: Webhooks;
  readonly now: () => Date;
}

export interface PaymentProvider {
  readonly state: PaymentState;
  readonly confirmations: Confirmations;
  readonly webhooks: Webhooks;
  answer(request: Request): Promise<Response>;
}

export interface ProviderOptions {
  /** The wait before an event that was not accepted is posted again (ms); it doubles each time. */
  readonly firstWaitMs?: number;
  /** The delay of banks that answer late (ms); without it, they answer when a test says so. */
  readonly bankTakesMs?: number;
  /** The lifetime of challenges that expire at once (ms). */
  readonly hurriedMs?: number;
}

export function createPaymentProvider(
  now: () => Date = () => new Date(),
  { firstWaitMs, ...banks }: ProviderOptions = {},
): PaymentProvider {
  const state = createPaymentState();
  const webhooks = createWebhooks(now, firstWaitMs);
  const confirmations = createConfirmations({ state, webhooks, now }, banks);
  const parts: ProviderParts = { state, confirmations, webhooks, now };
  const handlers: readonly HttpHandler[] = [
    ...providerCalls(parts),
    ...cardFieldsPages(parts),
    ...confirmationPages(parts),
    ...paymentPages(parts),
    ...terminalPages(parts),
  ];
  return {
    state,
    confirmations,
    webhooks,
    async answer(request) {
      const response = await getResponse([...handlers], request);
      return response ?? new Response(null, { status: 404 });
    },
  };
}
