import { expect, it } from "vitest";
import { createReturnStates } from "./return-states";

const secret = "a-secret-for-tests-of-32-characters!";
const states = createReturnStates([secret]);

it("opens what it has signed, and what it signed under the secret before", () => {
  const older = createReturnStates(["the-secret-before-of-32-characters!!"]);
  const both = createReturnStates([
    secret,
    "the-secret-before-of-32-characters!!",
  ]);
  expect(states.sign("n-1")).toMatch(/^n-1\.[\w-]{22}$/);
  expect(states.open(states.sign("n-1"))).toBe("n-1");
  expect(both.open(older.sign("n-2"))).toBe("n-2");
  expect(states.open(older.sign("n-2"))).toBe("");
});

const [, signature = ""] = states.sign("n-1").split(".");

it.each([
  "",
  "n-1",
  "n-1.",
  `n-2.${signature}`,
  `.${signature}`,
  `n-1.${signature.slice(0, 8)}`,
  `n-1.${signature}AAAA`,
  `n-1.${signature}.${signature}`,
])("takes %j for no state of this shop", (text) => {
  expect(states.open(text)).toBe("");
});
