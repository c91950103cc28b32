/** A shopper's visit for the tests of the checkout's forms: a cart, and services that record their calls. */
import type { AppLoadContext } from "@remix-run/node";
import { vi } from "vitest";
import type { Cart, CartAddress } from "~/domain/cart";
import type { CheckoutFacts } from "~/domain/checkout-steps";
import { contactOf, type Contact } from "~/domain/address/contact";
import { createFeatures } from "~/domain/features";
import { createPaths } from "~/routing/paths";
import { defaultSite } from "~/sites/sites";
import { answerOf } from "~/forms/form-action.server";
import { mistakesIn } from "~/forms/testing";
import { checkoutForms } from "./checkout.forms.server";
import type { StepRequest } from "./step-outcome.server";

export const address: CartAddress = {
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "12 Main",
  addressLine2: "",
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  countryCode: "US",
  email: "ada@example.com",
  phone: "+15550100199",
};

/** The fields of a form that holds `address`. */
export const addressFields = {
  email: address.email,
  country: "US",
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "12 Main",
  addressLine2: "",
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  phoneCountry: "US",
  phone: "555 010 0199",
};

const method = (code: string, price: number) => ({
  id: code,
  code,
  label: code,
  price: { amount: price, currency: "USD" },
  days: { from: "2026-11-24", to: "2026-11-26" },
  deliveryText: "",
});

export function cartWith(changes: Partial<Cart> = {}): Cart {
  return {
    id: "basket",
    lines: [
      {
        id: "line",
        productId: "FR11110102",
        name: "Cairn Pass",
        path: "/p/cairn-pass-FR1111",
        picture: null,
        tint: "peat",
        variants: [{ code: "size", label: "Size", value: "7.5" }],
        quantity: 1,
        maxQuantity: 9,
        price: { current: 100, original: 100, currency: "USD" },
        rowTotal: { amount: 100, currency: "USD" },
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
      },
    ],
    unavailable: [],
    totals: {
      units: 1,
      subtotal: 100,
      discount: 0,
      discountPercentage: 0,
      discounts: [],
      shipping: 0,
      shippingKnown: true,
      tax: 0,
      taxKnown: true,
      total: 100,
      remainingToPay: 100,
      rewards: 0,
      currency: "USD",
    },
    coupons: [],
    promotions: [],
    voucherId: null,
    startedOver: false,
    notices: [],
    instruments: [],
    shipments: [
      {
        shippingId: "home",
        methods: [method("express", 15), method("me", 0)],
        selected: "express",
      },
    ],
    shippingAddress: null,
    addressShipmentId: null,
    billingAddress: null,
    bonusChoices: [],
    upsell: [],
    recipients: [],
    ...changes,
  };
}

const startFacts: CheckoutFacts = {
  asked: "address",
  hasShippingAddress: false,
  hasShippingMethod: true,
  hasRecipients: true,
  hasEmail: false,
  hasName: false,
  hasBillingAddress: false,
  remainingToPay: 100,
  hasInstrument: false,
};

export const allDone: CheckoutFacts = {
  ...startFacts,
  hasShippingAddress: true,
  hasEmail: true,
  hasName: true,
  hasBillingAddress: true,
  hasInstrument: true,
  remainingToPay: 0,
};

export const shippingDone: CheckoutFacts = {
  ...startFacts,
  hasShippingAddress: true,
  hasEmail: true,
  hasName: true,
};

interface VisitInput {
  readonly cart?: Cart | null;
  readonly facts?: CheckoutFacts;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Creates a visit. Its services answer with the unchanged cart unless a test mocks them. */
export function visit({
  cart = cartWith(),
  facts = startFacts,
  fields = {},
}: VisitInput = {}) {
  const done = () => Promise.resolve({ ok: true, cart });
  const services = {
    read: vi.fn(() => Promise.resolve(cart)),
    addGiftCard: vi.fn(done),
    saveContact:
      vi.fn<(cart: Cart, contact: Contact) => Promise<unknown>>(done),
    saveShippingAddress: vi.fn(done),
    saveBillingAddress: vi.fn(done),
    selectMethod: vi.fn(done),
    suggestAddress: vi.fn((_entered: CartAddress) =>
      Promise.resolve<CartAddress | null>(null),
    ),
    start: vi.fn<
      (
        method: string,
        returnAddress: (state: string) => string,
      ) => Promise<unknown>
    >(() =>
      Promise.resolve({ ok: true, redirectUrl: "https://pay.example/p/1" }),
    ),
    choose: vi.fn(done),
    useCard: vi.fn(done),
    place: vi.fn(() => Promise.resolve<unknown>({ kind: "placed" })),
    notify: vi.fn(),
    reportError: vi.fn(),
  };
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields))
    posted.append(name, value);
  const paths = createPaths(defaultSite);
  const context = {
    features: createFeatures([]),
    site: defaultSite,
    paths,
    settings: {
      publicOrigin: "https://shop.example",
      paymentOrigins: ["https://pay.example"],
    },
    cart: services,
    checkout: {
      ...services,
      suggestAddressAhead: (entered: CartAddress) => () =>
        services.suggestAddress(entered),
      facts: () => facts,
      contact: (of: Cart) => contactOf(of, null),
    },
    checkoutDrafts: { keep: () => Promise.resolve() },
    placeOrder: services,
    payments: services,
    instruments: services,
    returnStates: { sign: (nonce: string) => `${nonce}.signed` },
    visitor: services,
    analytics: { note: vi.fn() },
    // The upstream knows no countries: the shop's own tables are used.
    countries: {
      list: () => Promise.resolve(null),
      facts: () => Promise.resolve(null),
    },
    kiosk: null,
    botCheck: { toResponse: ({ token }: { token: string }) => token },
    reportError: services.reportError,
    // Only what the forms use of the context.
  } as unknown as AppLoadContext;
  const request: StepRequest = {
    context,
    request: new Request("https://shop.example/en-us/checkout"),
    params: {},
    posted,
    paths,
  };
  return { request, context, services };
}

/** Runs the form of an intent. Returns where it leads, or the answer to it. */
export async function send(request: StepRequest, intent: string) {
  request.posted.set("intent", intent);
  const found = checkoutForms.find(request.posted);
  if (!found) throw new Error(`No form ${intent}`);
  const outcome = await found.entry.run(request);
  return "done" in outcome
    ? { to: outcome.done.to }
    : { answer: answerOf(found.entry, request, outcome) };
}

/** Returns the mistakes in such an answer; null where the form leads to another page. */
export const refusedIn = (sent: Awaited<ReturnType<typeof send>>) =>
  sent.answer ? mistakesIn(sent.answer) : null;
