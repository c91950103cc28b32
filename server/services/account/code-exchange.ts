/**
 * From a consumer's credentials to their first token: a code for a challenge, then the token for the
 * code with the proof [AUTH-005].
 *
 * Another sign-in of the same account is waited for once in all, whichever of the two calls met it; if
 * it is still there then, the shopper is told so, whatever the second answer says [AUTH-003, AUTH-004].
 * A token that is forbidden with what the guest had is asked for once more without: nobody is kept out
 * because of a cart that cannot be moved. Bot defence is never passed by.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { timings } from "../../../app/domain/constants";
import { isUpstreamFailure, UpstreamFailure } from "../../http/errors";
import { createToken, type TokenWire } from "../../upstreams/auth/contract";
import type { Call } from "../upstream-call";
import { createPkce } from "./pkce";

/** Asks for a code with the challenge of this sign-in. */
export type AskForCode = (
  codeChallenge: string,
) => Promise<{ readonly authorizationCode: string }>;

/** What a guest has and an account takes over [AUTH-002]. */
export interface GuestObjects {
  readonly basketId?: string;
  readonly favoriteId?: string;
  readonly saveForLaterId?: string;
}

export interface Admission {
  readonly token: TokenWire;
  /** Whether what the guest had stayed behind. */
  readonly leftBehind: boolean;
}

export type ExchangeCode = (
  ask: AskForCode,
  guestObjects: GuestObjects,
) => Promise<Admission>;

/** A 409 that names another reason, such as an e-mail that has an account, is no other sign-in. */
const isDuplicate = (error: unknown): error is UpstreamFailure =>
  isUpstreamFailure(error) &&
  error.status === 409 &&
  [undefined, "AUT409", "GEN500"].includes(error.errorId);

const isForbidden = (error: unknown): error is UpstreamFailure =>
  isUpstreamFailure(error) && error.status === 403;

/** What is said of anything but a refusal after the wait. */
function stillDuplicate(error: unknown): unknown {
  if (!isUpstreamFailure(error) || isForbidden(error)) return error;
  const { operation, correlationId, mayHaveExecuted, status } = error;
  return new UpstreamFailure({
    kind: "rejected",
    errorId: "AUT409",
    operation,
    correlationId,
    mayHaveExecuted,
    status,
  });
}

/** Waits for another sign-in of the account, once for all that it is asked to do. */
function createRetry(wait: (ms: number) => Promise<unknown>) {
  let hasWaited = false;
  return async function withRetry<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (hasWaited || !isDuplicate(error))
        throw hasWaited ? stillDuplicate(error) : error;
    }
    hasWaited = true;
    await wait(timings.loginRetry);
    return work().catch((error: unknown) => {
      throw stillDuplicate(error);
    });
  };
}

/** @param wait Milliseconds; for tests. */
export function createCodeExchange(
  call: Call,
  wait: (ms: number) => Promise<unknown> = sleep,
): ExchangeCode {
  return async function exchange(ask, guestObjects) {
    const withRetry = createRetry(wait);
    const { verifier, challenge } = createPkce();
    const { authorizationCode } = await withRetry(() => ask(challenge));
    const code = {
      grantType: "authorization_code",
      authorizationCode,
      codeVerifier: verifier,
    } as const;
    const hasObjects = Object.keys(guestObjects).length > 0;
    try {
      const body = {
        ...code,
        ...(hasObjects && { guestObjects }),
        action: "postLogin",
      } as const;
      const token = await withRetry(() => call(createToken, { body }));
      return { token, leftBehind: false };
    } catch (error) {
      if (!isForbidden(error) || error.appId !== undefined) throw error;
      const token = await call(createToken, { body: code });
      return { token, leftBehind: hasObjects };
    }
  };
}
