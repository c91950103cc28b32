import { describe, expect, it, vi } from "vitest";
import { raise } from "~/errors/problem";
import { tellLostCart } from "./lost-cart.server";
import { reloadSecondsAfter, toNotice } from "~/shell/notice";

const tell = (id: Parameters<typeof raise>[0]) => {
  const notify = vi.fn();
  // Only what is used.
  const told = tellLostCart({ visitor: { notify } as never }, raise(id));
  return {
    told,
    notices: notify.mock.calls.map(([notice]) => toNotice(notice as never)),
  };
};

describe("a cart that had to start over", () => {
  it("is told by a notice that brings a reload after four seconds", () => {
    const { told, notices } = tell("AUT498");
    expect(told).toBe(true);
    expect(notices).toEqual([
      {
        kind: "error",
        key: "errors.cart.messages.invalidCustomer",
        params: {},
      },
    ]);
    expect(reloadSecondsAfter(notices)).toBe(4);
  });

  it("is no other problem, and no other notice brings a reload", () => {
    expect(tell("BSK404")).toEqual({ told: false, notices: [] });
    const other = toNotice({ kind: "error", key: "errors.cart.notFound" });
    expect(reloadSecondsAfter([other])).toBeNull();
  });
});
