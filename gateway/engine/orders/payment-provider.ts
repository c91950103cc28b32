/**
 * The company that takes cards: a page of its own for shoppers, and an API for merchants' servers. It alone says
 * whether something was paid; what the shop or the gateway claim counts for nothing.
 */

/** The longest that a call may take (ms); an order waits for it. */
const timeoutMs = 8_000;

export interface ProviderOptions {
  /** Where it is reached, also by browsers. */
  readonly origin: string;
  /** The merchant's. */
  readonly key: string;
}

/** A card that was authorised; the merchant gives it back to charge a saved one. Its number is not in it. */
export interface ProviderCard {
  readonly card_type: string;
  readonly label: string;
  readonly masked: string;
  readonly suspicious: boolean;
  /** Whether the bank wants the order confirmed. */
  readonly challenged: boolean;
  readonly unconfirmable?: boolean;
  readonly frictionless?: boolean;
  readonly hurried?: boolean;
}

/** What is printed on a card that was typed. */
export interface PrintedCard {
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly holder: string;
}

/** A visit to its page, or a card that was typed into its fields. */
export interface ProviderPayment {
  readonly id: string;
  readonly instrumentId: string;
  readonly clientToken: string;
  readonly method: string;
  readonly currency: string;
  /** Hundredths; null for a card from the fields. */
  readonly amount: number | null;
  readonly returnTo: string;
  /** ms since 1970. */
  readonly expiresAt: number;
  readonly status: "open" | "authorized" | "failed" | "cancelled";
  readonly purpose: "pay" | "save";
  readonly card?: ProviderCard;
  readonly printed?: PrintedCard;
}

/** Money that goes back: what is reserved is released, what was taken is refunded. */
export interface GivenBack {
  /** The same id again changes nothing. */
  readonly id: string;
  readonly instrumentId: string;
  readonly currency: string;
  /** Hundredths. */
  readonly amount: number;
}

export interface PaymentProvider {
  readonly origin: string;
  open(order: {
    readonly method: string;
    readonly locale: string;
    readonly currency: string;
    readonly amount: number;
    readonly returnTo: string;
    readonly purpose: "pay" | "save";
    /** The saved card that is to pay; its security code is asked for, if anything. */
    readonly saved?: ProviderCard | undefined;
  }): Promise<ProviderPayment>;
  /** The payment that made an instrument; null for one that it does not know. */
  paymentOf(instrumentId: string): Promise<ProviderPayment | null>;
  /** Asks a bank about an order; the same id again changes nothing. */
  askBank(question: Readonly<Record<string, unknown>>): Promise<void>;
  /** Gives money back, and closes a bank's question about it that is still open. */
  giveBack(refund: GivenBack): Promise<void>;
  /** What the bank says; null for a question that was never asked. */
  answerOf(
    questionId: string,
  ): Promise<"open" | "pending" | "approved" | "denied" | "expired" | null>;
}

/** The visit as the shop gets it, in JSON. */
export const visitWire = (origin: string, opened: ProviderPayment): string =>
  JSON.stringify({
    sessionID: opened.id,
    clientToken: opened.clientToken,
    payment_instrument_id: opened.instrumentId,
    redirectUrl: `${origin}/pay/${opened.id}`,
    expires: new Date(opened.expiresAt).toISOString(),
  });

/** Creates the client. Calls throw when there is no answer, which the shop takes for an outage. */
export function createPaymentProvider({
  origin,
  key,
}: ProviderOptions): PaymentProvider {
  async function call<Answer>(
    path: string,
    body?: unknown,
  ): Promise<Answer | null> {
    const response = await fetch(`${origin}/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok)
      throw new Error(`The payment provider answers with ${response.status}`);
    return (await response.json()) as Answer;
  }
  return {
    origin,
    async open(order) {
      const payment = await call<ProviderPayment>("payments", order);
      if (!payment) throw new Error("The payment provider opens no payment");
      return payment;
    },
    paymentOf: (instrumentId) =>
      call(`instruments/${encodeURIComponent(instrumentId)}`),
    async askBank(question) {
      await call("confirmations", question);
    },
    async giveBack(refund) {
      const given = await call<GivenBack>("refunds", refund);
      if (given?.amount !== refund.amount)
        throw new Error(
          `The payment provider has given back ${given?.amount} instead of ${refund.amount}`,
        );
    },
    async answerOf(questionId) {
      const answer = await call<{ status: "open" }>(
        `confirmations/${encodeURIComponent(questionId)}`,
      );
      return answer?.status ?? null;
    },
  };
}
