/**
 * What the data layer knows of the visitor [ENT-036]. Null is what nobody knows: everything of a consumer for a
 * guest, and what the upstreams do not say.
 */
export interface UserData {
  /** The random number by which experiments and measuring recognise the browser. */
  readonly guestId: string | null;
  readonly isLoggedIn: boolean;
  /** Made from the session's id, which cannot be found from it; null without a session. */
  readonly sessionId: string | null;
  readonly consumerId: string | null;
  readonly consumerNumber: string | null;
  readonly isLoyaltyMember: boolean;
  readonly isEmployee: boolean;
  readonly lifetimeValue: LifetimeValue | null;
  /** The address in lower case, as base64. It stays in the browser: anybody can read it. */
  readonly emailEncoded: string | null;
  /** SHA-256 of the address in lower case, as hexadecimal digits. */
  readonly emailHash: string | null;
  /** Whether the consumer has subscribed to the newsletter by e-mail. */
  readonly hasNewsletter: boolean | null;
  /** How many vouchers the member's points buy now. */
  readonly rewardsAvailable: number | null;
}

/** What a consumer is worth to the retailer. Amounts are in cents. */
export interface LifetimeValue {
  /** What is expected of the consumer in all. */
  readonly clv: number | null;
  /** What one order is worth on average. */
  readonly monetary: number | null;
  readonly purchases: number | null;
  readonly pastSpend: number | null;
}

/** What of it leaves the browser with events. */
export type SentUserData = Omit<UserData, "emailEncoded">;

/** What is pushed to the data layer: null as soon as what was pushed before is not true any more. */
export interface UserPush {
  readonly user: UserData | null;
}
