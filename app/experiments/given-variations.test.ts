import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  givenCookieLine,
  readGiven,
  variationsCookieLine,
  variationsIn,
} from "./given-variations";

const readVariations = (value: string) => variationsIn(readGiven(value));

describe("the cookie of variations", () => {
  it("contains names of experiments and numbers of variations", () => {
    expect(
      variationsCookieLine(
        { "sandbox-section": "rail", "sandbox-order": "order-first" },
        true,
      ),
    ).toBe(
      "sf_x=sandbox-order.1~sandbox-section.2; Path=/; Max-Age=7776000; SameSite=Lax; Secure",
    );
    expect(readVariations("sandbox-order.1~sandbox-section.2")).toEqual({
      "sandbox-order": "order-first",
      "sandbox-section": "rail",
    });
  });

  it("omits unknown variations, and the baseline where somebody chose it", () => {
    expect(
      variationsCookieLine(
        { "sandbox-order": "baseline", "sandbox-section": "toString" },
        false,
      ),
    ).toBe("sf_x=; Path=/; Max-Age=7776000; SameSite=Lax");
    expect(readVariations("sandbox-order.0")).toEqual({
      "sandbox-order": "baseline",
    });
    for (const value of [
      "",
      "sandbox-order.3",
      "sandbox-order.-1",
      "sandbox-order.1e0",
      "sandbox-order",
      "sandbox-order:1",
      "constructor.1",
      "__proto__.1",
      `${"a b.1~".repeat(12)}sandbox-order.1`,
    ])
      expect([value, readVariations(value)]).toEqual([value, null]);
  });

  it("contains the baseline of a visitor in an experiment, and what was counted", () => {
    const given = {
      "product-order": { variation: "2-notes-first", isCounted: true },
      "home-hero": { variation: "baseline", isCounted: false },
    } as const;
    expect(givenCookieLine(given, true)).toBe(
      "sf_x=home-hero.0~product-order.2!; Path=/; Max-Age=7776000; SameSite=Lax; Secure",
    );
    expect(readGiven("home-hero.0~product-order.2!")).toEqual(given);
    for (const value of ["home-hero.0!!", "home-hero.0!1", "home-hero!.0"])
      expect(readGiven(value)).toEqual({});
  });

  it("contains the keys of the editors' flags and variations, if they have the form of keys", () => {
    const given = {
      "new-advice": { variation: "1-delivery", isCounted: true },
      Other_Flag: { variation: "baseline", isCounted: false },
    };
    expect(givenCookieLine(given, false)).toBe(
      "sf_x=Other_Flag.baseline~new-advice.1-delivery!; Path=/; Max-Age=7776000; SameSite=Lax",
    );
    expect(readGiven("Other_Flag.baseline~new-advice.1-delivery!")).toEqual(
      given,
    );
    for (const value of [
      "constructor.on",
      "toString.on",
      "__proto__.on",
      "flag.__proto__",
      "flag.valueOf",
      "-flag.on",
      "@Employees.member",
      "flag.on;x",
      `${"f".repeat(41)}.on`,
      `flag.${"v".repeat(41)}`,
    ])
      expect([value, readGiven(value)]).toEqual([value, {}]);
  });

  it("can be read whatever it contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        readVariations(value);
        readVariations(`sandbox-order.${value}`);
      }),
    );
  });
});
