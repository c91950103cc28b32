import { describe, expect, it } from "vitest";
import { marketSites } from "~mocks/sites";
import { orderRow } from "../orders/order-row.fixture";
import type { AccountRow } from "./account-row";
import { marketOfOrder } from "../orders/order-wire";
import { accountWire } from "./account-wire";

const account: AccountRow = {
  no: "C7",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Fell",
  phone: "",
  birthDate: "1990-04-02",
  postalCode: "",
  interests: "HIKING|RUNNING",
  preferredShoeSize: "",
  subscriptions: [
    { type: "NEWSLETTER", channel: "EMAIL", optin: true, doubleOptin: false },
  ],
  addresses: [
    {
      id: "12",
      kind: "B",
      isMain: true,
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "2 Main Street",
      city: "Portland",
      province: "OR",
      postalCode: "97205",
      countryCode: "US",
      phone: "+15035550142",
    },
  ],
};

const siteOf = (locale: string) => {
  const site = marketSites.find((one) => one.locale === locale);
  if (!site) throw new Error(`No market ${locale}`);
  return site;
};

describe("an account, for the shop", () => {
  it("has what its owner wrote, and nothing that is empty", () => {
    expect(accountWire(account)).toEqual({
      consumerDetails: {
        email: "ada@example.com",
        firstName: "Ada",
        lastName: "Fell",
        birthDate: "1990-04-02",
        address: [
          {
            addressId: "12",
            approachType: "B",
            main: true,
            firstName: "Ada",
            lastName: "Fell",
            addressLine1: "2 Main Street",
            city: "Portland",
            province: "OR",
            postalCode: "97205",
            country: "US",
            countryCode: "US",
            phone: "+15035550142",
          },
        ],
      },
      consumerType: "REGISTERED",
      preferences: { interests: "HIKING|RUNNING" },
      subscriptions: [
        {
          type: "NEWSLETTER",
          channel: "EMAIL",
          optin: true,
          doubleOptin: false,
        },
      ],
    });
  });

  it("has orders of other markets in their currency, with the words of the market that it looks from", () => {
    const placed = { ...orderRow(), siteId: "fellrow-de", currency: "EUR" };
    expect(marketOfOrder(placed, siteOf("en-us"))).toMatchObject({
      siteId: "fellrow-de",
      locale: "en-us",
      country: "DE",
      currency: "EUR",
      taxIncluded: true,
    });
    expect(marketOfOrder(placed, siteOf("de-de"))).toBe(siteOf("de-de"));
    // A market that was given up.
    expect(
      marketOfOrder({ ...placed, siteId: "gone" }, siteOf("en-us")),
    ).toMatchObject({ siteId: "fellrow-us", currency: "EUR" });
  });
});
