/** The bonus line as the wire shows it. */
import { drawnColourway } from "../../catalogue/pictures";
import { imageWire } from "../../catalogue-index/product-wire";
import type { BasketContext } from "./basket-context";
import type { BasketRow, CartItemWire } from "./basket-row";
import {
  giftLineId,
  giftName,
  giftStyleId,
  giftVariant,
} from "./gift-with-purchase";
import {
  appearance,
  delivered,
  linePrice,
  shippingPromotions,
} from "./line-view";
import type { PricedBasket } from "../pricing/pricing-types";
import { say } from "../../wording";

/** Socks like those of the starter catalogue, drawn in oat. */
function giftPicture({ upstreams }: BasketContext) {
  const [picture] = drawnColourway("socks", "oat").images;
  const image = picture && imageWire(picture, upstreams.mediaBase, "");
  return {
    productImageURL: image?.src ?? "",
    ...(image && { image: { ...image, alt: "" } }),
  };
}

/** How the gift looks; a plain line where the catalogue does not have it. */
function giftAppearance(context: BasketContext) {
  const variant = giftVariant(context.upstreams);
  return {
    productId: `${giftStyleId}0101`,
    masterId: giftStyleId,
    variants: [],
    pdpUrl: "",
    ...giftPicture(context),
    isDigitalProduct: false,
    ...(variant && appearance(context, variant)),
    name: say(giftName, context.site),
  };
}

/** The bonus line, when the basket has earned it. */
export function giftView(
  context: BasketContext,
  row: BasketRow,
  priced: PricedBasket,
): CartItemWire | undefined {
  const share = priced.lines.find(({ id }) => id === giftLineId);
  const shipment = priced.shipments.find(({ lineIds }) =>
    lineIds.includes(giftLineId),
  );
  const { gift } = priced.promotions;
  if (!share || !shipment || !gift) return undefined;
  const look = giftAppearance(context);
  const line = {
    productId: look.productId,
    qty: 1,
    delivery: shipment.delivery,
  };
  return {
    ...look,
    id: giftLineId,
    qty: 1,
    maxQty: 1,
    price: linePrice({ original: 0, current: 0 }, share, context.site.currency),
    taxTotal: 0,
    ...delivered(context, line, priced, row.favStoreId),
    // A gift goes where its companions go; there is nothing to choose.
    shippingOptions: [],
    bonus: true,
    isCustoms: false,
    isPrimeIntended: false,
    productPromotions: [
      { promotionId: gift.promotionId, price: 0, name: gift.name },
    ],
    shippingPromotions: shippingPromotions(share),
  };
}
