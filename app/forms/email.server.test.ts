import { describe, expect, it } from "vitest";
import { isEmail } from "./email.server";

describe("isEmail", () => {
  it.each(["ada@example.com", "a.b+c@sub.example.co.uk"])(
    "accepts %s",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    "",
    "a@b",
    "a@b.",
    "@example.com",
    "a b@example.com",
    "a@@example.com",
    `${"a".repeat(250)}@b.com`,
  ])("refuses %s", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
