import { describe, expect, it, vi } from "vitest";
import { raise } from "~/errors/problem";
import { notifyLostCart } from "./lost-cart.server";
import { reloadSecondsAfter, toNotice } from "~/shell/notice";

const runWith = (id: Parameters<typeof raise>[0]) => {
  const notify = vi.fn();
  // Only what is used.
  const isLost = notifyLostCart({ visitor: { notify } as never }, raise(id));
  return {
    isLost,
    notices: notify.mock.calls.map(([notice]) => toNotice(notice as never)),
  };
};

describe("a cart that was replaced by a new one", () => {
  it("is announced by a notice that causes a reload after four seconds", () => {
    const { isLost, notices } = runWith("AUT498");
    expect(isLost).toBe(true);
    expect(notices).toEqual([
      {
        kind: "error",
        key: "errors.cart.messages.invalidCustomer",
        params: {},
      },
    ]);
    expect(reloadSecondsAfter(notices)).toBe(4);
  });

  it("is not announced for other problems, and other notices cause no reload", () => {
    expect(runWith("BSK404")).toEqual({ isLost: false, notices: [] });
    const other = toNotice({ kind: "error", key: "errors.cart.notFound" });
    expect(reloadSecondsAfter([other])).toBeNull();
  });
});
