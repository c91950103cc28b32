import { describe, expect, it } from "vitest";
import { createBotCheck, failedBotCheck } from "./bot-check";

const secret = "a-secret-for-tests-of-32-characters!";
const shownAt = Date.UTC(2026, 2, 1);
const check = (at: number, secrets: readonly string[] = [secret]) =>
  createBotCheck(secrets, 250, () => at);
const token = check(shownAt).issue();
const hour = 3_600_000;

const answer = (
  given: string,
  { after = 5_000, decoy = "", secrets = [secret] } = {},
) => check(shownAt + after, secrets).toResponse({ token: given, decoy });

describe("the bot check", () => {
  it("passes the token on when a person filled in the form", () => {
    expect(answer(token)).toBe(token);
  });

  it("knows who is faster than a person, or very late", () => {
    expect(answer(token, { after: 100 })).toBe(failedBotCheck);
    expect(answer(token, { after: 2_000 })).toBe(token);
    expect(answer(token, { after: 12 * hour })).toBe(token);
    expect(answer(token, { after: 12 * hour + 1 })).toBe(failedBotCheck);
    expect(answer(token, { after: -5_000 })).toBe(failedBotCheck);
  });

  it("counts no time for a form that was answered", () => {
    const again = check(shownAt).issueAgain();
    expect(again).not.toBe(token);
    expect(answer(again, { after: 0 })).toBe(again);
    expect(answer(again, { after: 0, decoy: "x" })).toBe(failedBotCheck);
    expect(answer(again, { after: 12 * hour })).toBe(failedBotCheck);
  });

  it("knows who fills in what nobody sees", () => {
    expect(answer(token, { decoy: "x" })).toBe(failedBotCheck);
  });

  it("goes on with tokens of a secret that was replaced", () => {
    expect(answer(token, { secrets: ["a-new-one", secret] })).toBe(token);
    expect(answer(token, { secrets: ["a-new-one"] })).toBe(failedBotCheck);
  });

  it.each([
    ["nothing", ""],
    ["no signature", token.split(".")[0] ?? ""],
    ["an empty signature", `${token.split(".")[0]}.`],
    ["another moment", `${(shownAt - 1).toString(36)}.${token.split(".")[1]}`],
    ["more parts", `${token}.more`],
    ["a number that is none", `NaN.${token.split(".")[1]}`],
    ["ten thousand letters", "x".repeat(10_000)],
  ])("refuses %s, and still answers something", (_, forged) => {
    expect(answer(forged)).toBe(failedBotCheck);
  });
});
