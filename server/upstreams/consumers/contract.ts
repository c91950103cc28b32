/** Account data: the owner and the orders. Only for tokens of registered consumers. */
import { z } from "zod/v4";
import { endpoint, noContent } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";
import {
  AddressWire,
  CurrencyWire,
  ImageWire,
  TintWire,
} from "../commerce-wire";
import { OrderWire } from "../orders/contract";

const consumer = { service: "consumer", auth: "bearer" } as const;

/** The topic and the channel of a consumer's subscription. */
export const SubscriptionWire = z.object({
  type: z.string().min(1),
  channel: z.enum(["EMAIL", "SMS"]),
  optin: z.boolean(),
  doubleOptin: z.boolean().default(false),
});
export type SubscriptionWire = z.infer<typeof SubscriptionWire>;

const SpendWire = z.object({
  currentSpend: z.number().default(0),
  annualCredit: z.number().default(0),
});

const ConsumerDetailsWire = z.object({
  email: z.string(),
  /** Sorted by when they were added. */
  address: z.array(AddressWire).default([]),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  /** `yyyy-mm-dd`. */
  birthDate: z.string().optional(),
  postalCode: z.string().optional(),
  athlete: SpendWire.optional(),
  prosumer: SpendWire.optional(),
  employee: z
    .object({
      currentSpend: z.number().default(0),
      annualCap: z.number().default(0),
    })
    .optional(),
  consumerCredit: SpendWire.extend({
    type: z.string().default(""),
  }).optional(),
  /** Identity providers (`google`, `facebook`) and programs (`WRANX`, `IPA`). */
  identity: z
    .array(z.object({ type: z.string().min(1), id: z.string().optional() }))
    .default([]),
});

/** A consumer's profile [ENT-016]. Only the e-mail is required. */
export const ConsumerWire = z.object({
  consumerDetails: ConsumerDetailsWire,
  consumerType: z.string().default("CONSUMER"),
  isLoyaltyMember: z.boolean().default(false),
  loyaltyOptInDate: z.string().optional(),
  loyaltySummary: z
    .object({ points: z.object({ balance: z.number() }) })
    .optional(),
  currentLoyaltyPoints: z.number().optional(),
  preferences: z
    .object({
      /** Separated by `|`. */
      interests: z.string().optional(),
      preferredShoeSize: z.string().optional(),
    })
    .default({}),
  subscriptions: z.array(SubscriptionWire).default([]),
  /** The consumer's data from the Amazon login. */
  lwaUserInfo: z
    .object({
      name: z.string(),
      email: z.string(),
      postalCode: z.string().optional(),
    })
    .optional(),
  /** What the retailer's statistics say of the consumer [ENT-036]; amounts are in the market's currency. */
  lifetimeValue: z
    .object({
      clv: z.number().optional(),
      monetary: z.number().optional(),
      numberOfPurchases: z.number().optional(),
      pastSpend: z.number().optional(),
    })
    .optional(),
  isEmployeeDiscountTCAccepted: z.boolean().optional(),
  /** Whether the terms of the credit are accepted. */
  isCreditTCAccepted: z.boolean().optional(),
});
export type ConsumerWire = z.infer<typeof ConsumerWire>;

export const getConsumer = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer",
  budget: "optional",
  query: z.strictObject({
    includeLoyaltySummary: z.enum(["true", "false"]).optional(),
  }),
  response: ConsumerWire,
});

/** What a consumer may change; all of it is sent. */
const ConsumerProfile = z.strictObject({
  consumerProfile: z.strictObject({
    consumerDetails: z.strictObject({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      phone: z.string().optional(),
      birthDate: z.string().optional(),
      postalCode: z.string().optional(),
    }),
    preferences: z.strictObject({
      interests: z.string().optional(),
      preferredShoeSize: z.string().optional(),
    }),
  }),
  loyaltyOptIn: z.literal(true).optional(),
  isEmployeeDiscountTCAccepted: z.literal(true).optional(),
  isCreditTCAccepted: z.literal(true).optional(),
});

export const updateConsumer = endpoint({
  ...consumer,
  method: "PUT",
  path: "/consumers-v3/consumer",
  body: ConsumerProfile,
  response: ConsumerWire,
});

