/**
 * Sessions that ended before their cookie expires: once a consumer or an associate has signed out, every
 * process refuses copies of the cookie for as long as it could be valid. A new password ends all sessions
 * of the account that were opened before it.
 *
 * When a kiosk starts over, the session of the shopper who used it ends.
 *
 * Other guests cannot sign out, so their sessions need no lookup.
 */
import { StateAway, type SharedState } from "../shared-state/shared-state";
import type { SessionData } from "./session-data";

/**
 * What happened to a session in other processes: it is still open, it is over, or it continues under a new
 * id, so that its browser has another cookie or is about to get one.
 */
export type SessionFate = "open" | "over" | "replaced";

/** The name under which a store session is stored. */
const nameOf = (employeeToken: string): string => `store ${employeeToken}`;

/**
 * The names of everything in a session that can be ended: the session itself, with an account or at a
 * kiosk, and the store session, which outlives the accounts in it.
 */
function namesOf(data: SessionData): string[] {
  const { consumer, kioskId, storeSession, usid } = data;
  const token = storeSession?.employeeToken;
  return [
    ...(consumer || kioskId ? [usid] : []),
    ...(token ? [nameOf(token)] : []),
  ];
}

/**
 * Whether a session may have been ended elsewhere, so that `fateOf` has to be called. Code that cannot wait
 * for it leaves the request to the middleware.
 */
export const canBeSignedOut = (data: SessionData): boolean =>
  namesOf(data).length > 0;

export interface SignedOut {
  /** The fate of a session that was read from a cookie; null if it cannot have been ended elsewhere. */
  fateOf(data: SessionData): Promise<SessionFate> | null;
  /**
   * Whether the store session is certainly still open; false if it is unknown whether the associate has
   * ended it in another process. For actions that must not be possible with a copied cookie.
   */
  isAssociateSure(data: SessionData): Promise<boolean>;
  addConsumer(data: SessionData): Promise<void>;
  /** Also ends the session of the consumer who is signed in there, or of the shopper at the kiosk. */
  addStoreSession(data: SessionData): Promise<void>;
  /**
   * Ends all sessions of the consumer that were opened before `at` (ms), and replaces the current one,
   * which continues under another id.
   */
  addAccount(data: SessionData, at: number): Promise<void>;
}

export function createSignedOut(
  state: Pick<SharedState, "get" | "getConfirmed" | "set">,
): SignedOut {
  async function add(data: SessionData): Promise<void> {
    const names = namesOf(data);
    await Promise.all(
      names.map((name) => state.set("signedOut", name, "over")),
    );
  }

  async function isAccountOver({ consumer }: SessionData): Promise<boolean> {
    if (!consumer) return false;
    const { consumerNo, since = 0 } = consumer;
    return since < Number(await state.get("endedAccounts", consumerNo));
  }

  async function ask(data: SessionData): Promise<SessionFate> {
    const [isOver, ...marks] = await Promise.all([
      isAccountOver(data),
      ...namesOf(data).map((name) => state.get("signedOut", name)),
    ]);
    if (marks.includes("replaced")) return "replaced";
    return isOver || marks.some((mark) => mark !== null) ? "over" : "open";
  }

  return {
    fateOf: (data) => (canBeSignedOut(data) ? ask(data) : null),
    async isAssociateSure({ storeSession }) {
      const token = storeSession?.employeeToken;
      if (!token) return false;
      try {
        return (await state.getConfirmed("signedOut", nameOf(token))) === null;
      } catch (error) {
        if (!(error instanceof StateAway)) throw error;
        return false;
      }
    },
    addConsumer: (data) => add({ ...data, storeSession: null }),
    addStoreSession: add,
    async addAccount({ consumer, usid }, at) {
      if (!consumer) return;
      await Promise.all([
        state.set("endedAccounts", consumer.consumerNo, String(at)),
        state.set("signedOut", usid, "replaced"),
      ]);
    },
  };
}
