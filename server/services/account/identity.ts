/**
 * Signing in, up and out.
 *
 * A guest's cart goes along into the account, and so does the order just placed. The session becomes
 * the consumer's only when the token is there: a sign-in that fails half way leaves the guest as a
 * guest, with the cart.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { timings } from "../../../app/domain/constants";
import type { Operation } from "../../../app/errors/policies";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import type { StoredTokens } from "../../session/stored-tokens";
import type { Session } from "../../session/session";
import type { SessionTokens } from "../../session/session-data";
import type { SignedOut } from "../../session/signed-out";
import { StateAway } from "../../shared-state/shared-state";
import * as contract from "../../upstreams/auth/contract";
import { unitsIn } from "../../upstreams/cart/map";
import { getConsumer } from "../../upstreams/consumers/contract";
import { toSessionTokens } from "./access-tokens";
import { isCartRefused, type Baskets } from "../cart/baskets";
import { isOrderOpen, openAttempt } from "../../orders/open-order";
import { forgetShopper } from "./forget-shopper";
import { createPkce } from "./pkce";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Answer of the form's bot check. */
  readonly botResponse: string;
}

export interface SignUp extends SignIn {
  readonly firstName: string;
  readonly lastName: string;
}

export type IdentityOutcome =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export interface IdentityParts {
  readonly call: Call;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
  readonly signedOut: Pick<SignedOut, "addConsumer">;
  readonly storedTokens: StoredTokens;
  /** Milliseconds; for tests. */
  readonly loginRetryMs?: number;
}

/** A shopper who leaves does not wait longer for the upstream to hear of it (ms). */
const signOutTimeoutMs = 2_000;

/** Whether somebody has an account under the e-mail. */
const isTaken = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  (error.errorId === "AUT439" || error.errorId === "AUT440");

/** Asks for a code with the challenge of this sign-in. */
type AskForCode = (
  codeChallenge: string,
) => Promise<{ readonly authorizationCode: string }>;

