/** The wire form of a variant in a basket or an order. */
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { productUrl } from "./addresses";
import type { VariantRecord } from "./catalogue-index";
import type { Goods } from "./goods";
import { isDigital } from "./product-kinds";
import { badgeLabels, lowStockLabels } from "./product-labels";
import { breadcrumbsOf, imageWire, pictureText } from "./product-wire";
import { variantChoices } from "./variant-choices";

/** Returns what a line of a basket shows of a variant: everything that depends only on the product. */
export function variantWire(
  goods: Goods,
  variant: VariantRecord,
  site: MarketSite,
) {
  const { product, colourway, upc } = variant;
  const { language } = site;
  const picture = colourway.images[0];
  const alt = pictureText(product, colourway, site);
  const image = picture && imageWire(picture, goods.mediaBase, alt);
  const badge = product.badge && {
    id: product.badge,
    label: say(badgeLabels[product.badge], site),
  };
  return {
    productId: variant.productId,
    masterId: product.id,
    name: product.name,
    upc,
    variants: variantChoices(variant, site),
    breadcrumbs: breadcrumbsOf(goods, product.categoryIds[0], site),
    pdpUrl: productUrl(product, language, colourway.code),
    productImageURL: image?.src ?? "",
    tint: colourway.tint,
    isDigitalProduct: isDigital(product),
    ...(product.madeToOrder && {
      precreatedCustomsCode: product.madeToOrder.model,
    }),
    ...(image && { image: { ...image, alt } }),
    ...(badge && { badge }),
    ...(product.rating && {
      rating: {
        score: product.rating.score,
        reviewsCount: product.rating.count,
      },
    }),
    ...(goods.stock.isLow(variant.productId) && {
      eyebrow: { id: "LOW STOCK", label: say(lowStockLabels.all, site) },
    }),
  };
}
