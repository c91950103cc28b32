/** What the checkout shows of a cart: only what its pages need, with dates and addresses as text. */
import type {
  AppliedInstrument,
  Cart,
  CartAddress,
  CartLine,
  CartTotals,
  Shipment,
  ShippingMethod,
} from "~/domain/cart";
import type { Money } from "~/domain/money";
import type { CheckoutFacts, CheckoutStep } from "~/domain/checkout-steps";
import type { Contact } from "~/domain/address/contact";
import {
  chosenDelivery,
  collectedAt,
  storeOf,
} from "~/domain/delivery/line-delivery";
import { lineKind, type LineKind } from "~/domain/line-kind";
import { shipmentChoices } from "~/domain/shipment-choices";
import type { Problem } from "~/errors/problem";
import type { Site } from "~/sites/sites";
import { addressLines } from "~/domain/address/address-lines.server";
import { formatDeliveryDays } from "~/domain/delivery/delivery-days.server";
import { progressOf, type ProgressEntry } from "./progress";

export interface MethodView {
  /** The value that the form sends. */
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly price: Money;
  /** The days of arrival, or the upstream's text about them. */
  readonly when: string;
}

/** One choice of delivery: a shipment, or several that have the same methods. */
export interface ShipmentView {
  /** Id of the first shipment, which represents the others. */
  readonly id: string;
  /** Names of its products; empty when there is only one choice. */
  readonly goods: readonly string[];
  readonly methods: readonly MethodView[];
  /** Id of the selected method; the cheapest one until the shopper has chosen. */
  readonly selected: string;
  /** Name of the store where all of it is collected; null when it is sent to the shopper. */
  readonly store: string | null;
}

/** One product of a delivery, as a line of text. */
export interface GoodsView {
  readonly id: string;
  readonly name: string;
  readonly details: string;
  readonly quantity: number;
}

/** One delivery of the order: its goods, method, price and destination [CHK-035]. */
export interface DeliveryView {
  readonly id: string;
  readonly goods: readonly GoodsView[];
  /** Null for goods that come by e-mail, which have no method to choose. */
  readonly method: MethodView | null;
  /** Whether there is another method to choose. */
  readonly hasChoice: boolean;
  readonly goesTo: "address" | "store" | "email";
  /** Name of the store or collection point where it is collected, if the upstream names one. */
  readonly store: string | null;
  /** Address of a collection point, whose name alone tells shoppers nothing. */
  readonly placeAddress: string | null;
}

export type LineView = Pick<
  CartLine,
  "id" | "name" | "picture" | "tint" | "quantity" | "rowTotal" | "giftOption"
> & {
  /** Colour, size and the like. */
  readonly details: string;
  readonly kind: LineKind;
};

export interface CheckoutView {
  readonly step: CheckoutStep;
  readonly progress: readonly ProgressEntry[];
  readonly lines: readonly LineView[];
  readonly totals: CartTotals;
  readonly contact: Contact;
  /** Null where the cart needs none, or has none yet. */
  readonly shippingAddress: readonly string[] | null;
  readonly billingAddress: readonly string[] | null;
  /** Choices of delivery, for the forms of the first step. */
  readonly shipments: readonly ShipmentView[];
  /** The deliveries as they are chosen now. */
  readonly deliveries: readonly DeliveryView[];
  readonly instruments: readonly AppliedInstrument[];
  readonly problems: readonly Problem[];
}

export function toMethodView(method: ShippingMethod, tag: string): MethodView {
  const { id, code, label, price, days, deliveryText } = method;
  return {
    id,
    code,
    label,
    price,
    when: days ? formatDeliveryDays(days, tag) : deliveryText,
  };
}

const detailsOf = (variants: CartLine["variants"]): string =>
  variants.map(({ value }) => value).join(" · ");

/** Returns a line of a cart or an order as the lists beside the forms show it. */
export function toLineView(line: CartLine): LineView {
  const { id, name, picture, tint, quantity, rowTotal, giftOption } = line;
  const details = detailsOf(line.variants);
  const kind = lineKind(line);
  const shown = { id, name, picture, tint, quantity, rowTotal, giftOption };
  return { ...shown, details, kind };
}

function cheapest(methods: readonly MethodView[]): string {
  const [first, ...others] = methods;
  return (
    (
      first &&
      others.reduce(
        (best, one) => (one.price.amount < best.price.amount ? one : best),
        first,
      )
    )?.id ?? ""
  );
}