export function createIdentity(parts: IdentityParts) {
  const { call, session, baskets, queue, arrivedAt, attemptLimits } = parts;
  const { signedOut, storedTokens } = parts;
  const { loginRetryMs = timings.loginRetry } = parts;

  /** A sign-in that meets another one of the same account is tried once more [AUTH-003]. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUpstreamFailure(error) || error.errorId !== "AUT409") throw error;
      await sleep(loginRetryMs);
      return work();
    }
  }

  /** The order just placed and the proof of it, which only the session knows [CHK-026]. */
  function claim() {
    const { order } = session.data;
    return order?.finalized && order.st
      ? { orderNo: order.orderNumber, st: order.st }
      : {};
  }

  const botCheck = ({ botResponse }: SignIn) =>
    parts.recaptchaEnabled ? { recaptcha_response: botResponse } : {};

  const askSignIn = (input: SignIn, codeChallenge: string) =>
    patiently(() =>
      call(contract.signIn, {
        body: {
          type: "Registered",
          username: input.email,
          password: input.password,
          codeChallenge,
          ...botCheck(input),
          ...claim(),
        },
      }),
    );

  /**
   * A second press of the button finds the account that the first one made, and its password opens
   * it. Who has another password hears that the e-mail is taken.
   */
  async function askSignUp(input: SignUp, codeChallenge: string) {
    const { email, password, firstName, lastName } = input;
    try {
      return await call(contract.signUp, {
        body: {
          email,
          password,
          firstName,
          lastName,
          codeChallenge,
          ...botCheck(input),
          ...claim(),
        },
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      return askSignIn(input, codeChallenge).catch(() => {
        throw error;
      });
    }
  }

  async function tellSignOut(held: SessionTokens | null): Promise<void> {
    try {
      const refreshToken = (await storedTokens.open(held))?.refresh;
      if (refreshToken)
        await call(contract.signOut, { body: { refreshToken } });
    } catch (error) {
      // The failed call is in the log; the token runs out by itself.
      if (!isUpstreamFailure(error) && !(error instanceof StateAway))
        throw error;
    }
  }

  async function exchange(ask: AskForCode): Promise<contract.TokenWire> {
    const { verifier, challenge } = createPkce();
    const { authorizationCode } = await ask(challenge);
    const { basketId } = session.data;
    return patiently(() =>
      call(contract.createToken, {
        body: {
          grantType: "authorization_code",
          authorizationCode,
          codeVerifier: verifier,
          // What may be in an order already must not come into the account's cart.
          ...(basketId &&
            !openAttempt(session.data) && { guestObjects: { basketId } }),
          action: "postLogin",
        },
      }),
    );
  }

  /** Makes the session the consumer's; false when the token is nobody's. */
  async function admit(token: contract.TokenWire): Promise<boolean> {
    const { consumerNo, consumerType, memberId, basketId, favorites } = token;
    if (!consumerNo) return false;
    // Orders of unknown fate are looked for by whoever goes on here.
    const { usid, promoCode, attempt, challenge } = session.data;
    const terms = token.isEmployeeDiscountTCAccepted;
    const tokens = toSessionTokens(token, Date.now());
    const held = await storedTokens.keep(tokens, null);
    forgetShopper(session);
    session.update({
      usid,
      tokens: held,
      consumer: {
        consumerNo,
        consumerType,
        ...(memberId && { memberId }),
        ...(terms !== undefined && { employeeTermsAccepted: terms }),
      },
      favorites: favorites ?? null,
      basketId: basketId ?? null,
      promoCode,
      attempt,
      challenge,
    });
    return true;
  }

  /** To greet by; a profile that cannot be had keeps nobody out. */
  async function loadName(): Promise<void> {
    try {
      const { consumerDetails } = await call(getConsumer, { query: {} });
      const firstName = consumerDetails.firstName?.trim().slice(0, 40);
      const { consumer } = session.data;
      if (consumer && firstName)
        session.update({ consumer: { ...consumer, firstName } });
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
    }
  }

  /** How much the account's cart holds; 0 when it has none or nobody says. */
  async function countItems(): Promise<number> {
    try {
      const basket = await baskets.read();
      return basket ? (basket.totalItems ?? unitsIn(basket)) : 0;
    } catch (error) {
      const isOfTheCart = isCartRefused(error) || isOrderOpen(error);
      if (!isUpstreamFailure(error) && !isOfTheCart) throw error;
      return 0;
    }
  }

  /** Told when the account's cart added to what the guest had [CART-011]. */
  function tellMerged(isMerged: boolean): void {
    if (!isMerged) return;
    session.notify({ kind: "info", key: "errors.cart.messages.merged" });
  }

  /**
   * Asks for a token under a new session id, which stays the consumer's: one `x-usid` from the first
   * call of the sign-in on, and none that an earlier copy of the cookie has. Who is not let in keeps
   * the old one.
   */
  async function letIn(ask: AskForCode): Promise<contract.TokenWire | null> {
    const { usid } = session.data;
    session.update({ usid: randomUUID() });
    let admitted = false;
    try {
      const token = await exchange(ask);
      admitted = await admit(token);
      return admitted ? token : null;
    } finally {
      if (!admitted) session.update({ usid });
    }
  }

  async function enter(ask: AskForCode): Promise<IdentityOutcome> {
    const { basketCount: guestCount } = session.data;
    const token = await letIn(ask);
    if (!token) return { ok: false, problem: raise("AUT432") };
    const [count] = await Promise.all([countItems(), loadName()]);
    tellMerged(token.cartMerged ?? (guestCount > 0 && count > guestCount));
    return { ok: true };
  }

  /**
   * One identity at a time: a second press finds the first one done. Signing up tries a password for
   * an account just as signing in does, so both count for it.
   */
  async function outcome(
    operation: Operation,
    { email }: SignIn,
    ask: AskForCode,
  ): Promise<IdentityOutcome> {
    const refused = await attemptLimits.refuse("credential", email);
    if (refused) return { ok: false, problem: refused };
    try {
      return await queue.run(session, arrivedAt, () => enter(ask));
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      return { ok: false, problem: toProblem(error, operation) };
    }
  }

  return {
    /** E-mail of the order just placed, for which an account may be made; null when there is none. */
    get claimableEmail(): string | null {
      const { order, consumer } = session.isPresent
        ? session.data
        : { order: null, consumer: null };
      return order?.finalized && order.st && !consumer
        ? order.email || null
        : null;
    },

    signIn: (input: SignIn) =>
      outcome("signIn", input, (challenge) => askSignIn(input, challenge)),

    /** Makes an account and signs in to it. */
    signUp: (input: SignUp) =>
      outcome("signUp", input, (challenge) => askSignUp(input, challenge)),

    /** The session ends here whatever the upstream says to it. */
    async signOut(): Promise<void> {
      const { consumer, tokens } = session.data;
      if (!consumer) return;
      await Promise.all([
        signedOut.addConsumer(session.data),
        Promise.race([
          tellSignOut(tokens),
          sleep(signOutTimeoutMs, undefined, { ref: false }),
        ]),
      ]);
      await storedTokens.drop(tokens);
      forgetShopper(session);
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
