import { describe, expect, it } from "vitest";
import type { ProductDetails, ProductVariant } from "~/domain/product";
import { scriptJson } from "~/structured-data/left-structured-data.server";
import {
  breadcrumbData,
  listData,
  productData,
} from "./structured-data.server";

const now = new Date("2026-11-27T12:00:00Z");

const variant = (
  colour: string,
  size: string,
  more: Partial<ProductVariant> = {},
): ProductVariant => ({
  productId: `FR1001${colour}${size}`,
  sku: `SKU-${colour}-${size}`,
  colour,
  size,
  price: { current: 100, original: 100, currency: "GBP" },
  maxQuantity: 10,
  stock: { available: true, quantity: 5 },
  ...more,
});

const picture = {
  src: "/media/side-800.webp",
  alt: "",
  width: 800,
  height: 1000,
  template: "/media/side-{width}.{format}",
  sources: [
    { format: "avif", widths: [400, 1200] },
    { format: "webp", widths: [400, 1200] },
  ] as const,
};

const colour = (code: string, name: string) => ({
  code,
  name,
  swatch: [],
  picture: null,
  tint: "oat" as const,
  pictures: [picture],
});

const product = (
  variants: readonly ProductVariant[],
  more: Partial<ProductDetails> = {},
): ProductDetails => ({
  id: "FR1001",
  name: "Scree 2",
  typeName: "Trail running shoe",
  path: "/p/scree-2-FR1001?color=ink",
  description: "For rough descents.",
  details: [],
  materials: "",
  care: "",
  fitNote: "",
  disclosures: {
    producerGuarantee: null,
    safety: null,
    footwearParts: null,
    environment: null,
  },
  badge: null,
  rating: { score: 4.6, count: 318 },
  breadcrumbs: [{ label: "Women", path: "/c/women-wo" }],
  colours: [colour("ink", "Ink"), colour("moss", "Moss")],
  pictures: [],
  tint: "oat",
  sizes: [
    { code: "a", label: "6" },
    { code: "b", label: "7" },
  ],
  variants,
  kind: "goods",
  wear: "footwear",
  digital: false,
  model: null,
  sizeChart: null,
  meta: { title: "", description: "" },
  ...more,
});

const place = {
  shop: "Fellrow",
  logo: "/icon-512.png",
  returnDays: 30,
  origin: "https://shop.example",
  site: { country: "GB" },
  at: (path: string) => `/en-gb${path === "/" ? "" : path}`,
  homeLabel: "Home",
};

const delivery = {
  country: "GB",
  amount: 4.5,
  currency: "GBP",
  freeFrom: 80,
  days: { first: 2, last: 3 },
};

const dataOf = (
  what: ProductDetails,
  more: Partial<Parameters<typeof productData>[0]> = {},
) =>
  productData(
    { product: what, reviews: null, delivery: null, now, ...more },
    [picture],
    place,
  );

