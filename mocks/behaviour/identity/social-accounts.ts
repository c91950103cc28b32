/**
 * Sign-in with an identity provider. The code is exchanged as in any OpenID client: by discovery, at the
 * provider's own endpoints, with a full check of the ID token.
 */
import { getResponse } from "msw";
import * as client from "openid-client";
import { refuse } from "../../api/refusal";
import {
  clientId,
  issuerOf,
  type ProviderName,
} from "../../identity-provider/providers";
import type { Upstreams } from "../../upstreams";
import { challengeOf } from "./authorization-codes";
import { consumersOf, type ConsumerRow } from "./consumers";

/** A person's identity at a provider. */
export interface ProviderLogin {
  readonly type: ProviderName;
  readonly id: string;
}

interface SocialCode {
  readonly provider: ProviderName;
  readonly redirectUri: string;
  readonly code: string;
  readonly verifier: string;
}

/** Discovers the provider through its handlers in this process. */
async function providerOf(
  upstreams: Upstreams,
  name: ProviderName,
): Promise<client.Configuration> {
  const issuer = new URL(issuerOf(upstreams.publicOrigin, name));
  const ask: client.CustomFetch = async (address, options) =>
    (await getResponse(
      [...upstreams.handlers],
      new Request(address, options as RequestInit), // the library's own, of the same shape
    )) ?? new Response(null, { status: 404 });
  return client.discovery(issuer, clientId, undefined, client.None(), {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- no network is involved
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    [client.customFetch]: ask,
  });
}

/** Exchanges a code for the claims of its ID token; throws AUT432 for an invalid code. */
async function claimsOf(
  upstreams: Upstreams,
  { provider, redirectUri, code, verifier }: SocialCode,
): Promise<client.IDToken> {
  const configuration = await providerOf(upstreams, provider);
  const { issuer } = configuration.serverMetadata();
  const back = new URL(redirectUri);
  back.search = new URLSearchParams({ code, iss: issuer }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: verifier,
      expectedNonce: challengeOf(verifier),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims) return claims;
  } catch (error) {
    if (!(error instanceof client.ResponseBodyError)) throw error;
  }
  throw refuse(401, "AUT432", "The provider does not redeem the code");
}

const textOf = (claim: unknown, otherwise: string): string =>
  typeof claim === "string" && claim !== "" ? claim : otherwise;

/**
 * Returns the account of a provider's user, and creates it if there is none yet. Throws AUT440 if the e-mail
 * address has an account with a password, which only its owner may open, and AUT453 without an address.
 */
export async function socialAccount(
  upstreams: Upstreams,
  code: SocialCode,
): Promise<ConsumerRow> {
  const claims = await claimsOf(upstreams, code);
  const login: ProviderLogin = { type: code.provider, id: claims.sub };
  const consumers = consumersOf(upstreams);
  const known = consumers.findByLogin(login);
  if (known) return known;
  const email = textOf(claims["email"], "");
  if (email === "") throw refuse(400, "AUT453", "There is no e-mail address");
  if (consumers.findByEmail(email))
    throw refuse(409, "AUT440", "The e-mail has an account");
  return consumers.add({
    email,
    // No password matches, since passwords are never empty.
    password: "",
    firstName: textOf(claims["given_name"], ""),
    lastName: textOf(claims["family_name"], ""),
    logins: [login],
  });
}
