import { describe, expect, it } from "vitest";
import { createClockedLimiter } from "../../test/server/memory-state";
import type { Limit } from "./limiter";

function setup(maxKeys?: number) {
  let time = 0;
  const limiter = createClockedLimiter(() => time, maxKeys);
  return {
    at(ms: number, key: string, limit: Limit) {
      time = ms;
      return limiter.take(key, limit);
    },
  };
}

const two = { name: "two", burst: 2, perMinute: 2 };
const one = { name: "one", burst: 1, perMinute: 1 };
const slow = { name: "slow", burst: 1, perMinute: 0.5 };

describe("the limiter in memory", () => {
  it("gives a burst at once, then refills steadily", async () => {
    const { at } = setup();
    expect([
      await at(0, "a", two),
      await at(0, "a", two),
      await at(0, "a", two),
    ]).toEqual([0, 0, 30]);
    expect(await at(29_000, "a", two)).toBe(1);
    expect(await at(30_000, "a", two)).toBe(0);
    expect(await at(30_000, "a", two)).toBe(30);
  });

  it("says to the second when there will be a token, and keeps its word", async () => {
    const { at } = setup();
    await at(0, "a", slow);
    expect(await at(1_000, "a", slow)).toBe(119);
    expect(await at(120_000, "a", slow)).toBe(0);
  });

  it("counts every key apart, and every limit of a key", async () => {
    const { at } = setup();
    expect(await at(0, "a", one)).toBe(0);
    expect(await at(0, "b", one)).toBe(0);
    expect(await at(0, "a", two)).toBe(0);
    expect(await at(0, "a", one)).toBe(60);
  });

  it("never saves up more than a burst", async () => {
    const { at } = setup();
    await at(0, "a", one);
    expect(await at(3_600_000, "a", one)).toBe(0);
    expect(await at(3_600_000, "a", one)).toBe(60);
  });

  it("forgets the key used longest ago when there are too many, of that limit only", async () => {
    const { at } = setup(2);
    await at(0, "account", two);
    await at(0, "account", two);
    for (const key of ["a", "b", "a", "c"]) await at(0, key, one);
    expect(await at(0, "a", one)).toBe(60);
    expect(await at(0, "b", one)).toBe(0);
    expect(await at(0, "account", two)).toBe(30);
  });
});
