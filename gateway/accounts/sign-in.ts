/** Signing up, in and out, the links that are mailed, and passwords. */
import type {
  confirmPasswordReset,
  requestPasswordReset,
  requestVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from "~server/upstreams/auth/contract";
import type {
  changePassword,
  lookUpConsumer,
} from "~server/upstreams/consumers/contract";
import { refuse } from "~mocks/api/refusal";
import { demandAge } from "~mocks/behaviour/identity/age";
import type { Handler } from "../operation";
import { askEngine } from "../orders/ask-orders";
import { EngineUnavailable } from "../refusal";
import type { Tokens } from "../tokens";
import type { AccountAnswer } from "./account-row";
import { askAccount, askBeforeToken } from "./ask-accounts";

function demandMailbox(email: string): void {
  if (!email.includes("@"))
    throw refuse(400, "AUT453", "This is no e-mail address");
}

/** The shop has checked it before. */
function demandPassword(password: string): void {
  if (password.length < 8 || !/\p{L}/u.test(password) || !/\d/.test(password))
    throw refuse(400, "FE872", "The password is too simple");
}

const claimOf = ({
  orderNo,
  st,
}: {
  readonly orderNo?: string | undefined;
  readonly st?: string | undefined;
}) => (orderNo && st ? { number: orderNo, proof: st } : null);

/** The answer to who signs in or up: a code for the session, or that the address has to be confirmed. */
function signedIn(
  { session, mustVerify }: AccountAnswer,
  challenge: string,
  tokens: Tokens,
) {
  if (mustVerify) return { verificationRequired: true };
  if (session === null)
    throw new EngineUnavailable("The engine opened no session");
  return { authorizationCode: tokens.sealCode(session, challenge) };
}

const register = `mutation (
  $account: ShopNewAccount!
  $claim: ShopClaim
  $locale: String!
) {
  answer: shopSignUp(account: $account, claim: $claim, locale: $locale)
}`;

export const openAccount: Handler<typeof signUp> = async (call) => {
  const { body, market, tokens } = call;
  const { email, password, firstName, lastName, phone } = body;
  const { birthDate, postalCode, subscriptions = [] } = body;
  demandMailbox(email);
  demandPassword(password);
  if (birthDate !== undefined) demandAge(birthDate, market, new Date());
  const answer = await askBeforeToken(call, register, {
    account: {
      email: email.trim(),
      password,
      firstName,
      lastName,
      phone,
      birthDate,
      postalCode,
      subscriptions,
    },
    claim: claimOf(body),
    locale: market.locale,
  });
  return signedIn(answer, body.codeChallenge, tokens);
};

const authenticate = `mutation (
  $email: String!
  $password: String!
  $claim: ShopClaim
  $locale: String!
) {
  answer: shopSignIn(
    email: $email
    password: $password
    claim: $claim
    locale: $locale
  )
}`;

export const enterAccount: Handler<typeof signIn> = async (call) => {
  const { body, market, tokens } = call;
  const answer = await askBeforeToken(call, authenticate, {
    email: body.username.trim(),
    password: body.password,
    claim: claimOf(body),
    locale: market.locale,
  });
  return signedIn(answer, body.codeChallenge, tokens);
};

export const leaveAccount: Handler<typeof signOut> = async (call) => {
  const session = call.tokens.openRefresh(call.body.refreshToken)?.session;
  if (session !== undefined)
    await askBeforeToken(call, "mutation { answer: shopSignOut }", {}, session);
};

const verify = `mutation ($token: String!, $password: String!) {
  answer: shopVerifyEmail(token: $token, password: $password)
}`;

export const confirmAddress: Handler<typeof verifyEmail> = async (call) => {
  const { token, password } = call.body;
  demandPassword(password);
  await askBeforeToken(call, verify, { token, password });
};

const mailLink = (name: string) => `mutation (
  $email: String!
  $locale: String!
) {
  answer: ${name}(email: $email, locale: $locale)
}`;

export const mailVerification: Handler<typeof requestVerification> = async (
  call,
) => {
  const { body, market } = call;
  demandMailbox(body.email);
  await askBeforeToken(call, mailLink("shopRequestVerification"), {
    email: body.email.trim(),
    locale: market.locale,
  });
};

export const mailReset: Handler<typeof requestPasswordReset> = async (call) => {
  const { body, market } = call;
  demandMailbox(body.email);
  await askBeforeToken(call, mailLink("shopRequestReset"), {
    email: body.email.trim(),
    locale: market.locale,
  });
};

const reset = `mutation ($token: String!, $password: String!) {
  answer: shopResetPassword(token: $token, password: $password)
}`;

export const choosePassword: Handler<typeof confirmPasswordReset> = async (
  call,
) => {
  const { token, password } = call.body;
  demandPassword(password);
  await askBeforeToken(call, reset, { token, password });
};

const change = `mutation ($current: String!, $next: String!) {
  answer: shopChangePassword(current: $current, next: $next)
}`;

export const replacePassword: Handler<typeof changePassword> = async (call) => {
  const { currentPassword: current, newPassword: next } = call.body;
  demandPassword(next);
  await askAccount(call, change, { current, next });
};

const look = `query ($email: String!) { isKnown: shopIsAccount(email: $email) }`;

/** Nothing of the account is told but that there is one, which signing up tells as well. */
export const lookUp: Handler<typeof lookUpConsumer> = async (call) => {
  const email = call.query.email.trim();
  demandMailbox(email);
  const { isKnown } = await askEngine<{ readonly isKnown: boolean }>(
    call,
    look,
    { email },
  );
  return { exists: isKnown, isLoyaltyMember: false, partial: false };
};
