import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onScroll } from "./on-scroll";

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal("scroll", () => page.dispatchEvent(new Event("scroll")));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("calls at most once in 50 ms, and once after the last event", () => {
  const listener = vi.fn();
  const end = onScroll(listener);
  for (let frame = 0; frame < 9; frame += 1) {
    scroll();
    vi.advanceTimersByTime(10);
  }
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(2);
  scroll();
  end();
  scroll();
  vi.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(2);
});
