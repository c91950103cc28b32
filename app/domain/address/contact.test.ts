import { expect, it } from "vitest";
import { maskedEmail } from "./contact";

it.each([
  ["robin.ashness@example.org", "r•••@example.org"],
  ["a@example.org", "a•••@example.org"],
  ["éa@example.org", "é•••@example.org"],
  ["", ""],
])("%s is shown as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
