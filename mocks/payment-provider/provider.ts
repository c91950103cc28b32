/**
 * The reference payment provider: a system of its own, at an origin of its own. Browsers type card
 * numbers into its pages and fields, and nowhere else; merchants' systems ask it over HTTP.
 */
import { getResponse, type HttpHandler } from "msw";
import { cardFieldsPages } from "./card-fields-page";
import { confirmationPages } from "./confirmation-page";
import { paymentPages } from "./payment-page";
import { createPaymentState, type PaymentState } from "./payments";
import { providerCalls } from "./provider-calls";

export interface ProviderParts {
  readonly state: PaymentState;
  readonly now: () => Date;
}

export interface PaymentProvider {
  readonly state: PaymentState;
  answer(request: Request): Promise<Response>;
}

export function createPaymentProvider(
  now: () => Date = () => new Date(),
): PaymentProvider {
  const parts: ProviderParts = { state: createPaymentState(), now };
  const handlers: readonly HttpHandler[] = [
    ...providerCalls(parts),
    ...cardFieldsPages(parts),
    ...confirmationPages(parts),
    ...paymentPages(parts),
  ];
  return {
    state: parts.state,
    async answer(request) {
      const response = await getResponse([...handlers], request);
      return response ?? new Response(null, { status: 404 });
    },
  };
}
