/**
 * The wire form of recommended products [ENT-032]. Title, type and price in the fields of their own are those
 * of North America; the other markets have attributes, keyed by locale or country.
 */
import type { z } from "zod/v4";
import type {
  RecommendedPriceWire,
  RecommendedWire,
} from "~server/upstreams/products/contract";
import type { ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { findMarketSite, marketSites } from "../sites";
import type { Goods } from "./goods";
import { say } from "../wording";
import { productUrl } from "./addresses";
import { firstAvailable } from "./availability";
import { priceRangeWire } from "./price-wire";
import { picturesOf } from "./product-wire";

type Recommended = z.input<typeof RecommendedWire>;

function priceIn(product: ProductSeed, site: MarketSite) {
  const { current, original, ...range } = priceRangeWire(product, site);
  const { highCurrent, highOriginal, lowestPrice30Days } = range;
  return {
    currency: site.currency,
    lowCurrent: current,
    highCurrent: highCurrent ?? current,
    lowOriginal: original ?? current,
    highOriginal: highOriginal ?? original ?? current,
    ...(lowestPrice30Days !== undefined && { lowestPrice30Days }),
  };
}

function attributesOf(product: ProductSeed): Recommended["attributes"] {
  const sites = marketSites.filter(({ region }) => region === "EMEA");
  return Object.fromEntries(
    sites.flatMap((site): [string, string | RecommendedPriceWire][] => [
      [`title_${site.locale}`, product.name],
      [`typeName_${site.locale}`, say(product.typeName, site)],
      [`price_${site.country}`, priceIn(product, site)],
    ]),
  );
}

/** @param widgetId the widget that asks; part of the token by which its impressions are reported */
export function recommendedWire(
  goods: Goods,
  product: ProductSeed,
  widgetId: string,
  site: MarketSite,
): Recommended {
  const colourway = firstAvailable(goods, product) ?? product.colourways[0];
  const [image] = colourway
    ? picturesOf(product, colourway, site, goods.mediaBase)
    : [];
  const variants = goods.catalogue.variantsOf(product.id);
  const plain = site.region === "NORA" ? site : findMarketSite("en-us");
  return {
    id: product.id,
    ...(variants[0] && { sku: variants[0].productId }),
    title: product.name,
    typeName: say(product.typeName, plain ?? site),
    ...(image && { image }),
    ...(colourway && { tint: colourway.tint }),
    multiVariantsProduct: variants.length > 1,
    recToken: `${widgetId}.${product.id}`,
    ...(product.rating && {
      rating: {
        stars: product.rating.score,
        showScore: true,
        reviewsCount: product.rating.count,
      },
    }),
    price: priceIn(product, plain ?? site),
    url: productUrl(product, site.language),
    attributes: attributesOf(product),
  };
}
