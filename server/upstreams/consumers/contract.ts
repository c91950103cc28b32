/** Account data: the owner and the orders. Only for tokens of registered consumers. */
import { z } from "zod/v4";
import { endpoint, noContent } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";
import { CurrencyWire, ImageWire, TintWire } from "../commerce-wire";
import { OrderWire } from "../orders/contract";

const consumer = { service: "consumer", auth: "bearer" } as const;

/** What a consumer hears of, and how. */
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
  /** Other ways in (`google`, `facebook`) and programs (`WRANX`, `IPA`). */
  identity: z
    .array(z.object({ type: z.string().min(1), id: z.string().optional() }))
    .default([]),
});

/** A consumer's profile [ENT-016]. Only the e-mail is needed; all else may be missing. */
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
      /** Joined by a pipe. */
      interests: z.string().optional(),
      preferredShoeSize: z.string().optional(),
    })
    .default({}),
  subscriptions: z.array(SubscriptionWire).default([]),
  /** Of the Amazon login. */
  lwaUserInfo: z
    .object({
      name: z.string(),
      email: z.string(),
      postalCode: z.string().optional(),
    })
    .optional(),
  isEmployeeDiscountTCAccepted: z.boolean().optional(),
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
});

export const updateConsumer = endpoint({
  ...consumer,
  method: "PUT",
  path: "/consumers-v3/consumer",
  body: ConsumerProfile,
  response: ConsumerWire,
});

/** For a profile that was not whole. */
export const completeConsumer = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer",
  body: ConsumerProfile,
  response: ConsumerWire,
});

/** Whether an e-mail address has an account [ENR-003]. Guests ask, too. */
export const lookUpConsumer = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/lookup",
  query: z.strictObject({ email: z.string().min(1) }),
  response: z.object({
    exists: z.boolean(),
    isLoyaltyMember: z.boolean().default(false),
    /** Whether something of the person is missing. */
    partial: z.boolean().default(false),
  }),
});

/** AUT450 for a wrong current password. */
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

/** Required of an entry of the history: the order's id, number and total. */
export const OrderSummaryWire = z.object({
  orderId: z.string().min(1),
  orderNumber: z.string().min(1),
  createdAt: z.string().optional(),
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

/** Orders of the account, the newest first; pages count from 1. */
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
