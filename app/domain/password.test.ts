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
  ])("can be %j", (password) => {
    expect(checkNewPassword(password)).toBeNull();
  });

  it.each(["", "abc123", "abcdef1", "abcdefgh", "12345678", "        "])(
    "is refused as too short or too simple: %j",
    (password) => {
      expect(checkNewPassword(password)).toBe("tooShort");
    },
  );

  it("can have 64 characters, but no more", () => {
    const longest = `1${"a".repeat(passwordLimits.most - 1)}`;
    expect(checkNewPassword(longest)).toBeNull();
    expect(checkNewPassword(`${longest}a`)).toBe("tooLong");
    expect(checkNewPassword("🗝️".repeat(40))).toBe("tooLong");
  });

  it("has the least length that its message states", () => {
    expect(passwordLimits.least).toBe(minPasswordLength);
  });
});
