/**
 * The orders that are being placed or were just placed, by basket: the guard that lets any number of
 * clicks, tabs and sessions of one cart share one call, in this process and, as far as they share their
 * state, in all.
 *
 * A basket is claimed before its order is sent. The claim is given back when the upstream refused the
 * order, or when it is decided that it was not placed (`release`); never because nobody knows. Who
 * finds a claim gets the result of the call that it stands for.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { SessionData, type OrderAttempt } from "../../session/session-data";
import type { SharedState } from "../../shared-state/shared-state";
import { unknown, type Result } from "./order-result";
import { later } from "../later";
import { parseResult } from "./shared-results";

/** One attempt to order a basket. */
export interface Underway {
  /** As every session that shares the attempt remembers it. */
  readonly facts: OrderAttempt;
  readonly result: Promise<Result>;
  /** The result once it is there; null while the call is open. */
  readonly settled: Result | null;
}

export interface OrderAttempts {
  /** The basket's attempt, as far as this process knows of one. */
  find(basketId: string): Underway | undefined;
  /** The same, and asks for the attempts of other processes. */
  look(basketId: string): Promise<Underway | undefined>;
  /** Starts one unless there is one that may have worked; either way the basket's attempt. */
  claim(facts: OrderAttempt, start: () => Promise<Result>): Underway;
  /** Forgets the basket's attempt, so that it may be tried again; false while a call may be open. */
  release(basketId: string): Promise<boolean>;
}

/** A claimed basket as other processes read it. */
interface Claim {
  readonly id: string;
  readonly facts: OrderAttempt;
}

const Claim: z.ZodType<Claim> = z.object({
  id: z.uuid(),
  facts: SessionData.shape.attempt.unwrap(),
});

const rememberedMs = 10 * 60_000;
const askEveryMs = 200;

const isRejected = (result: Result | null): boolean =>
  result?.kind === "rejected";

/** Null for a claim that is sealed under a secret of others: it is somebody's all the same. */
const parseClaim = (text: string): Claim | null =>
  text === "" ? null : (Claim.safeParse(JSON.parse(text)).data ?? null);

/**
 * @param decidedAfterMs after this long no call that places an order is open any more
 */
export function createOrderAttempts(
  state: SharedState,
  decidedAfterMs: number,
): OrderAttempts {
  const attempts = new Map<string, Underway>();

  function begin(
    facts: OrderAttempt,
    result: Promise<Result>,
    forMs: number,
  ): Underway {
    let settled: Result | null = null;
    const underway: Underway = {
      facts,
      result,
      get settled() {
        return settled;
      },
    };
    const end = (outcome: Result) => {
      settled = outcome;
      setTimeout(() => {
        if (attempts.get(facts.basketId) === underway)
          attempts.delete(facts.basketId);
      }, forMs).unref();
    };
    attempts.set(facts.basketId, underway);
    // A defect on the way proves nothing about the order.
    result.then(end, () => end(unknown));
    return underway;
  }

  /** What was refused may be tried again at once; the rest is kept for late double clicks. */
  function mayHaveWorked(basketId: string): Underway | undefined {
    const there = attempts.get(basketId);
    return there && isRejected(there.settled) ? undefined : there;
  }

  async function resultOf({ id }: Claim): Promise<Result | null> {
    const text = await state.get("orderResults", id);
    return text === null ? null : parseResult(text);
  }

  /** Waits for the result of another process, as long as its call may be open. */
  async function follow(claim: Claim): Promise<Result> {
    const until = claim.facts.at + decidedAfterMs;
    for (;;) {
      const result = await resultOf(claim);
      if (result) return result;
      if (Date.now() >= until) return unknown;
      await later(askEveryMs, null);
    }
  }

  /** Null for anyone who gets the basket, else the claim that it has. */
  async function claimShared(
    mine: Claim,
  ): Promise<Claim | "unreadable" | null> {
    const { basketId } = mine.facts;
    const text = await state.claim("orders", basketId, JSON.stringify(mine));
    if (text === null) return null;
    const holder = parseClaim(text);
    if (!holder) return "unreadable";
    if (!isRejected(await resultOf(holder))) return holder;
    // It was refused, and the process that sent it could not give the claim back.
    await state.release("orders", basketId, text);
    const next = await state.claim("orders", basketId, JSON.stringify(mine));
    return next === null ? null : (parseClaim(next) ?? "unreadable");
  }

  async function run(
    facts: OrderAttempt,
    start: () => Promise<Result>,
  ): Promise<Result> {
    const mine: Claim = { id: randomUUID(), facts };
    const holder = await claimShared(mine);
    if (holder === "unreadable") return unknown;
    if (holder) return follow(holder);
    const result = await start();
    await state.set("orderResults", mine.id, JSON.stringify(result));
    if (isRejected(result))
      await state.release("orders", facts.basketId, JSON.stringify(mine));
    return result;
  }

  return {
    find: (basketId) => attempts.get(basketId),
    async look(basketId) {
      const there = mayHaveWorked(basketId);
      if (there) return there;
      const text = await state.get("orders", basketId);
      const claim = text === null ? null : parseClaim(text);
      // A refusal that this process knows may be old news: another one may have tried again since.
      if (!claim) return attempts.get(basketId);
      const result = await resultOf(claim);
      if (result)
        return {
          facts: claim.facts,
          result: Promise.resolve(result),
          settled: result,
        };
      // Kept while the call is open only: whoever sent it knows better what came of it.
      return mayHaveWorked(basketId) ?? begin(claim.facts, follow(claim), 0);
    },
    claim(facts, start) {
      return (
        mayHaveWorked(facts.basketId) ??
        begin(facts, run(facts, start), rememberedMs)
      );
    },
    async release(basketId) {
      const text = await state.get("orders", basketId);
      const claim = text === null ? null : parseClaim(text);
      if (claim && Date.now() <= claim.facts.at + decidedAfterMs) return false;
      attempts.delete(basketId);
      if (text !== null) await state.release("orders", basketId, text);
      return true;
    },
  };
}
