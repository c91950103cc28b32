/** What the bank's page sends the shopper back with: two short words of known shape, or nothing. */
import { z } from "zod/v4";

const id = z.string().regex(/^[\w-]{1,64}$/);

const ChallengeAnswer = z.object({
  /** Of 3-D Secure: Y confirmed, N denied, U could not be done, and a few rare ones. */
  transStatus: z.enum(["Y", "N", "U", "A", "C", "R", "I"]),
  transID: id.optional(),
});

/** Of a payment at the shopper's own bank, whose meaning only the upstream knows. */
const RedirectAnswer = z.object({ redirectResult: id });

export type BankAnswer =
  | Readonly<{ transStatus: string; transID?: string }>
  | Readonly<{ redirectResult: string }>;

/** The answer in a return address; null when it has none or anything else. */
export function bankAnswerIn(query: URLSearchParams): BankAnswer | null {
  const given = Object.fromEntries(query);
  const redirected = RedirectAnswer.safeParse(given).data;
  if (redirected) return redirected;
  const { data } = ChallengeAnswer.safeParse(given);
  if (!data) return null;
  const { transStatus, transID } = data;
  return { transStatus, ...(transID !== undefined && { transID }) };
}
