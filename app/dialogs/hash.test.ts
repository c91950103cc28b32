import { describe, expect, it } from "vitest";
import { formatDialogHash, parseDialogHash } from "./hash";

describe("the hash of a dialog", () => {
  it.each([
    ["#modal=mini-cart", { kind: "modal", name: "mini-cart", argument: "" }],
    [
      "#panel=size-chart_footwear-men",
      { kind: "panel", name: "size-chart", argument: "footwear-men" },
    ],
    [
      "#modal=size-chart_a_b",
      { kind: "modal", name: "size-chart", argument: "a_b" },
    ],
    [
      "#panel=size-chart_a%7Eb",
      { kind: "panel", name: "size-chart", argument: "a~b" },
    ],
  ])("%s opens a dialog", (hash, address) => {
    expect(parseDialogHash(hash)).toEqual(address);
  });

  it.each([
    "",
    "#main",
    "#modal=",
    "#modal=unknown",
    "#window=mini-cart",
    "#modal=mega-menu_x",
    "#panel=mini-cart_x/y",
    "#modal=size-chart",
    "#modal=size-chart_<script>",
    "#modal=size-chart_../../x",
    "#modal=size-chart_%E0%A4%A",
    `#modal=size-chart_${"a".repeat(200)}`,
    "#modal=__proto__",
    "#modal=constructor_x",
  ])("%j opens nothing", (hash) => {
    expect(parseDialogHash(hash)).toBeNull();
  });

  it("has the dialog's kind from the table, and can be parsed again", () => {
    expect(formatDialogHash("mini-cart")).toBe("#panel=mini-cart");
    const hash = formatDialogHash("size-chart", "tops women");
    expect(hash).toBe("#modal=size-chart_tops%20women");
    expect(parseDialogHash("#modal=size-chart_tops%7Ewomen")?.argument).toBe(
      "tops~women",
    );
  });
});
