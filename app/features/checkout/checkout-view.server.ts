/** What the checkout shows of a cart: slim, and with all dates and addresses already in words. */
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
import { lineKind, type LineKind } from "~/domain/line-kind";
import { shipmentChoices } from "~/domain/shipment-choices";
import type { Problem } from "~/errors/problem";
import type { Site } from "~/sites/sites";
import { addressLines } from "./address-lines";
import { formatDeliveryDays } from "./delivery-days";
import { progressOf, type ProgressEntry } from "./progress";

export interface MethodView {
  /** What the form sends; the cart knows which method it is. */
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly price: Money;
  /** The days of arrival, or the upstream's words for them. */
  readonly when: string;
}

/** One choice of delivery: a shipment, or several that can travel in the same ways. */
export interface ShipmentView {
  /** Of the first shipment, which stands for the others. */
  readonly id: string;
  /** What travels so, by name; empty when it is everything. */
  readonly goods: readonly string[];
  readonly methods: readonly MethodView[];
  /** Id of the method in force; the cheapest as long as the shopper has said nothing. */
  readonly selected: string;
}

export type LineView = Pick<
  CartLine,
  "id" | "name" | "picture" | "tint" | "quantity" | "rowTotal"
> & {
  /** Colour, size and the like. */
  readonly details: string;
  readonly kind: LineKind;
};

export interface CheckoutView {
  readonly step: CheckoutStep;
  readonly progress: readonly ProgressEntry[];
  /** False for goods that are sent by e-mail only. */
  readonly isShipped: boolean;
  readonly lines: readonly LineView[];
  readonly totals: CartTotals;
  readonly email: string;
  readonly shippingAddress: readonly string[] | null;
  readonly billingAddress: readonly string[] | null;
  readonly shipments: readonly ShipmentView[];
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

/** Lines of a cart or an order, as the lists beside the forms show them. */
export function toLineView(line: CartLine): LineView {
  const { id, name, picture, tint, quantity, rowTotal, variants } = line;
  const details = variants.map(({ value }) => value).join(" · ");
  const kind = lineKind(line);
  return { id, name, picture, tint, quantity, rowTotal, details, kind };
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
  goods: readonly string[],
  tag: string,
): ShipmentView {
  const shown = methods.map((method) => toMethodView(method, tag));
  return {
    id: shippingId,
    goods,
    methods: shown,
    selected: selected ?? cheapest(shown),
  };
}

/** Names of what travels with these shipments. */
export function goodsOf(
  { lines }: Pick<Cart, "lines">,
  shippingIds: readonly string[],
): string[] {
  return lines
    .filter(({ shipmentId }) => shippingIds.includes(shipmentId ?? ""))
    .map(({ name }) => name);
}

/** Choices of delivery; before there is an address nobody has chosen yet [K11]. */
export function toShipmentViews(cart: Cart, tag: string): ShipmentView[] {
  const choices = shipmentChoices(cart.shipments);
  return choices.map((shipments) => {
    const [first] = shipments;
    const ids = shipments.map(({ shippingId }) => shippingId);
    return toShipmentView(
      { ...first, selected: cart.shippingAddress ? first.selected : null },
      choices.length > 1 ? goodsOf(cart, ids) : [],
      tag,
    );
  });
}

export interface ViewInput {
  readonly cart: Cart;
  readonly step: CheckoutStep;
  readonly facts: CheckoutFacts;
  readonly site: Site;
  readonly problems: readonly Problem[];
}

export function toCheckoutView(input: ViewInput): CheckoutView {
  const { cart, step, facts, site, problems } = input;
  const lines = (address: CartAddress | null) =>
    address && addressLines(address, site.tag, site.country);
  return {
    step,
    progress: progressOf(step, facts),
    isShipped: facts.needsShipping,
    lines: cart.lines.map(toLineView),
    totals: cart.totals,
    email: cart.shippingAddress?.email || cart.billingAddress?.email || "",
    shippingAddress: lines(cart.shippingAddress),
    billingAddress: lines(cart.billingAddress),
    shipments: toShipmentViews(cart, site.tag),
    instruments: cart.instruments,
    problems,
  };
}
