/** A consumer's special role with the retailer, and the spending that it allows [ENT-019]. */

export const roles = ["employee", "athlete", "prosumer", "credited"] as const;
export type Role = (typeof roles)[number];

/** Terms that have to be accepted before a role's benefit applies, by the name of their dialog. */
export type Terms = "employee-terms" | "credited-consumer-terms";

/** The facts that decide a role. */
export interface RoleFacts {
  readonly consumerType: string;
  /** Types of the account's identities. */
  readonly identities: readonly string[];
  readonly isAthlete: boolean;
  readonly isProsumer: boolean;
  readonly isCredited: boolean;
}

/** The two names of the program for professionals. */
const professional: ReadonlySet<string> = new Set(["WRANX", "IPA"]);

/** Null for an ordinary shopper. */
export function roleOf(facts: RoleFacts): Role | null {
  const { consumerType, identities } = facts;
  if (consumerType === "EMPLOYEE") return "employee";
  if (facts.isAthlete) return "athlete";
  if (facts.isProsumer || identities.some((type) => professional.has(type)))
    return "prosumer";
  return facts.isCredited ? "credited" : null;
}

/** Whether the role has credit to spend; the allowance of employees is not credit. */
export const paysWithCredit = (role: Role | null | undefined): boolean =>
  role === "athlete" || role === "prosumer" || role === "credited";

/** How much of a yearly limit has been spent. */
export interface Spend {
  readonly role: Role;
  /** The upstream's name for the kind of credit, such as `INFLUENCER`; empty without credit. */
  readonly kind: string;
  readonly spent: number;
  readonly limit: number;
  /** Never below 0. */
  readonly remaining: number;
  readonly currency: string;
}

/**
 * Whether points, reward codes, reward cards and vouchers may be used: not while there is credit to spend
 * [VAL-013]. The allowance of employees is not credit.
 */
export const allowsRewards = (
  spend: Pick<Spend, "role" | "remaining"> | null,
): boolean =>
  spend === null || spend.role === "employee" || spend.remaining <= 0;

/** The terms that have yet to be accepted; null for none. */
export function termsOf(
  role: Role | null,
  accepted: { readonly employee: boolean; readonly credit: boolean },
): Terms | null {
  if (role === "employee") return accepted.employee ? null : "employee-terms";
  return role === "credited" && !accepted.credit
    ? "credited-consumer-terms"
    : null;
}
