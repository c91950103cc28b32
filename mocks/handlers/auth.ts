/** Tokens: a guest's first one, and a fresh one for a refresh token. */
import { createToken } from "~server/upstreams/auth/contract";
import { refuse } from "../refusal";
import { tokenLifetime } from "../tokens";
import type { HandlerFamily } from "./handler-families";

export const authHandlers: HandlerFamily = ({ tokens }, reply) => [
  reply(createToken, ({ body }) => {
    const row =
      body.grantType === "guest"
        ? tokens.issueGuest()
        : tokens.refresh(body.refreshToken);
    if (!row) throw refuse(401, "AUT401", "The refresh token is unknown");
    return {
      accessToken: row.accessToken,
      expiresIn: tokenLifetime,
      refreshToken: row.refreshToken,
      consumerNo: row.consumerNo,
      consumerType: "GUEST",
    };
  }),
];
