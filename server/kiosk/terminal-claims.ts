/**
 * Claims on a store's card terminal: it handles the payment of one session at a time, so that no shopper
 * pays for another session that has taken the terminal over.
 */
import type { SharedState } from "../shared-state/shared-state";

export interface TerminalClaims {
  /**
   * Claims the terminal for as long as it waits for a card, or renews the session's own claim.
   * @param usid the session's id
   * @returns false while the terminal handles another session's payment
   */
  take(terminal: string, usid: string): Promise<boolean>;
  /** Releases the terminal when it no longer handles this session's payment. */
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
