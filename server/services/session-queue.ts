/**
 * Lets the changes of one session happen one after the other in this process, each knowing what the
 * one before it did.
 *
 * A session travels in a cookie, so requests that were sent together carry the same old one: two
 * tabs that each add a first item would make two carts and lose one. The same goes for a request
 * that leaves the browser before the answer to the last one has arrived. Such a request waits here
 * and continues from the cart the earlier one made.
 */
import type { Session, SessionPatch } from "../session/session";

/** Longest way of an answer to the browser, and of a request that was sent before it came (ms). */
const inTransitMs = 5_000;
/** How long what a change did is remembered (ms). */
const rememberMs = 60_000;
const mostSessions = 10_000;

/** What this process last made of a session. */
interface Memory {
  readonly patch: SessionPatch;
  readonly at: number;
  /** States the session had before, and until when (ms): a cookie that still has one is old. */
  readonly outdated: Map<string, number>;
}

/** All that a change works from, as one comparable text. */
function stateOf({ data }: Session): string {
  const { basketId, lines, coupons, promoCode, tokens } = data;
  const { favorites, saveForLaterId } = data;
  return JSON.stringify([
    basketId,
    lines,
    coupons,
    promoCode,
    tokens?.access ?? "",
    favorites,
    saveForLaterId,
  ]);
}

function patchOf({ data }: Session): SessionPatch {
  const { tokens, basketId, basketCount, lines, coupons, promoCode } = data;
  const { favorites, saveForLaterId } = data;
  return {
    tokens,
    basketId,
    basketCount,
    lines,
    coupons,
    promoCode,
    favorites,
    saveForLaterId,
  };
}

export function createSessionQueue(now: () => number = Date.now) {
  const tails = new Map<string, Promise<unknown>>();
  const memories = new Map<string, Memory>();

  function forgetOld(): void {
    for (const [usid, { at }] of memories) {
      if (now() - at < rememberMs && memories.size <= mostSessions) return;
      memories.delete(usid);
    }
  }

  /** Notes that the session was in the state `before` and is not any more. */
  function remember(session: Session, before: string): void {
    const state = stateOf(session);
    if (state === before) return;
    const { usid } = session.data;
    const outdated = new Map(memories.get(usid)?.outdated).set(before, now());
    outdated.delete(state); // what was may come again: added, then removed
    for (const [old, until] of outdated)
      if (now() - until > rememberMs) outdated.delete(old);
    memories.delete(usid); // a Map keeps insertion order, so the oldest is first
    memories.set(usid, { patch: patchOf(session), at: now(), outdated });
    forgetOld();
  }

  /** Brings a session from an old cookie to where this process left it. */
  function catchUp(session: Session, arrivedAt: number): void {
    const memory = memories.get(session.data.usid);
    const until = memory?.outdated.get(stateOf(session));
    if (memory && until !== undefined && until >= arrivedAt - inTransitMs)
      session.update(memory.patch);
  }

  /**
   * Notes where a session is that changed outside of its turn, as by an order: its cookie is not an old
   * one, though the session was in that state before.
   */
  function arrive(session: Session): void {
    const memory = memories.get(session.data.usid);
    if (!memory) return;
    memory.outdated.delete(stateOf(session));
    memories.set(session.data.usid, { ...memory, patch: patchOf(session) });
  }

  /**
   * Runs `work` when all earlier work of this session is done. `arrivedAt` is when the request came:
   * how far back its cookie may be behind.
   */
  async function run<T>(
    session: Session,
    arrivedAt: number,
    work: () => Promise<T>,
  ): Promise<T> {
    const { usid } = session.data;
    const earlier = tails.get(usid) ?? Promise.resolve();
    const turn = earlier
      .catch(() => undefined)
      .then(async () => {
        catchUp(session, arrivedAt);
        const before = stateOf(session);
        try {
          return await work();
        } finally {
          remember(session, before);
        }
      });
    tails.set(usid, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(usid) === turn) tails.delete(usid);
    }
  }

  return { run, arrive };
}

export type SessionQueue = ReturnType<typeof createSessionQueue>;
