/** What a consumer is to the retailer besides a shopper, and what that lets them spend [ENT-019]. */

export const roles = ["employee", "athlete", "prosumer", "credited"] as const;
export type Role = (typeof roles)[number];

/** Terms that a role has to accept before it has its benefit, by the name of their dialog. */
export type Terms = "employee-terms" | "credited-consumer-terms";

/** What tells somebody's role. */
export interface RoleFacts {
  readonly consumerType: string;
  /** Types of the identities that the account is known by. */
  readonly identities: readonly string[];
  readonly isAthlete: boolean;
  readonly isProsumer: boolean;
  readonly isCredited: boolean;
}

/** Both names of the program for professionals. */
const professional: ReadonlySet<string> = new Set(["WRANX", "IPA"]);

/** Null for a shopper and nothing else. */
export function roleOf(facts: RoleFacts): Role | null {
  const { consumerType, identities } = facts;
  if (consumerType === "EMPLOYEE") return "employee";
  if (facts.isAthlete) return "athlete";
  if (facts.isProsumer || identities.some((type) => professional.has(type)))
    return "prosumer";
  return facts.isCredited ? "credited" : null;
}

/** Who has credit to spend; the allowance of employees is none. */
export const paysWithCredit = (role: Role | null | undefined): boolean =>
  role === "athlete" || role === "prosumer" || role === "credited";

/** What somebody has spent this year, of how much. */
export interface Spend {
  readonly role: Role;
  /** What the upstream calls the credit of somebody who has it, such as `INFLUENCER`; empty for others. */
  readonly kind: string;
  readonly spent: number;
  readonly limit: number;
  /** Never below 0. */
  readonly remaining: number;
  readonly currency: string;
}

/**
 * Whether points, reward codes, reward cards and vouchers may be used: not while there is credit left to
 * spend [VAL-013]. The cap of employees is no credit.
 */
export const allowsRewards = (
  spend: Pick<Spend, "role" | "remaining"> | null,
): boolean =>
  spend === null || spend.role === "employee" || spend.remaining <= 0;

/** Terms that are still to be accepted; null for none. */
export function termsOf(
  role: Role | null,
  accepted: { readonly employee: boolean; readonly credit: boolean },
): Terms | null {
  if (role === "employee") return accepted.employee ? null : "employee-terms";
  return role === "credited" && !accepted.credit
    ? "credited-consumer-terms"
    : null;
}
