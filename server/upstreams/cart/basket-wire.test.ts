/** The optional and the required fields of a basket's line. */
import { describe, expect, it } from "vitest";
import { CartItemWire } from "./basket-wire";

const least = {
  id: "line",
  productId: "SHOE10101",
  masterId: "SHOE1",
  name: "Scree",
  qty: 1,
  price: { original: 60, current: 60, rowTotal: 60 },
};

/** A line with every field of the contract. */
const most = {
  ...least,
  maxQty: 9,
  upc: "2000000000015",
  recipeId: "R1",
  taxTotal: 10,
  variants: [{ code: "size", label: "Size", value: "7" }],
  shippingOptions: [{ code: "home", selected: true, available: true }],
  giftOption: { email: "b@example.com", message: "Hi", to: "Bo" },
  bonus: true,
  isCustoms: true,
  isPrimeIntended: true,
  isDigitalProduct: true,
  productPromotions: [
    { promotionId: "P1", couponCode: "SAVE", campaignId: "C1", price: -5 },
  ],
  shippingPromotions: [{ appliedDiscount: 4.5, price: 0 }],
  applicableShippingMethods: [
    {
      code: "prime",
      label: "Prime",
      deliveryTime: "2026-11-24",
      price: { amount: 0 },
    },
  ],
  cost: 20,
  badge: { id: "new", label: "New" },
  eyebrow: { id: "LOW STOCK", label: "Last pieces" },
  rating: { score: 4.5, reviewsCount: 12 },
  breadcrumbs: [{ label: "Women", url: "/c/women-wo" }],
  precreatedCustomsCode: "OW-24",
  pdpUrl: "/p/scree-SHOE1",
  productImageURL: "/media/scree.webp",
};

describe("a line of a basket", () => {
  it("keeps everything that the contract names [ENT-004]", () => {
    expect(CartItemWire.parse(most)).toMatchObject(most);
  });

  it("needs little, and is plain goods unless it says otherwise [ENT-004]", () => {
    expect(CartItemWire.parse(least)).toMatchObject({
      bonus: false,
      isCustoms: false,
      isPrimeIntended: false,
      isDigitalProduct: false,
      productPromotions: [],
      shippingPromotions: [],
      applicableShippingMethods: [],
    });
  });

  it.each([
    { bonus: "yes" },
    { rating: { score: 7, reviewsCount: 1 } },
    { productPromotions: [{ promotionId: "P1" }] },
    { giftOption: { email: "b@example.com" } },
    { badge: "new" },
  ])("is not what it should be with %j", (wrong) => {
    expect(CartItemWire.safeParse({ ...least, ...wrong }).success).toBe(false);
  });
});
