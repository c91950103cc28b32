/**
 * Sessions that ended before their cookie does: whoever copied the cookie of a consumer or of a store
 * session is refused in every process once its owner has signed out, as long as that cookie could live.
 *
 * A guest's session cannot be signed out of, so guests cost no question.
 */
import type { SharedState } from "../shared-state/shared-state";
import type { SessionData } from "./session-data";

/** What is signed out of: an account, and the store session that outlives the accounts in it. */
function namesOf({ consumer, storeSession, usid }: SessionData): string[] {
  const token = storeSession?.employeeToken;
  return [...(consumer ? [usid] : []), ...(token ? [`store ${token}`] : [])];
}

export const canBeSignedOut = (data: SessionData): boolean =>
  namesOf(data).length > 0;

export interface SignedOut {
  /** Whether this session, as it was read from a cookie, is over; null when nobody can have ended it. */
  includes(data: SessionData): Promise<boolean> | null;
  addConsumer(data: SessionData): Promise<void>;
  /** With the consumer who is signed in there. */
  addStoreSession(data: SessionData): Promise<void>;
}

export function createSignedOut(
  state: Pick<SharedState, "get" | "set">,
): SignedOut {
  async function add(data: SessionData): Promise<void> {
    const names = namesOf(data);
    await Promise.all(names.map((name) => state.set("signedOut", name, "1")));
  }

  async function isAny(names: readonly string[]): Promise<boolean> {
    const found = await Promise.all(
      names.map((name) => state.get("signedOut", name)),
    );
    return found.some((mark) => mark !== null);
  }

  return {
    includes(data) {
      const names = namesOf(data);
      return names.length > 0 ? isAny(names) : null;
    },
    addConsumer: (data) => add({ ...data, storeSession: null }),
    addStoreSession: add,
  };
}
