/** Placing an order, reading it back, and what can be done with it afterwards. */
import { z } from "zod/v4";
import { endpoint, noContent } from "../../http/endpoint";
import { exact } from "../../http/tolerant-parse";
import { AddressWire, CurrencyWire, ShownAddressWire } from "../commerce-wire";
import {
  CartItemWire,
  FlashWire,
  PromotionSummaryWire,
  PromotionWire,
  ShippingMethodWire,
} from "../cart/basket-wire";

/** One applied instrument in the payload of an order [ENT-011]. */
export const PaymentDetailWire = z.object({
  sessionID: z.string().optional(),
  payment_method_id: z.string().optional(),
  payment_instrument_id: z.string().optional(),
  card_type: z.string().optional(),
  amount: z.number().optional(),
  /** For a payment to which the shopper agreed at the provider [ENT-012]. */
  clientToken: z.string().optional(),
  authorizationToken: z.string().optional(),
});

/**
 * An order requires its number and its total. Its flash must be complete, because it may say that the bank
 * has to confirm the payment first. The ordered items may be missing: the confirmation shows the rest.
 */
export const OrderWire = z.object({
  orderNumber: z.string().min(1),
  orderId: z.string().optional(),
  /** The proof with which a guest can claim the order later. */
  st: z.string().default(""),
  status: z.string().default("CREATED"),
  createdAt: z.string().optional(),
  items: z.array(CartItemWire).default([]),
  shipments: z
    .array(
      z.object({
        shipmentId: z.string(),
        shippingMethod: ShippingMethodWire.optional(),
        storeId: z.string().optional(),
        address: ShownAddressWire.optional(),
        tracking: z
          .object({ carrier: z.string(), number: z.string(), url: z.string() })
          .optional(),
      }),
    )
    .default([]),
  totals: z.object({
    itemTotal: z.number(),
    totalDiscount: z.number(),
    total: z.number(),
    shipping: z.number(),
    merchandiseTotalTax: z.number(),
    totalWithoutTaxAfterDiscount: z.number().optional(),
    /** The refunded part of the total. */
    refunded: z.number().optional(),
    currency: CurrencyWire,
  }),
  /** The order's history; an event without a shipment concerns the whole order. */
  events: z
    .array(
      z.object({
        status: z.string(),
        at: z.string(),
        shipmentId: z.string().optional(),
      }),
    )
    .default([]),
  paymentMethod: z
    .array(
      z.object({
        code: z.string(),
        label: z.string().default(""),
        additionalData: z.array(PaymentDetailWire).default([]),
      }),
    )
    .default([]),
  promoSummary: PromotionSummaryWire,
  /** The parts of its discount; if absent, the discount is shown without names. */
  orderPromotions: z.array(PromotionWire).default([]),
  flash: exact(z.array(FlashWire).default([])),
  billingAddress: ShownAddressWire.prefault({}),
});
export type OrderWire = z.infer<typeof OrderWire>;

/**
 * Part of the refusal of a basket that became an order (`additionalInfo` of BSK404): enough to know
 * whether the order was placed, waits for the shopper's bank (flash PaymentNotAuthorized) or failed.
 */
export const ConsumedBasketWire = z.object({
  orderNumber: z.string().min(1),
  st: z.string().catch(""),
  status: z.string().catch("CREATED"),
  flash: z.array(FlashWire).catch([]),
});

/**
 * The answers with status 200 to placing an order: the order, or as much of it as can be read, because its
 * number is enough to find it; or a flash instead of an order. The flash must be complete here, too.
 */
export const PlacedAnswerWire = OrderWire.extend({
  orderNumber: OrderWire.shape.orderNumber.optional(),
  totals: OrderWire.shape.totals.optional(),
}).refine(
  ({ orderNumber, flash }) => orderNumber !== undefined || flash.length > 0,
);
export type PlacedAnswerWire = z.infer<typeof PlacedAnswerWire>;

/**
 * Turns a basket into an order. The upstream makes at most one order of a basket: repeating the call
 * for the same basket answers with the same order [CHK-009, ENT-010]. If the shopper's bank requires a
 * confirmation, the order's flash says so and names the bank's page.
 */
export const placeOrder = endpoint({
  service: "cart",
  method: "PUT",
  path: "/cart/v2/checkout/order",
  currency: "own",
  auth: "bearer",
  bid: true,
  budget: "placeOrder",
  body: z.strictObject({
    cartId: z.string().min(1),
    billingAddress: z.strictObject(AddressWire.shape),
    paymentMethod: z.strictObject({
      code: z.string().min(1),
      id: z.string().min(1),
      billingAddress: z.strictObject(AddressWire.shape).optional(),
      shippingAddress: z.strictObject(AddressWire.shape).optional(),
      additionalData: z.array(z.strictObject(PaymentDetailWire.shape)).min(1),
      bin: z.string().optional(),
      type: z.string().optional(),
    }),
    inStoreSalesInfo: z
      .strictObject({ storeId: z.string(), storeEmployeeId: z.string() })
      .optional(),
    recaptcha_response: z.string().min(1),
  }),
  response: PlacedAnswerWire,
});

