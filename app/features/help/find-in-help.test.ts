import { describe, expect, it } from "vitest";
import { findInHelp } from "./find-in-help";

const entry = (
  path: string,
  title: string,
  summary = "",
  ...tags: readonly string[]
) => ({ path, title, summary, tags });

const entries = [
  entry("help/delivery", "Shipping", "What it costs and how long it takes."),
  entry(
    "help/returns",
    "Returns",
    "How to send something back.",
    "When do I get my refund?",
  ),
  entry("help/returns/refunds", "Refunds", "When the money comes back."),
  entry("help/sizes", "Größen", "Welche Größe passt."),
  entry("help/zwroty", "Zwroty", "Jak odesłać łatwo."),
];
const paths = (query: string) =>
  findInHelp(entries, query).map(({ path }) => path);

describe("the search in help", () => {
  it("finds a page by its title first, then by its questions", () => {
    expect(paths("refund")).toEqual(["help/returns/refunds", "help/returns"]);
  });

  it("ignores case, accents and short words", () => {
    expect(paths("GRÖSSE")).toEqual(["help/sizes"]);
    expect(paths("latwo")).toEqual(["help/zwroty"]);
    expect(paths("how do I get a refund")).toContain("help/returns/refunds");
  });

  it("finds other endings of a word", () => {
    expect(paths("returning")).toEqual(["help/returns"]);
    expect(paths("shipped")).toEqual(["help/delivery"]);
  });

  it("finds nothing for other words, and for none", () => {
    expect(paths("parrot")).toEqual([]);
    expect(paths(" ?! ")).toEqual([]);
    expect(paths("refund parrot")).toEqual(paths("refund"));
  });
});
