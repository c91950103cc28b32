/**
 * Tokens that are too long for the cookie are stored in the shared state, under a random id that only the
 * sealed cookie holds. A browser drops a larger cookie without a word.
 *
 * A renewal keeps the id, so an older cookie finds the newest tokens.
 */
import { randomUUID } from "node:crypto";
import type { SharedState } from "../shared-state/shared-state";
import { SessionTokens } from "./session-data";

/** As much of the cookie as tokens may take (characters); the rest is for everything else. */
const mostInCookie = 2_000;

export interface StoredTokens {
  /** As the session holds them: the tokens, or where they are stored. */
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

export function createStoredTokens(
  state: Pick<SharedState, "get" | "set" | "remove">,
): StoredTokens {
  return {
    async keep(tokens, before) {
      // What no session may hold is refused by the session, with a line in the log.
      const isTooLong =
        lengthOf(tokens) > mostInCookie &&
        SessionTokens.safeParse(tokens).success;
      if (!isTooLong) return tokens;
      const storedAs = before?.storedAs ?? randomUUID();
      await state.set("tokens", storedAs, JSON.stringify(tokens));
      return { access: "", accessExpiresAt: 0, storedAs };
    },
    async open(tokens) {
      if (!tokens?.storedAs) return tokens;
      const text = await state.get("tokens", tokens.storedAs);
      return text === null
        ? null
        : (SessionTokens.safeParse(JSON.parse(text)).data ?? null);
    },
    async drop(tokens) {
      if (tokens?.storedAs) await state.remove("tokens", tokens.storedAs);
    },
  };
}