export function toShipmentView(
  { shippingId, methods, selected }: Shipment,
  lines: readonly CartLine[],
  tag: string,
): ShipmentView {
  const shown = methods.map((method) => toMethodView(method, tag));
  return {
    id: shippingId,
    goods: [],
    methods: shown,
    selected: selected ?? cheapest(shown),
    store: collectedAt(lines),
  };
}

function linesOf(
  { lines }: Pick<Cart, "lines">,
  shippingIds: readonly string[],
): CartLine[] {
  return lines.filter(({ shipmentId }) =>
    shippingIds.includes(shipmentId ?? ""),
  );
}

/** Returns the names of the products in these shipments. */
export function goodsOf(
  cart: Pick<Cart, "lines">,
  shippingIds: readonly string[],
): string[] {
  return linesOf(cart, shippingIds).map(({ name }) => name);
}

/** Returns the choices of delivery; before there is an address, the upstream's selection is ignored [K11]. */
export function toShipmentViews(cart: Cart, tag: string): ShipmentView[] {
  const choices = shipmentChoices(cart.shipments);
  return choices.map((shipments) => {
    const [first] = shipments;
    const ids = shipments.map(({ shippingId }) => shippingId);
    const shown = {
      ...first,
      selected: cart.shippingAddress ? first.selected : null,
    };
    const lines = choices.length > 1 ? linesOf(cart, ids) : cart.lines;
    return {
      ...toShipmentView(shown, lines, tag),
      goods: choices.length > 1 ? goodsOf(cart, ids) : [],
    };
  });
}

const toGoods = ({ id, name, variants, quantity }: CartLine): GoodsView => ({
  id,
  name,
  details: detailsOf(variants),
  quantity,
});

function toDelivery(
  { shippingId, methods, selected }: Shipment,
  lines: readonly CartLine[],
  tag: string,
): DeliveryView {
  const method = methods.find(({ id }) => id === selected);
  const store = storeOf(lines);
  const isEmail = lines.length > 0 && lines.every(({ digital }) => digital);
  return {
    id: shippingId,
    goods: lines.map(toGoods),
    method: method ? toMethodView(method, tag) : null,
    hasChoice: methods.length > 1,
    goesTo: isEmail ? "email" : store === null ? "address" : "store",
    store,
    placeAddress: pointAddress(lines),
  };
}

/** Returns the address of the collection point of these lines; null when they go to none. */
export function pointAddress(lines: readonly CartLine[]): string | null {
  for (const line of lines) {
    const at = chosenDelivery(line);
    if (!at?.isCollectionPoint || !at.placeAddress) continue;
    const { street, postalCode, city } = at.placeAddress;
    return [street, postalCode, city].filter(Boolean).join(", ");
  }
  return null;
}

/**
 * Returns every shipment with its lines and method, and one more delivery for the goods that come by
 * e-mail, for which the upstream need not name a shipment.
 */
export function toDeliveries(cart: Cart, tag: string): DeliveryView[] {
  const { shipments } = cart;
  const ids = shipments.map(({ shippingId }) => shippingId);
  const byEmail = cart.lines.filter(
    ({ digital, shipmentId }) => digital && !ids.includes(shipmentId ?? ""),
  );
  const [only] = shipments.length === 1 ? shipments : [];
  return [
    ...shipments.map((shipment) =>
      toDelivery(
        shipment,
        // The only shipment includes the lines that the upstream assigned to none.
        shipment === only
          ? cart.lines.filter((line) => !byEmail.includes(line))
          : linesOf(cart, [shipment.shippingId]),
        tag,
      ),
    ),
    ...(byEmail.length > 0
      ? [
          toDelivery(
            { shippingId: "email", methods: [], selected: null },
            byEmail,
            tag,
          ),
        ]
      : []),
  ];
}

export interface ViewInput {
  readonly cart: Cart;
  readonly step: CheckoutStep;
  readonly facts: CheckoutFacts;
  readonly contact: Contact;
  readonly site: Site;
  readonly problems: readonly Problem[];
}

export function toCheckoutView(input: ViewInput): CheckoutView {
  const { cart, step, facts, contact, site, problems } = input;
  const lines = (address: CartAddress | null) =>
    address && addressLines(address, site.tag, site.country);
  return {
    step,
    progress: progressOf(step, facts),
    lines: cart.lines.map(toLineView),
    totals: cart.totals,
    contact,
    shippingAddress:
      facts.asked === "address" ? lines(cart.shippingAddress) : null,
    billingAddress: lines(cart.billingAddress),
    shipments: toShipmentViews(cart, site.tag),
    deliveries: toDeliveries(cart, site.tag),
    instruments: cart.instruments,
    problems,
  };
}
