import { describe, expect, it } from "vitest";
import { dialCodeOf, dialCodes } from "./dial-codes.server";

describe("dialCodes", () => {
  const english = dialCodes("en-GB");

  it("has about 240 countries, each once", () => {
    expect(english.length).toBeGreaterThanOrEqual(235);
    expect(english.length).toBeLessThanOrEqual(250);
    expect(new Set(english.map(({ code }) => code)).size).toBe(english.length);
  });

  it("has well-formed entries", () => {
    for (const { name, code, dialCode, mask } of english) {
      expect(name.trim()).not.toBe("");
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^\+\d{1,4}$/);
      if (mask !== undefined) expect(mask).toMatch(/^[X(][X ()-]*X$/);
    }
  });

  it("names countries in the reader's language, in its order", () => {
    const names = dialCodes("de-DE").map(({ name }) => name);
    expect(names).toContain("Deutschland");
    expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Polen"));
    expect(dialCodes("fr-CA").map(({ name }) => name)).toContain("Allemagne");
  });

  it("has masks of the digits after the dialling code", () => {
    const maskOf = (code: string) =>
      english.find((entry) => entry.code === code)?.mask;
    expect(maskOf("FR")).toBe("X XX XX XX XX");
    expect(maskOf("CA")).toBe("(XXX) XXX - XXXX");
    expect(maskOf("AF")).toBe("XX-XXX-XXXX");
    expect(maskOf("AS")).toBe("XXX-XXXX");
    expect(maskOf("AX")).toBeUndefined();
  });
});

describe("dialCodeOf", () => {
  it("knows the code of a country", () => {
    expect(dialCodeOf("GB")).toBe("+44");
    expect(dialCodeOf("??")).toBeUndefined();
  });
});
