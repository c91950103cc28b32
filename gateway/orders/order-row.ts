/**
 * A basket or an order as the engine's plugin answers it: it takes the type from here, the gateway reads it. A basket
 * is an order that has not been placed, and has its number as its id.
 *
 * Amounts are whole hundredths of the order's currency. They contain the tax where the currency's prices do; `tax`
 * says how much of `total` it is.
 */
import { z } from "zod/v4";
import { CollectionPlace } from "../stores/store-row";

const minor = z.number().int();

export const AddressRow = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  province: z.string().optional(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
});
export type AddressRow = z.infer<typeof AddressRow>;

/** Who collects in a store: only the names are the shopper's, the address is that of the store. */
export const RecipientRow = AddressRow.extend({ shippingId: z.string() });
export type RecipientRow = z.infer<typeof RecipientRow>;

export const LineRow = z.object({
  id: z.string(),
  sku: z.string(),
  /** The engine's, for a variant that is no longer in the catalogue. */
  name: z.string(),
  qty: z.number().int().positive(),
  /** Of one piece. */
  unitPrice: minor,
  linePrice: minor,
  /** After all discounts, those of the order shared out. */
  proratedLinePrice: minor,
  tax: minor,
  /** The pieces that can be bought now, with those in this basket. */
  left: z.number().int(),
  /** Where it is collected; null for what is sent home. */
  storeId: z.string().nullable().default(null),
  /** That store, or the one to propose, and the pieces that it has; null where there is none. */
  store: CollectionPlace.extend({ pieces: z.number().int() })
    .nullable()
    .default(null),
});
export type LineRow = z.infer<typeof LineRow>;

/** What the shopper is told with the next answer: of this line there were only `left` pieces. */
export const Shortage = z.object({
  id: z.string(),
  sku: z.string(),
  /** Of what may not be in the catalogue any more. */
  name: z.string().optional(),
  qty: z.number().int(),
  left: z.number().int(),
  /** The store in which it cannot be collected any more; what is left is sent home. */
  storeId: z.string().optional(),
});
export type Shortage = z.infer<typeof Shortage>;

export const MethodRow = z.object({
  code: z.string(),
  name: z.string(),
  price: minor,
  /** First and last working day of arrival. */
  days: z.tuple([z.number().int(), z.number().int()]),
});
export type MethodRow = z.infer<typeof MethodRow>;

export const InstrumentRow = z.object({
  instrumentId: z.string(),
  method: z.string(),
  /** The visit to the provider that it came from. */
  visit: z.string(),
  /** The most that it pays; null without a limit. */
  limit: minor.nullable(),
  label: z.string(),
  masked: z.string(),
  cardType: z.string().optional(),
});
export type InstrumentRow = z.infer<typeof InstrumentRow>;

/** The bank's question that an order waits for. */
export const BankQuestion = z.object({
  id: z.string(),
  kind: z.enum(["card", "bank"]),
  url: z.string(),
  isPending: z.boolean(),
});

export const OrderRow = z.object({
  number: z.string(),
  siteId: z.string(),
  currency: z.string(),
  /** Of the engine. */
  state: z.string(),
  hasFailed: z.boolean(),
  /** ISO time; null for a basket. */
  placedAt: z.string().nullable(),
  /** Proves to be the one who placed the order; empty for a basket. */
  proof: z.string(),
  lines: z.array(LineRow),
  /** Lines that sold out. */
  gone: z.array(Shortage),
  /** Told once. */
  shortages: z.array(Shortage),
  coupons: z.array(z.string()),
  discounts: z.array(
    z.object({
      promotionId: z.string(),
      couponCode: z.string().optional(),
      name: z.string(),
      /** Taken off, positive. */
      amount: minor,
    }),
  ),
  methods: z.array(MethodRow),
  /** The chosen one; null if nothing is sent home. */
  method: MethodRow.nullable(),
  /** By which goods are collected; null if none are. */
  pickup: MethodRow.nullable().default(null),
  favStoreId: z.string().nullable().default(null),
  recipients: z.array(RecipientRow).default([]),
  shipping: minor,
  tax: minor,
  total: minor,
  shippingAddress: AddressRow.nullable(),
  billingAddress: AddressRow.nullable(),
  instruments: z.array(InstrumentRow),
  bank: BankQuestion.nullable(),
  /** States that a placed order has come to, the oldest first. */
  events: z
    .array(z.object({ state: z.string(), /** ISO time. */ at: z.string() }))
    .default([]),
  /** What the shopper got back. */
  refunded: minor.default(0),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** Why the plugin did not do what it was asked for. */
export const refusalCodes = [
  "BASKET_UNKNOWN",
  "BASKET_FOREIGN",
  "BASKET_ORDERED",
  "LINE_UNKNOWN",
  "VARIANT_UNKNOWN",
  "VARIANT_OF_ANOTHER_PRODUCT",
  "OVER_STOCK",
  "SOLD_OUT",
  "COUPON_UNKNOWN",
  "COUPON_EXPIRED",
  "COUPON_USED",
  "COUPON_APPLIED",
  "COUPON_NOT_APPLIED",
  "METHOD_UNKNOWN",
  "STORE_UNKNOWN",
  "STORE_NOT_OFFERED",
  "ADDRESS_MISSING",
  "BASKET_EMPTY",
  "INSTRUMENT_UNKNOWN",
  "PAYMENT_REFUSED",
  "PAYMENT_SUSPICIOUS",
  "PAYMENT_TOO_LOW",
  "CARD_EXPIRED",
  "ORDER_UNKNOWN",
  "ORDER_FAILED",
  "LIST_UNKNOWN",
  "LIST_FULL",
  "ITEM_UNKNOWN",
  "ORDER_ON_ITS_WAY",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export const OrderAnswer = z.object({
  order: OrderRow.nullable(),
  refusal: z
    .object({
      code: z.enum(refusalCodes),
      /** Pieces that are left, for OVER_STOCK. */
      left: z.number().int().optional(),
    })
    .nullable(),
});
export type OrderAnswer = z.infer<typeof OrderAnswer>;
