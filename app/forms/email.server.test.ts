import { describe, expect, it } from "vitest";
import { emailField, isEmail } from "./email.server";

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

describe("a form's e-mail", () => {
  it.each([
    "\u200bada@example.com",
    "ada@example.com\u2060 ",
    "ada\u200d@example.com",
    " ada@example.com\n",
  ])("reads %j as ada@example.com", (typed) => {
    expect(emailField.parse(typed)).toBe("ada@example.com");
  });

  it("is refused with a message key if it is not one", () => {
    const { error } = emailField.safeParse("ada\u200b example.com");
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "errors.email.invalid",
    ]);
  });
});