describe("structured data of a product", () => {
  it("is a group with one product for each colour and size", () => {
    const [group] = dataOf(
      product([
        variant("ink", "a", { gtin: "4006381333931", mpn: "M-77" }),
        variant("ink", "b"),
        variant("moss", "b", { stock: { available: false, quantity: 0 } }),
      ]),
    );
    expect(group).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "FR1001",
      name: "Scree 2",
      url: "https://shop.example/en-gb/p/scree-2-FR1001",
      image: ["https://shop.example/media/side-1200.webp"],
      brand: { "@type": "Brand", name: "Fellrow" },
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
      aggregateRating: { ratingValue: 4.6, reviewCount: 318 },
      hasVariant: [
        {
          "@type": "Product",
          name: "Scree 2, Ink, 6",
          sku: "SKU-ink-a",
          gtin: "4006381333931",
          mpn: "M-77",
          color: "Ink",
          size: "6",
          image: "https://shop.example/media/side-1200.webp",
          offers: {
            "@type": "Offer",
            url: "https://shop.example/en-gb/p/scree-2-FR1001?color=ink&size=a",
            price: 100,
            priceCurrency: "GBP",
            availability: "https://schema.org/InStock",
          },
        },
        { name: "Scree 2, Ink, 7", sku: "SKU-ink-b" },
        {
          name: "Scree 2, Moss, 7",
          offers: { availability: "https://schema.org/OutOfStock" },
        },
      ],
    });
  });

  it("is a single product, if there is one variant", () => {
    const [only] = dataOf(
      product([variant("", "", { gtin: "4006381333931" })], {
        colours: [],
        sizes: [],
      }),
    );
    expect(only).toMatchObject({
      "@type": "Product",
      productID: "FR1001",
      gtin: "4006381333931",
      offers: { "@type": "Offer", price: 100 },
    });
    expect(only).not.toHaveProperty("hasVariant");
  });

  it("states a lower price with the former one, and its end if that is known and ahead", () => {
    const price = { current: 75, original: 100, currency: "GBP" };
    const offerOf = (saleUntil?: string) =>
      dataOf(
        product([
          variant("ink", "a", { price, ...(saleUntil && { saleUntil }) }),
        ]),
      )[0]?.["offers"];
    expect(offerOf("2026-11-30T23:59:59Z")).toMatchObject({
      price: 75,
      priceValidUntil: "2026-11-30T23:59:59Z",
      priceSpecification: {
        priceType: "https://schema.org/StrikethroughPrice",
        price: 100,
      },
    });
    expect(offerOf()).not.toHaveProperty("priceValidUntil");
    expect(offerOf("2026-11-20T23:59:59Z")).not.toHaveProperty(
      "priceValidUntil",
    );
  });

  it("states the shop's terms once, and each offer names those at its price", () => {
    const cheap = { current: 20, original: 20, currency: "GBP" };
    const [group, ...terms] = dataOf(
      product([variant("ink", "a"), variant("ink", "b", { price: cheap })]),
      { delivery },
    );
    expect(group).toMatchObject({
      hasVariant: [
        {
          offers: {
            hasMerchantReturnPolicy: { "@id": "#returns" },
            shippingDetails: { "@id": "#free-delivery" },
          },
        },
        { offers: { shippingDetails: { "@id": "#delivery" } } },
      ],
    });
    expect(terms).toMatchObject([
      {
        "@id": "#returns",
        applicableCountry: "GB",
        merchantReturnDays: 30,
      },
      { "@id": "#free-delivery", shippingRate: { value: 0, currency: "GBP" } },
      {
        "@id": "#delivery",
        shippingRate: { value: 4.5, currency: "GBP" },
        shippingDestination: { addressCountry: "GB" },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 3 } },
      },
    ]);
  });

  it.each(["madeToOrder", "giftCard", "download"] as const)(
    "says that a product of the kind %s cannot be returned, and no price of delivery",
    (kind) => {
      const [, ...terms] = dataOf(
        product([variant("ink", "a")], { kind, digital: kind === "download" }),
        { delivery },
      );
      expect(terms).toMatchObject([
        {
          "@id": "#no-returns",
          returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
        },
      ]);
    },
  );

  it("has no rating without reviews, and is nothing without an offer, too", () => {
    const unrated = { rating: { score: 0, count: 0 } };
    const [group] = dataOf(product([variant("ink", "a")], unrated));
    expect(group).not.toHaveProperty("aggregateRating");
    expect(dataOf(product([], unrated))).toEqual([]);
    expect(dataOf(product([]))).toMatchObject([{ "@type": "Product" }]);
  });
});

it("lists the breadcrumbs from the home page to the page", () => {
  const data = breadcrumbData(
    [{ label: "Women", path: "/c/women-wo" }],
    { label: "Scree 2", path: "/p/scree-2-FR1001" },
    place,
  );
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://shop.example/en-gb" },
      {
        position: 2,
        name: "Women",
        item: "https://shop.example/en-gb/c/women-wo",
      },
      {
        position: 3,
        name: "Scree 2",
        item: "https://shop.example/en-gb/p/scree-2-FR1001",
      },
    ],
  });
});

it("counts the items of a list across its pages", () => {
  const [list] = listData(
    {
      name: "Women",
      total: 30,
      before: 24,
      products: [{ name: "Scree 2", path: "/p/scree-2-FR1001" }],
    },
    place,
  );
  expect(list).toMatchObject({
    numberOfItems: 30,
    itemListElement: [
      {
        position: 25,
        name: "Scree 2",
        url: "https://shop.example/en-gb/p/scree-2-FR1001",
      },
    ],
  });
});

it("cannot be ended by a text in it", () => {
  const words = "</script><script>alert(1)</script><!-- \u2028";
  const json = scriptJson({ words });
  expect(json).not.toMatch(/<|\u2028/);
  expect(JSON.parse(json)).toEqual({ words });
});
