/** Account data: the owner and the orders. Only for tokens of registered consumers. */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";
import { CurrencyWire, ImageWire, TintWire } from "../commerce-wire";
import { OrderWire } from "../orders/contract";

const consumer = { service: "consumer", auth: "bearer" } as const;

export const getConsumer = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer",
  budget: "optional",
  query: z.strictObject({
    includeLoyaltySummary: z.enum(["true", "false"]).optional(),
  }),
  response: z.object({
    consumerDetails: z.object({
      email: z.string(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
    }),
    consumerType: z.string().default("CONSUMER"),
  }),
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
