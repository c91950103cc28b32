import { describe, expect, it } from "vitest";
import {
  hasControlCharacters,
  plainText,
  quoted,
  shortened,
} from "./feed-text";

describe("plainText", () => {
  it.each([
    ["  a \n b\u00a0 c ", "a b c"],
    [
      "<p>Warm.</p><ul><li>Light</li><li class='x'>Dry</li></ul>",
      "Warm. • Light • Dry",
    ],
    ["Tom &amp; Jerry&#39;s &#x2122; &nbsp;hat", "Tom & Jerry's ™ hat"],
    ["Caf&eacute; jacket &ndash; men&rsquo;s &trade;", "Café jacket – men’s ™"],
    ["&frac12; zip &Eacute;t&eacute; &hellip;", "½ zip Été …"],
    ["2 < 3 & 5 > 4", "2 < 3 & 5 > 4"],
    ["&unknown; &#0; &#xD800; &#x202e;", "&unknown; &#0; &#xD800; &#x202e;"],
    ["R&D; fish&chips;", "R&D; fish&chips;"],
  ])("turns %j into %j", (cell, text) => {
    expect(plainText(cell)).toBe(text);
  });
});

describe("shortened", () => {
  it("does not change a text that fits", () => {
    expect(shortened("Wool hat", 8)).toBe("Wool hat");
  });

  it("cuts at a word and never beyond the limit", () => {
    expect(shortened("Wool hat for winter", 14)).toBe("Wool hat for…");
    expect(shortened("x".repeat(20), 10)).toBe(`${"x".repeat(9)}…`);
  });

  it("does not split a character", () => {
    expect(shortened("abcd😀efgh", 6)).toBe("abcd…");
  });
});

it("finds control characters and marks that change the direction of text", () => {
  expect(hasControlCharacters("a\u0007")).toBe(true);
  expect(hasControlCharacters("a\u202eb")).toBe(true);
  expect(hasControlCharacters("tab\tand\nbreak, ™ ł 😀")).toBe(false);
});

it("quotes a value for the report at a length that can be read", () => {
  expect(quoted("x".repeat(100))).toHaveLength(42);
});
