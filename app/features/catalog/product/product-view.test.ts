import { describe, expect, it } from "vitest";
import type { ProductDetails, ProductVariant } from "~/domain/product";
import { isForSale } from "~/domain/variants";
import { addressIn, priceOf, toProductView } from "./product-view";

const price = { current: 100, original: 120, currency: "USD" };

function variant(
  colour: string,
  size: string,
  quantity: number | null,
  own: Partial<ProductVariant> = {},
): ProductVariant {
  return {
    productId: `FR1${colour}${size}`.toUpperCase(),
    sku: `${colour}-${size}`,
    colour,
    size,
    price,
    maxQuantity: 20,
    stock: quantity === null ? null : { available: quantity > 0, quantity },
    ...own,
  };
}

const colour = (code: string) => ({
  code,
  name: code.toUpperCase(),
  swatch: ["#123456"],
  picture: null,
  tint: "oat" as const,
  pictures: [{ src: `/${code}.webp`, alt: code, width: 8, height: 10 }],
});

function product(own: Partial<ProductDetails> = {}): ProductDetails {
  return {
    id: "FR1",
    name: "Scree 2",
    typeName: "Trail running shoe",
    path: "/p/scree-2-FR1?color=red",
    description: "",
    details: [],
    materials: "",
    care: "",
    fitNote: "",
    badge: null,
    rating: null,
    breadcrumbs: [],
    colours: [colour("red"), colour("blue")],
    pictures: [],
    tint: "oat",
    sizes: [
      { code: "s", label: "S" },
      { code: "m", label: "M" },
      { code: "l", label: "L" },
    ],
    variants: [
      variant("red", "s", 0),
      variant("red", "m", 0),
      variant("blue", "l", 50),
      variant("blue", "s", 0),
      variant("blue", "m", 2),
    ],
    kind: "goods",
    wear: null,
    digital: false,
    model: null,
    sizeChart: null,
    disclosures: {
      producerGuarantee: null,
      safety: null,
      footwearParts: null,
      environment: null,
    },
    meta: { title: "", description: "" },
    ...own,
  };
}

const nothing = { color: null, size: null };

describe("colour of a product page", () => {
  it("is the one of the address", () => {
    const view = toProductView(product(), { ...nothing, color: "red" });
    expect(view.colour?.code).toBe("red");
    expect(view.pictures.map(({ src }) => src)).toEqual(["/red.webp"]);
  });

  it.each([null, "", "green", "__proto__", "RED"])(
    "is the first one that can be bought for %j",
    (color) => {
      const view = toProductView(product(), { ...nothing, color });
      expect(view.colour?.code).toBe("blue");
    },
  );

  it("is the first one when nothing can be bought", () => {
    const variants = [variant("red", "s", 0), variant("blue", "s", 0)];
    expect(toProductView(product({ variants }), nothing).colour?.code).toBe(
      "red",
    );
  });
});

describe("sizes of a product page", () => {
  const sizes = toProductView(product(), { ...nothing, color: "blue" }).sizes;

  it("are those of the colour in the order of the size run", () => {
    expect(sizes.map(({ code }) => code)).toEqual(["s", "m", "l"]);
    const red = toProductView(product(), { ...nothing, color: "red" });
    expect(red.sizes.map(({ code }) => code)).toEqual(["s", "m"]);
  });

  it("show which are sold out and where stock is low", () => {
    expect(sizes.map(({ available }) => available)).toEqual([
      false,
      true,
      true,
    ]);
    expect(sizes.map(({ left }) => left)).toEqual([null, 2, null]);
  });

  it("count as available, without a number, if the stock is unknown", () => {
    const variants = [variant("red", "s", null)];
    const [size] = toProductView(product({ variants }), nothing).sizes;
    expect(size).toMatchObject({ available: true, left: null });
  });

  it("allow at most ten pieces, and fewer where the product has a lower limit", () => {
    const variants = [
      variant("red", "s", 50),
      variant("red", "m", 50, { maxQuantity: 2 }),
      variant("red", "l", 0, { maxQuantity: 0 }),
    ];
    const view = toProductView(product({ variants }), nothing);
    expect(view.sizes.map(({ most }) => most)).toEqual([10, 2, 1]);
  });
});

