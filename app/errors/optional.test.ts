import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { optional } from "./optional";

const failure = { brand: "fellrow/upstream-failure", kind: "timeout" };
const defect = new TypeError("no such thing");

/** Work that the test ends. */
function startWork() {
  let answer: (value: string) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const work = new Promise<string>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { work, answer, fail };
}

describe("an optional read", () => {
  it("returns the result of the work", async () => {
    expect(await optional(Promise.resolve("three"), null)).toBe("three");
  });

  it("returns the alternative when an upstream fails, and calls onFailure", async () => {
    const onFailure = vi.fn();
    const { work, fail } = startWork();
    fail(failure);
    expect(await optional(work, "none", { onFailure })).toBe("none");
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it("rejects with a defect", async () => {
    const onFailure = vi.fn();
    const result = optional(Promise.reject(defect), null, { onFailure });
    await expect(result).rejects.toBe(defect);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("rejects with a redirect", async () => {
    const redirect = new Response(null, { status: 302 });
    const { work, fail } = startWork();
    fail(redirect);
    await expect(optional(work, null, { withinMs: 50 })).rejects.toBe(redirect);
  });
});

describe("an optional read with a time limit", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("returns a result within the limit, and clears its timer", async () => {
    const { work, answer } = startWork();
    const result = optional(work, null, { withinMs: 400 });
    await vi.advanceTimersByTimeAsync(399);
    answer("three");
    expect(await result).toBe("three");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("returns the alternative when the result takes longer", async () => {
    const { work, answer } = startWork();
    const result = optional(work, "none", { withinMs: 400 });
    await vi.advanceTimersByTimeAsync(400);
    answer("three");
    expect(await result).toBe("none");
  });

  it("does not wait for the limit when an upstream fails", async () => {
    const { work, fail } = startWork();
    const result = optional(work, "none", { withinMs: 400 });
    fail(failure);
    expect(await result).toBe("none");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("calls onFailure for a failure after the limit, and leaves no rejection unhandled", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    try {
      const onFailure = vi.fn();
      const [failing, defective] = [startWork(), startWork()];
      const results = Promise.all([
        optional(failing.work, "none", { withinMs: 400, onFailure }),
        optional(defective.work, "none", { withinMs: 400, onFailure }),
      ]);
      await vi.advanceTimersByTimeAsync(400);
      expect(await results).toEqual(["none", "none"]);
      failing.fail(failure);
      defective.fail(defect);
      vi.useRealTimers();
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(onFailure.mock.calls).toEqual([[failure]]);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off("unhandledRejection", unhandled);
    }
  });
});
