import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { budgetMs, timeFactor } from "./time-factor.mjs";

it("a budget follows the machine: it grows while others use every core", async () => {
  const spinners = Array.from(
    { length: 2 * availableParallelism() },
    () => new Worker("for (;;);", { eval: true }),
  );
  try {
    // Longer than a measurement is valid, so that an earlier one does not count.
    await sleep(1_100);
    expect(timeFactor()).toBeGreaterThan(1.5);
    expect(budgetMs(200)).toBeGreaterThan(300);
  } finally {
    await Promise.all(spinners.map((spinner) => spinner.terminate()));
  }
});
