/**
 * The identity providers of the shop, by OpenID Connect: where a shopper goes to sign in, and what the
 * address says that they come back with. The commerce API redeems the code and judges who it is; state,
 * issuer and refusals of the way back are judged here, before anything is sent on.
 *
 * What a provider says of itself is read when it is first needed and remembered for an hour; a failure is
 * not remembered.
 */
import * as oauth from "oauth4webapi";
import type { SocialProvider } from "../../../app/domain/account/social-provider";
import type { ConfiguredProvider } from "../../config/values";

const rememberedMs = 60 * 60_000;

/** A provider that does not answer, or not by the rules of OpenID Connect. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}

/** What travels to the provider with the shopper. */
export interface VisitToProvider {
  readonly state: string;
  /** Of the verifier that proves who asked for the code. */
  readonly challenge: string;
  readonly redirectUri: string;
  /** For the words of the provider's page. */
  readonly language: string;
}

/** What a shopper comes back with. */
export type ProviderAnswer =
  | { readonly kind: "code"; readonly code: string }
  /** The shopper did not want to, or the provider could not. */
  | { readonly kind: "denied" | "failed" };

export interface IdentityProviders {
  /** Those that are offered, in the order of the settings. */
  readonly names: readonly SocialProvider[];
  /** Where the shopper signs in. Rejects with ProviderAway. */
  addressOf(name: SocialProvider, visit: VisitToProvider): Promise<string>;
  /** Null when the answer is not that of the provider to this visit. Rejects with ProviderAway. */
  readAnswer(
    name: SocialProvider,
    answer: URLSearchParams,
    state: string,
  ): Promise<ProviderAnswer | null>;
}

interface Known {
  readonly at: number;
  readonly server: Promise<oauth.AuthorizationServer>;
}

async function discover(
  { issuer }: ConfiguredProvider,
  timeoutMs: number,
): Promise<oauth.AuthorizationServer> {
  const address = new URL(issuer);
  const answer = await oauth.discoveryRequest(address, {
    // Settings admit http on a loopback host alone.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out
    [oauth.allowInsecureRequests]: address.protocol === "http:",
    signal: () => AbortSignal.timeout(timeoutMs),
  });
  const server = await oauth.processDiscoveryResponse(address, answer);
  const page = server.authorization_endpoint ?? "";
  // The policy of the shop's pages lets forms lead to the issuer's origin only.
  if (!URL.canParse(page) || new URL(page).origin !== address.origin)
    throw new TypeError("The page to sign in on is not the issuer's");
  return server;
}

/** What a refusal of the provider means. */
const refusalOf = ({
  error,
}: oauth.AuthorizationResponseError): ProviderAnswer => ({
  kind: error === "access_denied" ? "denied" : "failed",
});

export function createIdentityProviders(
  configured: readonly ConfiguredProvider[],
  timeoutMs: number,
  onAway: (error: ProviderAway) => void,
  now: () => number = Date.now,
): IdentityProviders {
  const known = new Map<SocialProvider, Known>();

  function demand(name: SocialProvider): ConfiguredProvider {
    const provider = configured.find((one) => one.name === name);
    if (!provider) throw new ProviderAway(`${name} is not offered`);
    return provider;
  }

  async function serverOf(
    provider: ConfiguredProvider,
  ): Promise<oauth.AuthorizationServer> {
    const { name } = provider;
    const there = known.get(name);
    const entry =
      there && now() - there.at < rememberedMs
        ? there
        : { at: now(), server: discover(provider, timeoutMs) };
    known.set(name, entry);
    try {
      return await entry.server;
    } catch (error) {
      if (known.get(name) === entry) known.delete(name);
      const away = new ProviderAway(`${name} cannot be asked`, {
        cause: error,
      });
      onAway(away);
      throw away;
    }
  }

  return {
    names: configured.map(({ name }) => name),

    async addressOf(name, { state, challenge, redirectUri, language }) {
      const provider = demand(name);
      const { authorization_endpoint = "" } = await serverOf(provider);
      const address = new URL(authorization_endpoint);
      const query = {
        response_type: "code",
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        // Whoever redeems the code has the verifier, and so can tell this sign-in's token from others.
        nonce: challenge,
        code_challenge: challenge,
        code_challenge_method: "S256",
        ui_locales: language,
      };
      for (const [key, value] of Object.entries(query))
        address.searchParams.set(key, value);
      return address.href;
    },

    async readAnswer(name, answer, state) {
      const { clientId: client_id, ...provider } = demand(name);
      const server = await serverOf({ clientId: client_id, ...provider });
      try {
        const read = oauth.validateAuthResponse(
          server,
          { client_id },
          answer,
          state,
        );
        const [code, ...others] = read.getAll("code");
        return code && others.length === 0 ? { kind: "code", code } : null;
      } catch (error) {
        if (error instanceof oauth.AuthorizationResponseError)
          return refusalOf(error);
        const isNoAnswer =
          error instanceof oauth.OperationProcessingError ||
          error instanceof oauth.UnsupportedOperationError;
        if (isNoAnswer) return null;
        throw error;
      }
    },
  };
}
