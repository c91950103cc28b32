/**
 * Stores tokens that are too long for the cookie in the shared state, under a random id that only the
 * sealed cookie holds. Browsers silently drop a cookie that is too large.
 *
 * A renewal reuses the id, so an older cookie finds the newest tokens.
 */
import { randomUUID } from "node:crypto";
import type { SharedState } from "../shared-state/shared-state";
import { SessionTokens } from "./session-data";

/** How much of the cookie tokens may take (characters). */
const mostInCookie = 2_000;

export interface StoredTokens {
  /** Returns what the session should hold: the tokens, or the id under which they were stored. */
  keep(
    tokens: SessionTokens,
    before: SessionTokens | null,
  ): Promise<SessionTokens>;
  /**
   * The tokens of a session; null when it has none, or they were lost. Rejects with StateAway while Redis is
   * away.
   */
  open(tokens: SessionTokens | null): Promise<SessionTokens | null>;
  /** Deletes the stored tokens, after signing out. */
  drop(tokens: SessionTokens | null): Promise<void>;
}

const lengthOf = ({ access, refresh = "" }: SessionTokens): number =>
  access.length + refresh.length;

export function createStoredTokens(
  state: Pick<SharedState, "get" | "set" | "remove">,
): StoredTokens {
  return {
    async keep(tokens, before) {
      // The session itself refuses and logs tokens that no session may hold.
      const isTooLong =
        lengthOf(tokens) > mostInCookie &&
        SessionTokens.safeParse(tokens).success;
      if (!isTooLong) return tokens;
      const storedAs = before?.storedAs ?? randomUUID();
      await state.set("tokens", storedAs, JSON.stringify(tokens));
      return { access: "", accessExpiresAt: tokens.accessExpiresAt, storedAs };
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
