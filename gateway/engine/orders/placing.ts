/** Orders: placing one, once; its bank's answer; reading it by number and e-mail. */
import { randomBytes } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import {
  ChannelService,
  Customer,
  OrderService,
  TransactionalConnection,
  type ID,
  type Order,
  type RequestContext,
} from "@vendure/core";
import { IsNull } from "typeorm";
import type {
  AddressRow,
  OrderAnswer,
  RefusalCode,
} from "../../orders/order-row";
import { storeIdOf } from "../stores/store-fields";
import { awaitingBank } from "./bank-confirmation";
import { Baskets, demandDone } from "./baskets";
import { fieldsOf, ownerOf } from "./order-fields";
import { ordersOptions } from "./options";
import { OrderStore, type BasketReference } from "./order-store";
import { addressInput, OrderView } from "./order-view";
import { paymentMethodCode } from "./payment-handler";
import { Refused } from "./refused";

export interface PlacedPayment {
  readonly instrumentId: string;
  /** Hundredths, as the shopper has seen it. */
  readonly amount: number | null;
}

/** The visit and the instrument of a payment, which only the provider and the shop know. */
export interface NamedPayment {
  readonly visit: string;
  readonly instrumentId: string;
}

/** Older proofs of an order are not remembered; whoever needs one proves it again. */
const mostProofs = 20;

/** Without what shoppers type differently. */
const normal = (text: string): string => text.replace(/\s/g, "").toLowerCase();

