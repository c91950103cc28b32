import { expect, it } from "vitest";
import { staysOpen } from "./use-dialog-hash";

const at = (pathname: string, search = "", hash = "") => ({
  pathname,
  search,
  hash,
});
const open = at("/en-us/cart", "?a=1", "#panel=mini-cart");

it.each([
  ["another path", at("/en-us"), null, false],
  ["another path that keeps it", at("/en-us"), { keepDialogs: true }, true],
  ["another query", at("/en-us/cart", "?a=2"), null, true],
  [
    "another query after which it is done",
    at("/en-us/cart", "?a=2"),
    { keepDialogs: false },
    false,
  ],
  ["the same address, which closes it", at("/en-us/cart", "?a=1"), null, false],
  [
    "a hash of its own",
    at("/en-us", "", "#modal=sign-in"),
    { keepDialogs: true },
    false,
  ],
])("a dialog at %s", (_, after, state, stays) => {
  expect(staysOpen(open, { ...after, state })).toBe(stays);
});

it("keeps nothing where no dialog was open", () => {
  const before = at("/en-us", "", "#main");
  const state = { keepDialogs: true };
  expect(staysOpen(before, { ...at("/en-us/cart"), state })).toBe(false);
});
