/**
 * Answers of banks that this process is handing in or has handed in, by order: any number of returns
 * and tabs share one call, and one cart is made of an order that failed.
 */
import type { FailureLike } from "../../app/errors/problem";
import type { SessionPatch } from "../session/session";
import type { PlacedOrder } from "./placed-order";

/** What a waiting order came to. */
export type Decision =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  | { readonly kind: "denied"; readonly failure: FailureLike };

export type Completion =
  | Decision
  /** It still waits, or nobody could be asked. */
  | { readonly kind: "open" };

export interface OrderCompletions {
  /** The decision, once there is one. */
  decided(orderNumber: string): Decision | undefined;
  /** The call that is under way, if one is. */
  underway(orderNumber: string): Promise<Completion> | undefined;
  /** Joins the call under way, or makes one. */
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

export function createOrderCompletions(): OrderCompletions {
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

  async function run(
    orderNumber: string,
    start: () => Promise<Completion>,
  ): Promise<Completion> {
    try {
      const completion = await start();
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
