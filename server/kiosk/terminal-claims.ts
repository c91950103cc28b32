/**
 * Whose payment a store's card terminal asks for: one session at a time, so that nobody pays for somebody
 * else who has taken the terminal over.
 */
import type { SharedState } from "../shared-state/shared-state";

export interface TerminalClaims {
  /**
   * From now on, for as long as a terminal asks by itself; also for anyone who has it already.
   * @param usid Id of the session.
   * @returns false while it asks for another session's payment.
   */
  take(terminal: string, usid: string): Promise<boolean>;
  /** It asks for nothing of this session any more. */
  release(terminal: string, usid: string): Promise<void>;
}

export function createTerminalClaims(
  state: Pick<SharedState, "claim" | "set" | "release">,
): TerminalClaims {
  return {
    async take(terminal, usid) {
      const holder = await state.claim("terminals", terminal, usid);
      if (holder === null) return true;
      if (holder !== usid) return false;
      await state.set("terminals", terminal, usid);
      return true;
    },
    release: (terminal, usid) => state.release("terminals", terminal, usid),
  };
}
