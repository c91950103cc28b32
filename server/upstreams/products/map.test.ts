import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import { TileWire } from "../commerce-wire";
import { ListingWire, ProductWire } from "./contract";
import * as map from "./map";
import { toMeta, toPicture } from "./map";

const addresses = addressesFor();
const toCard = (tile: TileWire) => map.toCards([tile], addresses)[0];
const toListing = (listing: ListingWire) => map.toListing(listing, addresses);
const toDetails = (wire: ProductWire, stock: map.StockBySku) =>
  map.toDetails(wire, stock, addresses);

const price = { original: 60, current: 45, rowTotal: 45 };
const tile = {
  id: "SHOE1",
  productId: "SHOE10101",
  masterId: "SHOE1",
  name: "Scree",
  price,
  currency: "GBP",
  pdpUrl: "/p/scree-SHOE1",
  productImageURL: "/media/scree.jpg",
};
const colour = {
  code: "tarn",
  label: "Tarn",
  swatch: "#2b6f86",
  productImageURL: "/media/tarn.jpg",
};
const variant = (more: object = {}) => ({
  productId: "SHOE10101",
  sku: "SHOE10101",
  color: "tarn",
  size: "a",
  price,
  ...more,
});
const product = (more: object = {}) =>
  ProductWire.parse({
    ...tile,
    images: [],
    variants: [variant()],
    attributes: {
      color: [{ ...colour, tint: "tarn" }],
      size: [{ code: "a", label: "6" }],
    },
    productType: "footwear",
    metadata: {},
    ...more,
  });

describe("a product in a list", () => {
  it("can be made of the least that the upstream may tell", () => {
    expect(toCard(TileWire.parse(tile))).toEqual({
      id: "SHOE1",
      name: "Scree",
      typeName: "",
      path: "/p/scree-SHOE1",
      price: { original: 60, current: 45 },
      badge: null,
      lowStock: null,
      rating: null,
      available: true,
      picture: { src: "/media/scree.jpg", alt: "", width: 1000, height: 1250 },
      tint: "oat",
      colours: [],
    });
  });

  it("is left out when no address can carry its id", () => {
    const misfit = TileWire.parse({ ...tile, masterId: "SHOE-1" });
    expect(map.toCards([misfit, TileWire.parse(tile)], addresses)).toHaveLength(
      1,
    );
  });

  it("leads to the shop when the upstream has addresses of its own", () => {
    const pdpUrl = "https://engine.example/product/SHOE1";
    expect(toCard(TileWire.parse({ ...tile, pdpUrl }))?.path).toBe(
      "/p/scree-SHOE1",
    );
  });

  it("stands on neutral ground when its ground is unknown", () => {
    expect(toCard(TileWire.parse({ ...tile, tint: "neon" }))?.tint).toBe("oat");
  });

  it("passes only colours on to the style of a swatch", () => {
    const swatchOf = (swatch: string) =>
      toCard(TileWire.parse({ ...tile, colors: [{ ...colour, swatch }] }))
        ?.colours[0]?.swatch;
    expect(swatchOf("#2b6f86,#fff")).toEqual(["#2b6f86", "#fff"]);
    expect(swatchOf("red")).toEqual([]);
    expect(swatchOf("#fff;background:url(//evil)")).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const hex of swatchOf(text) ?? [])
          expect(hex).toMatch(/^#[\da-f]{3,8}$/i);
      }),
    );
  });

  it("has prices to the cent", () => {
    const cents = fc.nat(9_999_999).map((sum) => sum / 100);
    fc.assert(
      fc.property(cents, cents, (original, current) => {
        const wire = {
          ...tile,
          price: { original, current, rowTotal: current },
        };
        expect(toCard(TileWire.parse(wire))?.price).toEqual({
          original,
          current,
        });
      }),
    );
  });
});

