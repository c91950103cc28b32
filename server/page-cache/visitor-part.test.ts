import { expect, it } from "vitest";
import { audienceFlag, member } from "../../app/experiments/experiments";
import { variation } from "../../app/shell/conditions";
import { nobody } from "../../app/shell/visitor-part";
import {
  areVariationsStated,
  combinationOf,
  experimentsOn,
  isVaried,
  partOnPage,
} from "./visitor-part";

const page = {
  conditions: [
    variation("home-hero", "1-quiet"),
    variation("home-hero", "2-brief"),
    variation("sandbox-order", "order-first"),
  ],
};
const withVariations = (variations: typeof nobody.variations) =>
  partOnPage({ ...nobody, variations }, page);

it("has the variations of the page's experiments, be it the baseline", () => {
  expect(
    withVariations({
      "home-hero": "baseline",
      "product-order": "baseline",
      "sandbox-order": "baseline",
    }).variations,
  ).toEqual({ "home-hero": "baseline" });
  expect(
    withVariations({ "home-hero": "2-brief", "sandbox-order": "order-first" })
      .variations,
  ).toEqual({ "home-hero": "2-brief", "sandbox-order": "order-first" });
  expect(withVariations({ "product-order": "baseline" }).variations).toBeNull();
});

it("has the baseline of an editors' experiment for any variation without an alternative, and only the membership in audiences", () => {
  const audience = audienceFlag("North America");
  const editors = {
    conditions: [
      variation("new-advice", "1-delivery"),
      variation(audience, member),
    ],
  };
  const shown = (variations: typeof nobody.variations) =>
    partOnPage({ ...nobody, variations }, editors);
  expect(experimentsOn(editors)).toEqual(["new-advice", audience]);
  expect(shown({ "new-advice": "1-delivery" }).variations).toEqual({
    "new-advice": "1-delivery",
  });
  const control = shown({ "new-advice": "control", "home-hero": "1-quiet" });
  expect(control.variations).toEqual({ "new-advice": "baseline" });
  expect(combinationOf(control, editors)).toBe("variation:new-advice:baseline");
  expect(combinationOf(shown({ [audience]: member }), editors)).toBe(
    "variation:.40.North.20.America:member",
  );
  expect(isVaried(editors, [])).toBe(false);
  expect(isVaried(editors, [audience])).toBe(true);
});

it("is a combination of its own for the baseline of an experiment, in which the picture is", () => {
  const named = (variations: typeof nobody.variations) =>
    combinationOf(withVariations(variations), page);
  expect(named(null)).toBe("");
  expect(named({ "home-hero": "baseline" })).toBe(
    "variation:home-hero:baseline",
  );
  expect(named({ "home-hero": "1-quiet" })).toBe("variation:home-hero:1-quiet");
});

it("is stated by an edge that names the cookie of a visitor with a variation of each experiment, or of one who is not asked yet", () => {
  const experiments = {
    has: (flag: string, name: string) =>
      ["home-hero", "product-order"].includes(flag) && name !== "9-other",
  };
  const of = (
    stated: string | undefined,
    cookie: string,
    more: Partial<Parameters<typeof areVariationsStated>[0]> = {},
  ) =>
    areVariationsStated({
      headers: {
        cookie: `sf_x=${cookie}`,
        ...(stated !== undefined && { "x-variants": stated }),
      },
      running: ["home-hero"],
      assigned: { "home-hero": "1-quiet" },
      isUnasked: false,
      experiments,
      ...more,
    });
  const both = "home-hero.1~product-order.2";
  expect(of("home-hero.1", "home-hero.1")).toBe(true);
  expect(of("home-hero.1", "home-hero.1!")).toBe(true);
  expect(of(both, "home-hero.1!~product-order.2")).toBe(true);
  expect(of(both, both, { running: ["home-hero", "product-order"] })).toBe(
    false,
  );
  for (const [stated, cookie] of [
    [undefined, "home-hero.1"],
    ["home-hero.2", "home-hero.1"],
    ["home-hero.2", "home-hero.2"],
    ["home-hero.1!", "home-hero.1!"],
    ["product-order.2", "product-order.2"],
    ["product-order.2~home-hero.1", "product-order.2~home-hero.1"],
    ["home-hero.1~home-hero.1", "home-hero.1~home-hero.1"],
    ["home-hero.1~stopped.on", "home-hero.1~stopped.on"],
    ["home-hero.1~sandbox-order.1", "home-hero.1~sandbox-order.1"],
    ["home-hero.1~", "home-hero.1~"],
  ])
    expect([stated, of(stated, cookie ?? "")]).toEqual([stated, false]);
  const audience = { running: ["home-hero", audienceFlag("North America")] };
  expect(of("home-hero.1", "home-hero.1", audience)).toBe(false);
  const unasked = { assigned: null, isUnasked: true };
  expect(of(undefined, "", unasked)).toBe(true);
  expect(of(undefined, "", { assigned: null })).toBe(false);
  expect(of(undefined, "", { isUnasked: true })).toBe(false);
  expect(of("home-hero.1", "home-hero.1", unasked)).toBe(false);
});
