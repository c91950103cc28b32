import { describe, expect, it } from "vitest";
import { createDb } from "../../api/db";
import {
  giftCardBalance,
  readGiftCard,
  seedGiftCards,
  takeFromGiftCard,
} from "./gift-cards";

function seeded() {
  const db = createDb();
  seedGiftCards(db);
  return db;
}

describe("a gift card", () => {
  it("that a test has for itself is used up, can be filled again, and is never overspent", () => {
    const db = seeded();
    const number = "6006491000010050";
    expect(readGiftCard(db, number)).toEqual({ number, balance: 5_000 });
    takeFromGiftCard(db, number, 4_000);
    expect(giftCardBalance(db, number)).toBe(1_000);
    expect(() => {
      takeFromGiftCard(db, number, 1_001);
    }).toThrow("overspent");
    takeFromGiftCard(db, number, 1_000);
    expect(readGiftCard(db, number)).toEqual({ errorId: "GFC740" });
    takeFromGiftCard(db, number, -5_000);
    expect(readGiftCard(db, number)).toEqual({ number, balance: 5_000 });
  });

  it("of the list is the same for everybody, and an unknown one is none", () => {
    const db = seeded();
    const number = "6006490000000001";
    takeFromGiftCard(db, number, 5_000);
    expect(readGiftCard(db, number)).toEqual({ number, balance: 5_000 });
    expect(readGiftCard(db, "6006492000010050")).toEqual({
      errorId: "GFC700",
    });
  });
});
