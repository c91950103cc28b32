import { expect, it } from "vitest";
import { promoCodesIn } from "./promo-code";

it.each([
  ["SAVE10", ["SAVE10"]],
  [" SAVE10\n", ["SAVE10"]],
  ["“SAVE10”", ["SAVE10"]],
  ["„SAVE10“", ["SAVE10"]],
  ["« SAVE10 »", ["SAVE10"]],
  ["SAVE10.", ["SAVE10"]],
  ["SAVE\u200b10", ["SAVE10"]],
  ["ＳＡＶＥ１０", ["SAVE10"]],
  ["SAVE 10", ["SAVE 10", "SAVE10"]],
  ["SAVE\u00a010", ["SAVE 10", "SAVE10"]],
  ["SAVE–10", ["SAVE-10", "SAVE10"]],
  ["SAVE - 10", ["SAVE - 10", "SAVE-10", "SAVE10"]],
  ["ÉTÉ+5%", ["ÉTÉ+5%"]],
  ["“SAVE10.” ", ["SAVE10"]],
  ["”.", []],
  ["“ ”.,", []],
  ["", []],
])("%j may mean %j", (text, codes) => {
  expect(promoCodesIn(text)).toEqual(codes);
});
