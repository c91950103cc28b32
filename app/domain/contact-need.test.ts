import { describe, expect, it } from "vitest";
import { contactNeeds, type ContactNeed } from "./contact-need";
import type { DeliveryChoice } from "./cart";

const choice = (code: string, selected: boolean): DeliveryChoice => ({
  code,
  selected,
  available: true,
  storeName: null,
  storeId: null,
  isCollectionPoint: false,
  placeAddress: null,
});
const by = (code: string) => ({
  digital: false,
  bonus: false,
  deliveryChoices: ["home", "sts", "pickup"].map((each) =>
    choice(each, each === code),
  ),
});
const digital = { digital: true, bonus: false, deliveryChoices: [] };
const gift = { digital: false, bonus: true, deliveryChoices: [] };

describe("what the first step requires", () => {
  it.each<[string, Parameters<typeof contactNeeds>[0], ContactNeed]>([
    ["goods to the door", [by("home")], "address"],
    ["goods shipped to a store", [by("sts")], "address"],
    ["goods without a chosen delivery", [by("")], "address"],
    ["only goods to collect", [by("pickup"), by("pickup")], "person"],
    ["goods to collect and a file", [by("pickup"), digital], "person"],
    ["goods to collect and a gift", [by("pickup"), gift], "person"],
    ["only lines that are sent by e-mail", [digital, digital], "email"],
    ["a parcel and goods to collect", [by("home"), by("pickup")], "address"],
    ["a parcel and a file", [digital, by("home")], "address"],
    [
      "a gift that is shipped",
      [by("pickup"), { ...by("home"), bonus: true }],
      "address",
    ],
    ["an empty cart", [], "address"],
  ])("follows from %s", (_, lines, need) => {
    expect(contactNeeds(lines)).toBe(need);
  });
});
