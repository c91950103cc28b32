import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAddressTo,
  changeAddressIn,
  removeAddressFrom,
  type AddressRows,
} from "./address-book";

const address = (line: string, approachType: "S" | "B", main = false) => ({
  approachType,
  main,
  firstName: "Ada",
  lastName: "Fell",
  addressLine1: line,
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  country: "US",
});

const mainsOf = (rows: AddressRows, type: "S" | "B") =>
  rows
    .filter(({ approachType, main }) => approachType === type && main)
    .map(({ addressId }) => addressId);

const errorOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { errorId?: unknown }).errorId;
  }
};

const steps = fc.array(
  fc.record({
    does: fc.constantFrom("add", "change", "remove"),
    type: fc.constantFrom("S" as const, "B" as const),
    main: fc.boolean(),
    at: fc.nat({ max: 5 }),
  }),
  { maxLength: 25 },
);

type Step = { does: string; type: "S" | "B"; main: boolean; at: number };

function follow(rows: AddressRows, step: Step, number: number): AddressRows {
  const { does, type, main, at } = step;
  const line = address(`${number} Fell Road`, type, main);
  const id = rows[at]?.addressId ?? "none";
  try {
    if (does === "add") return addAddressTo(rows, line, `A${number}`);
    return does === "change"
      ? changeAddressIn(rows, id, line)
      : removeAddressFrom(rows, id);
  } catch {
    return rows;
  }
}

describe("the addresses of a consumer", () => {
  it("have one main address of each type that there is, whatever is done", () => {
    fc.assert(
      fc.property(steps, (all) => {
        let rows: AddressRows = [];
        all.forEach((step, number) => {
          rows = follow(rows, step, number);
          for (const type of ["S", "B"] as const) {
            const own = rows.filter((row) => row.approachType === type);
            expect(mainsOf(rows, type)).toHaveLength(own.length > 0 ? 1 : 0);
          }
        });
      }),
    );
  });

  it("let a new main address end the old one of its type only, and the oldest follow a deleted one", () => {
    let rows = addAddressTo([], address("1 A", "S"), "one");
    rows = addAddressTo(rows, address("2 A", "S"), "two");
    rows = addAddressTo(rows, address("1 A", "B"), "bill");
    rows = addAddressTo(rows, address("3 A", "S", true), "three");
    expect(mainsOf(rows, "S")).toEqual(["three"]);
    expect(mainsOf(rows, "B")).toEqual(["bill"]);
    rows = changeAddressIn(rows, "two", address("2 B", "S", true));
    expect(mainsOf(rows, "S")).toEqual(["two"]);
    // A change cannot leave the book without a main address.
    rows = changeAddressIn(rows, "two", address("2 C", "S", false));
    expect(mainsOf(rows, "S")).toEqual(["two"]);
    rows = removeAddressFrom(rows, "two");
    expect(mainsOf(rows, "S")).toEqual(["one"]);
  });

  it("refuse what is there already, what is nobody's, and the end of the only billing address", () => {
    const rows = addAddressTo([], address("1 A", "B"), "bill");
    expect(errorOf(() => addAddressTo(rows, address("1 a ", "B"), "x"))).toBe(
      "CCA400",
    );
    expect(errorOf(() => changeAddressIn(rows, "no", address("2", "B")))).toBe(
      "CCA401",
    );
    expect(errorOf(() => removeAddressFrom(rows, "no"))).toBe("CCA401");
    expect(errorOf(() => removeAddressFrom(rows, "bill"))).toBe("PRO415");
  });
});
