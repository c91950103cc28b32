/** A guest's tokens. */
import { createHash } from "node:crypto";
import type { createToken } from "~server/upstreams/auth/contract";
import { refuse } from "~mocks/api/refusal";
import type { EngineClient } from "../engine-client";
import type { Handler } from "../operation";
import { EngineUnavailable } from "../refusal";
import { accessLifetime, type Bearer, type Tokens } from "../tokens";

/** Issues the tokens of a new guest, or new ones for a refresh token. Accounts are not offered yet. */
export const issueToken: Handler<typeof createToken> = async ({
  body,
  engine,
  tokens,
}) => {
  switch (body.grantType) {
    case "guest":
      return tokensOf(tokens, { session: await openSession(engine) });
    case "refresh_token": {
      const bearer = tokens.openRefresh(body.refreshToken);
      if (!bearer) throw refuse(401, "AUT401", "The refresh token is unknown");
      return tokensOf(tokens, bearer);
    }
    case "authorization_code":
      // No such code is ever issued. Not 501, which would be of the whole call, guests' tokens included.
      throw refuse(401, "AUT401", "The code is unknown");
  }
};

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
