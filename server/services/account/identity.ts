/**
 * Signing in, up and out.
 *
 * A guest's cart goes along into the account, and so does the order just placed. The session becomes
 * the consumer's only when the token is there: a sign-in that fails half way leaves the guest as a
 * guest, with the cart.
 */
import { randomUUID } from "node:crypto";
import type { SocialProvider } from "../../../app/domain/account/social-provider";
import type { Operation } from "../../../app/errors/policies";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import {
  isUnverifiedProblem,
  unverifiedProblem,
} from "../../../app/errors/unverified-problem";
import { isUpstreamFailure, type UpstreamFailure } from "../../http/errors";
import type { VisitorEvents } from "../../analytics/visitor-events";
import type { Attempts } from "../../limits/attempts";
import type { StoredTokens } from "../../session/stored-tokens";
import type { Session } from "../../session/session";
import type { SessionTokens } from "../../session/session-data";
import type { SignedOut } from "../../session/signed-out";
import { StateAway } from "../../shared-state/shared-state";
import * as contract from "../../upstreams/auth/contract";
import { unitsIn } from "../../upstreams/cart/map";
import {
  getConsumer,
  type ConsumerWire,
} from "../../upstreams/consumers/contract";
import { toRole } from "../../upstreams/consumers/map";
import { toSessionTokens, unkeptFailure } from "./access-tokens";
import type { Baskets } from "../cart/baskets";
import { joinedLines } from "../cart/joined-lines";
import { openAttempt } from "../orders/open-order";
import type { OrderProof } from "../orders/own-orders";
import { linesOf } from "../orders/remembered-lines";
import type {
  Admission,
  AskForCode,
  ExchangeCode,
  ExchangeSocialCode,
  GuestBelongings,
  SocialCode,
} from "./code-exchange";
import type { Favorites } from "../wishlists/favorites";
import { forgetShopper } from "./forget-shopper";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Answer of the form's bot check. */
  readonly botResponse: string;
  /** Number of the order whose address is to be saved in the account. */
  readonly addressOf?: string | null;
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

