import { describe, expect, it } from "vitest";
import { floatNotice, onFloatingNotice } from "./floating-notices";
import { toNotice, type Notice } from "./notice";

const notice = (key: string) => toNotice({ kind: "error", key });

describe("floating notices", () => {
  it("reach who listens, until it stops", () => {
    const heard: Notice[] = [];
    const stop = onFloatingNotice((each) => heard.push(each));
    floatNotice(notice("a"));
    stop();
    floatNotice(notice("b"));
    expect(heard).toEqual([{ kind: "error", key: "a", params: {} }]);
  });

  it("are lost when nobody listens", () => {
    expect(() => {
      floatNotice(notice("a"));
    }).not.toThrow();
  });
});
