/**
 * Limits the attempts on one account, for the services that make them. Keys are hashed with a secret: no
 * e-mail address, user name or card number is stored, or could be found by brute force.
 */
import { createHmac } from "node:crypto";
import { limitProblem } from "../../app/errors/limit-problem";
import type { Placement } from "../../app/errors/placement";
import type { Problem } from "../../app/errors/problem";
import type { Session } from "../session/session";
import type { Limiter } from "./limiter";
import { attemptLimits, type AttemptLimits, type AttemptTier } from "./limits";

export interface Attempts {
  /**
   * Counts one attempt. Null when it is allowed, else the problem to answer with, which is the same
   * whether the account exists or not.
   * @param accounts e-mail address, user name, card or order number, in any spelling; the attempt counts
   *   for each of them, and is refused if any of them is over its limit
   */
  refuse(
    tier: AttemptTier,
    accounts: string | readonly string[],
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
  /** Called for each refusal, with the seconds until the next attempt. */
  readonly onRefused: (tier: AttemptTier, waitSeconds: number) => void;
}

/** The session's key; null without a session, because its id would be new every time. */
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
   * Counts for the account last: a client that is over its own limit must not use up the attempts of the
   * account's owner.
   */
  async function waitFor(
    tier: AttemptTier,
    accounts: readonly string[],
  ): Promise<number> {
    const limits: AttemptLimits = attemptLimits[tier];
    const sessionKey = limits.session && sessionKeyOf(session);
    const ofAccounts = limits.account;
    const counted = [
      [address, limits.address],
      ...(limits.session && sessionKey
        ? [[sessionKey, limits.session] as const]
        : []),
      ...(ofAccounts
        ? accounts.map((account) => [keyOf(account), ofAccounts] as const)
        : []),
    ] as const;
    for (const [key, limit] of counted) {
      const waitSeconds = await limiter.take(key, limit);
      if (waitSeconds > 0) return waitSeconds;
    }
    return 0;
  }

  return {
    async refuse(tier, accounts, placement) {
      const waitSeconds = isOn ? await waitFor(tier, [accounts].flat()) : 0;
      if (waitSeconds === 0) return null;
      onRefused(tier, waitSeconds);
      return limitProblem(waitSeconds, placement);
    },
  };
}

/** For a page that is rendered for everybody: there is no visitor and no form. */
export const noAttempts: Attempts = {
  refuse: (tier) =>
    Promise.reject(new Error(`Nobody is there for an attempt: ${tier}`)),
};
