// @vitest-environment happy-dom
/** Two tabs are two instances of the module: they share the browser's storage and channels, and nothing else. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const now = Date.parse("2026-11-27T20:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a tab that shows a state; `again` is called when it reads its page again. */
async function openTab(isSignedIn: boolean, count: number) {
  vi.resetModules();
  const { shareWithTabs } = await import("./other-tabs");
  const again = vi.fn<() => void>();
  const show = (isIn: boolean, other: number) => {
    shareWithTabs(isIn, other, again);
  };
  show(isSignedIn, count);
  return { again, show };
}

/** Channels that deliver at once, to all others of their name. */
function stubChannels(): void {
  const open = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of open)
        if (other !== this && other.name === this.name)
          other.onmessage?.({ data });
    }
    close(): void {
      open.delete(this);
    }
  }
  vi.stubGlobal("BroadcastChannel", FakeChannel);
}

it("tells another tab of a sign-out and of the cart's count, each once, and stores nothing", async () => {
  stubChannels();
  const first = await openTab(true, 2);
  const second = await openTab(true, 2);
  expect([
    first.again.mock.calls.length,
    second.again.mock.calls.length,
  ]).toEqual([0, 0]);
  second.show(true, 3);
  expect(first.again.mock.calls.length).toBe(1);
  // It has read its page again.
  first.show(true, 3);
  second.show(false, 0);
  expect(first.again.mock.calls.length).toBe(2);
  first.show(false, 0);
  expect(second.again.mock.calls.length).toBe(0);
  expect(localStorage.length).toBe(0);
});

it("ignores what is no message", async () => {
  stubChannels();
  const { again } = await openTab(false, 0);
  const channel = new BroadcastChannel("fellrow.tabs");
  for (const message of [
    null,
    {},
    "1 5",
    `${now} 2 5`,
    `${now} 1 5 <b>`,
    `${now} 1 1234567`,
    `${now - 45_001} 1 5`,
    `${now + 45_001} 1 5`,
  ])
    channel.postMessage(message);
  expect(again.mock.calls.length).toBe(0);
  channel.postMessage(`${now - 45_000} 1 5`);
  expect(again.mock.calls.length).toBe(1);
});

it("reads without channels every 150 ms what is stored, and ignores and removes what is older than 45 s", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const first = await openTab(true, 2);
  const second = await openTab(true, 2);
  vi.advanceTimersByTime(1_000);
  expect(first.again.mock.calls.length).toBe(0);
  second.show(false, 0);
  expect(localStorage.getItem("fellrow.tabs")).toBe(`${Date.now()} 0 0`);
  vi.advanceTimersByTime(149);
  vi.advanceTimersByTime(1);
  expect(first.again.mock.calls.length).toBe(1);
  first.show(false, 0);
  vi.advanceTimersByTime(1_000);
  expect([
    first.again.mock.calls.length,
    second.again.mock.calls.length,
  ]).toEqual([1, 0]);
  vi.advanceTimersByTime(45_000);
  expect(localStorage.length).toBe(0);
  localStorage.setItem("fellrow.tabs", `${Date.now() - 45_001} 1 5`);
  vi.advanceTimersByTime(150);
  expect(first.again.mock.calls.length).toBe(1);
  localStorage.setItem("fellrow.tabs", `${Date.now() - 44_000} 1 5`);
  vi.advanceTimersByTime(150);
  expect(first.again.mock.calls.length).toBe(2);
});

it("goes on without storage", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("localStorage", undefined);
  const { again, show } = await openTab(true, 2);
  show(false, 0);
  vi.advanceTimersByTime(1_000);
  expect(again.mock.calls.length).toBe(0);
});

it("waits while the tab is hidden", async () => {
  stubChannels();
  const first = await openTab(true, 2);
  const shown = vi.spyOn(document, "visibilityState", "get");
  shown.mockReturnValue("hidden");
  const channel = new BroadcastChannel("fellrow.tabs");
  channel.postMessage(`${now} 0 0`);
  expect(first.again.mock.calls.length).toBe(0);
  shown.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(first.again.mock.calls.length).toBe(1);
  shown.mockRestore();
});
