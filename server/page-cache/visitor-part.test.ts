import { expect, it } from "vitest";
import { variation } from "../../app/shell/conditions";
import { nobody } from "../../app/shell/visitor-part";
import { combinationOf, partOnPage } from "./visitor-part";

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

it("is a combination of its own for the baseline of an experiment, in which the picture is", () => {
  const named = (variations: typeof nobody.variations) =>
    combinationOf(withVariations(variations), page);
  expect(named(null)).toBe("");
  expect(named({ "home-hero": "baseline" })).toBe(
    "variation:home-hero:baseline",
  );
  expect(named({ "home-hero": "1-quiet" })).toBe("variation:home-hero:1-quiet");
});
