import { describe, expect, it } from "vitest";
import { roleOf, termsOf } from "./role";

const nobody = {
  consumerType: "CONSUMER",
  identities: [],
  isAthlete: false,
  isProsumer: false,
  isCredited: false,
};

describe("a consumer's role", () => {
  it.each([
    ["nothing", {}, null],
    ["another identity", { identities: ["google"] }, null],
    ["the type", { consumerType: "EMPLOYEE", isAthlete: true }, "employee"],
    ["an athlete's spend", { isAthlete: true, isCredited: true }, "athlete"],
    ["a professional's spend", { isProsumer: true }, "prosumer"],
    ["the identity WRANX", { identities: ["google", "WRANX"] }, "prosumer"],
    ["the identity IPA", { identities: ["IPA"] }, "prosumer"],
    ["credit", { isCredited: true }, "credited"],
  ] as const)("follows from %s", (_name, facts, role) => {
    expect(roleOf({ ...nobody, ...facts })).toBe(role);
  });
});

describe("terms", () => {
  const none = { employee: false, credit: false };
  it("have to be accepted by employees and by credited consumers", () => {
    expect(termsOf("employee", none)).toBe("employee-terms");
    expect(termsOf("employee", { ...none, employee: true })).toBeNull();
    expect(termsOf("employee", { ...none, credit: true })).toBe(
      "employee-terms",
    );
    expect(termsOf("credited", none)).toBe("credited-consumer-terms");
    expect(termsOf("credited", { ...none, credit: true })).toBeNull();
  });

  it("do not apply to anyone else", () => {
    expect(termsOf(null, none)).toBeNull();
    expect(termsOf("athlete", none)).toBeNull();
    expect(termsOf("prosumer", none)).toBeNull();
  });
});
