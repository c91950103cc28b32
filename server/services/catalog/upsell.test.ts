import { describe, expect, it } from "vitest";
import type { ProductDetails } from "../../../app/domain/product";
import { sizeChoices } from "./upsell";

type Product = Parameters<typeof sizeChoices>[0];
type Variant = ProductDetails["variants"][number];

const variant = (
  productId: string,
  colour: string,
  size: string,
  available: boolean | null = true,
): Variant => ({
  productId,
  sku: productId,
  colour,
  size,
  price: { current: 10, original: 10, currency: "USD" },
  maxQuantity: 9,
  stock: available === null ? null : { available, quantity: null },
});

const shirt = {
  kind: "goods",
  colours: [{ code: "red" }, { code: "blue" }],
  sizes: [
    { code: "s", label: "Small" },
    { code: "m", label: "Medium" },
  ],
  variants: [
    variant("red-s", "red", "s", false),
    variant("blue-m", "blue", "m"),
    variant("blue-s", "blue", "s", null),
  ],
} as unknown as Product;

describe("the sizes of an offer", () => {
  it("are those of the first colour that can be bought, in the order of the sizes", () => {
    expect(sizeChoices(shirt)).toEqual([
      { productId: "blue-s", label: "Small" },
      { productId: "blue-m", label: "Medium" },
    ]);
  });

  it("are one without a name where there are no sizes, and none for what is put together on its page", () => {
    const one = { ...shirt, colours: [], variants: [variant("mug", "", "")] };
    expect(sizeChoices(one)).toEqual([{ productId: "mug", label: "" }]);
    expect(sizeChoices({ ...shirt, kind: "madeToOrder" })).toEqual([]);
    expect(sizeChoices({ ...shirt, kind: "set" })).toEqual([]);
    expect(sizeChoices({ ...shirt, variants: [] })).toEqual([]);
  });
});
