import { describe, expect, it } from "vitest";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import { createFillBasket, noticesOf, type NewLine } from "./fill-basket";

const gift = { to: "Bo", email: "bo@example.com", message: "Hi" };

describe("a basket that is filled again", () => {
  it("is without a gift of which nobody knows any more whom it goes to, and says so by name", async () => {
    const made: (readonly NewLine[])[] = [];
    const fill = createFillBasket({
      call: () => Promise.reject(new Error("no call is needed")),
      createEmpty: () => Promise.reject(new Error("it has goods")),
      createWith: (lines) => {
        made.push(lines);
        const items = lines.map((line) => ({ ...line, bonus: false }));
        // Only these fields are looked at.
        return Promise.resolve({
          items,
          couponItems: [],
        } as unknown as BasketWire);
      },
      mayLowerPrices: () => Promise.resolve(false),
      isRefusal: () => false,
    });
    const { lost } = await fill(null, {
      lines: [
        { productId: "CARD", qty: 1, gift, giftName: "Fellrow Card" },
        { productId: "CARD", qty: 1, giftName: "Fellrow Card" },
        { productId: "SHOE", qty: 2 },
      ],
      coupons: [],
    });
    expect(made).toEqual([
      [
        { productId: "CARD", qty: 1, giftOption: gift },
        { productId: "SHOE", qty: 2 },
      ],
    ]);
    expect(lost).toEqual([{ kind: "gift", name: "Fellrow Card" }]);
  });
});

describe("the notices of what was lost", () => {
  it("are one for each kind, with every name once", () => {
    expect(
      noticesOf([
        { kind: "item" },
        { kind: "price", name: "Scree 2" },
        { kind: "item" },
        { kind: "code", name: "SAVE10" },
        { kind: "price", name: "Brow" },
        { kind: "price", name: "Brow" },
      ]),
    ).toEqual([
      { kind: "warning", key: "cart.notices.linesLost", params: { count: 2 } },
      {
        kind: "warning",
        key: "cart.notices.pricesLost",
        params: { names: "Scree 2, Brow" },
      },
      {
        kind: "warning",
        key: "cart.notices.codesLost",
        params: { names: "SAVE10" },
      },
    ]);
  });
});
