/** Authentication: tokens, sign-in, sign-up, sign-out, store sessions. Every call sends the session id. */
import { z } from "zod/v4";
import { socialProviders } from "../../../app/domain/account/social-provider";
import { endpoint, noContent } from "../../http/endpoint";
import { SubscriptionWire } from "../consumers/contract";

const auth = { service: "auth", method: "POST", auth: "none" } as const;

/** Ids of what a guest owns, to be transferred to the account that signs in [AUTH-002]. */
const GuestObjects = z.strictObject({
  basketId: z.string().optional(),
  favoriteId: z.string().optional(),
  saveForLaterId: z.string().optional(),
});

/** An order that a guest has placed, with the proof that it is theirs [CHK-026]. */
const claim = { orderNo: z.string().optional(), st: z.string().optional() };

/** Only the access token is needed. */
export const TokenWire = z.object({
  accessToken: z.string().min(1),
  /** Seconds. */
  expiresIn: z.number().positive().default(1800),
  refreshToken: z.string().optional(),
  consumerNo: z.string().optional(),
  consumerType: z.string().default("GUEST"),
  memberId: z.string().optional(),
  basketId: z.string().optional(),
  favorites: z
    .object({
      favoriteId: z.string().optional(),
      favStoreId: z.string().optional(),
    })
    .optional(),
  saveForLaterId: z.string().optional(),
  isEmployeeDiscountTCAccepted: z.boolean().optional(),
  /** Whether the guest's cart was merged into the account's. */
  cartMerged: z.boolean().optional(),
});
export type TokenWire = z.infer<typeof TokenWire>;

/** The guest's own refresh token, which proves that the objects in `guestObjects` are theirs. */
const guestRefreshToken = z.string().min(1).optional();

/**
 * Issues a guest's token, a consumer's token for the code from signing in, or a new token for a refresh
 * token [API-006].
 *
 * `guestObjects` names what a guest owns. The ids prove nothing, so `guestRefreshToken` is sent with them,
 * and nothing of another guest may be transferred. It is absent when the guest has no token, or when it is
 * unknown.
 */
export const createToken = endpoint({
  ...auth,
  path: "/token/v2/auth/token",
  body: z.discriminatedUnion("grantType", [
    z.strictObject({ grantType: z.literal("guest") }),
    z.strictObject({
      grantType: z.literal("authorization_code"),
      authorizationCode: z.string().min(1),
      codeVerifier: z.string().min(43).max(128),
      guestObjects: GuestObjects.optional(),
      guestRefreshToken,
      ...claim,
      action: z.literal("postLogin").optional(),
    }),
    z.strictObject({
      grantType: z.literal("refresh_token"),
      refreshToken: z.string().min(1),
    }),
  ]),
  response: TokenWire,
});

/**
 * A code, which is valid for one token; or `verificationRequired: true` if the account's e-mail address has
 * to be verified first. In that case a mail was sent with a link to
 * `{shop}/{locale}/verify-email?token={token}`, and the upstream stores the claim by `orderNo` and `st`
 * until then: the shop sends it only once.
 */
const SignInAnswer = z
  .object({
    authorizationCode: z.string().min(1).optional(),
    verificationRequired: z.boolean().optional(),
  })
  .refine(
    ({ authorizationCode, verificationRequired }) =>
      verificationRequired === true || authorizationCode !== undefined,
    { message: "Neither a code nor verificationRequired" },
  );
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/**
 * Checks e-mail and password. `orderNo` and `st` claim the order that a guest has just placed. Guests'
 * orders are added to an account only once its e-mail address is verified, or, where that is never
 * required, only by such a claim: anybody can create an account with any address.
 */
export const signIn = endpoint({
  ...auth,
  path: "/consumers-v3/auth/signin",
  body: z.strictObject({
    type: z.literal("Registered"),
    username: z.string().min(1),
    password: z.string().min(1),
    codeChallenge: z.string().length(43),
    recaptcha_response: z.string().optional(),
    ...claim,
  }),
  response: SignInAnswer,
});

const provider = z.enum(socialProviders);

/**
 * Signs in with the code of an identity provider, which the upstream redeems there: it gets the verifier
 * and the address to which the code was sent. The first sign-in creates an account.
 */