describe("a picture", () => {
  const image = { src: "/a.jpg", alt: "A", width: 10, height: 20 };

  it("has several sizes only when all is said that makes their addresses", () => {
    const sizes = {
      template: "/a-{width}.{format}",
      sources: [{ format: "avif" as const, widths: [400] }],
    };
    expect(toPicture({ ...image, ...sizes })).toEqual({ ...image, ...sizes });
    expect(toPicture({ ...image, template: sizes.template })).toEqual(image);
  });

  it("is none when there is neither a picture nor an address", () => {
    expect(toPicture(undefined)).toBeNull();
    expect(toPicture(undefined, "")).toBeNull();
  });
});

describe("a product's page", () => {
  const stock = (quantity: number, maxQty = quantity) =>
    new Map([["SHOE10101", { available: quantity > 0, quantity, maxQty }]]);
  const only = (details: ReturnType<typeof toDetails>) => details.variants[0];

  it("knows the stock of a size, that it is gone, or that nobody knows", () => {
    expect(only(toDetails(product(), stock(3)))?.stock).toEqual({
      available: true,
      quantity: 3,
    });
    expect(only(toDetails(product(), stock(0)))?.stock).toEqual({
      available: false,
      quantity: 0,
    });
    expect(only(toDetails(product(), new Map()))?.stock).toBeNull();
  });

  it("allows no more than the product and the stock do", () => {
    const limited = product({ variants: [variant({ maxQty: 5 })] });
    expect(only(toDetails(limited, stock(3)))?.maxQuantity).toBe(3);
    expect(only(toDetails(limited, stock(9)))?.maxQuantity).toBe(5);
    expect(only(toDetails(limited, new Map()))?.maxQuantity).toBe(5);
  });

  it("gives each colour its own pictures", () => {
    const image = (color: string, src: string) => ({
      src,
      width: 10,
      height: 20,
      color,
      view: "side",
    });
    const { colours } = toDetails(
      product({
        images: [
          image("tarn", "/1.jpg"),
          image("moss", "/2.jpg"),
          image("tarn", "/3.jpg"),
        ],
      }),
      new Map(),
    );
    expect(colours[0]?.pictures.map(({ src }) => src)).toEqual([
      "/1.jpg",
      "/3.jpg",
    ]);
  });

  it("leaves out of its texts for search engines what nobody wrote", () => {
    expect(toMeta(product().metadata)).toEqual({ title: "", description: "" });
    expect(
      toMeta(
        product({
          metadata: { htmlTitle: "T", ogImage: "/i.jpg", robots: "noindex" },
        }).metadata,
      ),
    ).toEqual({
      title: "T",
      description: "",
      image: "/i.jpg",
      robots: "noindex",
    });
  });
});

describe("a list of products", () => {
  it("keeps counts, choices and short cuts as the upstream gives them", () => {
    const listing = ListingWire.parse({
      total: 1,
      page: 2,
      products: [tile],
      facets: [
        {
          code: "color",
          label: "Colour",
          values: [
            {
              code: "blue",
              label: "Blue",
              count: 1,
              selected: true,
              swatch: "#00f,x",
            },
            { code: "red", label: "Red", count: 0 },
          ],
        },
      ],
      sorts: [{ code: "price-asc", label: "Price" }],
      breadcrumbs: [{ label: "Home", url: "/" }],
      categories: [{ id: "boots", label: "Boots", url: "/c/x-boots" }],
    });
    expect(toListing(listing)).toMatchObject({
      total: 1,
      page: 2,
      pageSize: 24,
      cards: [{ id: "SHOE1" }],
      facets: [
        {
          values: [
            { code: "blue", selected: true, swatch: ["#00f"] },
            { code: "red", selected: false },
          ],
        },
      ],
      sorts: [{ code: "price-asc", selected: false }],
      breadcrumbs: [{ label: "Home", path: "/" }],
      shortcuts: [{ label: "Boots", path: "/c/x-boots" }],
    });
  });
});
