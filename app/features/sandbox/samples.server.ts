/**
 * Sample data for the previews of screens: a cart, an order, an account. They are made here and not read, so
 * that the screens need no session and no upstream [ROUTE-056].
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Profile } from "~/domain/account/profile";
import type { Cart, CartAddress, CartLine } from "~/domain/cart";
import type { CheckoutFacts } from "~/domain/checkout-steps";
import type { Order, OrderHistory } from "~/domain/order";
import { notFound } from "~/errors/page-error.server";
import type { Site } from "~/sites/sites";

/** Throws a 404 page on the live site. */
export function demandSandbox(
  { settings }: AppLoadContext,
  request: Request,
): void {
  if (settings.envLabel === "www")
    throw notFound(new URL(request.url).pathname);
}

export const sampleNumber = "FR-SAMPLE-1";
export const sampleEmail = "robin.sample@example.com";

const methodOf = ({ currency }: Site) => ({
  id: "me",
  code: "me",
  label: "Standard",
  price: { amount: 5, currency },
  days: { from: "2026-11-24", to: "2026-11-26" },
  deliveryText: "",
});

const addressOf = ({ country }: Site): CartAddress => ({
  firstName: "Robin",
  lastName: "Sample",
  addressLine1: "12 Sample Street",
  addressLine2: "",
  city: "Sampleton",
  province: "",
  postalCode: "12345",
  countryCode: country,
  email: sampleEmail,
  phone: "",
});

function lineOf(
  { currency }: Site,
  {
    id,
    name,
    amount,
    tint,
    quantity = 1,
  }: Pick<CartLine, "id" | "name" | "tint"> & {
    readonly amount: number;
    readonly quantity?: number;
  },
): CartLine {
  return {
    id,
    name,
    tint,
    quantity,
    productId: id,
    path: "/",
    picture: null,
    variants: [{ code: "size", label: "Size", value: "M" }],
    maxQuantity: 9,
    price: { current: amount, original: amount, currency },
    rowTotal: { amount: amount * quantity, currency },
    bonus: false,
    customised: false,
    digital: false,
    giftOption: null,
    adjustment: null,
    badge: null,
    lowStock: null,
    deliveryChoices: [],
    promotions: [],
    notification: null,
    deliveryReason: null,
    shippingMethod: null,
    shipmentId: "home",
  };
}

/** Three units for 270, of which delivery is 5 and a discount 15, in the currency of the site. */
const linesOf = (site: Site): readonly CartLine[] => [
  lineOf(site, { id: "boot", name: "Sample boot", amount: 160, tint: "peat" }),
  lineOf(site, {
    id: "sock",
    name: "Sample sock with a name that needs two lines on a phone",
    amount: 60,
    tint: "tarn",
    quantity: 2,
  }),
];

/** A cart whose checkout is complete except for the order itself. */
export function sampleCart(site: Site): Cart {
  const { currency } = site;
  const address = addressOf(site);
  return {
    id: "sample",
    lines: linesOf(site),
    unavailable: [],
    totals: {
      units: 3,
      subtotal: 280,
      discount: 15,
      discountPercentage: 5.4,
      discounts: [{ name: "Sample promotion", amount: -15, currency }],
      shipping: 5,
      shippingKnown: true,
      tax: 0,
      taxKnown: true,
      total: 270,
      remainingToPay: 0,
      rewards: 0,
      currency,
    },
    coupons: [],
    promotions: [],
    voucherId: null,
    startedOver: false,
    notices: [],
    instruments: [
      { id: "card", method: "card", label: "•••• 4242", amount: 270, currency },
    ],
    shipments: [
      { shippingId: "home", methods: [methodOf(site)], selected: "me" },
    ],
    shippingAddress: address,
    addressShipmentId: "home",
    billingAddress: address,
    bonusChoices: [],
    upsell: [],
    recipients: [],
  };
}

export const sampleFacts: CheckoutFacts = {
  asked: "address",
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasEmail: true,
  hasRecipients: true,
  hasName: true,
  hasBillingAddress: true,
  remainingToPay: 0,
  hasInstrument: true,
};

/** An order of two parcels: one has arrived, the other is on its way. */
export function sampleOrder(site: Site): Order {
  const { currency } = site;
  const address = addressOf(site);
  const [boot, sock] = linesOf(site);
  const parcel = (id: string, line: CartLine | undefined) => ({
    id,
    tracking: {
      carrier: "Sample Carrier",
      number: `SAMPLE-${id}`,
      url: "https://carrier.example/",
    },
    method: methodOf(site),
    address,
    lines: line ? [line] : [],
  });
  return {
    id: "sample",
    number: sampleNumber,
    email: sampleEmail,
    placedOn: "2026-11-20T10:00:00Z",
    status: "PARTIALLY_SHIPPED",
    isPaymentOpen: false,
    events: [
      { status: "CREATED", at: "2026-11-20T10:00:00Z", shipmentId: null },
      { status: "PROCESSING", at: "2026-11-20T15:00:00Z", shipmentId: null },
      { status: "SHIPPED", at: "2026-11-21T09:00:00Z", shipmentId: "arrived" },
      {
        status: "DELIVERED",
        at: "2026-11-23T12:00:00Z",
        shipmentId: "arrived",
      },
      { status: "SHIPPED", at: "2026-11-24T09:00:00Z", shipmentId: "sent" },
    ],
    shipments: [parcel("arrived", boot), parcel("sent", sock)],
    payments: [{ label: "•••• 4242", paid: { amount: 270, currency } }],
    totals: {
      items: 280,
      discount: 15,
      discountPercentage: 5.4,
      discounts: [{ name: "Sample promotion", amount: -15, currency }],
      shipping: 5,
      tax: 0,
      total: 270,
      refunded: 0,
      currency,
    },
    billingAddress: address,
  };
}

export const sampleProfile: Profile = {
  email: sampleEmail,
  firstName: "Robin",
  lastName: "Sample",
  phone: "",
  birthDate: "1990-04-12",
  postalCode: "12345",
  interests: ["hiking", "winter"],
  shoeSize: "",
};

export function sampleHistory(site: Site): OrderHistory {
  const { id, number, placedOn, status, totals, shipments } = sampleOrder(site);
  return {
    total: 1,
    pageSize: 10,
    orders: [
      {
        id,
        number,
        placedOn,
        arrivedOn: null,
        status,
        total: { amount: totals.total, currency: totals.currency },
        units: 3,
        things: shipments.flatMap(({ lines }) => lines),
      },
    ],
  };
}
