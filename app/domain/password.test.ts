import { describe, expect, it } from "vitest";
import { minPasswordLength } from "~/errors/catalogue";
import { checkNewPassword, passwordLimits } from "./password";

describe("a new password", () => {
  it.each([
    "Passw0rd!",
    "abcdefg1",
    "1234567a",
    "ключ-от-дома-7",
    "a 1 b 2 c 3",
  ])("may be %j", (password) => {
    expect(checkNewPassword(password)).toBeNull();
  });

  it.each(["", "abc123", "abcdef1", "abcdefgh", "12345678", "        "])(
    "is refused for what is missing in %j",
    (password) => {
      expect(checkNewPassword(password)).toBe("tooShort");
    },
  );

  it("has an end, which it may reach", () => {
    const longest = `1${"a".repeat(passwordLimits.most - 1)}`;
    expect(checkNewPassword(longest)).toBeNull();
    expect(checkNewPassword(`${longest}a`)).toBe("tooLong");
    expect(checkNewPassword("🗝️".repeat(40))).toBe("tooLong");
  });

  it("is as long as its message says", () => {
    expect(passwordLimits.least).toBe(minPasswordLength);
  });
});
