/** Tokens, sign-in, sign-up, sign-out, and store sessions. */
import type { z } from "zod/v4";
import {
  confirmPasswordReset,
  createToken,
  requestPasswordReset,
  requestVerification,
  signIn,
  signInEmployee,
  signInSocial,
  signOut,
  signOutSocial,
  signUp,
  verifyEmail,
} from "~server/upstreams/auth/contract";
import { demandHuman } from "../../behaviour/cart/address-rules";
import { basketContext } from "../../behaviour/cart/basket-context";
import { demandAge } from "../../behaviour/identity/age";
import { createAuthorizationCodes } from "../../behaviour/identity/authorization-codes";
import { guestOf } from "../../behaviour/identity/guest-proof";
import { handOver } from "../../behaviour/identity/basket-handover";
import {
  consumersOf,
  type ConsumerRow,
} from "../../behaviour/identity/consumers";
import {
  askToVerify,
  asksForVerification,
  sendVerification,
  verifyAddress,
} from "../../behaviour/identity/email-verification";
import {
  choosePassword,
  sendResetLink,
} from "../../behaviour/identity/password-reset";
import { isPassword } from "../../behaviour/identity/password-rule";
import { newMembership } from "../../behaviour/identity/loyalty";
import { socialAccount } from "../../behaviour/identity/social-accounts";
import {
  closeStoreSession,
  openStoreSession,
} from "../../behaviour/identity/store-session";
import { claimOrder } from "../../behaviour/identity/order-claim";
import {
  favoritesOf,
  handOverFavorites,
} from "../../behaviour/wishlists/favorites";
import {
  handOverSavedItems,
  savedListOf,
} from "../../behaviour/wishlists/saved-items";
import type { RequestFacts } from "../request-facts";
import { refuse } from "../refusal";
import type { Reply } from "../reply";
import type { TokenRow } from "../../behaviour/identity/tokens";
import { tokenLifetime } from "../../behaviour/identity/tokens";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";

type Codes = ReturnType<typeof createAuthorizationCodes>;
type TokenBody = z.output<(typeof createToken)["body"]>;
type CodeGrant = Extract<TokenBody, { grantType: "authorization_code" }>;
type Belongings = Pick<CodeGrant, "guestObjects" | "guestRefreshToken">;

/** Returns the account data in a token's answer. */
function accountWire(consumer: ConsumerRow | undefined) {
  if (!consumer) return { consumerType: "GUEST" };
  const { consumerType, memberId, employeeTermsAccepted } = consumer;
  return {
    consumerType,
    ...(memberId !== undefined && { memberId }),
    ...(employeeTermsAccepted !== undefined && {
      isEmployeeDiscountTCAccepted: employeeTermsAccepted,
    }),
  };
}

/** Returns the ids of the shopper's lists, if there are any. */
function listsWire(upstreams: Upstreams, consumerNo: string) {
  const favorites = favoritesOf(upstreams, consumerNo);
  const saved = savedListOf(upstreams, consumerNo);
  return {
    ...(favorites && { favorites: { favoriteId: favorites.favoriteId } }),
    ...(saved && { saveForLaterId: saved.saveForLaterId }),
  };
}

function tokenWire(upstreams: Upstreams, row: TokenRow) {
  const { accessToken, refreshToken, consumerNo } = row;
  return {
    accessToken,
    expiresIn: tokenLifetime,
    refreshToken,
    consumerNo,
    ...accountWire(consumersOf(upstreams).find(consumerNo)),
    ...listsWire(upstreams, consumerNo),
  };
}

/** Exchanges a code for the first token of a consumer, and hands over the guest's basket and lists. */
function exchange(
  upstreams: Upstreams,
  codes: Codes,
  { site }: RequestFacts,
  grant: CodeGrant,
) {
  const { authorizationCode: code, codeVerifier } = grant;
  const consumerNo = codes.check(code, codeVerifier);
  const consumer = consumersOf(upstreams).find(consumerNo);
  if (consumer?.duplicatedOnce) {
    consumersOf(upstreams).change(consumer, { duplicatedOnce: false });
    throw refuse(409, "AUT409", "The account is being signed in elsewhere");
  }
  codes.use(code);
  claimOrder(upstreams, consumerNo, grant);
  return firstToken(upstreams, site, consumerNo, grant);
}

/** Issues the first token and hands over the basket and lists of the guest, whom a refresh token proves. */
function firstToken(
  upstreams: Upstreams,
  site: RequestFacts["site"],
  consumerNo: string,
  { guestObjects, guestRefreshToken }: Belongings,
) {
  const context = basketContext(upstreams, { site, consumerNo });
  const isTheirs = guestOf(upstreams, guestRefreshToken);
  const { basketId, merged } = handOver(
    context,
    guestObjects?.basketId,
    isTheirs,
  );
  handOverFavorites(upstreams, consumerNo, guestObjects?.favoriteId, isTheirs);
  handOverSavedItems(
    upstreams,
    consumerNo,
    guestObjects?.saveForLaterId,
    isTheirs,
  );
  return {
    ...tokenWire(upstreams, upstreams.tokens.issueConsumer(consumerNo)),
    ...(basketId !== undefined && { basketId }),
    cartMerged: merged,
  };
}

