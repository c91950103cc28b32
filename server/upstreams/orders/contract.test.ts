/** What the answer to the call that places an order must hold, and what it may lack. */
import { describe, expect, it } from "vitest";
import { parseTolerantly } from "../../http/tolerant-parse";
import { PlacedAnswerWire } from "./contract";

const flash = [{ code: "InvalidShippingAddress" }];

/** The order's number and the codes of the flash; null for an answer that cannot be read. */
function read(answer: object) {
  const reading = parseTolerantly(PlacedAnswerWire, structuredClone(answer));
  if (!reading.ok) return null;
  const { orderNumber, flash: found } = reading.value as PlacedAnswerWire;
  return [orderNumber, ...found.map(({ code }) => code)];
}

describe("the answer to an order", () => {
  it("may be a number and nothing else that can be read", () => {
    expect(read({ orderNumber: "A-77/x" })).toEqual(["A-77/x"]);
    expect(read({ orderNumber: 4711 })).toEqual(["4711"]);
    expect(read({ orderNumber: "A1", totals: "12", items: 3 })).toEqual(["A1"]);
  });

  it("may be a flash in place of an order, or besides", () => {
    expect(read({ flash })).toEqual([undefined, "InvalidShippingAddress"]);
    expect(read({ orderNumber: "A1", flash })).toEqual([
      "A1",
      "InvalidShippingAddress",
    ]);
  });

  it("is no answer without both, or with a flash that may hide the bank's question", () => {
    expect(read({})).toBeNull();
    expect(read({ orderNumber: "" })).toBeNull();
    expect(read({ orderNumber: "A1", flash: "none" })).toBeNull();
    expect(read({ orderNumber: "A1", flash: [{}] })).toBeNull();
  });
});
