/**
 * Signing in, up and out.
 *
 * A guest's cart goes along into the account, and so does the order just placed. The session becomes
 * the consumer's only when the token is there: a sign-in that fails half way leaves the guest as a
 * guest, with the cart.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
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
import type {
  Admission,
  AskForCode,
  ExchangeCode,
  GuestObjects,
} from "./code-exchange";
import type { Favorites } from "../wishlists/favorites";
import { forgetShopper } from "./forget-shopper";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Answer of the form's bot check. */
  readonly botResponse: string;
}

/** Everything but the names may be told later. */
export interface SignUp extends SignIn {
  readonly firstName: string;
  readonly lastName: string;
  /** International. */
  readonly phone?: string;
  /** `yyyy-mm-dd`. */
  readonly birthDate?: string;
  readonly postalCode?: string;
  readonly newsletter?: boolean;
  readonly loyalty?: boolean;
  /** Where the enrollment began [ENR-004]. */
  readonly marketingSource?: string;
}

/** What the account is made of, without what belongs to this sign-up. */
function accountOf(input: SignUp) {
  const { email, password, firstName, lastName } = input;
  const { phone, birthDate, postalCode, marketingSource } = input;
  const { newsletter, loyalty } = input;
  return {
    email,
    password,
    firstName,
    lastName,
    ...(phone && { phone }),
    ...(birthDate && { birthDate }),
    ...(postalCode && { postalCode }),
    ...(loyalty !== undefined && { loyaltyOptIn: loyalty }),
    ...(newsletter && { subscriptions: [newsletterByEmail] }),
    ...(marketingSource && { enrollment_marketing_source: marketingSource }),
  };
}

const newsletterByEmail = {
  type: "NEWSLETTER",
  channel: "EMAIL",
  optin: true,
  doubleOptin: false,
} as const;

export type IdentityOutcome =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export interface IdentityParts {
  readonly call: Call;
  readonly exchangeCode: ExchangeCode;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly favorites: Pick<Favorites, "refresh">;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
  readonly signedOut: Pick<SignedOut, "addConsumer">;
  readonly storedTokens: StoredTokens;
}

/** A shopper who leaves does not wait longer for the upstream (ms). */
const signOutTimeoutMs = 2_000;

/** What the work brings in a moment; undefined when it takes longer. */
const soon = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, sleep(signOutTimeoutMs, undefined, { ref: false })]);

/** Whether somebody has an account under the e-mail. */
const isTaken = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  (error.errorId === "AUT439" || error.errorId === "AUT440");

export function createIdentity(parts: IdentityParts) {
  const { call, session, baskets, queue, arrivedAt, attemptLimits } = parts;
  const { signedOut, storedTokens, exchangeCode } = parts;

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
    call(contract.signIn, {
      body: {
        type: "Registered",
        username: input.email,
        password: input.password,
        codeChallenge,
        ...botCheck(input),
        ...claim(),
      },
    });

  /**
   * A second press of the button finds the account that the first one made, and its password opens
   * it. Who has another password hears that the e-mail is taken.
   */
  async function askSignUp(input: SignUp, codeChallenge: string) {
    try {
      return await call(contract.signUp, {
        body: {
          ...accountOf(input),
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

  /** What goes along into the account. */
  function guestObjects(): GuestObjects {
    const { basketId, favorites, saveForLaterId } = session.data;
    const favoriteId = favorites?.favoriteId;
    return {
      // What may be in an order already must not come into the account's cart.
      ...(basketId && !openAttempt(session.data) && { basketId }),
      ...(favoriteId && { favoriteId }),
      ...(saveForLaterId && { saveForLaterId }),
    };
  }

  const keepTokens = (token: contract.TokenWire): Promise<SessionTokens> =>
    storedTokens.keep(toSessionTokens(token, Date.now()), null);

  /** For the guest that a shopper is after signing out; null when it cannot be had now. */
  async function askGuestTokens(): Promise<SessionTokens | null> {
    try {
      return await keepTokens(
        await call(contract.createToken, { body: { grantType: "guest" } }),
      );
    } catch (error) {
      // The first call that needs a token asks again.
      if (!isUpstreamFailure(error) && !(error instanceof StateAway))
        throw error;
      return null;
    }
  }

  /** Makes the session the consumer's; false when the token is nobody's. */
  async function admit(token: contract.TokenWire): Promise<boolean> {
    const { consumerNo, consumerType, memberId, basketId, favorites } = token;
    if (!consumerNo) return false;
    // Orders of unknown fate are looked for by whoever goes on here.
    const { usid, promoCode, attempt, challenge } = session.data;
    const terms = token.isEmployeeDiscountTCAccepted;
    const held = await keepTokens(token);
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
      saveForLaterId: token.saveForLaterId ?? null,
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

  /** Told when the account's cart added to what the guest had, or could not [CART-011]. */
  function tellOfCart(became: "merged" | "leftBehind" | null): void {
    if (became === "merged")
      session.notify({ kind: "info", key: "errors.cart.messages.merged" });
    if (became === "leftBehind")
      session.notify({
        kind: "warning",
        key: "errors.cart.messages.leftBehind",
      });
  }

  /**
   * Asks for a token under a new session id, which stays the consumer's: one `x-usid` from the first
   * call of the sign-in on, and none that an earlier copy of the cookie has. Who is not let in keeps
   * the old one.
   */
  async function letIn(ask: AskForCode): Promise<Admission | null> {
    const { usid } = session.data;
    session.update({ usid: randomUUID() });
    let admitted = false;
    try {
      const admission = await exchangeCode(ask, guestObjects());
      admitted = await admit(admission.token);
      return admitted ? admission : null;
    } finally {
      if (!admitted) session.update({ usid });
    }
  }

  async function enter(ask: AskForCode): Promise<IdentityOutcome> {
    const { basketCount: guestCount } = session.data;
    const admission = await letIn(ask);
    if (!admission) return { ok: false, problem: raise("AUT432") };
    const { token, leftBehind } = admission;
    const [count] = await Promise.all([
      countItems(),
      loadName(),
      parts.favorites.refresh(),
    ]);
    const isMerged = token.cartMerged ?? (guestCount > 0 && count > guestCount);
    if (guestCount > 0 && leftBehind) tellOfCart("leftBehind");
    else tellOfCart(isMerged ? "merged" : null);
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

    /** The session ends here whatever the upstream says to it; a new guest goes on [AUTH-012]. */
    async signOut(): Promise<void> {
      const { consumer, tokens } = session.data;
      if (!consumer) return;
      await Promise.all([
        signedOut.addConsumer(session.data),
        soon(tellSignOut(tokens)),
      ]);
      await storedTokens.drop(tokens);
      forgetShopper(session);
      const guest = await soon(askGuestTokens());
      if (guest) session.update({ tokens: guest });
    },
  };
}
