/** Parses the bank's answer in the return address: short values of a known shape, or none. */
import { z } from "zod/v4";

const id = z.string().regex(/^[\w-]{1,64}$/);

const ChallengeAnswer = z.object({
  /** As defined by 3-D Secure: Y confirmed, N denied, U not possible, and a few rare ones. */
  transStatus: z.enum(["Y", "N", "U", "A", "C", "R", "I"]),
  transID: id.optional(),
});

/** The answer of a payment at the shopper's own bank; only the upstream knows its meaning. */
const RedirectAnswer = z.object({ redirectResult: id });

export type BankAnswer =
  | Readonly<{ transStatus: string; transID?: string }>
  | Readonly<{ redirectResult: string }>;

/** Parses the answer in a return address; null if there is none or it has another shape. */
export function bankAnswerIn(query: URLSearchParams): BankAnswer | null {
  const parameters = Object.fromEntries(query);
  const redirected = RedirectAnswer.safeParse(parameters).data;
  if (redirected) return redirected;
  const { data } = ChallengeAnswer.safeParse(parameters);
  if (!data) return null;
  const { transStatus, transID } = data;
  return { transStatus, ...(transID !== undefined && { transID }) };
}
