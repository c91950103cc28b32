import { expect, it } from "vitest";
import { isItemNumber } from "./item-number";

it.each([
  ["EAN-13", "4006381333931"],
  ["UPC-A", "036000291452"],
  ["EAN-8", "96385074"],
  ["GTIN-14", "10614141000415"],
])("accepts the number of a known %s", (_, number) => {
  expect(isItemNumber(number)).toBe(true);
});

it.each([
  ["a wrong check digit", "4006381333930"],
  ["two digits in the wrong order", "4006381333913"],
  ["too few digits", "400638133393"],
  ["eleven digits", "03600029145"],
  ["letters", "40063813339A1"],
  ["digits of another script", "٤٠٠٦٣٨١٣٣٣٩٣١"],
  ["nothing", ""],
])("refuses %s", (_, text) => {
  expect(isItemNumber(text)).toBe(false);
});
