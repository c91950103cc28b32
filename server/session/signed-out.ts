/**
 * Sessions that ended before their cookie does: whoever copied the cookie of a consumer or of a store
 * session is refused in every process once its owner has signed out, as long as that cookie could live.
 * A new password ends all sessions of the account that were opened before it.
 *
 * When a kiosk starts over, the session of whoever stood there is over.
 *
 * Any other guest's session cannot be signed out of, so guests cost no question.
 */
import { StateAway, type SharedState } from "../shared-state/shared-state";
import type { SessionData } from "./session-data";

/**
 * What became of a session elsewhere: it goes on, it is over, or it went on under another id, so that the
 * browser that it belongs to has, or is about to get, another cookie.
 */
export type SessionFate = "open" | "over" | "replaced";

/** Of a store session. */
const nameOf = (employeeToken: string): string => `store ${employeeToken}`;

/**
 * What is left: an account, a kiosk that starts over, and the store session that outlives the accounts in
 * it.
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
 * Whether a session can have been ended elsewhere, so that `fateOf` has to be asked. Whoever shows
 * anything of it without asking leaves it to the middleware.
 */
export const canBeSignedOut = (data: SessionData): boolean =>
  namesOf(data).length > 0;

export interface SignedOut {
  /** Of a session as it was read from a cookie; null when nobody can have ended it. */
  fateOf(data: SessionData): Promise<SessionFate> | null;
  /**
   * Whether the store session goes on for sure: not while nobody can say whether the associate has left it
   * at another process. For what must not be done by a copy of a cookie.
   */
  isAssociateSure(data: SessionData): Promise<boolean>;
  addConsumer(data: SessionData): Promise<void>;
  /** With the consumer who is signed in there, or whoever used the kiosk. */
  addStoreSession(data: SessionData): Promise<void>;
  /**
   * All sessions of the consumer that were opened before `at` (ms), and the one that is at hand: it goes on
   * under another id.
   */
  addAccount(data: SessionData, at: number): Promise<void>;
}

export function createSignedOut(
  state: Pick<SharedState, "get" | "getSurely" | "set">,
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
        return (await state.getSurely("signedOut", nameOf(token))) === null;
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
