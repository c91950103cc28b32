/**
 * Tokens that are too long for the cookie are kept in the shared state, under a random id that only the
 * sealed cookie holds. A browser drops a larger cookie without a word.
 *
 * A renewal keeps the id, so an older cookie finds the newest tokens.
 */
import { randomUUID } from "node:crypto";
import type { SharedState } from "../shared-state/shared-state";
import { SessionTokens } from "./session-data";

/** As much of the cookie as tokens may take (characters); the rest is for everything else. */
const mostInCookie = 2_000;

export interface KeptTokens {
  /** As the session holds them: the tokens, or where they are kept. */
  keep(
    tokens: SessionTokens,
    before: SessionTokens | null,
  ): Promise<SessionTokens>;
  /**
   * The tokens of a session; null when it has none, or they were lost. Rejects with StateAway when
   * nobody can say.
   */
  open(tokens: SessionTokens | null): Promise<SessionTokens | null>;
  /** After signing out. */
  drop(tokens: SessionTokens | null): Promise<void>;
}

const lengthOf = ({ access, refresh = "" }: SessionTokens): number =>
  access.length + refresh.length;

export function createKeptTokens(
  state: Pick<SharedState, "get" | "set" | "remove">,
): KeptTokens {
  return {
    async keep(tokens, before) {
      // What no session may hold is refused by the session, with a line in the log.
      const isKept =
        lengthOf(tokens) > mostInCookie &&
        SessionTokens.safeParse(tokens).success;
      if (!isKept) return tokens;
      const kept = before?.kept ?? randomUUID();
      await state.set("tokens", kept, JSON.stringify(tokens));
      return { access: "", accessExpiresAt: 0, kept };
    },
    async open(tokens) {
      if (!tokens?.kept) return tokens;
      const text = await state.get("tokens", tokens.kept);
      return text === null
        ? null
        : (SessionTokens.safeParse(JSON.parse(text)).data ?? null);
    },
    async drop(tokens) {
      if (tokens?.kept) await state.remove("tokens", tokens.kept);
    },
  };
}
