/**
 * The payment method of the engine. It asks the provider itself, so that nobody who reaches the engine's API can claim
 * to have paid: the metadata only names the instrument.
 */
import { randomBytes } from "node:crypto";
import {
  LanguageCode,
  Payment,
  Refund,
  PaymentMethodHandler,
  TransactionalConnection,
  type Order,
  type RequestContext,
} from "@vendure/core";
import { Not } from "typeorm";
import { awaitingBank } from "./bank-confirmation";
import { fieldsOf, type Visit } from "./order-fields";
import type { PaymentProvider, ProviderPayment } from "./payment-provider";

export const paymentMethodCode = "hosted-page";

/** Means of payment that the shopper's own bank confirms after the order. */
const bankMethods: ReadonlySet<string> = new Set(["IDEAL", "P24"]);

/** Why a payment was declined, in its error message. */
export type Declined =
  "PAYMENT_REFUSED" | "PAYMENT_SUSPICIOUS" | "PAYMENT_TOO_LOW";

/** What a payment that waits for a bank stores. */
export interface BankMetadata {
  readonly questionId: string;
  readonly kind: "card" | "bank";
  readonly visit: string;
  readonly instrumentId: string;
}

/**
 * Names a refund to the provider by what was given back of the instrument before: repeated after a failure it has the
 * same name and is made once, and another refund has another name.
 *
 * @param before hundredths
 */
export const refundId = (instrumentId: string, before: number): string =>
  `${instrumentId}-${before}`;

/** Whether a payment is good for an amount now: open is enough where the bank is asked afterwards. */
export function isGood({
  method,
  status,
  expiresAt,
}: ProviderPayment): boolean {
  const isAuthorized =
    status === "authorized" || (bankMethods.has(method) && status === "open");
  return isAuthorized && expiresAt > Date.now();
}

export function createPaymentHandler(provider: PaymentProvider) {
  let connection: TransactionalConnection;

  /** Whether the instrument has paid for another order. */
  const isSpent = async (ctx: RequestContext, instrumentId: string) =>
    (await connection
      .getRepository(ctx, Payment)
      .countBy({ transactionId: instrumentId })) > 0;

  async function problemOf(
    ctx: RequestContext,
    order: Order,
    amount: number,
    payment: ProviderPayment | null,
  ): Promise<Declined | undefined> {
    if (!payment || !isGood(payment)) return "PAYMENT_REFUSED";
    if (payment.amount !== null && payment.currency !== order.currencyCode)
      return "PAYMENT_REFUSED";
    if (payment.amount !== null && payment.amount < amount)
      return "PAYMENT_TOO_LOW";
    if (payment.card?.suspicious) return "PAYMENT_SUSPICIOUS";
    return (await isSpent(ctx, payment.instrumentId))
      ? "PAYMENT_REFUSED"
      : undefined;
  }

  async function askBank(
    order: Order,
    amount: number,
    payment: ProviderPayment,
    visit: Visit,
    locale: string,
  ): Promise<BankMetadata> {
    const kind = bankMethods.has(payment.method) ? "bank" : "card";
    const questionId = randomBytes(16).toString("hex");
    const { instrumentId, method, card } = payment;
    await provider.askBank({
      id: questionId,
      kind,
      name: card?.masked ?? method,
      orderNumber: order.code,
      locale,
      currency: order.currencyCode,
      amount,
      returnTo: visit.returnTo,
      visit: visit.id,
      instrumentId,
      method,
      cardType: card?.card_type ?? "",
      unconfirmable: card?.unconfirmable ?? false,
      frictionless: card?.frictionless ?? false,
      hurried: card?.hurried ?? false,
    });
    return { questionId, kind, visit: visit.id, instrumentId };
  }

  /** Returns the name of the refund. */
  async function giveBack(
    ctx: RequestContext,
    { currencyCode }: Order,
    { id, transactionId: instrumentId }: Payment,
    amount: number,
  ): Promise<string> {
    const refunds = await connection.getRepository(ctx, Refund).find({
      where: { payment: { id }, state: Not("Failed") },
    });
    const before = refunds.reduce((sum, { total }) => sum + total, 0);
    const refund = refundId(instrumentId, before);
    await provider.giveBack({
      id: refund,
      instrumentId,
      currency: currencyCode,
      amount,
    });
    return refund;
  }

  return new PaymentMethodHandler({
    code: "hosted-page",
    description: [
      {
        languageCode: LanguageCode.en,
        value: "Paid on the payment provider's page",
      },
    ],
    args: {},
    init(injector) {
      connection = injector.get(TransactionalConnection);
    },
    async createPayment(ctx, order, amount, _args, metadata) {
      const instrumentId = String(metadata["instrumentId"] ?? "");
      const visit = fieldsOf(order).visits.find(
        (one) => one.instrumentId === instrumentId,
      );
      const payment = visit ? await provider.paymentOf(instrumentId) : null;
      const problem = await problemOf(ctx, order, amount, payment);
      if (!visit || !payment || problem)
        return {
          amount,
          state: "Declined",
          errorMessage: problem ?? "PAYMENT_REFUSED",
        };
      const isAsked =
        payment.card?.challenged === true || bankMethods.has(payment.method);
      const locale = String(metadata["locale"] ?? "");
      return {
        amount,
        state: isAsked ? awaitingBank : "Authorized",
        transactionId: instrumentId,
        metadata: isAsked
          ? await askBank(order, amount, payment, visit, locale)
          : { visit: visit.id, instrumentId },
      };
    },
    // The amount was authorised with the order; the provider's account takes it.
    settlePayment: () => ({ success: true }),
    // What was authorised is released.
    async cancelPayment(ctx, order, payment) {
      await giveBack(ctx, order, payment, payment.amount);
      return { success: true };
    },
    async createRefund(ctx, _input, amount, order, payment) {
      const transactionId = await giveBack(ctx, order, payment, amount);
      return { state: "Settled", transactionId };
    },
  });
}
