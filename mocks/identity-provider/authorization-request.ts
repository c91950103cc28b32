/** Checks the authorization request of a client by the rules of OpenID Connect. */
import { clientId } from "./providers";

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}

export type ReadRequest =
  | { readonly kind: "good"; readonly request: AuthorizationRequest }
  /** The error for the client, whose redirect address is verified. */
  | {
      readonly kind: "wrong";
      readonly error: string;
      readonly redirectUri: string;
      readonly state: string;
    }
  /** The error for the shopper, because the redirect address is not verified. */
  | { readonly kind: "unknown" };

/** The path of the shop to which shoppers can be redirected, at any origin. */
const registered = /\/(?:social|amazon)-sign-in$/;

function isRegistered(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search, hash } = new URL(address);
  return (
    /^https?:$/.test(protocol) &&
    registered.test(pathname) &&
    search + hash === ""
  );
}

function errorOf(query: URLSearchParams): string | null {
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  const scopes = (query.get("scope") ?? "").split(" ");
  if (!scopes.includes("openid")) return "invalid_scope";
  const isProven =
    query.get("code_challenge_method") === "S256" &&
    /^[\w-]{43}$/.test(query.get("code_challenge") ?? "");
  return isProven ? null : "invalid_request";
}

export function readAuthorizationRequest(query: URLSearchParams): ReadRequest {
  const redirectUri = query.get("redirect_uri") ?? "";
  const state = query.get("state") ?? "";
  if (query.get("client_id") !== clientId || !isRegistered(redirectUri))
    return { kind: "unknown" };
  const error = errorOf(query);
  if (error !== null) return { kind: "wrong", error, redirectUri, state };
  return {
    kind: "good",
    request: {
      redirectUri,
      state,
      nonce: query.get("nonce") ?? "",
      challenge: query.get("code_challenge") ?? "",
    },
  };
}
