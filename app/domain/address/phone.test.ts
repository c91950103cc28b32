import { describe, expect, it } from "vitest";
import { phoneMask } from "./phone";

describe("phoneMask", () => {
  it("is the country's own, else that of the region", () => {
    expect(phoneMask("FR", "EMEA")).toBe("X XX XX XX XX");
    expect(phoneMask("US", "NORA")).toBe("(XXX) XXX - XXXX");
    expect(phoneMask("XX", "NORA")).toBe("(XXX) XXX - XXXX");
    expect(phoneMask("XX", "EMEA")).toBe("XXXX - XXX - XXX");
  });
});
