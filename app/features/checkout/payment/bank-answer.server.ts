/** What the bank's page sends the shopper back with: two short words of known shape, or nothing. */
import { z } from "zod/v4";

const BankAnswer = z.object({
  /** Of 3-D Secure: Y confirmed, N denied, U could not be done, and a few rare ones. */
  transStatus: z.enum(["Y", "N", "U", "A", "C", "R", "I"]),
  transID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

export type BankAnswer = Readonly<{ transStatus: string; transID?: string }>;

/** The answer in a return address; null when it has none or anything else. */
export function bankAnswerIn(query: URLSearchParams): BankAnswer | null {
  const { data } = BankAnswer.safeParse(Object.fromEntries(query));
  if (!data) return null;
  const { transStatus, transID } = data;
  return { transStatus, ...(transID !== undefined && { transID }) };
}
