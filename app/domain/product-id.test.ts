import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultProductIdPattern, readProductIdPattern } from "./product-id";

const uuid = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";

function pattern(source: string) {
  const parsed = readProductIdPattern(source);
  if (!parsed) throw new Error(`refused: ${source}`);
  return parsed;
}

describe("the pattern of product ids", () => {
  it.each([
    [defaultProductIdPattern, "FR1001", true],
    [defaultProductIdPattern, "fr1001", true],
    [defaultProductIdPattern, "29", false],
    [defaultProductIdPattern, "nothing", false],
    [defaultProductIdPattern, "FR-1001", false],
    [defaultProductIdPattern, "FR1001FR1001FR1001FR1001", false],
    ["^\\d{1,9}$", "29", true],
    ["^\\d{1,9}$", "29x", false],
    [uuid, "3f2b6c1e-0a4d-4f7e-9b1a-2c3d4e5f6a7b", true],
    [uuid, "3F2B6C1E-0A4D-4F7E-9B1A-2C3D4E5F6A7B", true],
    [uuid, "3f2b6c1e", false],
    ["^SKU-[A-Z_]{2,8}$", "sku-red_one", true],
    ["^SKU-[A-Z_]{2,8}$", "sku-1", false],
  ])("%s matches %s: %s", (source, id, matches) => {
    expect(pattern(source).test(id)).toBe(matches);
  });

  it.each([
    [defaultProductIdPattern, false],
    ["^\\d{1,9}$", false],
    [uuid, true],
    ["^[A-Z0-9-]{4,36}$", true],
    ["^[-A-Z]{4}$", true],
    ["^(?=.*-)[A-Z]{4}$", false],
  ])("%s admits a dash: %s", (source, admits) => {
    expect(pattern(source).admitsDash).toBe(admits);
  });

  it.each([
    ["is not anchored at its beginning", "\\d{1,9}$"],
    ["is not anchored at its end", "^\\d{1,9}"],
    ["uses +", "^\\d+$"],
    ["uses *", "^[A-Z]*$"],
    ["has groups", "^(a|b){1,9}$"],
    ["is a known catastrophic pattern", "^(([a-z])+.)+[A-Z]([a-z])+$"],
    ["admits a dot", "^[A-Z.]{4,9}$"],
    ["admits a slash", "^[A-Z/]{4,9}$"],
    ["has a negated class", "^[^a]{4,9}$"],
    ["admits nothing", "^$"],
    ["admits the empty text", "^\\d{0,9}$"],
    ["admits more than 64 characters", "^[A-Z]{60}\\d{5}$"],
    ["has three parts of variable length", "^\\d{1,9}[A-Z]{1,9}\\d{1,9}$"],
    ["has a reversed range", "^[z-a]{4}$"],
    ["has a reversed quantifier", "^\\d{9,4}$"],
    ["is not a regular expression", "^[$"],
    ["is empty", ""],
    ["has more than 200 characters", `^${"a".repeat(300)}$`],
  ])("is refused when it %s", (_, source) => {
    expect(readProductIdPattern(source)).toBeNull();
  });

  it("is always fast, whatever text it is tested on", () => {
    const slowest = pattern("^(?=.*z)(?=.*y)(?=.*x)[a-z]{1,30}[a-z]{1,30}$");
    const startedAt = process.cpuUsage().user;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "x", "1") }), (id) => {
        slowest.test(id);
        slowest.test("a".repeat(60) + id.slice(0, 3) + "1");
      }),
      { numRuns: 1_000 },
    );
    // For two thousand tests; a pattern that backtracks exponentially needs hours for one.
    expect(process.cpuUsage().user - startedAt).toBeLessThan(5_000_000);
  });
});
