/** What an order must be before it is made. */
import type { z } from "zod/v4";
import type { placeOrder } from "../../../server/upstreams/orders/contract";
import {
  billingProblem,
  demandBillable,
  demandShippable,
} from "../cart/address-rules";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow } from "../cart/basket-row";
import { isAgreedWithOrder } from "../payment/pay-later";
import { toCents } from "../pricing/cents";
import type { PricedBasket } from "../pricing/pricing-types";

export type OrderBody = z.output<(typeof placeOrder)["body"]>;

/**
 * Every address the order names must be one that can be used. Throws BIL400,
 * BILL410, PYT406, CHK320 without a shipping address, or what is wrong with it.
 */
export function demandAddresses(
  { site }: BasketContext,
  row: BasketRow,
  { billingAddress, paymentMethod }: OrderBody,
): void {
  demandBillable(billingAddress);
  const ofPayment = paymentMethod.billingAddress;
  if (ofPayment && billingProblem(ofPayment) === "BIL400") {
    throw refusalOf("PYT406");
  }
  const toTheDoor = row.lines.some(
    ({ delivery }) => delivery.kind === "home" || delivery.kind === "customs",
  );
  if (!toTheDoor) return;
  if (!row.shippingAddress) throw refusalOf("CHK320");
  demandShippable(row.shippingAddress, site.country);
}

/**
 * The payload must name what is on the basket, with the amounts it pays, and
 * that must be the whole total. Throws PYT404, PYT400, PAY400 for a payment that the shopper
 * has not agreed to, or PYT402 for fraud.
 */
export function demandPayment(
  row: BasketRow,
  priced: PricedBasket,
  {
    payment: { code, additionalData },
    agreed,
  }: {
    readonly payment: OrderBody["paymentMethod"];
    /** Instruments that are paid later, as was agreed. */
    readonly agreed: ReadonlySet<string>;
  },
): void {
  for (const entry of additionalData) {
    const paying = priced.instruments.find(
      ({ id }) => id === entry.payment_instrument_id,
    );
    if (!paying) throw refusalOf("PYT404");
    if (entry.amount !== undefined && toCents(entry.amount) !== paying.amount) {
      throw refusalOf("PYT400");
    }
  }
  const used = row.instruments.some(
    ({ payment_method_id }) => payment_method_id === code,
  );
  if (!used) throw refusalOf("PYT404");
  if (priced.totals.remainingToPay > 0) throw refusalOf("PYT400");
  const isAgreed = row.instruments.every(
    ({ payment_method_id, payment_instrument_id }) =>
      !isAgreedWithOrder(payment_method_id) ||
      agreed.has(payment_instrument_id),
  );
  if (!isAgreed) throw refusalOf("PAY400");
  if (row.instruments.some(({ suspicious }) => suspicious)) {
    throw refusalOf("PYT402");
  }
}
