import { expect, it } from "vitest";
import { audienceFlag, member } from "../../app/experiments/experiments";
import { variation } from "../../app/shell/conditions";
import { nobody } from "../../app/shell/visitor-part";
import {
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
