/** The tokens of guests and accounts. */
import { createHash } from "node:crypto";
import type { createToken } from "~server/upstreams/auth/contract";
import { Refusal, refuse } from "~mocks/api/refusal";
import { askBeforeToken } from "../accounts/ask-accounts";
import type { EngineClient } from "../engine-client";
import type { Handler } from "../operation";
import { EngineUnavailable } from "../refusal";
import { accessLifetime, type Bearer, type Tokens } from "../tokens";

const renew = "mutation { answer: shopRenewSession }";

const enter = `mutation ($belongings: ShopBelongings!) {
  answer: shopEnter(belongings: $belongings)
}`;

type Called = Parameters<Handler<typeof createToken>>[0];
type CodeGrant = Extract<
  Called["body"],
  { readonly grantType: "authorization_code" }
>;

/** Issues the tokens of a new guest, of who signs in, or new ones for a refresh token. */
export const issueToken: Handler<typeof createToken> = async (call) => {
  const { body, engine, tokens } = call;
  switch (body.grantType) {
    case "guest":
      return tokensOf(tokens, { session: await openSession(engine) });
    case "refresh_token": {
      const bearer = tokens.openRefresh(body.refreshToken);
      if (!bearer) throw refuse(401, "AUT401", "The refresh token is unknown");
      return tokensOf(tokens, await renewed(call, bearer));
    }
    case "authorization_code":
      return exchange(call, body);
  }
};

/** A guest's session goes on as it is. An account's may have ended, or be replaced by another one. */
async function renewed(call: Called, bearer: Bearer): Promise<Bearer> {
  if (bearer.consumerNo === undefined) return bearer;
  const ended = refuse(401, "AUT401", "The session has ended");
  try {
    const { session } = await askBeforeToken(call, renew, {}, bearer.session);
    if (session === null) throw ended;
    return { ...bearer, session };
  } catch (error) {
    throw error instanceof Refusal ? ended : error;
  }
}

/**
 * Exchanges the code of a sign-in, once. A basket comes along only with the refresh token of the guest whose it is; with
 * anybody else's the call is refused with AUT498, and the code stays good. Somebody else's lists are left alone.
 */
async function exchange(call: Called, grant: CodeGrant) {
  const { tokens, market } = call;
  const { authorizationCode, codeVerifier, guestRefreshToken } = grant;
  const { basketId, favoriteId, saveForLaterId } = grant.guestObjects ?? {};
  const opened = tokens.openCode(authorizationCode, codeVerifier);
  if (opened === undefined) throw refuse(401, "AUT432", "The code is not good");
  const guest =
    guestRefreshToken === undefined
      ? undefined
      : tokens.openRefresh(guestRefreshToken);
  const { session, no, basket, lists } = await askBeforeToken(
    call,
    enter,
    {
      belongings: {
        siteId: market.siteId,
        basket: basketId,
        favorites: favoriteId,
        saved: saveForLaterId,
        // What an account has does not come along by its session.
        guestSession: guest?.consumerNo === undefined ? guest?.session : null,
      },
    },
    opened,
  );
  if (session === null || no === null)
    throw new EngineUnavailable("The engine opened no session");
  return {
    ...tokensOf(tokens, { session, consumerNo: no }),
    ...(basket && { basketId: basket.number }),
    ...(lists?.favorites && { favorites: { favoriteId: lists.favorites } }),
    ...(lists?.saved && { saveForLaterId: lists.saved }),
    cartMerged: basket?.isMerged ?? false,
  };
}

/** The engine opens a session for whoever asks what is in the bag. */
async function openSession(engine: EngineClient): Promise<string> {
  const { session } = await engine.run("{ activeOrder { id } }");
  if (session === undefined)
    throw new EngineUnavailable("The engine opened no session");
  return session;
}

function tokensOf(tokens: Tokens, bearer: Bearer) {
  const { session, consumerNo } = bearer;
  return {
    accessToken: tokens.sealAccess(bearer),
    expiresIn: accessLifetime,
    refreshToken: tokens.sealRefresh(bearer),
    consumerNo: consumerNo ?? guestNo(session),
    consumerType: consumerNo === undefined ? "GUEST" : "REGISTERED",
  };
}

/** A number that is always the same for a guest's session and does not give it away. */
const guestNo = (session: string): string =>
  `G${createHash("sha256").update(session).digest("hex").slice(0, 16)}`;
