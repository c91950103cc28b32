import { describe, expect, it } from "vitest";
import { defaultSite } from "../../../app/sites/sites";
import { Session } from "../../session/session";
import { freshSession } from "../../session/session-data";
import { createBaskets } from "./baskets";
import type { Call } from "../upstream-call";

function sessionOf(): Session {
  return new Session({
    isSent: () => false,
    open: () => ({ data: freshSession(), broken: false }),
    onLateUse: (message) => {
      throw new Error(message);
    },
    onRefusedValue: (fields) => {
      throw new Error(`Refused: ${fields.join()}`);
    },
  });
}

describe("what a session remembers of a basket", () => {
  const remembered = (items: object[], totalItems = items.length) => {
    const session = sessionOf();
    const call: Call = () => Promise.reject(new Error("no call is needed"));
    const { remember } = createBaskets(
      call,
      session,
      defaultSite,
      {
        recall: () => Promise.resolve(),
        settle: () => Promise.reject(new Error("no basket is lost")),
      },
      () => Promise.reject(new Error("no price is lowered")),
    );
    type Basket = Parameters<typeof remember>[0];
    const whole = items.map((item) => ({ shippingOptions: [], ...item }));
    // Only these fields are looked at.
    remember({
      basketId: "B1",
      items: whole,
      totalItems,
      couponItems: [{ couponCode: "SAVE10" }],
      priceAdjustments: [],
    } as unknown as Basket);
    return session.data;
  };

  it("is enough to make it again, without gifts, which come by themselves", () => {
    const data = remembered([
      { productId: "P1", qty: 2, bonus: false },
      { productId: "P2", qty: 1, bonus: false, recipeId: "R1" },
      { productId: "GIFT", qty: 1, bonus: true },
    ]);
    expect(data).toMatchObject({
      basketId: "B1",
      basketCount: 3,
      coupons: ["SAVE10"],
    });
    expect(data.lines).toEqual([
      { productId: "P1", qty: 2 },
      { productId: "P2", qty: 1, recipeId: "R1" },
    ]);
  });

  it("has room for as many pieces as the shop sells, and keeps the other lines", () => {
    const data = remembered(
      [
        { productId: "P1", qty: 999_999, bonus: false },
        { productId: "P2", qty: 1, bonus: false },
      ],
      1_000_000,
    );
    expect(data.lines).toEqual([
      { productId: "P1", qty: 999_999 },
      { productId: "P2", qty: 1 },
    ]);
    expect(data.basketCount).toBe(999_999);
  });

  it("ends at forty lines, the first ones", () => {
    const items = Array.from({ length: 50 }, (_, at) => ({
      productId: `P${at}`,
      qty: 1,
      bonus: false,
    }));
    const { lines } = remembered(items);
    expect(lines).toHaveLength(40);
    expect(lines[0]?.productId).toBe("P0");
  });
});
