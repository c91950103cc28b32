/** Reads what a browser relays of its visitor, which may be anything: only the table's fields are left of it. */
import { z } from "zod/v4";
import { largestMetric } from "../../app/analytics/events";
import type { SentUserData } from "../../app/analytics/user-data";

const Id = z.string().min(1).max(64).nullable();
const Amount = z
  .number()
  .int()
  .min(-largestMetric)
  .max(largestMetric)
  .nullable();

const User = z.object({
  guestId: Id,
  isLoggedIn: z.boolean(),
  sessionId: Id,
  consumerId: Id,
  consumerNumber: Id,
  isLoyaltyMember: z.boolean(),
  isEmployee: z.boolean(),
  lifetimeValue: z
    .object({
      clv: Amount,
      monetary: Amount,
      purchases: Amount,
      pastSpend: Amount,
    })
    .nullable(),
  emailHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  hasNewsletter: z.boolean().nullable(),
  rewardsAvailable: Amount,
}) satisfies z.ZodType<SentUserData>;

/** Parses the field of a beacon; null for none, and for one that is not whole. */
export function readUser(json: string | null): SentUserData | null {
  if (json === null) return null;
  try {
    return User.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
