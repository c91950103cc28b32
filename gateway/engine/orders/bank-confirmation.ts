/**
 * Orders that wait for a bank. Vendure has no state for them: such an order is placed and its stock allocated, since
 * the shopper may be paying at this moment, but nothing may be sent until the bank has said yes.
 *
 * ArrangingPayment → AwaitingBank → PaymentAuthorized, or → Cancelled.
 */
import type {
  OrderPlacedStrategy,
  OrderProcess,
  OrderState,
  PaymentProcess,
  RequestContext,
  StockAllocationStrategy,
} from "@vendure/core";

declare module "@vendure/core/dist/service/helpers/order-state-machine/order-state" {
  interface CustomOrderStates {
    AwaitingBank: never;
  }
}
declare module "@vendure/core/dist/service/helpers/payment-state-machine/payment-state" {
  interface CustomPaymentStates {
    AwaitingBank: never;
  }
}

export const awaitingBank = "AwaitingBank";

export const bankOrders: OrderProcess<typeof awaitingBank> = {
  transitions: {
    ArrangingPayment: { to: [awaitingBank], mergeStrategy: "merge" },
    AwaitingBank: { to: ["PaymentAuthorized", "PaymentSettled", "Cancelled"] },
  },
};

export const bankPayments: PaymentProcess<typeof awaitingBank> = {
  transitions: {
    Created: { to: [awaitingBank], mergeStrategy: "merge" },
    AwaitingBank: { to: ["Authorized", "Settled", "Declined", "Cancelled"] },
  },
};

const placing: ReadonlySet<OrderState> = new Set([
  awaitingBank,
  "PaymentAuthorized",
  "PaymentSettled",
]);

const isPlacing = (from: OrderState, to: OrderState): boolean =>
  from === "ArrangingPayment" && placing.has(to);

export class PlacedBeforeTheBank implements OrderPlacedStrategy {
  shouldSetAsPlaced(
    _ctx: RequestContext,
    from: OrderState,
    to: OrderState,
  ): boolean {
    return isPlacing(from, to);
  }
}

export class AllocatedBeforeTheBank implements StockAllocationStrategy {
  shouldAllocateStock(
    _ctx: RequestContext,
    from: OrderState,
    to: OrderState,
  ): boolean {
    return isPlacing(from, to);
  }
}
