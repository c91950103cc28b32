import { describe, expect, it } from "vitest";
import { toSavedCard, toSavedGiftCard } from "./map";

const card = {
  cardType: "VISA",
  maskedNumber: "************1111",
  expirationMonth: 8,
  expirationYear: 2028,
  holder: "A Fell",
};

describe("a saved card", () => {
  it("has its brand, last digits and expiry, and never more of its number [ENT-018]", () => {
    expect(
      toSavedCard({ paymentInstrumentId: "pi-1", card, main: true }),
    ).toEqual({
      id: "pi-1",
      brand: "Visa",
      ending: "1111",
      expires: { month: 8, year: 2028 },
      isMain: true,
    });
    const unmasked = { ...card, maskedNumber: "4111111111111111" };
    expect(
      JSON.stringify(
        toSavedCard({ paymentInstrumentId: "p", card: unmasked, main: false }),
      ),
    ).not.toContain("41111");
  });

  it("needs nothing but its id; a brand of an unknown name keeps it", () => {
    const bare = { cardType: "", maskedNumber: "", holder: "" };
    expect(
      toSavedCard({ paymentInstrumentId: "p", card: bare, main: false }),
    ).toEqual({
      id: "p",
      brand: "",
      ending: "",
      expires: null,
      isMain: false,
    });
    for (const cardType of ["constructor", "DANKORT"])
      expect(
        toSavedCard({
          paymentInstrumentId: "p",
          card: { ...bare, cardType },
          main: false,
        })?.brand,
      ).toBe(cardType);
  });

  it("is none without a card", () => {
    expect(toSavedCard({ paymentInstrumentId: "p", main: false })).toBeNull();
  });
});

describe("a saved gift card", () => {
  it("has its last digits and, where it is told, the balance", () => {
    const giftCard = { maskedNumber: "•••• 0001", balance: 50 };
    expect(
      toSavedGiftCard(
        { paymentInstrumentId: "g", giftCard, main: false },
        "GBP",
      ),
    ).toEqual({
      id: "g",
      ending: "0001",
      balance: { amount: 50, currency: "GBP" },
    });
    expect(
      toSavedGiftCard(
        {
          paymentInstrumentId: "g",
          giftCard: { maskedNumber: "" },
          main: false,
        },
        "GBP",
      ),
    ).toEqual({ id: "g", ending: "", balance: null });
    expect(
      toSavedGiftCard({ paymentInstrumentId: "g", main: false }, "GBP"),
    ).toBeNull();
  });
});
