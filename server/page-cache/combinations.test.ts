import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createCombinations } from "./combinations";

function create() {
  const compressed: string[] = [];
  const sizes: number[] = [];
  const combinations = createCombinations(
    async (text) => {
      compressed.push(text.toString());
      await setImmediate();
      return Buffer.from(`br:${text.toString()}`);
    },
    (bytes) => sizes.push(bytes),
  );
  const ask = (key: string) =>
    combinations.brotliOf(key, () => Buffer.from(key))?.toString() ?? null;
  return { ask, compressed, sizes };
}

it("a combination is compressed once, when it is asked for again, and its bytes are told", async () => {
  const { ask, compressed, sizes } = create();
  expect([ask("one"), ask("one"), ask("one")]).toEqual([null, null, null]);
  await expect.poll(() => ask("one")).toBe("br:one");
  expect(ask("one")).toBe("br:one");
  expect(compressed).toEqual(["one"]);
  expect(sizes).toEqual([6]);
  expect(ask("other")).toBeNull();
});

it("a page keeps eight combinations, whoever invents more", async () => {
  const { ask, sizes } = create();
  for (let number = 0; number < 50; number += 1) {
    ask(`c${number}`);
    ask(`c${number}`);
  }
  await expect.poll(() => ask("c7")).toBe("br:c7");
  ask("c8");
  expect(ask("c8")).toBeNull();
  expect(sizes).toHaveLength(8);
});
