import { describe, expect, it } from "vitest";
import { isDialogName, wayAround } from "./facts";

describe("the name of a dialog", () => {
  it("is in the table", () => {
    expect(isDialogName("filters")).toBe(true);
    for (const word of ["", "Filters", "constructor", "__proto__", "toString"])
      expect(isDialogName(word)).toBe(false);
  });
});

describe("a dialog [DLG-009]", () => {
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
    "with the guard %j sends a visitor (signed in: %s) to %j",
    (guard, isRegistered, target) => {
      expect(wayAround(guard ? { guard } : {}, isRegistered)).toBe(target);
    },
  );
});
