/**
 * Three OpenID Connect identity providers, for signing in without a password: discovery, a sign-in page
 * that returns a code, and an ID token for the code. Codes are valid once and for a minute.
 */
import { http, HttpResponse } from "msw";
import { challengeOf } from "../../behaviour/identity/authorization-codes";
import {
  readAuthorizationRequest,
  type AuthorizationRequest,
  type ReadRequest,
} from "../../identity-provider/authorization-request";
import { createIdTokens } from "../../identity-provider/id-tokens";
import {
  clientId,
  discoveryDocument,
  isProviderName,
  issuerOf,
  type ProviderName,
} from "../../identity-provider/providers";
import {
  signInPage,
  unknownClientPage,
} from "../../identity-provider/sign-in-page";
import { logCall } from "../request-parts";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";
import { hostedPage, seeOther } from "../../payment-provider/hosted-answer";

type Answer = Response | Promise<Response>;

const lifetimeMs = 60_000;

/** Matches the addresses of all providers that end in `end`. */
const at = (end: string): RegExp =>
  new RegExp(`^https?://[^/]+/identity/[a-z]+/${end}$`);

const oauthError = (error: string) =>
  HttpResponse.json({ error }, { status: 400 });

/** Redirects to the client with the result of its request. */
function back(
  upstreams: Upstreams,
  name: ProviderName,
  { redirectUri, state }: Pick<AuthorizationRequest, "redirectUri" | "state">,
  answer: Readonly<Record<string, string>>,
) {
  const address = new URL(redirectUri);
  const iss = issuerOf(upstreams.publicOrigin, name);
  for (const [key, value] of Object.entries({ ...answer, state, iss }))
    if (value !== "") address.searchParams.set(key, value);
  return seeOther(address.href);
}

/** Handles the form of the sign-in page, and returns a code. */
function decide(
  upstreams: Upstreams,
  provider: ProviderName,
  request: AuthorizationRequest,
  fields: URLSearchParams,
) {
  const action = fields.get("action");
  const mailbox = (fields.get("email") ?? "").trim().toLowerCase();
  if (action === "deny")
    return back(upstreams, provider, request, { error: "access_denied" });
  if (!mailbox.includes("@"))
    return hostedPage(signInPage(provider), 422, request.redirectUri);
  const { redirectUri, nonce, challenge } = request;
  const code = upstreams.ids.next("providerCode");
  const now = upstreams.now().getTime();
  const codes = upstreams.db.providerCode;
  codes.deleteMany({ where: { expiresAt: { lte: now } } });
  codes.create({
    code,
    provider,
    redirectUri,
    nonce,
    challenge,
    mailbox,
    name: (fields.get("name") ?? "").trim(),
    sharesEmail: action !== "hide",
    expiresAt: now + lifetimeMs,
  });
  return back(upstreams, provider, request, { code });
}

/** Uses up a code and returns its row; null if the code is not valid for this client. */
function redeem(
  upstreams: Upstreams,
  provider: ProviderName,
  fields: URLSearchParams,
) {
  const where = { code: { equals: fields.get("code") ?? "" } };
  const row = upstreams.db.providerCode.delete({ where });
  const isValid =
    row !== null &&
    row.provider === provider &&
    row.expiresAt > upstreams.now().getTime() &&
    row.redirectUri === fields.get("redirect_uri") &&
    row.challenge === challengeOf(fields.get("code_verifier") ?? "");
  return isValid ? row : null;
}

export const identityProviderHandlers: HandlerFamily = (upstreams) => {
  const idTokens = createIdTokens();

  /** Logs the call, like calls of the API, and answers for its provider. */
  const forProvider =
    (answer: (name: ProviderName, request: Request) => Answer) =>
    async ({ request }: { request: Request }) => {
      const { call } = await logCall(upstreams, request.clone());
      const [, , word = ""] = new URL(request.url).pathname.split("/");
      const response = isProviderName(word)
        ? await answer(word, request)
        : new HttpResponse(null, { status: 404 });
      call.status = response.status;
      return response;
    };

  function ifValid(
    name: ProviderName,
    { url }: Request,
    proceed: (request: AuthorizationRequest) => Response,
  ): Response {
    const read: ReadRequest = readAuthorizationRequest(
      new URL(url).searchParams,
    );
    switch (read.kind) {
      case "unknown":
        return hostedPage(unknownClientPage(name), 400, url);
      case "wrong":
        return back(upstreams, name, read, { error: read.error });
      case "good":
        return proceed(read.request);
    }
  }

  return [
    http.get(
      at("\\.well-known/openid-configuration"),
      forProvider((name) =>
        HttpResponse.json(discoveryDocument(upstreams.publicOrigin, name)),
      ),
    ),
    http.get(
      at("keys"),
      forProvider(async () => HttpResponse.json(await idTokens.published())),
    ),
    http.get(
      at("authorize"),
      forProvider((name, request) =>
        ifValid(name, request, ({ redirectUri }) =>
          hostedPage(signInPage(name), 200, redirectUri),
        ),
      ),
    ),
    http.post(
      at("authorize"),
      forProvider(async (name, request) => {
        const fields = new URLSearchParams(await request.text());
        return ifValid(name, request, (valid) =>
          decide(upstreams, name, valid, fields),
        );
      }),
    ),
    http.post(
      at("token"),
      forProvider(async (name, request) => {
        const fields = new URLSearchParams(await request.text());
        if (fields.get("grant_type") !== "authorization_code")
          return oauthError("unsupported_grant_type");
        if (fields.get("client_id") !== clientId)
          return oauthError("invalid_client");
        const row = redeem(upstreams, name, fields);
        if (!row) return oauthError("invalid_grant");
        const issuer = issuerOf(upstreams.publicOrigin, name);
        return HttpResponse.json(
          {
            access_token: upstreams.ids.next("providerToken"),
            token_type: "Bearer",
            expires_in: 300,
            id_token: await idTokens.sign(issuer, row),
          },
          { headers: { "cache-control": "no-store" } },
        );
      }),
    ),
  ];
};
