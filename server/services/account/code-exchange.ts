/**
 * From a consumer's credentials to their first token: a code for a challenge, then the token for the
 * code with the proof [AUTH-005]. The code of an identity provider was asked for in the browser already.
 *
 * Another sign-in of the same account is waited for once in all, whichever of the two calls met it; if
 * it is still there then, the shopper is told so, whatever the second answer says [AUTH-003, AUTH-004].
 * A token that is forbidden with what the guest had is asked for once more without: nobody is kept out
 * because of a cart that cannot be moved. Bot defence is never passed by.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { SocialProvider } from "../../../app/domain/account/social-provider";
import { timings } from "../../../app/domain/constants";
import { isUpstreamFailure, UpstreamFailure } from "../../http/errors";
import {
  createToken,
  signInSocial,
  type SignInAnswer,
  type TokenWire,
} from "../../upstreams/auth/contract";
import type { Call } from "../upstream-call";
import { createPkce } from "./pkce";

/** Asks for a code with the challenge of this sign-in. */
export type AskForCode = (codeChallenge: string) => Promise<SignInAnswer>;

/** What a guest has and an account takes over [AUTH-002]. */
export interface GuestObjects {
  readonly basketId?: string;
  readonly favoriteId?: string;
  readonly saveForLaterId?: string;
}

/** What a guest has, with the proof of it: their own refresh token. */
export interface GuestBelongings {
  readonly guestObjects: GuestObjects;
  /** Null when the guest has none, or nobody can say. */
  readonly refreshToken: string | null;
}

export interface Admission {
  readonly token: TokenWire;
  /** Whether what the guest had stayed behind. */
  readonly leftBehind: boolean;
}

/** Null when the e-mail address of the account has to be verified first. */
export type ExchangeCode = (
  ask: AskForCode,
  guest: GuestBelongings,
) => Promise<Admission | null>;

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

/** What a first token is asked for with, besides what proves who it is for. */
interface Belongings {
  readonly guestObjects?: GuestObjects;
  readonly guestRefreshToken?: string;
  readonly action?: "postLogin";
}

async function withGuestObjects(
  ask: (belongings: Belongings) => Promise<TokenWire>,
  { guestObjects, refreshToken }: GuestBelongings,
  withRetry: ReturnType<typeof createRetry>,
): Promise<Admission> {
  const hasObjects = Object.keys(guestObjects).length > 0;
  const belongings: Belongings = {
    ...(hasObjects && { guestObjects }),
    ...(hasObjects &&
      refreshToken !== null && { guestRefreshToken: refreshToken }),
    action: "postLogin",
  };
  try {
    const token = await withRetry(() => ask(belongings));
    return { token, leftBehind: false };
  } catch (error) {
    // Only what a guest brings can be forbidden: without it the same would be asked again.
    if (!hasObjects || !isForbidden(error) || error.appId !== undefined)
      throw error;
    return { token: await ask({}), leftBehind: true };
  }
}

/** @param wait Milliseconds; for tests. */
export function createCodeExchange(
  call: Call,
  wait: (ms: number) => Promise<unknown> = sleep,
): ExchangeCode {
  return async function exchange(ask, guest) {
    const withRetry = createRetry(wait);
    const { verifier, challenge } = createPkce();
    const { authorizationCode, verificationRequired } = await withRetry(() =>
      ask(challenge),
    );
    // What asks for both is not let in.
    if (verificationRequired === true || authorizationCode === undefined)
      return null;
    const code = {
      grantType: "authorization_code",
      authorizationCode,
      codeVerifier: verifier,
    } as const;
    return withGuestObjects(
      (belongings) => call(createToken, { body: { ...code, ...belongings } }),
      guest,
      withRetry,
    );
  };
}

/** A code of an identity provider, with the proof of someone who asked for it and where it was sent. */
export interface SocialCode {
  readonly provider: SocialProvider;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export type ExchangeSocialCode = (
  code: SocialCode,
  guest: GuestBelongings,
) => Promise<Admission>;

/** The token for a provider's code, which the upstream redeems. @param wait Milliseconds; for tests. */
export function createSocialCodeExchange(
  call: Call,
  wait: (ms: number) => Promise<unknown> = sleep,
): ExchangeSocialCode {
  return ({ provider, code, verifier, redirectUri }, guest) =>
    withGuestObjects(
      (belongings) =>
        call(signInSocial, {
          query: { idp: provider, redirectUri },
          body: {
            type: "Social",
            authorizationCode: code,
            codeVerifier: verifier,
            idp: provider,
            ...belongings,
          },
        }),
      guest,
      createRetry(wait),
    );
}
