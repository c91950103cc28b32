import { describe, expect, it, vi } from "vitest";
import type { Notice } from "./notice";
import { withConnection, withNotices, type Toast } from "./toast-stack";

const notice = (key: string): Notice => ({ kind: "info", key, params: {} });
const keysOf = (toasts: readonly Toast[]) =>
  toasts.map((toast) => toast.notice.key);

describe("toasts", () => {
  it("are three at most: the newest", () => {
    let shown: readonly Toast[] = [];
    for (const key of ["a", "b", "c", "d"])
      shown = withNotices(shown, [notice(key)]);
    expect(keysOf(shown)).toEqual(["b", "c", "d"]);
  });

  it("that say the same are one, and that is the new one", () => {
    const before = withNotices([], [notice("a"), notice("b")]);
    const after = withNotices(before, [notice("a")]);
    expect(keysOf(after)).toEqual(["b", "a"]);
    expect(after.at(-1)?.id).not.toBe(before[0]?.id);
  });

  it("of what could not be done without a connection offer to do it again once there is one", () => {
    const again = vi.fn();
    const shown = withNotices(
      withNotices([], [notice("a")]),
      [notice("offline")],
      { isOffline: true, again },
    );
    const after = withConnection(shown);
    expect(keysOf(after)).toEqual(["a", "shop.error.offline.back"]);
    expect(after.at(-1)?.again).toBe(again);
    expect(withConnection(after)).toBe(after);
  });
});
