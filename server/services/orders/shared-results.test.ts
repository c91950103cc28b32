import { describe, expect, it } from "vitest";
import { parseDecision, parseResult } from "./shared-results";

const order = { orderNumber: "1001", st: "proof", email: "a@example.com" };

describe("what another process wrote about an order", () => {
  it("is read as it was written", () => {
    const news = [
      {
        id: "priceChanged",
        messageKey: "errors.flash.priceChanged",
        placement: "flash",
        severity: "warning",
        itemId: "7",
      },
    ];
    const placed = { kind: "placed", order, news };
    expect(parseResult(JSON.stringify(placed))).toEqual(placed);
    const rejected = {
      kind: "rejected",
      failure: { kind: "rejected", status: 400, errorId: "PAY400" },
    };
    expect(parseResult(JSON.stringify(rejected))).toEqual(rejected);
    expect(parseDecision(JSON.stringify({ kind: "placed", order }))).toEqual({
      kind: "placed",
      order,
    });
  });

  it.each([
    ["no JSON", "{"],
    ["a kind that is not known", JSON.stringify({ kind: "split", order })],
    [
      "an order without a number",
      JSON.stringify({ kind: "placed", order: {} }),
    ],
    ["nothing", "null"],
  ])("proves nothing if it is %s", (_, text) => {
    expect(parseResult(text)).toEqual({ kind: "unknown" });
    expect(parseDecision(text)).toBeNull();
  });
});