function tokenHandler(upstreams: Upstreams, reply: Reply, codes: Codes) {
  const { tokens } = upstreams;
  return reply(createToken, ({ body, facts }) => {
    switch (body.grantType) {
      case "guest":
        return tokenWire(upstreams, tokens.issueGuest());
      case "refresh_token": {
        const row = tokens.refresh(body.refreshToken);
        if (!row) throw refuse(401, "AUT401", "The refresh token is unknown");
        return tokenWire(upstreams, row);
      }
      case "authorization_code":
        return exchange(upstreams, codes, facts, body);
    }
  });
}

/** Returns the account of an e-mail and password; every mistake gets the same refusal. */
function demandConsumer(
  upstreams: Upstreams,
  { username, password }: { username: string; password: string },
): ConsumerRow {
  const consumers = consumersOf(upstreams);
  const consumer = consumers.findByEmail(username);
  if (!consumer) throw refuse(401, "AUT401", "The e-mail is unknown");
  if (consumer.refusedWith)
    throw refuse(423, consumer.refusedWith, "The account is locked");
  if (consumer.password === password)
    return consumers.change(consumer, { failures: 0 });
  const failures = consumer.failures + 1;
  const isLocked = failures >= lockedAfter;
  consumers.change(consumer, {
    failures,
    ...(isLocked && { refusedWith: "AUT423" }),
  });
  throw failures === lockedAfter - 1
    ? refuse(401, "AUT426", "The next wrong password locks the account")
    : refuse(401, "AUT401", "The password is wrong");
}

/** The number of consecutive wrong passwords that locks an account. */
const lockedAfter = 5;

export const authHandlers: HandlerFamily = (upstreams, reply) => {
  const codes = createAuthorizationCodes(upstreams);
  return [
    tokenHandler(upstreams, reply, codes),
    reply(signIn, ({ body, facts }) => {
      demandHuman(body.recaptcha_response);
      const consumer = demandConsumer(upstreams, body);
      const { consumerNo } = consumer;
      if (consumer.awaitsVerification)
        return askToVerify(upstreams, consumer, body, facts.site.locale);
      claimOrder(upstreams, consumerNo, body);
      return { authorizationCode: codes.issue(consumerNo, body.codeChallenge) };
    }),
    reply(
      signUp,
      ({ body, facts }) => {
        demandHuman(body.recaptcha_response);
        const { email, password, firstName, lastName, loyaltyOptIn } = body;
        const { phone, birthDate, postalCode, subscriptions } = body;
        if (!email.includes("@")) throw refuse(400, "AUT453");
        if (!isPassword(password)) throw refuse(400, "FE872");
        if (birthDate !== undefined)
          demandAge(birthDate, facts.site, upstreams.now());
        const awaitsVerification = asksForVerification(email);
        const consumer = consumersOf(upstreams).add({
          email,
          password,
          firstName,
          lastName,
          ...(phone !== undefined && { phone }),
          ...(birthDate !== undefined && { birthDate }),
          ...(postalCode !== undefined && { postalCode }),
          ...(subscriptions && { subscriptions }),
          ...(loyaltyOptIn && newMembership(upstreams)),
          awaitsVerification,
        });
        if (awaitsVerification)
          return askToVerify(upstreams, consumer, body, facts.site.locale);
        const { consumerNo } = consumer;
        claimOrder(upstreams, consumerNo, body);
        return {
          authorizationCode: codes.issue(consumerNo, body.codeChallenge),
        };
      },
      { status: 201 },
    ),
    reply(signInSocial, async ({ query, body, facts }) => {
      const { consumerNo } = await socialAccount(upstreams, {
        provider: query.idp,
        redirectUri: query.redirectUri,
        code: body.authorizationCode,
        verifier: body.codeVerifier,
      });
      return firstToken(upstreams, facts.site, consumerNo, body);
    }),
    reply(signOutSocial, ({ body }) => {
      upstreams.tokens.revoke(body.refreshToken);
    }),
    reply(signOut, ({ body }) => {
      closeStoreSession(upstreams, body.refreshToken);
      upstreams.tokens.revoke(body.refreshToken);
    }),
    reply(requestPasswordReset, ({ body }) => {
      demandHuman(body.recaptcha_response);
      sendResetLink(upstreams, body.email, body.locale);
    }),
    reply(confirmPasswordReset, ({ body }) => {
      choosePassword(upstreams, body.token, body.password);
    }),
    reply(verifyEmail, ({ body }) => {
      verifyAddress(upstreams, body.token, body.password);
    }),
    reply(requestVerification, ({ body }) => {
      demandHuman(body.recaptcha_response);
      if (!body.email.includes("@")) throw refuse(400, "AUT453");
      const consumer = consumersOf(upstreams).findByEmail(body.email);
      if (consumer?.awaitsVerification)
        sendVerification(upstreams, consumer, body.locale);
    }),
    reply(signInEmployee, ({ body }) => openStoreSession(upstreams, body)),
  ];
};
