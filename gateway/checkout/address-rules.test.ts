import { describe, expect, it } from "vitest";
import type { Refusal } from "~mocks/api/refusal";
import { findMarketSite } from "~mocks/sites";
import type { AddressRow } from "../orders/order-row";
import { demandBillable, demandShippable } from "./address-rules";

const market = (locale: string) => {
  const site = findMarketSite(locale);
  if (!site) throw new TypeError(locale);
  return site;
};

const oregon: AddressRow = {
  firstName: "Ann",
  lastName: "Fell",
  addressLine1: "12 Harbor Street",
  city: "Astoria",
  province: "OR",
  postalCode: "97103",
  countryCode: "US",
  phone: "+15035550178",
};

function refusal(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as Refusal).errorId;
  }
}

describe("a shipping address", () => {
  it.each([
    [{}, undefined],
    [{ city: "Nowhere" }, undefined],
    [{ city: "  " }, "CHK320"],
    [{ firstName: "" }, "CHK320"],
    [{ addressLine1: "P.O. Box 12" }, "SHP500"],
    [{ addressLine1: "Po Boxer Lane 1" }, undefined],
    [{ countryCode: "CA" }, "PAY401"],
    [{ province: "XX" }, "CHK320"],
    [{ province: undefined }, "CHK320"],
    [{ province: "or" }, undefined],
    [{ phone: "12" }, "SHP410"],
    [{ phone: undefined }, "SHP410"],
  ] as const)("with %j is refused with %s", (change, expected) => {
    const address = { ...oregon, ...change } as AddressRow;
    expect(refusal(() => demandShippable(address, market("en-us")))).toBe(
      expected,
    );
  });

  it("needs no state where prices contain the tax", () => {
    const { province: _, ...rest } = oregon;
    const address = { ...rest, countryCode: "DE" };
    expect(
      refusal(() => demandShippable(address, market("de-de"))),
    ).toBeUndefined();
  });
});

describe("a billing address", () => {
  it.each([
    [{ countryCode: "JP", province: undefined }, undefined],
    [{ lastName: "" }, "BIL400"],
    [{ phone: "" }, "BILL410"],
  ] as const)("with %j is refused with %s", (change, expected) => {
    const address = { ...oregon, ...change } as AddressRow;
    expect(refusal(() => demandBillable(address))).toBe(expected);
  });
});
