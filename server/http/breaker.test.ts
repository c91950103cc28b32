import { beforeEach, describe, expect, it } from "vitest";
import type { Breaker } from "./breaker";
import { createBreaker } from "./breaker";

let time = 0;
let breaker: Breaker;

beforeEach(() => {
  time = 50_000;
  breaker = createBreaker(() => time);
});

function record(count: number, succeeded: boolean): void {
  for (let index = 0; index < count; index += 1) {
    breaker.record(breaker.admit(), succeeded);
  }
}

describe("breaker", () => {
  it("stays closed below twenty attempts", () => {
    record(19, false);
    expect(breaker.admit()).toBe("normal");
  });

  it("opens at the twentieth when half of them failed", () => {
    record(10, true);
    record(9, false);
    expect(breaker.admit()).toBe("normal");
    breaker.record("normal", false);
    expect(breaker.admit()).toBe("refused");
  });

  it("stays closed while fewer than half fail", () => {
    record(30, true);
    record(29, false);
    expect(breaker.admit()).toBe("normal");
  });

  it("forgets what is older than ten seconds", () => {
    record(19, false);
    time += 10_000;
    record(19, false);
    expect(breaker.admit()).toBe("normal");
  });

  it("counts across the seconds of its window", () => {
    for (let second = 0; second < 10; second += 1) {
      record(2, false);
      time += 999;
    }
    expect(breaker.admit()).toBe("refused");
  });

  it("lets one probe through every five seconds", () => {
    record(20, false);
    time += 4_999;
    expect(breaker.admit()).toBe("refused");
    time += 1;
    expect(breaker.admit()).toBe("probe");
    expect(breaker.admit()).toBe("refused");
    time += 5_000; // the first probe never reported
    expect(breaker.admit()).toBe("probe");
  });

  it("closes after a probe that succeeded, counting from nothing", () => {
    record(20, false);
    time += 5_000;
    breaker.record(breaker.admit(), true);
    expect(breaker.admit()).toBe("normal");
    record(19, false);
    expect(breaker.admit()).toBe("normal");
    breaker.record("normal", false);
    expect(breaker.admit()).toBe("refused");
  });

  it("waits five seconds again after a probe that failed", () => {
    record(20, false);
    time += 5_000;
    const probe = breaker.admit();
    time += 1_000;
    breaker.record(probe, false);
    time += 4_999;
    expect(breaker.admit()).toBe("refused");
    time += 1;
    expect(breaker.admit()).toBe("probe");
  });

  it("takes no notice of stragglers while open", () => {
    record(20, false);
    breaker.record("normal", true);
    expect(breaker.admit()).toBe("refused");
    time += 4_000;
    for (let late = 0; late < 20; late += 1) breaker.record("normal", false);
    time += 1_000;
    expect(breaker.admit()).toBe("probe");
  });
});
