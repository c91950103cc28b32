import { describe, expect, it } from "vitest";
import { limitProblem } from "~/errors/limit-problem";
import { raise, toProblem } from "~/errors/problem";
import { refusalOf } from "./form-answer";

const values = { email: "ada@example.com" };

describe("an upstream's refusal", () => {
  it("stands at the field it names, if the form has it", () => {
    const taken = raise("AUT439");
    const error = { key: "errors.account.loginInUse", params: {} };
    expect(refusalOf(taken, values, ["email"])).toEqual({
      status: 422,
      values,
      errors: [{ field: "email", ...error }],
    });
    expect(refusalOf(taken, values, ["password"]).errors).toEqual([
      { field: null, ...error },
    ]);
  });

  it("of too many attempts is a 429, and says how many minutes to wait", () => {
    const error = { key: "errors.limit.wait", params: { count: 2 } };
    expect(refusalOf(limitProblem(61), values, ["giftCard"])).toEqual({
      status: 429,
      values,
      errors: [{ field: null, ...error }],
    });
    const atCard = limitProblem(120, "field:giftCard");
    expect(refusalOf(atCard, values, ["giftCard"]).errors).toEqual([
      { field: "giftCard", ...error },
    ]);
  });

  it("brings the numbers of its text along", () => {
    expect(refusalOf(raise("FE872"), values, ["password"]).errors).toEqual([
      {
        field: "password",
        key: "errors.password.tooShort",
        params: { min: 8 },
      },
    ]);
  });

  it.each([
    [{ kind: "timeout" }, 503],
    [{ kind: "network", mayHaveExecuted: false }, 503],
    [{ kind: "rejected", errorId: "GEN500" }, 503],
    [{ kind: "rejected", errorId: "AUT401" }, 422],
    [{ kind: "rejected", errorId: "4044" }, 422],
  ])("of %j is answered with %i", (failure, status) => {
    const problem = toProblem(failure, "signIn");
    expect(refusalOf(problem, values, []).status).toBe(status);
  });
});