/** Completes an incomplete profile. */
export const completeConsumer = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer",
  body: ConsumerProfile,
  response: ConsumerWire,
});

/** The number by which stores identify a member; 4044 for consumers who are not members [AUTH-011]. */
export const createMemberToken = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/loyalty/token",
  budget: "optional",
  body: z.strictObject({ usid: z.string().min(1) }),
  response: z.object({ memberId: z.string().min(1) }),
});

/** The gift for new members [LOY-002]; REW130 for consumers who are not members. */
export const getWelcomePromotion = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/loyalty/promo/welcome",
  budget: "optional",
  response: z.object({
    status: z.enum(["AVAILABLE", "USED", "EXPIRED"]),
    code: z.string().optional(),
    amountInCurrency: z.number().optional(),
  }),
});

/** The vouchers for which points are exchanged; REW130 for consumers who are not members [LOY-001]. */
export const getVouchers = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/loyalty/vouchers",
  budget: "optional",
  response: z.object({
    vouchers: z.array(
      z.object({
        id: z.string().min(1),
        points: z.number().nonnegative(),
        amountInCurrency: z.number().positive(),
      }),
    ),
  }),
});

/** Whether an e-mail address has an account [ENR-003]; also for guests. */
export const lookUpConsumer = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/lookup",
  query: z.strictObject({ email: z.string().min(1) }),
  response: z.object({
    exists: z.boolean(),
    isLoyaltyMember: z.boolean().default(false),
    /** Whether personal data is missing. */
    partial: z.boolean().default(false),
  }),
});

/**
 * Changes the password; AUT450 for a wrong current one. It revokes every token of the consumer on all
 * devices, including the call's own access token. Its refresh token remains valid for one renewal, so that
 * the session that changed the password continues.
 */
export const changePassword = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/changepassword",
  body: z.strictObject({
    currentPassword: z.string().min(1),
    newPassword: z.string().min(1),
  }),
  response: noContent,
});

/** The consumer's addresses are read again, so nothing of the answer is required. */
const ChangedAddress = z.object({ addressId: z.string().optional() });

/** Adds an address; CCA400 for one that exists already. The first of its type becomes the main one. */
export const addAddress = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/address",
  body: z.strictObject(AddressWire.shape),
  response: ChangedAddress,
});

/** Changes an address; CCA401 for an unknown id. A new main address replaces the old one of its type. */
export const changeAddress = endpoint({
  ...consumer,
  method: "PUT",
  path: "/consumers-v3/consumer/address/{addressId}",
  body: z.strictObject(AddressWire.shape),
  response: ChangedAddress,
});

/** Removes an address; PRO415 for a billing address that must not be removed. */
export const removeAddress = endpoint({
  ...consumer,
  method: "DELETE",
  path: "/consumers-v3/consumer/address/{addressId}",
  response: noContent,
});

const whichSubscription = z.strictObject({
  type: z.string().min(1),
  channel: z.enum(["EMAIL", "SMS"]),
});
const Subscriptions = z.object({
  subscriptions: z.array(SubscriptionWire),
});
const SubscriptionChange = z.strictObject({
  ...SubscriptionWire.shape,
  doubleOptin: z.boolean(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** The code from the message to the new number, which proves that it is the consumer's. */
  code: z.string().optional(),
});

export const getSubscription = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/subscription",
  budget: "optional",
  query: whichSubscription,
  response: Subscriptions,
});

/**
 * Subscribes; AUT442 for another person's phone number. Pending until the message's code is sent. A newsletter
 * is for the address in `email`, also of a guest, and pending (`doubleOptin` false) where the address has to be
 * confirmed by the e-mail that is sent to it.
 */
export const subscribe = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/subscription",
  query: whichSubscription,
  body: SubscriptionChange,
  response: Subscriptions,
});

/** Ends a subscription, or confirms it by the code. */
export const changeSubscription = endpoint({
  ...consumer,
  method: "PUT",
  path: "/consumers-v3/consumer/subscription",
  query: whichSubscription,
  body: SubscriptionChange,
  response: Subscriptions,
});

