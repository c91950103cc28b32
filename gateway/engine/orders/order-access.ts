/** Numbers of orders, and who may read an order by its number through the engine's own API. */
import { randomInt } from "node:crypto";
import type {
  Order,
  OrderByCodeAccessStrategy,
  OrderCodeStrategy,
  RequestContext,
} from "@vendure/core";
import { fieldsOf, ownerOf } from "./order-fields";

/** Without those that are taken for others when a number is read aloud or typed. */
const characters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 12;

/** `FRW` and 60 random bits: a number cannot be guessed from another one. */
export class RandomOrderNumbers implements OrderCodeStrategy {
  generate(): string {
    const random = Array.from(
      { length },
      () => characters[randomInt(characters.length)],
    );
    return `FRW${random.join("")}`;
  }
}

/** Only the session that made it. Vendure would show an order to anybody with its number for two hours. */
export class OwnOrders implements OrderByCodeAccessStrategy {
  canAccessOrder(ctx: RequestContext, order: Order): boolean {
    return ctx.session !== undefined && fieldsOf(order).owner === ownerOf(ctx);
  }
}
