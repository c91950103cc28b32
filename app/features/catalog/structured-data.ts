/**
 * Structured data about a product for search engines, in JSON-LD. It contains only what the page shows:
 * prices, stock and rating come from the same view.
 */
import { shopName } from "~/sites/sites";
import type { SafetyContact } from "~/domain/product";
import { largestFile } from "~/domain/picture-file";
import {
  priceOf,
  type ProductView,
  type SizeOption,
} from "./product/product-view";

interface Addresses {
  /** Origin and path of the product's page in the shown colour. */
  readonly url: string;
  readonly homeUrl: string;
  readonly homeLabel: string;
  /** Returns the address of a path of this site. */
  readonly at: (path: string) => string;
}

function offersOf(
  sizes: readonly SizeOption[],
  { url }: Addresses,
): object | null {
  const { price, varies } = priceOf(sizes);
  if (!price) return null;
  const availability = `https://schema.org/${
    sizes.some(({ available }) => available) ? "InStock" : "OutOfStock"
  }`;
  const shared = { url, priceCurrency: price.currency, availability };
  if (!varies) return { "@type": "Offer", ...shared, price: price.current };
  return {
    "@type": "AggregateOffer",
    ...shared,
    offerCount: sizes.length,
    lowPrice: price.current,
    highPrice: Math.max(...sizes.map((size) => size.price.current)),
  };
}

/** The manufacturer, where the law of the market requires it [LEGAL-009]. */
function manufacturerData(made: SafetyContact): object {
  const { name, postalAddress: address, electronicAddress } = made;
  const isEmail = electronicAddress.includes("@");
  return {
    "@type": "Organization",
    name,
    address,
    [isEmail ? "email" : "url"]: electronicAddress,
  };
}

/** Returns the JSON-LD of the product with its offer and rating. */
export function productData(view: ProductView, addresses: Addresses): object {
  const { rating, colour, pictures } = view;
  const offers = offersOf(view.sizes, addresses);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: view.name,
    description: view.description,
    productID: view.id,
    ...(colour && { color: colour.name }),
    url: addresses.url,
    brand: { "@type": "Brand", name: view.brand ?? shopName },
    ...(view.manufacturer && {
      manufacturer: manufacturerData(view.manufacturer),
    }),
    ...view.numbers,
    ...(pictures.length > 0 && {
      image: pictures.map(
        (picture) => new URL(largestFile(picture), addresses.url).href,
      ),
    }),
    ...(offers && { offers }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.score,
        reviewCount: rating.count,
      },
    }),
  };
}

/** Returns the JSON-LD of the breadcrumbs from the home page to the product. */
export function breadcrumbData(
  { breadcrumbs, name }: Pick<ProductView, "breadcrumbs" | "name">,
  { url, homeUrl, homeLabel, at }: Addresses,
): object {
  const steps = [
    { name: homeLabel, item: homeUrl },
    ...breadcrumbs.map(({ label, path }) => ({ name: label, item: at(path) })),
    { name, item: url },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}
