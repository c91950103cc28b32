import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import { parseTolerantly } from "../../http/tolerant-parse";
import { TileWire } from "../commerce-wire";
import { ListingWire, ProductWire, RecommendedWire } from "./contract";
import * as map from "./map";
import { toMeta, toPicture } from "./map";

const market = { currency: "GBP", addresses: addressesFor() };
const numbers = {
  currency: "GBP",
  addresses: addressesFor(String.raw`^\d{1,9}$`),
};
const toCard = (tile: TileWire) => map.toCards([tile], market)[0];
const toListing = (listing: ListingWire) => map.toListing(listing, market);
const toDetails = (wire: ProductWire, stock: map.StockBySku) =>
  map.toDetails(wire, stock, market);

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
      price: { original: 60, current: 45, currency: "GBP" },
      badge: null,
      lowStock: null,
      rating: null,
      available: true,
      picture: { src: "/media/scree.jpg", alt: "" },
      tint: "oat",
      colours: [],
    });
  });

  it("is left out when no address can carry its id", () => {
    const misfit = TileWire.parse({ ...tile, masterId: "SHOE-1" });
    expect(map.toCards([misfit, TileWire.parse(tile)], market)).toHaveLength(1);
  });

  it("leads to the shop when the upstream has addresses of its own", () => {
    const pdpUrl = "https://engine.example/product/SHOE1";
    expect(toCard(TileWire.parse({ ...tile, pdpUrl }))?.path).toBe(
      "/p/scree-SHOE1",
    );
  });

  it("stands on neutral ground when its ground is unknown", () => {
    const reading = parseTolerantly(TileWire, { ...tile, tint: "neon" });
    expect(reading).toMatchObject({ ok: true, lost: ["tint"] });
    expect(toCard(TileWire.parse(tile))?.tint).toBe("oat");
  });

  it("needs no more than an id, a name and a price", () => {
    const least = { id: "29", name: "Scree", price: { current: 45 } };
    expect(map.toCards([TileWire.parse(least)], numbers)).toEqual([
      {
        id: "29",
        name: "Scree",
        typeName: "",
        path: "/p/scree-29",
        price: { original: 45, current: 45, currency: "GBP" },
        badge: null,
        lowStock: null,
        rating: null,
        available: true,
        picture: null,
        tint: "oat",
        colours: [],
      },
    ]);
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
          currency: "GBP",
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
      sources: [
        { format: "avif" as const, widths: [400] },
        { format: "webp" as const, widths: [400] },
      ],
    };
    expect(toPicture({ ...image, ...sizes })).toEqual({ ...image, ...sizes });
    expect(toPicture({ ...image, template: sizes.template })).toEqual(image);
  });

  it("has only its own file when no other is one that every browser reads", () => {
    const [avif] = [{ format: "avif" as const, widths: [400] }];
    const template = "/a-{width}.{format}";
    for (const sources of [[], [avif]])
      expect(toPicture({ ...image, template, sources })).toEqual(image);
  });

  it("has no size unless both sides are told", () => {
    expect(toPicture({ src: "/a.jpg", alt: "A" })).toEqual({
      src: "/a.jpg",
      alt: "A",
    });
    expect(toPicture({ src: "/a.jpg", alt: "A", width: 10 })).toEqual({
      src: "/a.jpg",
      alt: "A",
    });
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

  it("takes a yes or no without a number for stock, and neither for unknown", () => {
    const level = (told: object) =>
      only(
        toDetails(product(), new Map([["SHOE10101", { maxQty: 9, ...told }]])),
      )?.stock;
    expect(level({ available: true })).toEqual({
      available: true,
      quantity: null,
    });
    expect(level({ available: false })).toEqual({
      available: false,
      quantity: null,
    });
    expect(level({ quantity: 0 })).toEqual({ available: true, quantity: 0 });
    expect(level({})).toBeNull();
  });

  it("finds the stock of a variant without a sku by its id", () => {
    const plain = product({ variants: [variant({ sku: undefined })] });
    expect(only(toDetails(plain, stock(3)))).toMatchObject({
      sku: "SHOE10101",
      stock: { quantity: 3 },
    });
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

  const image = (src: string, color?: string) => ({
    src,
    ...(color && { color }),
  });

  it("shows pictures that name no colour in every colour", () => {
    const { colours } = toDetails(
      product({ images: [image("/1.jpg"), image("/2.jpg")] }),
      new Map(),
    );
    expect(colours[0]?.pictures).toEqual([
      { src: "/1.jpg", alt: "" },
      { src: "/2.jpg", alt: "" },
    ]);
  });

  it("falls back to the colour's own picture", () => {
    const { colours } = toDetails(
      product({ images: [image("/1.jpg", "moss")] }),
      new Map(),
    );
    expect(colours[0]?.pictures).toEqual([{ src: "/media/tarn.jpg", alt: "" }]);
  });

  it("names colours and sizes that only its variants know by their codes", () => {
    const details = toDetails(
      product({
        attributes: {},
        colors: [{ code: "moss", label: "Moss", swatch: "#123" }],
        variants: [
          variant(),
          variant({ color: "moss", size: "b" }),
          variant({ size: "b" }),
        ],
      }),
      new Map(),
    );
    expect(details.colours).toMatchObject([
      { code: "tarn", name: "tarn", swatch: [] },
      { code: "moss", name: "Moss", swatch: ["#123"] },
    ]);
    expect(details.sizes).toEqual([
      { code: "a", label: "a" },
      { code: "b", label: "b" },
    ]);
  });

  it("may be without colour, size and picture, and of the least there is", () => {
    const least = ProductWire.parse({
      id: "29",
      name: "Lamp",
      variants: [{ productId: "51", price: { current: 9 } }],
    });
    expect(map.toDetails(least, new Map(), numbers)).toMatchObject({
      id: "29",
      name: "Lamp",
      path: "/p/lamp-29",
      colours: [],
      pictures: [],
      sizes: [],
      variants: [
        {
          productId: "51",
          sku: "51",
          colour: "",
          size: "",
          price: { current: 9, original: 9 },
          stock: null,
        },
      ],
      kind: "goods",
      meta: { title: "", description: "" },
    });
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

describe("a recommended product", () => {
  const recommended = {
    id: "SHOE1",
    title: "Scree",
    typeName: "Trail shoe",
    url: "/p/scree-SHOE1",
    price: { currency: "USD", lowCurrent: 90, lowOriginal: 120 },
    rating: { stars: 4.5, reviewsCount: 12 },
    attributes: {
      "title_de-de": "Scree DE",
      "typeName_de-de": "Trailschuh",
      price_DE: { currency: "EUR", lowCurrent: 99, lowOriginal: 99 },
      price_PL: { currency: "EUR", lowCurrent: 99 },
    },
  };
  const cardIn = (site: Parameters<typeof map.toRecommended>[1], more = {}) =>
    map.toRecommended(
      [RecommendedWire.parse({ ...recommended, ...more })],
      site,
      addressesFor(),
    )[0];
  const us = {
    region: "NORA",
    locale: "en-us",
    country: "US",
    currency: "USD",
  } as const;
  const de = {
    region: "EMEA",
    locale: "de-de",
    country: "DE",
    currency: "EUR",
  } as const;

  it("has its plain title and price in North America", () => {
    expect(cardIn(us)).toMatchObject({
      id: "SHOE1",
      name: "Scree",
      typeName: "Trail shoe",
      path: "/p/scree-SHOE1",
      price: { current: 90, original: 120, currency: "USD" },
      rating: { score: 4.5, count: 12 },
    });
  });

  it("has the title and price of its region in EMEA, and is left out without that price", () => {
    expect(cardIn(de)).toMatchObject({
      name: "Scree DE",
      typeName: "Trailschuh",
      price: { current: 99, original: 99, currency: "EUR" },
    });
    expect(cardIn(de, { attributes: {} })).toBeUndefined();
    const pl = {
      ...de,
      locale: "pl-pl",
      country: "PL",
      currency: "PLN",
    } as const;
    // The price is in another currency than the market's.
    expect(cardIn(pl)).toBeUndefined();
  });

  it("shows no score that is hidden, or that rests on no reviews", () => {
    const hidden = { stars: 4.5, reviewsCount: 12, showScore: false };
    expect(cardIn(us, { rating: hidden })?.rating).toBeNull();
    expect(cardIn(us, { rating: { stars: 4.5 } })?.rating).toBeNull();
  });
});
