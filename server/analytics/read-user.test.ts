import { expect, it } from "vitest";
import type { SentUserData } from "../../app/analytics/user-data";
import { readUser } from "./read-user";

const user: SentUserData = {
  guestId: "vuid_0123456789abcdef0123456789a",
  isLoggedIn: true,
  sessionId: "0123456789abcdef",
  consumerId: "C000002",
  consumerNumber: "C000002",
  isLoyaltyMember: true,
  isEmployee: false,
  lifetimeValue: { clv: 90_000, monetary: 12_900, purchases: 7, pastSpend: 1 },
  emailHash: "0f".repeat(32),
  hasNewsletter: null,
  rewardsAvailable: 2,
};

it("takes what a browser knows of its visitor, and no other field", () => {
  expect(readUser(JSON.stringify(user))).toEqual(user);
  expect(
    readUser(
      JSON.stringify({
        ...user,
        email: "a@b.test",
        emailEncoded: "YUBiLnRlc3Q=",
      }),
    ),
  ).toEqual(user);
});

it("takes nothing of what is not whole", () => {
  const { isEmployee: _, ...less } = user;
  for (const broken of [
    null,
    "",
    "{",
    "null",
    "[]",
    JSON.stringify(less),
    JSON.stringify({ ...user, emailHash: "ada@example.com" }),
    JSON.stringify({ ...user, emailHash: `${"0f".repeat(32)}\n` }),
    JSON.stringify({ ...user, consumerId: "x".repeat(65) }),
    JSON.stringify({ ...user, rewardsAvailable: 1.5 }),
  ])
    expect(readUser(broken)).toBeNull();
});
