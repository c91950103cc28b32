/** Identifiers that look random and have the same order after every reset. */
import { createHash } from "node:crypto";
import type { Db } from "./db";

export interface OpaqueIds {
  /** Returns the next id of a kind: 22 characters `[A-Za-z0-9]`. */
  next(kind: string): string;
  /** Returns the next number of a kind, from 1. */
  count(kind: string): number;
}

/** Creates the ids of a seed; different seeds have different ids, so that processes can be told apart. */
export function createOpaqueIds({ sequence }: Db, seed: string): OpaqueIds {
  function count(kind: string): number {
    const row =
      sequence.update({
        where: { kind: { equals: kind } },
        data: { last: (last: number) => last + 1 },
      }) ?? sequence.create({ kind, last: 1 });
    return row.last;
  }
  return {
    count,
    next(kind) {
      const digest = createHash("sha256")
        .update(`${seed}:${kind}:${count(kind)}`)
        .digest("base64");
      return digest.replace(/[^A-Za-z0-9]/g, "").slice(0, 22);
    },
  };
}
