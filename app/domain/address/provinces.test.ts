import { describe, expect, it } from "vitest";
import { addressFormat, addressLimits } from "./address-format";
import { provincesOf } from "./provinces";

describe("provincesOf", () => {
  it.each([
    ["US", 62],
    ["CA", 13],
    ["IT", 107],
    ["ES", 52],
  ])("lists all of %s, as short as the field allows", (country, count) => {
    const provinces = provincesOf(country, "en-US");
    expect(provinces).toHaveLength(count);
    expect(addressFormat(country).required).toContain("province");
    for (const { code, name } of provinces) {
      expect(code).toMatch(/^[A-Z]{1,2}$/);
      expect(name.length).toBeLessThanOrEqual(addressLimits.province);
    }
  });

  it("names Canada's in French for francophones, in their order", () => {
    const names = provincesOf("CA", "fr-CA").map(({ name }) => name);
    expect(names).toContain("Québec");
    expect(names.indexOf("Île-du-Prince-Édouard")).toBeLessThan(
      names.indexOf("Manitoba"),
    );
    expect(provincesOf("CA", "en-CA")).toContainEqual({
      code: "QC",
      name: "Quebec",
    });
  });

  it("is empty for countries whose addresses need no province", () => {
    expect(provincesOf("DE", "de-DE")).toEqual([]);
  });
});
