/**
 * Express payments: the wallet, or the main address of the account, says who buys and where the goods
 * go. A real wallet asks for sums once its owner has chosen an address; the reference wallet has one in
 * each country, so the sheet is made when its session is opened. Until the payment is put on the basket
 * nothing of it is there.
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

/** Whose address it is. */
export type ExpressAddress = "wallet" | "account";

/** The main shipping address of the account; CHK320 without one. */
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

/** The shipment that travels to the address, if there is one. */
const toTheDoor = ({ lines }: BasketRow) =>
  lines.find(({ delivery: { kind } }) => kind === "home" || kind === "customs")
    ?.delivery.kind;

/** As baskets hold it. */
const written = (address: WalletAddress) => ({
  ...address,
  country: address.countryCode,
});

/** The basket for this buyer. */
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
 * What the wallet shows of this basket, and the sum without a choice. Throws why the address cannot be
 * served.
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

/** The basket with what the wallet said of it; as it was for any other payment. */
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