/**
 * Completes an order that waits for the shopper's bank with the answer of the bank's page, or ends it for a
 * shopper who gives up.
 * The upstream asks the provider before it ends an order: an approved payment places the order, whatever the
 * call says, and one that may still be approved leaves it waiting. If the call is refused (PAY400, PYT402),
 * the order has failed; repeating the call has no further effect. While the bank has not decided, the order
 * continues to wait, and the details of its flash have the action `pending`. Besides the shopper, any caller
 * that names the visit and the instrument of the payment may make the call: the shop does so after a webhook
 * of the provider. All other calls are refused (ORD409), and nothing is changed.
 */
export const patchOrder = endpoint({
  service: "cart",
  method: "PATCH",
  path: "/cart/v2/checkout/order/{orderNumber}",
  currency: "own",
  auth: "bearer",
  budget: "placeOrder",
  body: z.strictObject({
    paymentMethod: z.strictObject({
      code: z.string().min(1),
      additionalData: z
        .array(
          z.strictObject({
            cardType: z.string(),
            paymentInstrumentId: z.string(),
            sessionID: z.string(),
            threeDS2Result: z.string(),
          }),
        )
        .min(1),
    }),
  }),
  response: OrderWire,
});

/** Reads one order by its number and the e-mail with which it was placed; also for guests. */
export const trackOrder = endpoint({
  service: "consumer",
  method: "POST",
  path: "/consumers-v3/consumer/TrackOrder",
  currency: "own",
  auth: "bearer",
  budget: "read",
  body: z.strictObject({
    orderNumber: z.string().min(1),
    email: z.string().min(1),
    postalCode: z.string().optional(),
  }),
  response: OrderWire,
});

const afterwards = {
  service: "consumer",
  method: "POST",
  auth: "bearer",
} as const;

/** The invoice as a file. Reads only, although it is a POST. */
export const downloadInvoice = endpoint({
  ...afterwards,
  path: "/consumers-v3/consumer/purchase/invoice/download",
  budget: "read",
  body: z.strictObject({ orderId: z.string().min(1) }),
  response: z.object({
    fileName: z.string().default(""),
    /** Base64 of a file that begins with `%PDF-`: nothing else is sent to the shopper as an invoice. */
    content: z.base64().startsWith("JVBERi0"),
  }),
});

/** Cancels an order that has not been shipped; ORD409 for any other. */
export const cancelOrder = endpoint({
  ...afterwards,
  path: "/consumers-v3/consumer/CancelOrder",
  currency: "own",
  body: z.strictObject({
    orderId: z.string().min(1),
    reason: z.string().optional(),
  }),
  response: OrderWire,
});

/** Registers a return. A repetition with the same items is answered with their existing label. */
export const createReturnLabel = endpoint({
  ...afterwards,
  path: "/consumers-v3/consumer/return/{orderId}/returnLabel",
  body: z.strictObject({
    email: z.string().min(1).optional(),
    items: z
      .array(
        z.strictObject({
          itemId: z.string().min(1),
          qty: z.number().int().positive(),
          reason: z.string().min(1),
        }),
      )
      .min(1),
  }),
  response: z.object({
    labelUrl: z.url({ protocol: /^https?$/ }),
    /** Number of the return. */
    rma: z.string().default(""),
  }),
});

/**
 * Optional: mails a code of six digits to the address of an order, which opens the order for whoever asked
 * with its number and e-mail. An upstream without it answers 501 or 405. OHS4004 for an order that does not exist.
 */
export const mailOrderCode = endpoint({
  ...afterwards,
  path: "/consumers-v3/consumer/order/code",
  body: z.strictObject({
    orderNumber: z.string().min(1),
    email: z.string().min(1),
    /** The language of the mail. */
    locale: z.string().min(1),
  }),
  response: z.object({
    /** Names this code when it is entered; the code itself is only in the mail. */
    codeId: z.string().min(1).max(64),
  }),
});

/**
 * Uses a mailed code. The code is valid once and for ten minutes: AUT402 afterwards, and after five wrong ones,
 * which end this code and no other; OHS4004 for a wrong one.
 */
export const confirmOrderCode = endpoint({
  ...afterwards,
  path: "/consumers-v3/consumer/order/code/confirm",
  body: z.strictObject({
    codeId: z.string().min(1),
    code: z.string().min(1),
  }),
  response: noContent,
});

/** Sends the e-mail of an ordered gift card again. */
export const resendGiftCardEmail = endpoint({
  ...afterwards,
  path: "/consumers-v3/consumer/resendGiftCardEmail",
  body: z.strictObject({
    orderId: z.string().min(1),
    itemId: z.string().min(1),
  }),
  response: noContent,
});
