/** What becomes of an order after it was placed: who may see it whole, and its cancellation. */
import { Inject, Injectable } from "@nestjs/common";
import {
  Customer,
  OrderService,
  Payment,
  TransactionalConnection,
  type ID,
  type Order,
  type RequestContext,
} from "@vendure/core";
import { IsNull } from "typeorm";
import type { OrderAnswer } from "../../orders/order-row";
import { awaitingBank } from "./bank-confirmation";
import { demandDone } from "./baskets";
import { fieldsOf, ownerOf } from "./order-fields";
import { ordersOptions } from "./options";
import { OrderStore } from "./order-store";
import { OrderView } from "./order-view";
import { refundId } from "./payment-handler";
import { Refused } from "./refused";

type BankAnswer = Awaited<
  ReturnType<ReturnType<typeof ordersOptions>["provider"]["answerOf"]>
>;

/** States of an order of which nothing has been sent. */
const unsent: ReadonlySet<string> = new Set([
  awaitingBank,
  "PaymentAuthorized",
  "PaymentSettled",
]);

/** A reason is for whoever runs the shop to read. */
const longestReason = 500;

@Injectable()
export class Afterwards {
  readonly #connection: TransactionalConnection;
  readonly #orders: OrderService;
  readonly #store: OrderStore;
  readonly #view: OrderView;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(OrderService) orders: OrderService,
    @Inject(OrderStore) store: OrderStore,
    @Inject(OrderView) view: OrderView,
  ) {
    this.#connection = connection;
    this.#orders = orders;
    this.#store = store;
    this.#view = view;
  }

  /**
   * Opens a placed order for whoever placed it, its account, and sessions that proved to know its number and e-mail.
   * Anybody else is refused with ORDER_UNKNOWN, as is a number that does not exist.
   */
  async open(ctx: RequestContext, number: string): Promise<Order> {
    const order = await this.#store.find(ctx, number);
    if (order?.orderPlacedAt && (await this.#isOpenTo(ctx, order)))
      return order;
    throw new Refused("ORDER_UNKNOWN");
  }

  /** Reads an order that is open to the caller. */
  read(ctx: RequestContext, number: string): Promise<OrderAnswer> {
    return this.#store.answer(
      ctx,
      async (tx) => (await this.open(tx, number)).id,
    );
  }

  /**
   * Cancels an order of which nothing has been sent: its stock is free again, and what was paid goes back, both once.
   * Refuses any other with ORDER_ON_ITS_WAY, and one for which a bank may still take the money.
   */
  async cancel(
    ctx: RequestContext,
    number: string,
    reason: string | null,
  ): Promise<OrderAnswer> {
    const said = await this.#askBank(ctx, number);
    return this.#store.answer(ctx, async (tx) => {
      const order = await this.open(tx, number);
      if (!unsent.has(order.state)) throw new Refused("ORDER_ON_ITS_WAY");
      if (order.state === awaitingBank) await this.#endWaiting(tx, order, said);
      demandDone(
        await this.#orders.cancelOrder(tx, {
          orderId: order.id,
          reason: reason?.slice(0, longestReason) || "Cancelled by the shopper",
          cancelShipping: true,
        }),
      );
      // Last, because the provider cannot take it back; it knows a repetition by its id.
      await this.#giveBack(tx, order.id);
      return order.id;
    });
  }

  async #isOpenTo(ctx: RequestContext, order: Order): Promise<boolean> {
    const { owner, provedBy } = fieldsOf(order);
    const caller = ownerOf(ctx);
    if (owner === caller || provedBy.includes(caller)) return true;
    if (ctx.activeUserId === undefined || order.customerId === undefined)
      return false;
    return this.#connection.getRepository(ctx, Customer).exists({
      where: {
        id: order.customerId,
        user: { id: ctx.activeUserId },
        deletedAt: IsNull(),
      },
    });
  }

  /** What the bank says of an order that waits for it; outside of the transaction that changes the order. */
  async #askBank(ctx: RequestContext, number: string): Promise<BankAnswer> {
    const waiting = await this.#connection.withTransaction(ctx, async (tx) => {
      const known = await this.#store.find(tx, number);
      return known && this.#view.waitingPayment(tx, known);
    });
    return waiting
      ? ordersOptions().provider.answerOf(waiting.metadata.questionId)
      : null;
  }

  /**
   * What the bank approved counts as paid, and goes back with the rest. What it has not been told yet, the provider
   * closes, so that nothing is taken afterwards.
   */
  async #endWaiting(
    ctx: RequestContext,
    order: Order,
    said: BankAnswer,
  ): Promise<void> {
    if (said === "pending") throw new Refused("ORDER_ON_ITS_WAY");
    const waiting = await this.#view.waitingPayment(ctx, order);
    if (!waiting) return;
    const { id, amount } = waiting;
    if (said === "approved") {
      demandDone(
        await this.#orders.transitionPaymentToState(ctx, id, "Authorized"),
      );
      return;
    }
    demandDone(
      await this.#orders.transitionPaymentToState(ctx, id, "Declined"),
    );
    const { instrumentId } = waiting.metadata;
    await ordersOptions().provider.giveBack({
      id: refundId(instrumentId, 0),
      instrumentId,
      currency: order.currencyCode,
      amount,
    });
  }

  /** Gives all payments of an order back: what is only reserved is released, what was taken is refunded. */
  async #giveBack(ctx: RequestContext, orderId: ID): Promise<void> {
    const payments = await this.#connection.getRepository(ctx, Payment).find({
      where: { order: { id: orderId } },
      relations: { refunds: true },
    });
    // One after the other: a transaction has one connection.
    for (const { id, state, amount, refunds } of payments) {
      if (state === "Authorized")
        demandDone(await this.#orders.cancelPayment(ctx, id));
      const left = amount - sumOf(refunds);
      if (state !== "Settled" || left === 0) continue;
      const refund = demandDone(
        await this.#orders.refundOrder(ctx, {
          paymentId: id,
          amount: left,
          reason: "The order was cancelled",
          // Vendure stores these, too; the amount is what counts.
          lines: [],
          shipping: 0,
          adjustment: 0,
        }),
      );
      if (refund.state !== "Settled")
        throw new Error(`The refund of payment ${id} is ${refund.state}`);
    }
  }
}

const sumOf = (refunds: Payment["refunds"]): number =>
  refunds
    .filter(({ state }) => state !== "Failed")
    .reduce((sum, { total }) => sum + total, 0);
