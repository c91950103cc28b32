import { describe, expect, it } from "vitest";
import { floatNotice, onFloatingNotice } from "./floating-notices";
import { toNotice, type Notice } from "./notice";

const notice = (key: string) => toNotice({ kind: "error", key });

describe("floating notices", () => {
  it("reach a listener until it stops", () => {
    const received: Notice[] = [];
    const stop = onFloatingNotice((each) => received.push(each));
    floatNotice(notice("a"));
    stop();
    floatNotice(notice("b"));
    expect(received).toEqual([{ kind: "error", key: "a", params: {} }]);
  });

  it("are lost when nobody listens", () => {
    expect(() => {
      floatNotice(notice("a"));
    }).not.toThrow();
  });
});
