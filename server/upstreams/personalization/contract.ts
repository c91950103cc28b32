/**
 * The personalization engine: chooses products for a visitor, and learns which ones were shown [P13N-002,
 * FLAG-003]. The engine is the retailer's choice, and optional: see PERSONALIZATION_URL.
 */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";
import { RecommendedWire } from "../products/contract";

/** The type of an event that reports shown recommendations. */
export const shownEvent = "recommendationImpressions";

/** What the engine is told of the visitor and of the moment [ENT-033]. */
const Visitor = z.strictObject({
  brand: z.string(),
  /** The consumer's number; absent for guests. */
  customerId: z.string().optional(),
  channel: z.string(),
  /** The engine's own id of the visitor, from its cookie. */
  monetateId: z.string().optional(),
  events: z.array(
    z.strictObject({
      eventType: z.literal(shownEvent),
      recTokens: z.array(z.string()).min(1),
    }),
  ),
  /** Of the window, in CSS pixels; absent where no script measures it. */
  height: z.number().int().positive().optional(),
  width: z.number().int().positive().optional(),
  customStates: z.strictObject({
    cartEmpty: z.boolean(),
    employeeLoggedIn: z.boolean(),
    loggedIn: z.boolean(),
    loyaltyEnrolled: z.boolean(),
  }),
  interests: z.array(z.string()),
  /** Absent for an empty cart, and while it cannot be read. */
  cart: z
    .strictObject({
      total: z.number(),
      discount: z.number(),
      items: z.array(
        z.strictObject({ productId: z.string(), quantity: z.number().int() }),
      ),
    })
    .optional(),
  /** The visitor's group in the pre-production environment. */
  stealthGroup: z.enum(["stealth", "tracking"]).optional(),
  /** Variants that a tester forces. */
  variants: z.array(z.string()).optional(),
});

/**
 * Tells the engine of a visitor and of what was shown to them, and returns what it chooses for them: the items
 * of the first response's actions.
 */
export const decide = endpoint({
  service: "personalization",
  method: "POST",
  path: "/api/engine/v1/decide/{brand}",
  auth: "none",
  budget: "optional",
  // Nobody waits that long, and an event must not be counted twice.
  retry: "never",
  // A product has the prices of several markets, as in `getRecommendations`.
  currency: "own",
  body: Visitor,
  response: z.object({
    responses: z
      .array(
        z.object({
          actions: z
            .array(
              z.object({
                actionId: z.string().default(""),
                actionType: z.string().default(""),
                items: z.array(RecommendedWire).default([]),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});
