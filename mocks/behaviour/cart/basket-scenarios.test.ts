import { describe, expect, it } from "vitest";
import { basketErrorIds } from "./basket-refusals";
import {
  basketScenarios,
  magicMailbox,
  placementScenario,
  preparationError,
} from "./basket-scenarios";

describe("magic e-mails", () => {
  it.each(basketErrorIds)("can ask for %s", (id) => {
    const mail = (kind: string) => `${kind}-${id.toLowerCase()}@example.com`;
    expect(placementScenario(mail("error"))).toEqual({ refuse: id });
    expect(preparationError(mail("prepare"))).toBe(id);
  });

  it("ignore case, a tag and spaces around them", () => {
    expect(magicMailbox(" Commit-Hang+w3@Example.com ")).toBe("commit-hang");
  });

  it.each([
    undefined,
    "",
    "ada@example.com",
    "fraud@example.org",
    "error-xyz@example.com",
  ])("are nobody else's: %j", (email) => {
    expect(placementScenario(email)).toEqual({});
    expect(preparationError(email)).toBeNull();
  });
});

describe("the table of scenarios", () => {
  it("names no input twice", () => {
    const inputs = basketScenarios.map(({ area, input }) => `${area} ${input}`);
    expect(new Set(inputs).size).toBe(inputs.length);
  });
});