@Injectable()
export class Placing {
  readonly #connection: TransactionalConnection;
  readonly #orders: OrderService;
  readonly #channels: ChannelService;
  readonly #store: OrderStore;
  readonly #view: OrderView;
  readonly #baskets: Baskets;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(OrderService) orders: OrderService,
    @Inject(ChannelService) channels: ChannelService,
    @Inject(OrderStore) store: OrderStore,
    @Inject(OrderView) view: OrderView,
    @Inject(Baskets) baskets: Baskets,
  ) {
    this.#connection = connection;
    this.#orders = orders;
    this.#channels = channels;
    this.#store = store;
    this.#view = view;
    this.#baskets = baskets;
  }

  /**
   * Places the order of a basket, once: the basket is the order, and placing it again answers with it. Refused with
   * SOLD_OUT, the basket has lost what is missing, and its next answer tells what.
   */
  async place(
    ctx: RequestContext,
    basket: BasketReference,
    order: {
      readonly billing: AddressRow;
      readonly payments: readonly PlacedPayment[];
      readonly locale: string;
    },
  ): Promise<OrderAnswer> {
    const answer = await this.#store.answer(ctx, (tx) =>
      this.#place(tx, basket, order),
    );
    if (answer.refusal?.code === "BASKET_ORDERED" && answer.order)
      return { order: answer.order, refusal: null };
    if (answer.refusal?.code !== "SOLD_OUT") return answer;
    await this.#connection.withTransaction(ctx, async (tx) =>
      this.#baskets.dropMissing(tx, await this.#store.open(tx, basket)),
    );
    const left = await this.#connection.withTransaction(ctx, async (tx) =>
      this.#store.rowOf(tx, (await this.#store.open(tx, basket)).id),
    );
    return { order: left, refusal: answer.refusal };
  }

  /**
   * Completes an order that waits for a bank by what the provider says. Refuses anybody but the one who placed it and
   * whoever names its payment.
   */
  async complete(
    ctx: RequestContext,
    number: string,
    named: NamedPayment,
  ): Promise<OrderAnswer> {
    // Finding an order locks it, which takes a transaction.
    const waiting = await this.#connection.withTransaction(ctx, async (tx) => {
      const known = await this.#store.find(tx, number);
      return known && this.#view.waitingPayment(tx, known);
    });
    // Outside of any transaction, which must not wait for others.
    const said = waiting
      ? await ordersOptions().provider.answerOf(waiting.metadata.questionId)
      : null;
    let isPending = false;
    const answer = await this.#store.answer(ctx, async (tx) => {
      const order = await this.#store.find(tx, number);
      const payment = order && (await this.#view.waitingPayment(tx, order));
      const names =
        payment?.metadata.visit === named.visit &&
        payment.metadata.instrumentId === named.instrumentId;
      if (
        !order?.orderPlacedAt ||
        !(names || fieldsOf(order).owner === ownerOf(tx))
      )
        throw new Refused("ORDER_UNKNOWN");
      if (fieldsOf(order).hasFailed) throw new Refused("ORDER_FAILED");
      if (!payment) return order.id;
      if (said === "approved" || said === "pending") {
        if (!names) throw new Refused("ORDER_UNKNOWN");
        isPending = said === "pending";
        if (said === "approved")
          demandDone(
            await this.#orders.transitionPaymentToState(
              tx,
              payment.id,
              "Authorized",
            ),
          );
        return order.id;
      }
      await this.#fail(tx, order, payment.id);
      return order.id;
    });
    if (answer.order?.hasFailed)
      return { order: answer.order, refusal: { code: "ORDER_FAILED" } };
    if (!isPending || !answer.order?.bank) return answer;
    const bank = { ...answer.order.bank, isPending };
    return { ...answer, order: { ...answer.order, bank } };
  }

  /** Reads an order for whoever knows its number and e-mail, and remembers that. Any mismatch is refused alike. */
  track(
    ctx: RequestContext,
    number: string,
    email: string,
    postalCode: string | null,
  ): Promise<OrderAnswer> {
    return this.#store.answer(ctx, async (tx) => {
      const order = await this.#store.find(tx, number.trim().toUpperCase());
      const row =
        order?.orderPlacedAt && (await this.#store.rowOf(tx, order.id));
      if (!row) throw new Refused("ORDER_UNKNOWN");
      const { billingAddress, shippingAddress } = row;
      const places = [billingAddress, shippingAddress].flatMap(
        (address) => address?.postalCode ?? [],
      );
      const isOwn =
        normal(billingAddress?.email ?? "") === normal(email) &&
        (postalCode === null ||
          places.some((place) => normal(place) === normal(postalCode)));
      if (!isOwn) throw new Refused("ORDER_UNKNOWN");
      await this.#rememberProof(tx, order);
      return order.id;
    });
  }

  /** From now on the order is open to the caller's session or account. */
  async #rememberProof(ctx: RequestContext, order: Order): Promise<void> {
    const { owner, provedBy } = fieldsOf(order);
    const caller = ownerOf(ctx);
    if (owner === caller || provedBy.includes(caller)) return;
    await this.#store.write(ctx, order.id, {
      provedBy: [caller, ...provedBy].slice(0, mostProofs),
    });
  }

  async #place(
    ctx: RequestContext,
    basket: BasketReference,
    {
      billing,
      payments,
      locale,
    }: {
      readonly billing: AddressRow;
      readonly payments: readonly PlacedPayment[];
      readonly locale: string;
    },
  ): Promise<ID> {
    const order = await this.#store.open(ctx, basket);
    if (order.lines.length === 0) throw new Refused("BASKET_EMPTY");
    const isSent = order.lines.some((line) => storeIdOf(line) === null);
    if (isSent && !order.shippingAddress.streetLine1)
      throw new Refused("ADDRESS_MISSING");
    await this.#store.lockStock(ctx, order);
    if ((await this.#baskets.missingOf(ctx, order)).length > 0)
      throw new Refused("SOLD_OUT");
    const instrumentId = this.#demandPayment(order, payments);
    const { email } = billing;
    const address = {
      ...billing,
      email: email ?? emailOf(order) ?? "",
    };
    await this.#orders.setBillingAddress(ctx, order.id, addressInput(address));
    await this.#setCustomer(ctx, order.id, address);
    await this.#store.write(ctx, order.id, {
      proof: randomBytes(24).toString("base64url"),
      gone: [],
      shortages: [],
    });
    demandDone(
      await this.#orders.transitionToState(ctx, order.id, "ArrangingPayment"),
    );
    await this.#pay(ctx, order.id, instrumentId, locale);
    await this.#store.write(ctx, order.id, {
      placedRow: [await this.#store.rowOf(ctx, order.id)],
    });
    return order.id;
  }

  /** Returns the instrument that pays all; refuses another amount than the basket's. */
  #demandPayment(order: Order, payments: readonly PlacedPayment[]): string {
    const { instruments } = fieldsOf(order);
    const [instrument] = instruments;
    const isKnown = payments.every(
      (one) => one.instrumentId === instrument?.instrumentId,
    );
    if (!instrument || payments.length === 0 || !isKnown)
      throw new Refused("INSTRUMENT_UNKNOWN");
    const isWhole = payments.every(
      ({ amount }) => amount === null || amount === order.totalWithTax,
    );
    if (!isWhole || (instrument.limit ?? Infinity) < order.totalWithTax)
      throw new Refused("PAYMENT_TOO_LOW");
    return instrument.instrumentId;
  }

  async #pay(
    ctx: RequestContext,
    orderId: ID,
    instrumentId: string,
    locale: string,
  ): Promise<void> {
    const paid = await this.#orders.addPaymentToOrder(ctx, orderId, {
      method: paymentMethodCode,
      metadata: { instrumentId, locale },
    });
    if ("errorCode" in paid) {
      const { paymentErrorMessage } = paid as { paymentErrorMessage?: string };
      // The handler's own message.
      if (paid.errorCode === "PAYMENT_DECLINED_ERROR" && paymentErrorMessage)
        throw new Refused(paymentErrorMessage as RefusalCode);
      throw new Error(`${paid.errorCode}: ${paid.message}`);
    }
    const payments = await this.#orders.getOrderPayments(ctx, orderId);
    if (payments.some(({ state }) => state === awaitingBank))
      demandDone(
        await this.#orders.transitionToState(ctx, orderId, awaitingBank),
      );
  }

  /** The account, or the guest as a customer of the engine. Whoever has an account with the address keeps it to themselves. */
  async #setCustomer(
    ctx: RequestContext,
    orderId: ID,
    { email = "", firstName, lastName, phone }: AddressRow,
  ): Promise<void> {
    const emailAddress = email.trim().toLowerCase();
    const customers = this.#connection.getRepository(ctx, Customer);
    if (ctx.activeUserId !== undefined) {
      const account = await customers.findOneOrFail({
        where: { user: { id: ctx.activeUserId }, deletedAt: IsNull() },
      });
      await this.#orders.addCustomerToOrder(ctx, orderId, account);
      return;
    }
    const known = await customers.findOne({
      where: { emailAddress, user: IsNull(), deletedAt: IsNull() },
      relations: { channels: true },
    });
    const customer =
      known ??
      (await customers.save(
        await this.#channels.assignToCurrentChannel(
          new Customer({
            emailAddress,
            firstName,
            lastName,
            phoneNumber: phone ?? "",
          }),
          ctx,
        ),
      ));
    await this.#orders.addCustomerToOrder(ctx, orderId, customer);
  }

  /** Ends an order that the bank refused: nothing was charged, and its goods can be sold again. */
  async #fail(ctx: RequestContext, order: Order, paymentId: ID): Promise<void> {
    await this.#store.write(ctx, order.id, { hasFailed: true });
    demandDone(
      await this.#orders.transitionPaymentToState(ctx, paymentId, "Declined"),
    );
    demandDone(
      await this.#orders.cancelOrder(ctx, {
        orderId: order.id,
        reason: "The bank did not confirm the payment",
      }),
    );
  }
}

const emailOf = (order: Order): string | undefined => {
  const fields = order.shippingAddress.customFields as
    { readonly email?: string | null } | undefined;
  const [recipient] = fieldsOf(order).recipients;
  return fields?.email ?? recipient?.email;
};
