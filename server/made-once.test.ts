import { describe, expect, it } from "vitest";
import { madeOnce } from "./made-once";

describe("what is made once", () => {
  it("is made when it is first read, and not again", () => {
    const calls: string[] = [];
    const context = madeOnce(
      { site: "en-us" },
      {
        cart: () => {
          calls.push("cart");
          return { id: calls.length };
        },
        orders: () => {
          calls.push("orders");
          return {};
        },
      },
    );
    expect(calls).toEqual([]);
    expect(context.site).toBe("en-us");
    expect(context.cart).toBe(context.cart);
    expect(context.cart.id).toBe(1);
    expect(calls).toEqual(["cart"]);
    expect(Object.keys(context)).toEqual(["site", "cart", "orders"]);
  });

  it("is asked for again when it could not be made", () => {
    let tries = 0;
    const context = madeOnce(
      {},
      {
        cart: () => {
          tries += 1;
          if (tries === 1) throw new Error("not yet");
          return tries;
        },
      },
    );
    expect(() => context.cart).toThrow("not yet");
    expect(context.cart).toBe(2);
  });
});
