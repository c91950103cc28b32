import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProductIds } from "./product-ids";

function idsOf(...sourceIds: readonly string[]): string[] {
  const ids = new ProductIds();
  return sourceIds.map((sourceId) => ids.take(sourceId));
}

describe("ProductIds", () => {
  it("writes in upper case and drops other characters", () => {
    expect(idsOf("24-WG081_Group", "mh01")).toEqual(["24WG081GROUP", "MH01"]);
  });

  it("numbers ids that have no digit, are too short, are taken or are not Latin", () => {
    expect(idsOf("HOODIE", "A1", "MH-01", "mh01", "шапка", "")).toEqual([
      "HOODIE1",
      "A101",
      "MH01",
      "MH011",
      "P001",
      "P002",
    ]);
  });

  it("creates at most fourteen characters", () => {
    expect(idsOf("SUPERLONGIDENTIFIER2026", "SUPERLONGIDENTIFIER2027")).toEqual(
      ["SUPERLONGIDEN1", "SUPERLONGIDEN2"],
    );
  });

  it("never assigns the id of another product's variant", () => {
    expect(idsOf("MH01", "MH010102")).toEqual(["MH01", "MH0101021"]);
    expect(idsOf("MH010102", "MH01")).toEqual(["MH010102", "MH011"]);
  });

  it("never assigns an id that triggers a scenario", () => {
    expect(idsOf("AIR90MAX")).toEqual(["AIR90MAX1"]);
  });

  it("assigns distinct ids of the shop's form for any input, the same every time", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: "grapheme" }),
            fc.stringMatching(/^[A-C0-1-]{0,18}$/),
          ),
        ),
        (sourceIds) => {
          const ids = idsOf(...sourceIds);
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of ids) expect(id).toMatch(/^(?=.*\d)[A-Z0-9]{4,14}$/);
          expect(idsOf(...sourceIds)).toEqual(ids);
        },
      ),
    );
  });
});
