/**
 * Express payments: the wallet, or the main address of the account, names the buyer and the destination. A
 * real wallet requests amounts once its owner has chosen an address; the reference wallet has one address in
 * each country, so its sheet is created with the session. The basket is unchanged until the payment is added.
 */
import type { Payment, WalletSheet } from "../../payment-provider/payments";
import {
  walletAddressIn,
  type WalletAddress,
} from "../../payment-provider/wallet-accounts";
import { demandBillable, demandShippable } from "../cart/address-rules";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow } from "../cart/basket-row";
import { consumersOf } from "../identity/consumers";
import { priceRow } from "../pricing/basket-pricing";

/** Where the address comes from. */
export type ExpressAddress = "wallet" | "account";

/** Returns the main shipping address of the account; throws CHK320 if there is none. */
function accountAddress({
  upstreams,
  consumerNo,
}: BasketContext): WalletAddress {
  const consumer = consumersOf(upstreams).find(consumerNo);
  const main = consumer?.addresses.find(
    (one) => one.approachType === "S" && one.main,
  );
  if (!consumer || !main?.phone) throw refusalOf("CHK320");
  return {
    firstName: main.firstName,
    lastName: main.lastName,
    addressLine1: main.addressLine1,
    ...(main.addressLine2 && { addressLine2: main.addressLine2 }),
    city: main.city,
    ...(main.province && { province: main.province }),
    postalCode: main.postalCode,
    countryCode: main.countryCode ?? main.country,
    email: consumer.email,
    phone: main.phone,
  };
}

/** Returns the shipment to the shopper's home, if there is one. */
const toTheDoor = ({ lines }: BasketRow) =>
  lines.find(({ delivery: { kind } }) => kind === "home" || kind === "customs")
    ?.delivery.kind;

/** Returns the address in the form of a basket. */
const written = (address: WalletAddress) => ({
  ...address,
  country: address.countryCode,
});

/** Returns the basket with the buyer's addresses. */
function addressed(
  row: BasketRow,
  address: WalletAddress,
  method: string | undefined,
): BasketRow {
  const shippingId = toTheDoor(row);
  return {
    ...row,
    billingAddress: { ...written(address), approachType: "B" },
    ...(shippingId && {
      shippingAddress: { ...written(address), approachType: "S", shippingId },
    }),
    ...(method !== undefined && { shippingChoice: method }),
  };
}

/**
 * Returns what the wallet shows of this basket, and the total if nothing is chosen. Throws the problem of
 * an address that cannot be delivered to.
 */
export function sheetOf(
  context: BasketContext,
  row: BasketRow,
  whose: ExpressAddress,
): { readonly sheet: WalletSheet; readonly amount: number } {
  const address =
    whose === "account"
      ? accountAddress(context)
      : walletAddressIn(context.site.country);
  const there = addressed(row, address, undefined);
  const { shipments, totals } = priceRow(context, there);
  const home = shipments.find(({ delivery }) => delivery.kind === "home");
  const methods = (home?.methods ?? []).map(({ code, label }) => ({
    code,
    label,
    amount: priceRow(context, addressed(row, address, code)).totals
      .remainingToPay,
  }));
  const isDelivered = toTheDoor(row) !== undefined;
  if (isDelivered) demandShippable(written(address), context.site.country);
  return {
    sheet: { address, isDelivered, methods },
    amount: totals.remainingToPay,
  };
}

/** Returns the basket with the wallet's address and choices; unchanged for any other payment. */
export function withExpress(
  context: BasketContext,
  row: BasketRow,
  payment: Payment | null,
): BasketRow {
  if (!payment?.sheet) return row;
  const { address, isDelivered } = payment.sheet;
  if (isDelivered) demandShippable(written(address), context.site.country);
  const changed = addressed(row, address, payment.chosenMethod);
  demandBillable(changed.billingAddress);
  return changed;
}
