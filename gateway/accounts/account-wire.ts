/** The wire form of accounts and of their orders in lists. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type {
  getConsumer,
  getPurchaseHistory,
} from "~server/upstreams/consumers/contract";
import { addressWire, type Shown } from "../orders/line-wire";
import type { OrderRow } from "../orders/order-row";
import { orderWire } from "../orders/order-wire";
import type { AccountRow, SavedAddressRow } from "./account-row";

type ConsumerWire = ResponseWireOf<typeof getConsumer>;
type HistoryWire = ResponseWireOf<typeof getPurchaseHistory>;

function savedAddressWire({ id, kind, isMain, ...address }: SavedAddressRow) {
  return {
    ...addressWire(address),
    addressId: id,
    approachType: kind,
    main: isMain,
  };
}

/** Without what is empty. */
const told = <Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== ""),
  ) as Partial<Texts>;

export const accountWire = ({
  email,
  firstName,
  lastName,
  phone,
  birthDate,
  postalCode,
  interests,
  preferredShoeSize,
  subscriptions,
  addresses,
}: AccountRow): ConsumerWire => ({
  consumerDetails: {
    email,
    address: addresses.map(savedAddressWire),
    ...told({ firstName, lastName, phone, birthDate, postalCode }),
  },
  consumerType: "REGISTERED",
  preferences: told({ interests, preferredShoeSize }),
  subscriptions,
});

type SummaryWire = NonNullable<HistoryWire["orders"]>[number];

/** An order of the account, as its entry in the history. */
export function summaryWire(order: OrderRow, shown: Shown): SummaryWire {
  const { orderNumber, createdAt, status, totals, items } = orderWire(
    order,
    shown,
  );
  return {
    orderId: order.number,
    orderNumber,
    ...(status !== undefined && { status }),
    ...(createdAt !== undefined && { createdAt }),
    totals: { total: totals.total, currency: totals.currency },
    items: (items ?? []).map(({ name, qty, productImageURL, image, tint }) => ({
      ...(name !== undefined && { name }),
      ...(qty !== undefined && { qty }),
      ...(productImageURL !== undefined && { productImageURL }),
      ...(image && { image }),
      ...(tint && { tint }),
    })),
  };
}
