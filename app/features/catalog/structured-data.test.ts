import { describe, expect, it } from "vitest";
import type { ProductView, SizeOption } from "./product/product-view";
import { breadcrumbData, productData } from "./structured-data";

const size = (code: string, current: number, available = true): SizeOption => ({
  code,
  label: code,
  productId: code,
  available,
  left: null,
  most: 10,
  price: { current, original: 120, currency: "GBP" },
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
const colour = {
  code: "ink",
  name: "Ink",
  picture: null,
  tint: "oat" as const,
};

const view = (sizes: readonly SizeOption[]): ProductView => ({
  id: "FR1001",
  name: "Scree 2",
  typeName: "Trail running shoe",
  description: "For rough descents.",
  details: [],
  materials: "",
  care: "",
  fitNote: "",
  badge: null,
  rating: { score: 4.6, count: 318 },
  breadcrumbs: [{ label: "Women", path: "/c/women-wo" }],
  kind: "goods",
  digital: false,
  model: null,
  sizeChart: null,
  path: "/p/scree-2-FR1001",
  colour,
  tint: "oat",
  pictures: [picture],
  colours: [colour],
  sizes,
  chosenSize: null,
});

const addresses = {
  url: "https://shop.example/en-gb/p/scree-2-FR1001?color=ink",
  homeUrl: "https://shop.example/en-gb",
  homeLabel: "Home",
  at: (path: string) => `https://shop.example/en-gb${path}`,
};

describe("structured data of a product", () => {
  it("is what the page shows", () => {
    const data = productData(view([size("s", 100), size("m", 100)]), addresses);
    expect(data).toMatchObject({
      "@type": "Product",
      name: "Scree 2",
      color: "Ink",
      image: ["https://shop.example/media/side-1200.webp"],
      offers: {
        "@type": "Offer",
        price: 100,
        priceCurrency: "GBP",
        availability: "https://schema.org/InStock",
        url: addresses.url,
      },
      aggregateRating: { ratingValue: 4.6, reviewCount: 318 },
    });
  });

  it("gives the range where sizes differ in price", () => {
    const data = productData(view([size("a", 50), size("b", 25)]), addresses);
    expect(data).toMatchObject({
      offers: { "@type": "AggregateOffer", lowPrice: 25, highPrice: 50 },
    });
  });

  it("marks a sold-out colour, and has no offer without a price", () => {
    expect(productData(view([size("s", 100, false)]), addresses)).toMatchObject(
      {
        offers: { availability: "https://schema.org/OutOfStock" },
      },
    );
    expect(productData(view([]), addresses)).not.toHaveProperty("offers");
  });

  it("has no rating if the product is unrated", () => {
    const unrated = { ...view([size("s", 1)]), rating: null };
    expect(productData(unrated, addresses)).not.toHaveProperty(
      "aggregateRating",
    );
  });
});

it("lists the breadcrumbs from the home page to the product", () => {
  expect(breadcrumbData(view([]), addresses)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: addresses.homeUrl },
      {
        position: 2,
        name: "Women",
        item: "https://shop.example/en-gb/c/women-wo",
      },
      { position: 3, name: "Scree 2", item: addresses.url },
    ],
  });
});
