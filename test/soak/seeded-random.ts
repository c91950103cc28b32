/** Reproducible randomness: the same seed makes the same decisions. */

export interface Random {
  /** Returns a number of at least `from` and less than `to`. */
  between(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns one entry of a list; throws when it is empty. */
  pick<T>(list: readonly T[]): T;
}

/** Numbers in [0, 1) from 32 bits of state (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(seed: number): Random {
  const next = numbers(seed);
  return {
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick(list) {
      const [found] = list.slice(Math.floor(next() * list.length));
      if (found === undefined) throw new RangeError("Nothing to pick from");
      return found;
    },
  };
}