/** What the session knows of a consumer: a name to greet by, and what they are besides a shopper. */
function toPerson(wire: ConsumerWire) {
  const { consumerDetails, isLoyaltyMember, isCreditTCAccepted } = wire;
  const firstName = consumerDetails.firstName?.trim().slice(0, 40);
  const role = toRole(wire);
  return {
    ...(firstName && { firstName }),
    ...(role && { role }),
    ...(isLoyaltyMember && { isMember: true as const }),
    ...(isCreditTCAccepted !== undefined && {
      creditTermsAccepted: isCreditTCAccepted,
    }),
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
  readonly exchangeSocialCode: ExchangeSocialCode;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly favorites: Pick<Favorites, "refresh">;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
  readonly signedOut: Pick<SignedOut, "addConsumer">;
  readonly storedTokens: StoredTokens;
  /** Ends what the shopper has begun and nobody could go on with. */
  readonly beforeForgetting: () => Promise<void>;
  readonly analytics: Pick<VisitorEvents, "note">;
}

/** How somebody gets in, and who vouches for them if not their password. */
interface Way {
  /** Null when the e-mail address of the account has to be verified first. */
  readonly admission: (guest: GuestBelongings) => Promise<Admission | null>;
  readonly provider?: SocialProvider;
}

/** A shopper who leaves does not wait longer for the upstream (ms). */
const signOutTimeoutMs = 2_000;

/** Whether somebody has an account under the e-mail. */
const isTaken = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  (error.errorId === "AUT439" || error.errorId === "AUT440");

const movingCalls: ReadonlySet<string> = new Set(
  [contract.createToken, contract.signInSocial].map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

const movesBasket = ({ operation }: UpstreamFailure): boolean =>
  movingCalls.has(operation);

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

  const entering = () => (session.isPresent ? session.data.entering : null);

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

  /** Whoever signed in with an identity provider signs out by the call of that [AUTH-008]. */
  async function tellSignOut(
    held: SessionTokens | null,
    idp: SocialProvider | undefined,
  ): Promise<void> {
    try {
      const refreshToken = (await storedTokens.open(held))?.refresh;
      if (!refreshToken) return;
      const body = { refreshToken };
      await (idp
        ? call(contract.signOutSocial, { query: { idp }, body })
        : call(contract.signOut, { body }));
    } catch (error) {
      if (!(error instanceof StateAway)) throw error;
    }
  }

  /** The guest's own; null when there is none, or the shared state cannot be asked. */
  async function guestRefreshToken(): Promise<string | null> {
    const { consumer, tokens } = session.data;
    if (consumer) return null;
    try {
      return (await storedTokens.open(tokens))?.refresh ?? null;
    } catch (error) {
      if (!(error instanceof StateAway)) throw error;
      return null;
    }
  }

  /** What goes along into the account, and the proof that it is the guest's. */
  async function guestBelongings(): Promise<GuestBelongings> {
    const { basketId, favorites, saveForLaterId } = session.data;
    const favoriteId = favorites?.favoriteId;
    return {
      guestObjects: {
        // What may be in an order already must not come into the account's cart.
        ...(basketId && !openAttempt(session.data) && { basketId }),
        ...(favoriteId && { favoriteId }),
        ...(saveForLaterId && { saveForLaterId }),
      },
      refreshToken: await guestRefreshToken(),
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
      if (!(error instanceof StateAway)) throw error;
      return null;
    }
  }

  /** Makes the session the consumer's; false when the token is nobody's. */
  async function admit(
    token: contract.TokenWire,
    provider: SocialProvider | undefined,
  ): Promise<boolean> {
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
        since: arrivedAt,
        ...(memberId && { memberId }),
        ...(terms !== undefined && { employeeTermsAccepted: terms }),
        ...(provider && { provider }),
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

  /** Who it is, for every page; a profile that cannot be had keeps nobody out. */
  async function loadPerson(): Promise<void> {
    const wire = await optional(call(getConsumer, { query: {} }), null);
    const { consumer } = session.data;
    if (wire && consumer)
      session.update({ consumer: { ...consumer, ...toPerson(wire) } });
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
  async function letIn(way: Way): Promise<Admission | Problem> {
    const { usid } = session.data;
    session.update({ usid: randomUUID() });
    let admitted = false;
    try {
      const admission = await way.admission(await guestBelongings());
      if (!admission) return unverifiedProblem;
      admitted = await admit(admission.token, way.provider);
      return admitted ? admission : raise("AUT432");
    } finally {
      if (!admitted) session.update({ usid });
    }
  }

  async function enter(way: Way): Promise<IdentityOutcome> {
    const { basketCount: guestCount, lines: guestLines } = session.data;
    const admission = await letIn(way);
    if (!("token" in admission)) return { ok: false, problem: admission };
    const { token, leftBehind } = admission;
    const [basket] = await Promise.all([
      baskets.readIfPossible(),
      loadPerson(),
      parts.favorites.refresh(),
    ]);
    const count = basket ? (basket.totalItems ?? unitsIn(basket)) : 0;
    const isMerged = token.cartMerged ?? (guestCount > 0 && count > guestCount);
    if (guestCount > 0 && leftBehind) tellOfCart("leftBehind");
    else tellOfCart(isMerged ? "merged" : null);
    if (isMerged && basket)
      session.update({ joined: joinedLines(guestLines, linesOf(basket)) });
    return { ok: true };
  }

  /** What came of a call that may have moved the guest's basket, and whose answer was lost [AUTH-002]. */
  function afterLostToken(error: UpstreamFailure, problem: Problem): Problem {
    const { basketId, basketCount } = session.data;
    if (!basketId || !error.mayHaveExecuted || !movesBasket(error))
      return problem;
    session.update({
      entering: { email: "", ...entering(), handedOver: basketId },
    });
    // Other words do not say that the bag is safe.
    return basketCount > 0 && problem.messageKey === "errors.unconfirmed.signIn"
      ? { ...problem, messageKey: "errors.unconfirmed.signInWithBag" }
      : problem;
  }

  /** One identity at a time: a second press finds the first one done. */
  async function inTurn(
    operation: Operation,
    way: Way,
  ): Promise<IdentityOutcome> {
    try {
      if (session.isUnkept) throw unkeptFailure();
      const entered = await queue.run(session, arrivedAt, () => enter(way));
      if (entered.ok)
        parts.analytics.note(operation === "signUp" ? "sign_up" : "login", {
          label: way.provider ?? "password",
        });
      return entered;
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const problem = toProblem(error, operation);
      return { ok: false, problem: afterLostToken(error, problem) };
    }
  }

  /** Signing up tries a password for an account just as signing in does, so both count for it. */
  async function byPassword(
    operation: Operation,
    { email, addressOf }: SignIn,
    ask: AskForCode,
  ): Promise<IdentityOutcome> {
    const refused = await attemptLimits.refuse("credential", email);
    if (refused) return { ok: false, problem: refused };
    const outcome = await inTurn(operation, {
      admission: (guest) => exchangeCode(ask, guest),
    });
    if (!outcome.ok && isUnverifiedProblem(outcome.problem))
      session.update({
        entering: {
          email,
          isUnverified: true,
          ...(addressOf && { addressOf }),
        },
      });
    return outcome;
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

    /** The e-mail that a guest typed on the way to the sign-in; empty when they did not. */
    get typedEmail(): string {
      return entering()?.email ?? "";
    },

    /** The order of which a guest wanted the address in the account that they enter; null when of none. */
    get wantedOrder(): OrderProof | null {
      const { email = "", addressOf } = entering() ?? {};
      return addressOf ? { orderNumber: addressOf, email } : null;
    },

    /** The order that this session has just placed; null when there is none. */
    get placedOrder(): OrderProof | null {
      const order = session.isPresent ? session.data.order : null;
      if (!order?.finalized) return null;
      const { orderNumber, email } = order;
      return { orderNumber, email };
    },

    /** Keeps an e-mail that a guest typed, for the sign-in that they go on to. */
    noteEmail(email: string): void {
      session.update({ entering: { email } });
    },

    /** What the account's cart added to the guest's when they were merged. */
    get joined(): readonly { readonly productId: string }[] {
      return session.isPresent ? session.data.joined : [];
    },

    signIn: (input: SignIn) =>
      byPassword("signIn", input, (challenge) => askSignIn(input, challenge)),

    /** Makes an account and signs in to it, unless its e-mail address has to be verified first. */
    signUp: (input: SignUp) =>
      byPassword("signUp", input, (challenge) => askSignUp(input, challenge)),

    /** With the code of an identity provider; who comes for the first time gets an account. */
    signInSocial: (code: SocialCode) =>
      inTurn("socialSignIn", {
        admission: (guest) => parts.exchangeSocialCode(code, guest),
        provider: code.provider,
      }),

    /** The session ends here whatever the upstream says to it; a new guest goes on [AUTH-012]. */
    async signOut(): Promise<void> {
      const { consumer, tokens } = session.data;
      if (!consumer) return;
      await parts.beforeForgetting();
      await Promise.all([
        signedOut.addConsumer(session.data),
        // A failed call is in the log; the token runs out by itself.
        optional(tellSignOut(tokens, consumer.provider), undefined, {
          withinMs: signOutTimeoutMs,
        }),
      ]);
      await storedTokens.drop(tokens);
      forgetShopper(session);
      // Without it the first call that needs a token asks again.
      const guest = await optional(askGuestTokens(), null, {
        withinMs: signOutTimeoutMs,
      });
      if (guest) session.update({ tokens: guest });
    },
  };
}
