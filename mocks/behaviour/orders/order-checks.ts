/** The checks of an order before it is placed. */
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
 * Checks every address of the order. Throws BIL400, BILL410, PYT406, CHK320 if
 * there is no shipping address, or the problem of the shipping address.
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
 * Checks that the payload names the instruments of the basket with their amounts, and that these add up to
 * the total. Throws PYT404, PYT400, PAY400 for a payment that the shopper has not agreed to, or PYT402 for
 * fraud.
 */
export function demandPayment(
  row: BasketRow,
  priced: PricedBasket,
  {
    payment: { code, additionalData },
    agreed,
  }: {
    readonly payment: OrderBody["paymentMethod"];
    /** Instruments to whose payment the shopper has agreed at the provider. */
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
