import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { foreignCurrencies, lossOf, refusalFaults } from "./judge";

const schema = z.object({
  name: z.string(),
  status: z.enum(["new", "sold"]).catch("new"),
  currency: z.string().toUpperCase().optional(),
  lines: z
    .preprocess(
      (lines) => (Array.isArray(lines) ? lines.filter(Boolean) : lines),
      z.array(z.object({ qty: z.number() })),
    )
    .default([]),
  legal: z
    .preprocess(
      (text) => (typeof text === "string" ? [text] : text),
      z.array(z.string()),
    )
    .default([]),
});

describe("what a contract loses of an answer", () => {
  it.each<[string, object, readonly string[]]>([
    ["nothing of one that fits", { name: "a", lines: [{ qty: 1 }] }, []],
    ["nothing of fields that it does not name", { name: "a", own: 1 }, []],
    [
      "nothing of a currency in small letters",
      { name: "a", currency: "eur" },
      [],
    ],
    ["nothing of what it reads in another form", { name: "a", legal: "b" }, []],
    [
      "a number that is text",
      { name: "a", lines: [{ qty: "1" }, { qty: "2" }] },
      ["lines[].qty: Invalid input: expected number, received string"],
    ],
    [
      "what is required and missing",
      {},
      ["name: Invalid input: expected string, received undefined"],
    ],
    [
      "a value in whose place it reads another one",
      { name: "a", status: "lent" },
      ['status: "lent" is read as new'],
    ],
    [
      "elements that it leaves out",
      { name: "a", lines: [{ qty: 1 }, 0] },
      ["lines: 1 of 2 are read"],
    ],
  ])("%s", (_, json, loss) => {
    expect(lossOf(schema, json)).toEqual(loss);
  });
});

describe("currencies", () => {
  const json = { price: { currency: "eur" }, items: [{ currency: "USD" }] };

  it("are the market's, at every depth", () => {
    expect(foreignCurrencies({ currency: "market" }, json, "EUR")).toEqual([
      "USD",
    ]);
    expect(foreignCurrencies({ currency: "market" }, json, "PLN")).toEqual([
      "EUR",
      "USD",
    ]);
  });

  it("are the answer's own where the contract says so", () => {
    expect(foreignCurrencies({ currency: "own" }, json, "PLN")).toEqual([]);
  });
});

describe("a refusal", () => {
  it("has ids that the shop knows", () => {
    const refusal = (errorId: string) => ({ errorDetails: [{ errorId }] });
    expect(refusalFaults(refusal("BSK404"))).toEqual([]);
    expect(refusalFaults(refusal("toString"))).toEqual([
      "the shop knows no error toString",
    ]);
    for (const body of [
      undefined,
      {},
      { errorDetails: [] },
      { errorDetails: [1] },
    ])
      expect(refusalFaults(body)).toEqual([
        "a refusal has no errorDetails with an errorId",
      ]);
  });
});
