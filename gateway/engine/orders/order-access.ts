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

/** Returns a number with five random bits in each character: it cannot be guessed from another one. */
export function randomCode(prefix: string, length: number): string {
  const random = Array.from(
    { length },
    () => characters[randomInt(characters.length)],
  );
  return prefix + random.join("");
}

/** `FRW` and 60 random bits. */
export class RandomOrderNumbers implements OrderCodeStrategy {
  generate(): string {
    return randomCode("FRW", 12);
  }
}

/** Only the session that made it. Vendure would show an order to anybody with its number for two hours. */
export class OwnOrders implements OrderByCodeAccessStrategy {
  canAccessOrder(ctx: RequestContext, order: Order): boolean {
    return ctx.session !== undefined && fieldsOf(order).owner === ownerOf(ctx);
  }
}
