import { describe, expect, it } from "vitest";
import type { CartAddress } from "~/domain/cart";
import { addressLines } from "./address-lines.server";

const address = (changes: Partial<CartAddress>): CartAddress => ({
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "12 Main St",
  addressLine2: "",
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  countryCode: "US",
  email: "ada@example.com",
  phone: "+15550100199",
  ...changes,
});

describe("addressLines", () => {
  it.each([
    [{}, "en-US", "US", ["Portland, OR 97205"]],
    [
      {
        countryCode: "CA",
        city: "Montréal",
        province: "QC",
        postalCode: "H3Z 2Y7",
      },
      "fr-CA",
      "CA",
      ["Montréal QC H3Z 2Y7"],
    ],
    [
      { countryCode: "GB", city: "Leeds", province: "", postalCode: "LS1 4DY" },
      "en-GB",
      "GB",
      ["Leeds", "LS1 4DY"],
    ],
    [
      { countryCode: "DE", city: "Berlin", province: "", postalCode: "10115" },
      "de-DE",
      "DE",
      ["10115 Berlin"],
    ],
    [
      { countryCode: "IT", city: "Roma", province: "RM", postalCode: "00144" },
      "it-IT",
      "IT",
      ["00144 Roma RM"],
    ],
    [
      { countryCode: "ES", city: "Getafe", province: "M", postalCode: "28901" },
      "es-ES",
      "ES",
      ["28901 Getafe Madrid"],
    ],
  ] as const)(
    "writes the locality of %o as its postal service does",
    (changes, tag, home, place) => {
      expect(addressLines(address(changes), tag, home)).toEqual([
        "Ada Lund",
        "12 Main St",
        ...place,
      ]);
    },
  );

  it("names the country only when it is not the reader's", () => {
    const lines = addressLines(
      address({
        countryCode: "AT",
        city: "Wien",
        province: "",
        postalCode: "1010",
      }),
      "de-DE",
      "DE",
    );
    expect(lines.slice(2)).toEqual(["1010 Wien", "Österreich"]);
  });

  it("keeps the second line", () => {
    expect(
      addressLines(address({ addressLine2: "Apt 4" }), "en-US", "US")[2],
    ).toBe("Apt 4");
  });
});
