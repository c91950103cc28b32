import { expect, it } from "vitest";
import { recipeOf } from "./recipe";

it.each([
  ["recipe=OW-24-CHALK", "OW-24-CHALK"],
  ["color=oat&recipe=r_1", "r_1"],
  ["", null],
  ["recipe=", null],
  ["recipe=a b", null],
  ["recipe=../x", null],
  [`recipe=${"a".repeat(65)}`, null],
])("reads %j as %j", (query, recipe) => {
  expect(recipeOf(new URLSearchParams(query))).toBe(recipe);
});
