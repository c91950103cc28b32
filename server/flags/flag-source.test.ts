import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flagDefaults } from "../../app/domain/flags";
import { createFlagSource, type FlagSource } from "./flag-source";

type Answer = Readonly<Record<string, boolean>>;

/** A flag service whose calls the test answers. */
function createService() {
  const calls: { resolve(answer: Answer): void; reject(): void }[] = [];
  return {
    calls,
    read: () =>
      new Promise<Answer>((resolve, reject) => {
        calls.push({
          resolve,
          reject: () => {
            reject(new Error("away"));
          },
        });
      }),
    /** Answers the last call; `null` fails it. */
    async answer(answer: Answer | null): Promise<void> {
      const last = calls.at(-1);
      if (answer) last?.resolve(answer);
      else last?.reject();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

let source: FlagSource;
const day = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

function start(read: (() => Promise<Answer>) | null): void {
  source = createFlagSource({ site: flagDefaults, read, pollMs: 5_000 });
}

describe("the flags of a process", () => {
  it("are those of the settings without a flag service", async () => {
    start(null);
    await source.opened;
    expect(source.current).toEqual(flagDefaults);
    expect(source.header).toBe("back-to-top, help-pages");
    expect(source.state()).toEqual({
      source: "settings",
      ageMs: null,
      hasService: false,
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are read at the start and every five seconds, one call at a time [FLAG-001]", async () => {
    const service = createService();
    start(service.read);
    expect(service.calls).toHaveLength(1);
    await service.answer({ "help-pages": false });
    await source.opened;
    expect(source.isOn("help-pages")).toBe(false);
    expect(source.header).toBe("back-to-top");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(service.calls).toHaveLength(1);
    expect(source.state()).toEqual({
      source: "service",
      ageMs: 4_999,
      hasService: true,
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(service.calls).toHaveLength(2);
    // A call that takes longer than the interval is followed by the next one at once.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.calls).toHaveLength(2);
    await service.answer({});
    await vi.advanceTimersByTimeAsync(0);
    expect(service.calls).toHaveLength(3);
    expect(source.isOn("help-pages")).toBe(true);
  });

  it("hold up the start for a second at most", async () => {
    const service = createService();
    start(service.read);
    let isOpen = false;
    void source.opened.then(() => (isOpen = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOpen).toBe(true);
    expect(source.current).toEqual(flagDefaults);
    await service.answer({ "back-to-top": false });
    expect(source.isOn("back-to-top")).toBe(false);
  });

  it("stay as they were for a day while the service is away, then those of the settings count", async () => {
    const service = createService();
    start(service.read);
    await service.answer({ "help-pages": false });
    const changes: unknown[] = [];
    source.onChange((changed) => changes.push(changed));
    await vi.advanceTimersByTimeAsync(day - 10_000);
    await service.answer(null);
    expect(source.isOn("help-pages")).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    await service.answer(null);
    expect(source.isOn("help-pages")).toBe(true);
    expect(changes).toEqual([["help-pages"]]);
    expect(source.state()).toMatchObject({ source: "settings", ageMs: null });
  });

  it("tell of a change once, and nobody who has gone", async () => {
    const service = createService();
    start(service.read);
    const changes: unknown[] = [];
    const leave = source.onChange((changed, flags) =>
      changes.push([changed, flags["express-checkout"]]),
    );
    for (let times = 0; times < 3; times += 1) {
      await service.answer({ "express-checkout": true });
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(changes).toEqual([[["express-checkout"], true]]);
    leave();
    await service.answer({});
    expect(source.isOn("express-checkout")).toBe(false);
    expect(changes).toHaveLength(1);
  });

  it("are not read after the end", async () => {
    const service = createService();
    start(service.read);
    source.stop();
    await service.answer({ "help-pages": false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.calls).toHaveLength(1);
    expect(source.isOn("help-pages")).toBe(true);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  });
});
