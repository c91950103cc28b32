/** What a client asks a shopper's browser to bring along, judged as OpenID Connect wants it. */
import { clientId } from "./providers";

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}

export type ReadRequest =
  | { readonly kind: "good"; readonly request: AuthorizationRequest }
  /** Told to the client, at the address that is known to be its own. */
  | {
      readonly kind: "wrong";
      readonly error: string;
      readonly redirectUri: string;
      readonly state: string;
    }
  /** Told to the shopper: nobody knows whose address it is. */
  | { readonly kind: "unknown" };

/** Where the shop may have its shoppers sent back to, whatever its origin is. */
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
