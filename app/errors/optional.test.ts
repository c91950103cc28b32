import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { optional } from "./optional";

const failure = { brand: "fellrow/upstream-failure", kind: "timeout" };
const defect = new TypeError("no such thing");

/** Work that ends when the test says so. */
function startWork() {
  let answer: (value: string) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const work = new Promise<string>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { work, answer, fail };
}

describe("what a page can do without", () => {
  it("is the result of the work", async () => {
    expect(await optional(Promise.resolve("three"), null)).toBe("three");
  });

  it("is something else when an upstream fails, which is told", async () => {
    const onFailure = vi.fn();
    const { work, fail } = startWork();
    fail(failure);
    expect(await optional(work, "none", { onFailure })).toBe("none");
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it("is not made of a defect", async () => {
    const onFailure = vi.fn();
    const asked = optional(Promise.reject(defect), null, { onFailure });
    await expect(asked).rejects.toBe(defect);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("lets a redirect through", async () => {
    const redirect = new Response(null, { status: 302 });
    const { work, fail } = startWork();
    fail(redirect);
    await expect(optional(work, null, { withinMs: 50 })).rejects.toBe(redirect);
  });
});

describe("with a limit", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is the result that comes in time, and no timer stays", async () => {
    const { work, answer } = startWork();
    const asked = optional(work, null, { withinMs: 400 });
    await vi.advanceTimersByTimeAsync(399);
    answer("three");
    expect(await asked).toBe("three");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is something else when the result takes longer", async () => {
    const { work, answer } = startWork();
    const asked = optional(work, "none", { withinMs: 400 });
    await vi.advanceTimersByTimeAsync(400);
    answer("three");
    expect(await asked).toBe("none");
  });

  it("does not wait for the limit when an upstream fails", async () => {
    const { work, fail } = startWork();
    const asked = optional(work, "none", { withinMs: 400 });
    fail(failure);
    expect(await asked).toBe("none");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("hears of a failure that comes too late, and nothing else does", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    try {
      const onFailure = vi.fn();
      const [away, broken] = [startWork(), startWork()];
      const asked = Promise.all([
        optional(away.work, "none", { withinMs: 400, onFailure }),
        optional(broken.work, "none", { withinMs: 400, onFailure }),
      ]);
      await vi.advanceTimersByTimeAsync(400);
      expect(await asked).toEqual(["none", "none"]);
      away.fail(failure);
      broken.fail(defect);
      vi.useRealTimers();
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(onFailure.mock.calls).toEqual([[failure]]);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off("unhandledRejection", unhandled);
    }
  });
});