export const signInSocial = endpoint({
  ...auth,
  path: "/token/v3/login/social",
  query: z.strictObject({ idp: provider, redirectUri: z.string().min(1) }),
  body: z.strictObject({
    type: z.literal("Social"),
    authorizationCode: z.string().min(1),
    codeVerifier: z.string().min(43).max(128),
    idp: provider,
    guestObjects: GuestObjects.optional(),
    guestRefreshToken,
    action: z.literal("postLogin").optional(),
  }),
  response: TokenWire,
});

/** Revokes the tokens of a consumer who signed in with an identity provider. */
export const signOutSocial = endpoint({
  ...auth,
  path: "/token/v3/logout/social",
  query: z.strictObject({ idp: provider }),
  body: z.strictObject({ refreshToken: z.string().min(1) }),
  response: noContent,
});

/** Creates an account, and signs in unless its e-mail address has to be verified first. */
export const signUp = endpoint({
  ...auth,
  path: "/consumers-v3/auth/signup",
  body: z.strictObject({
    email: z.string().min(1),
    password: z.string().min(1),
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    /** International. */
    phone: z.string().min(1).optional(),
    /** `yyyy-mm-dd`. */
    birthDate: z.string().min(1).optional(),
    postalCode: z.string().min(1).optional(),
    loyaltyOptIn: z.boolean().optional(),
    subscriptions: z.array(SubscriptionWire).optional(),
    codeChallenge: z.string().length(43),
    recaptcha_response: z.string().optional(),
    /** Where the enrollment began [ENR-004]. */
    enrollment_marketing_source: z.string().optional(),
    ...claim,
  }),
  response: SignInAnswer,
});

/**
 * Verifies the e-mail address of the account to which the link was mailed, and sets its password: whoever reads the
 * mail need not be the one who signed up. AUT402 for an expired link.
 */
export const verifyEmail = endpoint({
  ...auth,
  path: "/consumers-v3/auth/verify-email",
  body: z.strictObject({
    token: z.string().min(1),
    password: z.string().min(1),
  }),
  response: noContent,
});

/** Sends the link again by mail; the answer is the same when there is nothing to verify. */
export const requestVerification = endpoint({
  ...auth,
  path: "/consumers-v3/auth/verify-email/request",
  body: z.strictObject({
    email: z.string().min(1),
    locale: z.string().min(1),
    recaptcha_response: z.string().optional(),
  }),
  response: noContent,
});

/** Revokes the refresh token and every token issued from it, or the token of an associate. */
export const signOut = endpoint({
  ...auth,
  path: "/consumers-v3/consumer/auth/signout",
  body: z.strictObject({ refreshToken: z.string().min(1) }),
  response: noContent,
});

/** Sends a link by mail to the address; the answer is the same when it has no account. */
export const requestPasswordReset = endpoint({
  ...auth,
  path: "/consumers-v3/consumer/resetpassword",
  body: z.strictObject({
    email: z.string().min(1),
    locale: z.string().min(1),
    recaptcha_response: z.string().optional(),
  }),
  response: noContent,
});

/** Sets the new password of the account to which the link was mailed. */
export const confirmPasswordReset = endpoint({
  ...auth,
  path: "/consumers-v3/confirmforgotpassword",
  body: z.strictObject({
    token: z.string().min(1),
    password: z.string().min(1),
  }),
  response: noContent,
});

/**
 * Opens a store session for an associate; it ends at `employeeExpiryTime`, or when `signOut` is called with
 * its token. While the associate is signed in, every call as the point of sale (`source: pos`) sends the
 * token as `x-employee-token`: what only associates may do is refused without a valid one.
 */
export const signInEmployee = endpoint({
  ...auth,
  path: "/consumers-v3/consumer/agent/login",
  body: z.strictObject({
    username: z.string().min(1),
    password: z.string().min(1),
    storeId: z.string().min(1),
    storeEmployeeId: z.string().min(1),
  }),
  response: z.object({
    employeeToken: z.string().min(1),
    /** ISO time; eight hours from now if absent. */
    employeeExpiryTime: z.string().optional(),
    storeId: z.string().min(1),
    storeName: z.string().default(""),
    storeEmployeeId: z.string().min(1),
    storeEmployeeName: z.string().default(""),
  }),
});
