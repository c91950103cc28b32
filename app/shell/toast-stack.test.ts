import { describe, expect, it, vi } from "vitest";
import type { Notice } from "./notice";
import {
  dismissAfter,
  withConnection,
  withNotices,
  type Toast,
} from "./toast-stack";

const notice = (key: string): Notice => ({ kind: "info", key, params: {} });
const keysOf = (toasts: readonly Toast[]) =>
  toasts.map((toast) => toast.notice.key);

describe("toasts", () => {
  it("are the three newest at most", () => {
    let shown: readonly Toast[] = [];
    for (const key of ["a", "b", "c", "d"])
      shown = withNotices(shown, [notice(key)]);
    expect(keysOf(shown)).toEqual(["b", "c", "d"]);
  });

  it("with the same notice are replaced by the new one", () => {
    const before = withNotices([], [notice("a"), notice("b")]);
    const after = withNotices(before, [notice("a")]);
    expect(keysOf(after)).toEqual(["b", "a"]);
    expect(after.at(-1)?.id).not.toBe(before[0]?.id);
  });

  it.each([
    ["success", {}, 5_000],
    ["info", {}, 5_000],
    ["warning", {}, 5_000],
    ["error", {}, 8_000],
    ["error", { isPersistent: true }, null],
    ["error", { isOffline: true }, null],
    ["info", { retry: () => undefined }, null],
  ] as const)(
    "of kind %s with %j are shown for %s ms",
    (kind, options, time) => {
      const about = { ...notice("a"), kind };
      expect(dismissAfter({ notice: about, ...options })).toBe(time);
    },
  );

  it("about a missing connection offer to retry once there is one", () => {
    const retry = vi.fn();
    const shown = withNotices(
      withNotices([], [notice("a")]),
      [notice("offline")],
      { isOffline: true, retry },
    );
    const after = withConnection(shown);
    expect(keysOf(after)).toEqual(["a", "shop.error.offline.back"]);
    expect(after.at(-1)?.retry).toBe(retry);
    expect(withConnection(after)).toBe(after);
  });
});
