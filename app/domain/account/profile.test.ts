import { describe, expect, it } from "vitest";
import {
  isPartial,
  joinInterests,
  missingParts,
  splitInterests,
} from "./profile";

const whole = {
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Moor",
  phone: "+441632960001",
  birthDate: "1990-04-02",
  postalCode: "CA12 5BY",
  interests: [],
  shoeSize: "",
};

describe("a profile", () => {
  it("is partial while any required part is missing", () => {
    expect(isPartial(whole)).toBe(false);
    for (const name of [
      "phone",
      "firstName",
      "lastName",
      "postalCode",
      "birthDate",
    ])
      expect(isPartial({ ...whole, [name]: "" })).toBe(true);
    expect(isPartial({ ...whole, email: "", phone: "" })).toBe(false);
    expect(missingParts({ ...whole, phone: "", lastName: "" })).toEqual([
      "phone",
      "lastName",
    ]);
  });

  it("has interests joined by a pipe", () => {
    expect(joinInterests(["hiking", "winter"])).toBe("hiking|winter");
    expect(splitInterests("hiking|winter")).toEqual(["hiking", "winter"]);
    expect(splitInterests("")).toEqual([]);
  });
});
