import { describe, expect, it } from "vitest";
import { createRetryBudget } from "./retry-budget";

function spendAll(spend: () => boolean): number {
  let spent = 0;
  while (spend()) spent += 1;
  return spent;
}

describe("retry budget", () => {
  it("starts with ten retries", () => {
    const budget = createRetryBudget(() => 0);
    expect(spendAll(budget.spend)).toBe(10);
  });

  it("earns one retry by ten calls", () => {
    const budget = createRetryBudget(() => 0);
    spendAll(budget.spend);
    for (let call = 0; call < 9; call += 1) budget.earn();
    expect(budget.spend()).toBe(false);
    budget.earn();
    expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
  });

  it("earns one retry a second while it is quiet", () => {
    let time = 0;
    const budget = createRetryBudget(() => time);
    spendAll(budget.spend);
    time += 999;
    expect(budget.spend()).toBe(false);
    time += 1;
    expect(budget.spend()).toBe(true);
  });

  it("saves up no more than ten", () => {
    let time = 0;
    const budget = createRetryBudget(() => time);
    for (let call = 0; call < 1_000; call += 1) budget.earn();
    time += 3_600_000;
    expect(spendAll(budget.spend)).toBe(10);
  });

  it("keeps retries of a failing upstream near a tenth of the calls", () => {
    let time = 0;
    const budget = createRetryBudget(() => time);
    let retries = 0;
    for (let call = 0; call < 10_000; call += 1) {
      time += 10; // 100 calls a second
      budget.earn();
      if (budget.spend()) retries += 1;
    }
    // a tenth of the calls, one for each of 100 seconds, and the ten saved
    expect(retries).toBeLessThanOrEqual(1_000 + 100 + 10);
    expect(retries).toBeGreaterThan(1_000);
  });
});
