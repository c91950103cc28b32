/**
 * Accounts of people whom an identity provider vouches for. Its code is redeemed as any client would do
 * it: by discovery, over the provider's own endpoints, and the ID token is checked in full.
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

/** How a provider knows somebody. */
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

/** The provider as a client finds it, asked in this process. */
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
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is asked in this process, over no network
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    [client.customFetch]: ask,
  });
}

/** What the provider says of someone who signed in; AUT432 when the code is not good. */
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
 * The account of a provider's person, made when there is none yet. AUT440 when the e-mail address has
 * an account with a password, which nobody but its owner may open; AUT453 without an address.
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
    // No password opens it: none is empty.
    password: "",
    firstName: textOf(claims["given_name"], ""),
    lastName: textOf(claims["family_name"], ""),
    logins: [login],
  });
}
