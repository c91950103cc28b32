import { describe, expect, it } from "vitest";
import { isDialogName, wayAround } from "./facts";

describe("the name of a dialog", () => {
  it("is one of the table", () => {
    expect(isDialogName("filters")).toBe(true);
    for (const word of ["", "Filters", "constructor", "__proto__", "toString"])
      expect(isDialogName(word)).toBe(false);
  });
});

describe("a dialog that is not for everybody [DLG-009]", () => {
  it.each([
    [undefined, true, null],
    [undefined, false, null],
    [{ refuses: "guest" }, true, null],
    [{ refuses: "guest" }, false, ""],
    [{ refuses: "guest", to: "signIn" }, false, "signIn"],
    [{ refuses: "registered" }, false, null],
    [{ refuses: "registered" }, true, ""],
    [{ refuses: "registered", to: "account" }, true, "account"],
  ] as const)(
    "with %j leads a visitor (signed in: %s) to %j",
    (guard, is, way) => {
      expect(wayAround(guard ? { guard } : {}, is)).toBe(way);
    },
  );
});
