/** What the checkout shows of a cart: slim, and with all dates and addresses already in words. */
import type {
  AppliedInstrument,
  Cart,
  CartAddress,
  CartLine,
  CartTotals,
  ShippingMethod,
} from "~/domain/cart";
import type { CheckoutFacts, CheckoutStep } from "~/domain/checkout-steps";
import { dialCodeOf, dialCodes } from "~/domain/dial-codes";
import { nationalPart } from "~/domain/phone";
import type { Problem } from "~/errors/problem";
import type { Site } from "~/sites/sites";
import { addressLines } from "./address-lines";
import { toChoices, type CountryChoice } from "./countries";
import { formatDeliveryDays } from "./delivery-days";
import { progressOf, type ProgressEntry } from "./progress";
import type { PostedValues } from "./step-answer";

export interface MethodView {
  readonly code: string;
  readonly label: string;
  readonly price: number;
  /** The days of arrival, or the upstream's words for them. */
  readonly when: string;
}

export interface ShipmentView {
  readonly id: string;
  readonly methods: readonly MethodView[];
  /** The method in force; the cheapest as long as the shopper has said nothing. */
  readonly selected: string;
}

export type LineView = Pick<
  CartLine,
  "id" | "name" | "picture" | "tint" | "quantity" | "rowTotal"
> & {
  /** Colour, size and the like. */
  readonly details: string;
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
  const { code, label, price, days, deliveryText } = method;
  return {
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
  return { id, name, picture, tint, quantity, rowTotal, details };
}

function cheapest(methods: readonly MethodView[]): string {
  const [first, ...others] = methods;
  return (
    first &&
    others.reduce((best, one) => (one.price < best.price ? one : best), first)
  )?.code ?? "";
}

/** Shipments with their methods; before there is an address nobody has chosen yet [K11]. */
export function toShipmentViews(cart: Cart, tag: string): ShipmentView[] {
  return cart.shipments.map(({ shippingId, methods, selected }) => {
    const shown = methods.map((method) => toMethodView(method, tag));
    const chosen = cart.shippingAddress ? selected : null;
    return {
      id: shippingId,
      methods: shown,
      selected: chosen ?? cheapest(shown),
    };
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

export interface DialChoice {
  readonly code: string;
  readonly name: string;
  readonly dialCode: string;
}

/** What an address form offers and starts with. */
export interface AddressFormView {
  readonly countries: readonly CountryChoice[];
  readonly dialCodes: readonly DialChoice[];
  readonly values: PostedValues;
}

function valuesOf(address: CartAddress): PostedValues {
  const { countryCode, phone } = address;
  const dialCode = dialCodeOf(countryCode) ?? "";
  return {
    email: address.email,
    country: countryCode,
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    province: address.province,
    postalCode: address.postalCode,
    phoneCountry: countryCode,
    phone: dialCode ? nationalPart(phone, dialCode) : phone,
  };
}

/** A form for an address that is known, or of which not more is known than `start`. */
export function toAddressForm(
  address: CartAddress | null,
  site: Site,
  countries: readonly string[],
  start: PostedValues = {},
): AddressFormView {
  return {
    countries: toChoices(countries, site.tag),
    dialCodes: dialCodes(site.tag).map(({ code, name, dialCode }) => ({
      code,
      name,
      dialCode,
    })),
    values: address
      ? valuesOf(address)
      : { country: site.country, phoneCountry: site.country, ...start },
  };
}

/** What the shopper has said before need not be said again: name and phone for the invoice. */
export function billingStart(shipping: CartAddress | null): PostedValues {
  if (!shipping) return {};
  const { firstName, lastName, phone, phoneCountry } = valuesOf(shipping);
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    phone: phone ?? "",
    phoneCountry: phoneCountry ?? "",
  };
}

const comparedParts = [
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "countryCode",
] as const satisfies readonly (keyof CartAddress)[];

/** Whether the invoice goes where the goods go; so it does until the shopper says otherwise [K9]. */
export function isSameAddress({ shippingAddress, billingAddress }: Cart): boolean {
  if (!shippingAddress) return false;
  if (!billingAddress) return true;
  return comparedParts.every(
    (part) => shippingAddress[part] === billingAddress[part],
  );
}