/** Changes a notification's topic and channel; it is a subscription afterwards. */
export const changeNotification = endpoint({
  ...consumer,
  method: "PUT",
  path: "/consumers-v3/consumer/notification",
  body: z.strictObject({
    type: z.string().min(1),
    channel: z.enum(["EMAIL", "SMS"]),
    enabled: z.boolean(),
  }),
  response: noContent,
});

/**
 * Opens a case for customer service [API-033]; also for guests. AUT453 for an invalid e-mail.
 *
 * A withdrawal has an `idempotency-key`, which is the same for the same declaration even if its message
 * names another minute. At most one case is opened per key; a repetition is answered with the number and
 * the message of that case.
 */
export const contactUs = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/contactus",
  body: z.strictObject({
    category: z.string().min(1),
    subject: z.string().min(1),
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    email: z.string().min(3).max(254),
    phone: z.string().optional(),
    orderNumber: z.string().optional(),
    /** Long only for a withdrawal from an order with many lines. */
    message: z.string().min(1).max(8_000),
    /** The lines that a withdrawal names, if they were chosen from the order; the message names them in words. */
    lines: z
      .array(
        z.strictObject({
          itemId: z.string().min(1),
          qty: z.number().int().positive(),
        }),
      )
      .optional(),
  }),
  response: z.object({
    caseNumber: z.string().optional(),
    /** The message as stored with the case; the one that was sent if absent. */
    message: z.string().optional(),
  }),
});

/** What a message can be about, in the words of the market [API-033]. */
export const getContactSubjects = endpoint({
  service: "consumer",
  // The same for everybody: a visitor who only looks gets no token.
  auth: "none",
  method: "GET",
  path: "/consumers-v3/contactus/categorySubject",
  budget: "optional",
  response: z.object({
    categories: mainList(
      z.array(
        z.object({
          category: z.string(),
          subjects: z.array(z.string()),
        }),
      ),
    ),
  }),
});

/** A claim under the warranty of a product [API-043]. */
export const claimWarranty = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/warranty",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    email: z.string().min(3).max(254),
    phone: z.string().min(1),
    productId: z.string().min(1),
    /** ISO 8601. */
    purchaseDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    description: z.string().min(1).max(2_000),
    /** ISO 3166-1, two letters. */
    country: z.string().length(2),
  }),
  response: z.object({ caseNumber: z.string().optional() }),
});

export const registerForEvent = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/event-registration",
  body: z.strictObject({
    eventId: z.string().min(1),
    email: z.string().min(1),
    firstName: z.string().min(1),
    lastName: z.string().min(1),
  }),
  response: z.object({ registered: z.boolean() }),
});

/** Sends all stored data of the consumer to the address. */
export const retrieveUserData = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/retrieveUserData",
  body: z.strictObject({ email: z.string().min(1) }),
  response: noContent,
});

/** An entry of the history requires the order's id, number and total. */
export const OrderSummaryWire = z.object({
  orderId: z.string().min(1),
  orderNumber: z.string().min(1),
  createdAt: z.string().optional(),
  /** When its last goods arrived; absent while some have not. */
  deliveredAt: z.string().optional(),
  status: z.string().default("CREATED"),
  totals: z.object({ total: z.number(), currency: CurrencyWire }),
  items: z
    .array(
      z.object({
        name: z.string().default(""),
        qty: z.number().int().positive().default(1),
        productImageURL: z.string().default(""),
        image: ImageWire.optional(),
        tint: TintWire.optional(),
      }),
    )
    .default([]),
});
export type OrderSummaryWire = z.infer<typeof OrderSummaryWire>;

/** Orders of the account, newest first; pages count from 1. */
export const getPurchaseHistory = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/purchasehistory",
  currency: "own",
  budget: "read",
  body: z.strictObject({
    page: z.number().int().min(1),
    size: z.number().int().min(1).max(50),
  }),
  response: z
    .object({
      total: z.number().int().nonnegative().optional(),
      orders: mainList(z.array(OrderSummaryWire).optional()),
    })
    .refine(({ total, orders }) => orders !== undefined || total === 0, {
      error: "A history has its orders",
      path: ["orders"],
    }),
});

/** One order of the account; OHS4004 for any other. */
export const getPurchase = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/purchase/{orderId}",
  currency: "own",
  response: OrderWire,
});
