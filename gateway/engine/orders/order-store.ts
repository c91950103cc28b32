/**
 * Opens baskets and orders for whoever they belong to, and changes them in one transaction: what is refused on the
 * way leaves nothing behind. With Postgres the row is locked, so that two engines never change one order at a time;
 * SQLite has one writer anyway.
 */
import { Inject, Injectable } from "@nestjs/common";
import {
  Order,
  OrderService,
  StockLevel,
  TransactionalConnection,
  type ID,
  type RequestContext,
} from "@vendure/core";
import { In, IsNull, Not } from "typeorm";
import type { OrderAnswer, OrderRow } from "../../orders/order-row";
import { fieldsOf, ownerOf, toColumns, type OrderFields } from "./order-fields";
import { OrderView } from "./order-view";
import { ordersOptions } from "./options";
import { Refused } from "./refused";

/** A basket, and the market from which it is asked for. */
export interface BasketReference {
  readonly number: string;
  readonly siteId: string;
  /** The shopper's own store, if it is to be noted. */
  readonly favStoreId?: string | null;
}

@Injectable()
export class OrderStore {
  readonly #connection: TransactionalConnection;
  readonly #orders: OrderService;
  readonly #view: OrderView;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(OrderService) orders: OrderService,
    @Inject(OrderView) view: OrderView,
  ) {
    this.#connection = connection;
    this.#orders = orders;
    this.#view = view;
  }

  /** Runs a change in a transaction and answers with the order that it returns, or with why it was refused. */
  async answer(
    ctx: RequestContext,
    change: (ctx: RequestContext) => Promise<ID>,
  ): Promise<OrderAnswer> {
    try {
      const order = await this.#connection.withTransaction(ctx, async (tx) =>
        this.#tell(tx, await change(tx)),
      );
      return { order, refusal: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, left, orderId } = error;
      return {
        order: orderId === undefined ? null : await this.rowOf(ctx, orderId),
        refusal: { code, ...(left !== undefined && { left }) },
      };
    }
  }

  /** Changes a basket of the caller's. */
  change(
    ctx: RequestContext,
    basket: BasketReference,
    how: (ctx: RequestContext, order: Order) => Promise<void>,
  ): Promise<OrderAnswer> {
    return this.answer(ctx, async (tx) => {
      const order = await this.open(tx, basket);
      const { favStoreId } = basket;
      if (favStoreId && favStoreId !== fieldsOf(order).favStoreId)
        await this.write(tx, order.id, { favStoreId });
      await how(tx, order);
      return order.id;
    });
  }

  /**
   * Opens a basket of the caller's. Refuses one of somebody else, one of another market, and one that was ordered,
   * which the refusal names.
   */
  async open(
    ctx: RequestContext,
    { number, siteId }: BasketReference,
  ): Promise<Order> {
    const order = await this.find(ctx, number);
    if (!order) throw new Refused("BASKET_UNKNOWN");
    const fields = fieldsOf(order);
    if (fields.owner !== ownerOf(ctx)) throw new Refused("BASKET_FOREIGN");
    if (order.orderPlacedAt)
      throw new Refused("BASKET_ORDERED", { orderId: order.id });
    if (fields.siteId !== siteId || order.state === "Cancelled")
      throw new Refused("BASKET_UNKNOWN");
    // Somebody used the engine's own API; lines cannot be changed in this state.
    if (order.state === "ArrangingPayment")
      await this.#orders.transitionToState(ctx, order.id, "AddingItems");
    return this.reload(ctx, order.id);
  }

  get #isPostgres(): boolean {
    return this.#connection.rawConnection.options.type === "postgres";
  }

  /** Locks the stock of an order until the end of the transaction, so that no other order takes the same pieces. */
  async lockStock(ctx: RequestContext, { lines }: Order): Promise<void> {
    if (!this.#isPostgres) return;
    await this.#connection.getRepository(ctx, StockLevel).find({
      where: {
        productVariantId: In(lines.map((line) => line.productVariantId)),
      },
      // Always in the same order, so that two of them never wait for each other.
      order: { id: "ASC" },
      loadEagerRelations: false,
      lock: { mode: "pessimistic_write" },
    });
  }

  /** Finds an order or basket by its number, whoever it belongs to. */
  find(ctx: RequestContext, number: string): Promise<Order | null> {
    return this.#connection.getRepository(ctx, Order).findOne({
      where: { code: number },
      loadEagerRelations: false,
      ...(this.#isPostgres && { lock: { mode: "pessimistic_write" as const } }),
    });
  }

  /** Finds the basket that an owner used last in a market. */
  basketOf(
    ctx: RequestContext,
    owner: string,
    siteId: string,
  ): Promise<Order | null> {
    return this.#connection.getRepository(ctx, Order).findOne({
      where: {
        customFields: { owner, siteId } as object,
        orderPlacedAt: IsNull(),
        state: Not("Cancelled"),
      },
      order: { updatedAt: "DESC" },
      loadEagerRelations: false,
    });
  }

  /** Reads the order again, with its lines. */
  async reload(ctx: RequestContext, id: ID): Promise<Order> {
    const order = await this.#orders.findOne(ctx, id);
    if (order) return order;
    throw new TypeError("The order is gone");
  }

  async write(
    ctx: RequestContext,
    id: ID,
    fields: Partial<OrderFields>,
  ): Promise<void> {
    await this.#connection
      .getRepository(ctx, Order)
      .update(id, { customFields: toColumns(fields) });
  }

  rowOf(ctx: RequestContext, id: ID): Promise<OrderRow> {
    return this.#view.rowOf(ctx, id, ordersOptions().provider.origin);
  }

  /** The row, whose shortages are told once. */
  async #tell(ctx: RequestContext, id: ID): Promise<OrderRow> {
    const row = await this.rowOf(ctx, id);
    if (row.shortages.length > 0) await this.write(ctx, id, { shortages: [] });
    return row;
  }
}
