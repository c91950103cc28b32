import { describe, expect, it } from "vitest";
import type { ProductDetails, ProductVariant } from "~/domain/product";
import { toSetView } from "./set-view";

function variant(
  size: string,
  current: number,
  available = true,
): ProductVariant {
  return {
    productId: `P-${size}`,
    sku: `P-${size}`,
    colour: "ink",
    size,
    price: { current, original: current + 10, currency: "USD" },
    maxQuantity: 5,
    stock: { available, quantity: available ? 5 : 0 },
  };
}

function product(
  id: string,
  variants: readonly ProductVariant[],
): ProductDetails {
  return {
    id,
    name: `Product ${id}`,
    typeName: "Thing",
    path: `/p/thing-${id}`,
    description: "",
    details: [],
    materials: "",
    care: "",
    fitNote: "",
    badge: null,
    rating: null,
    breadcrumbs: [],
    colours: [
      {
        code: "ink",
        name: "Ink",
        swatch: ["#111111"],
        picture: null,
        tint: "oat",
        pictures: [],
      },
    ],
    pictures: [],
    tint: "oat",
    sizes: variants.map(({ size }) => ({ code: size, label: size })),
    variants,
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
  };
}

const set = { ...product("SET1", []), kind: "set" as const, colours: [] };
const view = (...parts: readonly ProductDetails[]) =>
  toSetView(set, { id: "SET1", parts });

describe("the view of a set", () => {
  it("lists each part with the sizes that can be bought", () => {
    const { parts } = view(
      product("A", [variant("s", 20), variant("m", 20, false)]),
    );
    expect(parts).toMatchObject([
      {
        id: "A",
        path: "/p/thing-A?color=ink",
        colour: "Ink",
        hasColours: false,
        sizes: [{ label: "s", productId: "P-s" }],
        chosen: "",
      },
    ]);
  });

  it("chooses the only size", () => {
    expect(view(product("A", [variant("os", 20)])).parts[0]?.chosen).toBe(
      "P-os",
    );
  });

  it("adds up the parts that are for sale, each at its lowest price, to the cent", () => {
    const { total, parts } = view(
      product("A", [variant("s", 20.1), variant("m", 25)]),
      product("B", [variant("s", 0.2)]),
      product("C", [variant("s", 99, false)]),
    );
    expect(total).toEqual({ current: 20.3, original: 40.3, currency: "USD" });
    expect(parts.map(({ varies }) => varies)).toEqual([true, false, false]);
    expect(parts[2]).toMatchObject({ sizes: [], price: null });
  });

  it("has no total when all parts are sold out", () => {
    expect(view(product("A", [variant("s", 9, false)])).total).toBeNull();
  });
});
