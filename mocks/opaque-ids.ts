/** Identifiers that look random and come in the same order after every reset. */
import { createHash } from "node:crypto";

export interface OpaqueIds {
  /** The next id of a kind: 22 characters `[A-Za-z0-9]`. */
  next(kind: string): string;
  /** The next number of a kind, from 1. */
  count(kind: string): number;
  reset(): void;
}

/** A sequence of its own per seed, so that two processes can be told apart. */
export function createOpaqueIds(seed: string): OpaqueIds {
  const counters = new Map<string, number>();
  function count(kind: string): number {
    const next = (counters.get(kind) ?? 0) + 1;
    counters.set(kind, next);
    return next;
  }
  return {
    count,
    next(kind) {
      const digest = createHash("sha256")
        .update(`${seed}:${kind}:${count(kind)}`)
        .digest("base64");
      return digest.replace(/[^A-Za-z0-9]/g, "").slice(0, 22);
    },
    reset: () => counters.clear(),
  };
}
