import { describe, expect, it } from "vitest";
import { changedFlags, flagDefaults, flagNames, withAnswer } from "./flags";

const answer = (flags: Readonly<Record<string, boolean>>) =>
  new Map(Object.entries(flags));

describe("the flags", () => {
  it("are those of the specification", () => {
    expect([...flagNames].sort()).toEqual([
      "back-to-top",
      "chat",
      "express-cart",
      "express-checkout",
      "express-checkout-defaults",
      "express-expander",
      "express-minicart",
      "express-pdp",
      "express-pickup",
      "express-quickshop",
      "help-pages",
      "legacy-pdp-proxy",
      "simplified-enrollment",
    ]);
  });

  it("are on by default where a shop needs nothing for them", () => {
    expect(flagNames.filter((name) => flagDefaults[name])).toEqual([
      "back-to-top",
      "help-pages",
    ]);
  });
});

describe("an answer of the flag service", () => {
  it("changes what it names, and nothing else", () => {
    const flags = withAnswer(
      flagDefaults,
      answer({ "help-pages": false, "express-checkout": true }),
    );
    expect(changedFlags(flagDefaults, flags)).toEqual([
      "help-pages",
      "express-checkout",
    ]);
    expect(flags["help-pages"]).toBe(false);
    expect(flags["express-checkout"]).toBe(true);
    expect(Object.isFrozen(flags)).toBe(true);
  });

  it("with unknown names changes nothing", () => {
    const flags = withAnswer(
      flagDefaults,
      answer({ "new-home": true, constructor: true }),
    );
    expect(flags).toEqual(flagDefaults);
  });

  it("turns a wallet's button off, but on only where the settings have it", () => {
    const site = { ...flagDefaults, "express-cart": true };
    const on = { "express-cart": true, "express-pdp": true };
    expect(withAnswer(site, answer(on))).toEqual(site);
    expect(
      withAnswer(site, answer({ "express-cart": false }))["express-cart"],
    ).toBe(false);
  });
});
