/** Compares what shoppers believe with what the upstreams have stored. */
import { basketContext } from "../../mocks/behaviour/cart/basket-context";
import { priceRow } from "../../mocks/behaviour/pricing/basket-pricing";
import type { BasketRow } from "../../mocks/behaviour/cart/basket-row";
import type { OrderRow } from "../../mocks/behaviour/orders/order-placing";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { toAmount, toCents } from "../../mocks/behaviour/pricing/cents";
import { giftLineId } from "../../mocks/behaviour/cart/gift-with-purchase";
import type { Upstreams } from "../../mocks/upstreams";
import { formatMoney } from "../../app/domain/money";
import { createSealer } from "../../server/session/seal";
import { SESSION_MAX_AGE_MS } from "../../server/session/session-cookie";
import { fromWire, type SessionData } from "../../server/session/session-data";
import {
  describePieces,
  type BelievedOrder,
  type Customer,
  type Pieces,
} from "./customer";
import { sessionSecret } from "./soak-shop";

const sealer = createSealer([sessionSecret]);

function sessionOf({ guest }: Customer): SessionData | null {
  const cookie = guest.visitor.cookie("fellrow");
  const text = cookie === undefined ? null : sealer.open(cookie);
  const limits = { now: Date.now(), maxAge: SESSION_MAX_AGE_MS };
  return text === null ? null : fromWire(text, limits);
}

const piecesOf = (lines: BasketRow["lines"]): Pieces =>
  new Map(lines.map(({ productId, qty }) => [productId, qty]));

function differences(
  pairs: Readonly<Record<string, readonly [believed: string, kept: string]>>,
): string[] {
  return Object.entries(pairs)
    .filter(([, [believed, kept]]) => believed !== kept)
    .map(
      ([what, [believed, kept]]) =>
        `${what}: believed ${believed}, kept ${kept}`,
    );
}

/** Compares the cart in the customer's session with the upstream's cart and its prices. */
function wrongBag(upstreams: Upstreams, customer: Customer): string[] {
  const { cart, total, locale } = customer;
  const basketId = sessionOf(customer)?.basketId;
  const { baskets } = basketStateOf(upstreams);
  const row = basketId ? baskets.get(basketId) : undefined;
  const { tag, currency } = customer.guest.site;
  const site = row && upstreams.site(row.siteId, locale);
  if (!row || !site || row.lines.length === 0)
    return differences({ cart: [describePieces(cart), "nothing"] });
  const { consumerNo } = row;
  const { totals } = priceRow(
    basketContext(upstreams, { site, consumerNo }),
    row,
  );
  return differences({
    cart: [describePieces(cart), describePieces(piecesOf(row.lines))],
    "sum of the bag": [
      total,
      formatMoney({ amount: toAmount(totals.total), currency }, tag),
    ],
  });
}

function wrongOrder(
  { order }: OrderRow,
  believed: BelievedOrder,
  { tag, currency }: Customer["guest"]["site"],
): string[] {
  const bought = order.items.filter(({ id }) => id !== giftLineId);
  const paid = order.paymentMethod
    .flatMap(({ additionalData }) => additionalData)
    .reduce((cents, { amount = 0 }) => cents + toCents(amount), 0);
  const total = formatMoney({ amount: order.totals.total, currency }, tag);
  return differences({
    [`sum of ${believed.number}`]: [believed.total, total],
    [`payment of ${believed.number}`]: [
      believed.total,
      formatMoney({ amount: toAmount(paid), currency }, tag),
    ],
    [`pieces of ${believed.number}`]: [
      describePieces(believed.pieces),
      describePieces(
        new Map(bought.map(({ productId, qty }) => [productId, qty])),
      ),
    ],
  });
}

function wrongOrders(upstreams: Upstreams, customer: Customer): string[] {
  const kept = basketStateOf(upstreams)
    .orders.all()
    .filter(({ order }) => order.billingAddress.email === customer.email);
  const numbers = (orders: readonly { readonly number: string }[]) =>
    orders
      .map(({ number }) => number)
      .sort()
      .join(", ") || "nothing";
  return [
    ...differences({
      orders: [
        numbers(customer.orders),
        numbers(kept.map(({ orderNumber }) => ({ number: orderNumber }))),
      ],
    }),
    ...customer.orders.flatMap((believed) =>
      kept
        .filter(({ orderNumber }) => orderNumber === believed.number)
        .flatMap((row) => wrongOrder(row, believed, customer.guest.site)),
    ),
  ];
}

/** Carts with products that belong to no customer. */
function lostBags(
  upstreams: Upstreams,
  customers: readonly Customer[],
): string[] {
  const known = new Set(
    customers.map((customer) => sessionOf(customer)?.basketId),
  );
  return basketStateOf(upstreams)
    .baskets.all()
    .filter(({ basketId, lines }) => lines.length > 0 && !known.has(basketId))
    .map(
      ({ lines }) =>
        `a bag that nobody has: ${describePieces(piecesOf(lines))}`,
    );
}

/** Returns all differences between customers and upstreams; [] when they agree to the cent. */
export function reconcile(
  upstreams: Upstreams,
  customers: readonly Customer[],
): readonly string[] {
  return [
    ...customers.flatMap((customer) =>
      [
        ...wrongBag(upstreams, customer),
        ...wrongOrders(upstreams, customer),
      ].map(
        (difference) => `${customer.email} (${customer.locale}): ${difference}`,
      ),
    ),
    ...lostBags(upstreams, customers),
  ];
}
