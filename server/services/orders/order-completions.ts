/**
 * Answers of banks that are being handed in or were handed in, by order: any number of returns, tabs and
 * webhooks share one call, in this process and, as far as they share their state, in all; and one cart
 * is made of an order that failed.
 */
import { randomUUID } from "node:crypto";
import { later } from "../later";
import type { SessionPatch } from "../../session/session";
import type { SharedState } from "../../shared-state/shared-state";
import type { Decision } from "./order-result";
import { parseDecision } from "./shared-results";

export type Completion =
  | Decision
  /** It still waits, or nobody could be asked. */
  | {
      readonly kind: "open";
      /** The shopper may have paid: the bank takes its time, or its answer could not be handed in. */
      readonly isPending?: true;
    };

export interface OrderCompletions {
  /** The decision, once there is one. */
  decided(orderNumber: string): Decision | undefined;
  /** The call that is under way, if one is. */
  underway(orderNumber: string): Promise<Completion> | undefined;
  /** Joins the call under way, here or in another process, or makes one. */
  share(
    orderNumber: string,
    start: () => Promise<Completion>,
  ): Promise<Completion>;
  /** Keeps a decision that was found otherwise. */
  note(orderNumber: string, decision: Decision): void;
  /** The cart that was made of a failed order, as sessions know it. */
  reopened(orderNumber: string): SessionPatch | undefined;
  noteReopened(orderNumber: string, cart: SessionPatch): void;
}

const rememberedMs = 10 * 60_000;
const askEveryMs = 200;
/** Whoever follows another process waits no longer: the claim is given back by then, or left behind. */
const followedMs = 10_000;

export function createOrderCompletions(
  state: Pick<SharedState, "get" | "set" | "claim" | "release">,
): OrderCompletions {
  const calls = new Map<string, Promise<Completion>>();
  const decisions = new Map<string, Decision>();
  const carts = new Map<string, SessionPatch>();

  function note(orderNumber: string, decision: Decision): void {
    decisions.set(orderNumber, decision);
    setTimeout(() => {
      decisions.delete(orderNumber);
      carts.delete(orderNumber);
    }, rememberedMs).unref();
  }

  /** What any process has found. */
  async function decidedAnywhere(
    orderNumber: string,
  ): Promise<Decision | null> {
    const text = await state.get("completed", orderNumber);
    return text === null ? null : parseDecision(text);
  }

  /** Waits for the process that hands the answer in; open when that came to nothing. */
  async function follow(orderNumber: string): Promise<Completion> {
    const until = Date.now() + followedMs;
    while (Date.now() < until) {
      // In this order: the claim is given back after the decision is there.
      const isHeld = (await state.get("completions", orderNumber)) !== null;
      const decision = await decidedAnywhere(orderNumber);
      if (decision) return decision;
      if (!isHeld) break;
      await later(askEveryMs, null);
    }
    return { kind: "open" };
  }

  async function claimed(
    orderNumber: string,
    start: () => Promise<Completion>,
  ): Promise<Completion> {
    const there = await decidedAnywhere(orderNumber);
    if (there) return there;
    const mine = randomUUID();
    if ((await state.claim("completions", orderNumber, mine)) !== null)
      return follow(orderNumber);
    try {
      // Another process may have been done just before the claim.
      const completion =
        (await decidedAnywhere(orderNumber)) ?? (await start());
      if (completion.kind !== "open")
        await state.set("completed", orderNumber, JSON.stringify(completion));
      return completion;
    } finally {
      await state.release("completions", orderNumber, mine);
    }
  }

  async function run(
    orderNumber: string,
    start: () => Promise<Completion>,
  ): Promise<Completion> {
    try {
      const completion = await claimed(orderNumber, start);
      if (completion.kind !== "open") note(orderNumber, completion);
      return completion;
    } finally {
      calls.delete(orderNumber);
    }
  }

  return {
    decided: (orderNumber) => decisions.get(orderNumber),
    underway: (orderNumber) => calls.get(orderNumber),
    share(orderNumber, start) {
      const there = calls.get(orderNumber);
      if (there) return there;
      const call = run(orderNumber, start);
      calls.set(orderNumber, call);
      return call;
    },
    note,
    reopened: (orderNumber) => carts.get(orderNumber),
    noteReopened: (orderNumber, cart) => void carts.set(orderNumber, cart),
  };
}
