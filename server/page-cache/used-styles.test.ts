import { describe, expect, it } from "vitest";
import { createUsedStyles } from "./used-styles";

const used = (
  css: string,
  html = '<p class="card md:flex 2xl:flex [&amp;>a]:w-1">',
) => createUsedStyles(css)(html).replaceAll(/\s+/g, "");

describe("the styles a page uses", () => {
  it("are the rules whose classes are on it", () => {
    expect(used(".card{color:red}.chair{color:blue}")).toBe(".card{color:red}");
    expect(used(".chair,.card{a:b}")).toBe(".chair,.card{a:b}");
    expect(used(".card .chair{a:b}.card .card{a:b}")).toBe(".card.card{a:b}");
  });

  it("are those of plain elements and attributes, too", () => {
    const css = "p{a:b}[hidden]{a:b}:root{--c:d}";
    expect(used(css)).toBe(css);
  });

  it("are found by names as they are written in CSS and in HTML", () => {
    expect(used(".md\\:flex{a:b}")).toBe(".md\\:flex{a:b}");
    expect(used(".\\32 xl\\:flex{a:b}.\\33 xl\\:flex{a:b}")).toBe(
      ".\\32xl\\:flex{a:b}",
    );
    expect(used(".\\[\\&\\>a\\]\\:w-1>a{a:b}")).toBe(
      ".\\[\\&\\>a\\]\\:w-1>a{a:b}",
    );
  });

  it("do not need a class that an element must not have", () => {
    const css = ".card:not(.chair:is(.table)){a:b}";
    expect(used(css)).toBe(css);
  });

  it("keep the layers and conditions around them, and none that are empty", () => {
    expect(
      used(
        "@layer base,utilities;@layer utilities{@media (width>1px){.card{a:b}.chair{a:b}}@supports (a:b){.chair{a:b}}}",
      ),
    ).toBe(
      "@layerbase,utilities;@layerutilities{@media(width>1px){.card{a:b}}}",
    );
  });

  it("keep the fonts, and the animations and properties that they name", () => {
    const face = "@font-face{font-family:A;src:url(/a.woff2)}";
    const drift = "@keyframes drift{to{top:0}}";
    const css = `${face}${drift}@keyframes snow{to{top:0}}@property --x{syntax:"*";inherits:false}.card{animation:drift 1s}`;
    expect(used(css)).toBe(
      `${face}.card{animation:drift1s}${drift}`.replaceAll(" ", ""),
    );
  });
});