describe("chosen size of a product page", () => {
  const chosen = (size: string | null, own: Partial<ProductDetails> = {}) =>
    toProductView(product(own), { color: "blue", size }).chosenSize;

  it("is the one of the address", () => {
    expect(chosen("m")).toBe("m");
  });

  it.each([null, "xl", "s", "constructor"])(
    "is none for %j, which is missing, unknown or sold out",
    (size) => {
      expect(chosen(size)).toBeNull();
    },
  );

  it("is the only size, unless that is sold out", () => {
    expect(chosen(null, { variants: [variant("blue", "m", 5)] })).toBe("m");
    expect(chosen(null, { variants: [variant("blue", "m", 0)] })).toBeNull();
  });
});

it("removes the query from the product's path", () => {
  expect(toProductView(product(), nothing).path).toBe("/p/scree-2-FR1");
});

describe("price of the shown colour", () => {
  const sizesOf = (...amounts: number[]) =>
    toProductView(
      product({
        variants: amounts.map((current, index) =>
          variant("red", ["s", "m", "l"][index] ?? "", 9, {
            price: { current, original: current, currency: "USD" },
          }),
        ),
      }),
      nothing,
    ).sizes;

  it("is the one that all sizes have", () => {
    expect(priceOf(sizesOf(50, 50))).toEqual({
      price: { current: 50, original: 50, currency: "USD" },
      varies: false,
    });
  });

  it("is the lowest where sizes differ", () => {
    expect(priceOf(sizesOf(100, 25, 50))).toEqual({
      price: { current: 25, original: 25, currency: "USD" },
      varies: true,
    });
  });

  it("is none without sizes", () => {
    expect(priceOf([])).toEqual({ price: null, varies: false });
  });
});

describe("a product without colours", () => {
  const pictures = [{ src: "/all.webp", alt: "" }];
  const plain = { colours: [], pictures, tint: "tarn" as const };

  it("has its own pictures, sizes and address, and no colour at all", () => {
    const variants = [variant("", "m", 5), variant("", "s", null)];
    const view = toProductView(product({ ...plain, variants }), nothing);
    expect(view).toMatchObject({ colour: null, colours: [], pictures });
    expect(view.tint).toBe("tarn");
    expect(view.sizes.map(({ code }) => code)).toEqual(["s", "m"]);
    expect(addressIn(view)).toBe("/p/scree-2-FR1");
  });

  it("and without sizes has one variant to buy, which is chosen", () => {
    const variants = [variant("", "", 5, { productId: "29" })];
    const view = toProductView(
      product({ ...plain, sizes: [], variants }),
      nothing,
    );
    expect(view.sizes).toMatchObject([
      { code: "", label: "", productId: "29", available: true },
    ]);
    expect(view.chosenSize).toBe("");
  });

  it("and without variants is not for sale", () => {
    const view = toProductView(product({ ...plain, variants: [] }), nothing);
    expect(view.sizes).toEqual([]);
    expect(priceOf(view.sizes).price).toBeNull();
  });
});

describe("a variant without a colour", () => {
  it("belongs to every colour", () => {
    const variants = [variant("", "m", 5)];
    for (const color of ["red", "blue"])
      expect(
        toProductView(product({ variants }), { ...nothing, color }).sizes,
      ).toMatchObject([{ code: "m", available: true }]);
  });
});

describe("stock without a number", () => {
  it.each([
    [true, null, true],
    [false, null, false],
    [true, 0, false],
    [false, 4, false],
    [true, 4, true],
  ])(
    "available %j, quantity %j: for sale %j, without a number",
    (available, quantity, forSale) => {
      const stock = { available, quantity };
      expect(isForSale(variant("", "", null, { stock }))).toBe(forSale);
      const [size] = toProductView(
        product({ variants: [variant("", "m", null, { stock })] }),
        nothing,
      ).sizes;
      expect(size).toMatchObject({ available: forSale, left: null });
    },
  );
});
