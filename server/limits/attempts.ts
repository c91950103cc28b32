/**
 * Limits of what may be tried for one account, for the services that try it. Keys are hashes under a
 * secret of ours: no e-mail address, user name or card number is kept, or could be found by trying.
 */
import { createHmac } from "node:crypto";
import { limitProblem } from "../../app/errors/limit-problem";
import type { Placement } from "../../app/errors/placement";
import type { Problem } from "../../app/errors/problem";
import type { Session } from "../session/session";
import type { Limit, Limiter } from "./limiter";
import { attemptLimits, type AttemptTier } from "./limits";

export interface Attempts {
  /**
   * Counts one attempt. Null when it may be made, else the problem to answer with; it is the same
   * whether there is such an account or not.
   * @param account an e-mail address, user name or card number, however it is written
   */
  refuse(
    tier: AttemptTier,
    account: string,
    placement?: Placement,
  ): Promise<Problem | null>;
}

export interface AttemptsParts {
  readonly limiter: Limiter;
  readonly isOn: boolean;
  readonly secret: string;
  /** The client's address, as limits count it. */
  readonly address: string;
  readonly session: Session;
  /** Told of each refusal: seconds until the next attempt. */
  readonly onRefused: (tier: AttemptTier, waitSeconds: number) => void;
}

/** The session's key; null for a visitor without a session, whose id would be new every time. */
export function sessionKeyOf(session: Session): string | null {
  return session.isPresent && !session.isNew ? session.data.usid : null;
}

export function createAttempts(parts: AttemptsParts): Attempts {
  const { limiter, isOn, secret, address, session, onRefused } = parts;

  const keyOf = (account: string): string =>
    createHmac("sha256", secret)
      .update(account.normalize("NFKC").trim().toLowerCase())
      .digest("base64url");

  /**
   * The account comes last: whoever is over a limit of their own cannot use up what is left to the
   * account's owner.
   */
  async function waitFor(tier: AttemptTier, account: string): Promise<number> {
    const limits: {
      account: Limit;
      session?: Limit;
      address: Limit;
    } = attemptLimits[tier];
    const sessionKey = limits.session && sessionKeyOf(session);
    const counted = [
      [address, limits.address],
      ...(limits.session && sessionKey
        ? [[sessionKey, limits.session] as const]
        : []),
      [keyOf(account), limits.account],
    ] as const;
    for (const [key, limit] of counted) {
      const waitSeconds = await limiter.take(key, limit);
      if (waitSeconds > 0) return waitSeconds;
    }
    return 0;
  }

  return {
    async refuse(tier, account, placement) {
      const waitSeconds = isOn ? await waitFor(tier, account) : 0;
      if (waitSeconds === 0) return null;
      onRefused(tier, waitSeconds);
      return limitProblem(waitSeconds, placement);
    },
  };
}

/** For a page that is made for everybody: there is no visitor, and no form to run. */
export const noAttempts: Attempts = {
  refuse: (tier) =>
    Promise.reject(new Error(`Nobody is there for an attempt: ${tier}`)),
};
