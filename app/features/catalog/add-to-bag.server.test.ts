import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductVariant } from "~/domain/product";
import { raise } from "~/errors/problem";
import { readAddToBag, toBagError } from "./add-to-bag.server";

const variant = (
  productId: string,
  own: Partial<ProductVariant> = {},
): ProductVariant => ({
  productId,
  sku: productId,
  colour: "red",
  size: "m",
  price: { current: 10, original: 10, currency: "USD" },
  maxQuantity: 4,
  stock: { available: true, quantity: 9 },
  ...own,
});

const product = {
  variants: [
    variant("FR10110101"),
    variant("FR10110102", { stock: { available: false, quantity: 0 } }),
    variant("FR10110103", { stock: null, maxQuantity: 999_999 }),
  ],
};

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readAddToBag(form, product);
}

const chooseSize = {
  field: "size",
  key: "product.form.chooseSize",
  params: {},
};
const badQuantity = {
  field: "quantity",
  key: "errors.fields.quantity",
  params: {},
};

describe("the form of a product page", () => {
  it("gives the variant and the quantity", () => {
    expect(read({ productId: "FR10110101", qty: " 3 " })).toEqual({
      ok: true,
      productId: "FR10110101",
      qty: 3,
    });
  });

  it("asks for a size when none was chosen", () => {
    expect(read({ qty: "1" })).toEqual({
      ok: false,
      status: 422,
      errors: [chooseSize],
    });
  });

  it("tells all that is wrong in the order of the fields", () => {
    expect(read({ qty: "none" })).toMatchObject({
      errors: [chooseSize, badQuantity],
    });
  });

  it.each(["FR99999901", "../cart", "fr10110101 ", "__proto__"])(
    "takes no variant of another product: %j",
    (productId) => {
      expect(read({ productId, qty: "1" })).toMatchObject({
        ok: false,
        status: 422,
        errors: [chooseSize],
      });
    },
  );

  it.each(["", "0", "-1", "1.5", "1e3", "NaN", "２", "1000000", "0x2"])(
    "takes no quantity %j",
    (qty) => {
      expect(read({ productId: "FR10110101", qty })).toMatchObject({
        ok: false,
        status: 422,
        errors: [badQuantity],
      });
    },
  );

  it("says how many there can be at most", () => {
    const problem = (productId: string, qty: string) =>
      read({ productId, qty });
    expect(problem("FR10110101", "5")).toEqual({
      ok: false,
      status: 422,
      errors: [
        {
          field: "quantity",
          key: "errors.item.maxQuantity",
          params: { count: 4 },
        },
      ],
    });
    expect(problem("FR10110103", "11")).toMatchObject({
      errors: [{ params: { count: 10 } }],
    });
  });

  it("refuses what is sold out, and leaves unknown stock to the cart", () => {
    expect(read({ productId: "FR10110102", qty: "1" })).toEqual({
      ok: false,
      status: 409,
      errors: [{ field: "size", key: "errors.item.outOfStock", params: {} }],
    });
    expect(read({ productId: "FR10110103", qty: "10" }).ok).toBe(true);
  });

  it("never lets anything but a variant of the product through", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (productId, qty) => {
        const reading = read({ productId, qty });
        return (
          !reading.ok ||
          product.variants.some((one) => one.productId === reading.productId)
        );
      }),
    );
  });
});

describe("a problem of the cart", () => {
  it("stands at the size when it concerns the item, else above the form", () => {
    expect(toBagError(raise("INV700")).field).toBe("size");
    expect(
      toBagError({
        id: "timeout",
        messageKey: "errors.unavailable.change",
        placement: "top",
        severity: "error",
      }),
    ).toEqual({ field: null, key: "errors.unavailable.change", params: {} });
  });
});
