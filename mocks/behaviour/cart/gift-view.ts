/** The wire form of the bonus line. */
import { drawnColourway } from "../../catalogue/pictures";
import { imageWire } from "../../catalogue-index/product-wire";
import type { BasketContext } from "./basket-context";
import { priceRow } from "../pricing/basket-pricing";
import { sizeLabel } from "../../catalogue-index/product-labels";
import { refusalOf } from "./basket-refusals";
import type { BasketRow, BasketWire, CartItemWire } from "./basket-row";
import {
  giftAlternatives,
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

/** Returns the picture of the starter catalogue's socks in oat. */
function giftPicture({ upstreams }: BasketContext) {
  const [picture] = drawnColourway("socks", "oat").images;
  const image = picture && imageWire(picture, upstreams.mediaBase, "");
  return {
    productImageURL: image?.src ?? "",
    ...(image && { image: { ...image, alt: "" } }),
  };
}

/** Returns the gift's appearance; a plain line if the catalogue does not have the product. */
function giftAppearance(
  context: BasketContext,
  row: Pick<BasketRow, "giftProductId">,
) {
  const variant = giftVariant(context.upstreams, row);
  return {
    productId: `${giftStyleId}0101`,
    masterId: giftStyleId,
    variants: [],
    pdpUrl: "",
    ...giftPicture(context),
    isDigitalProduct: false,
    ...(variant && appearance(context, variant)),
    // The default gift has a name of its own, whichever product represents it.
    ...(row.giftProductId === undefined && {
      name: say(giftName, context.site),
    }),
  };
}

type NamedAppearance = ReturnType<typeof appearance>;

function bonusProduct(
  { masterId, name = "", image, tint }: Partial<NamedAppearance>,
  variants: BasketWire["bonusChoices"][number]["products"][number]["variants"],
) {
  return {
    masterId: masterId ?? giftStyleId,
    name,
    ...(image && { image }),
    ...(tint && { tint }),
    variants,
  };
}

/** Returns the gifts to choose from; none if no gift has been earned or only one is available. */
export function bonusChoicesView(
  context: BasketContext,
  row: BasketRow,
  priced: PricedBasket,
): BasketWire["bonusChoices"] {
  const { upstreams, site } = context;
  const { gift } = priced.promotions;
  const alternatives = giftAlternatives(upstreams);
  const travels = row.lines.some(({ delivery }) => delivery.kind !== "digital");
  if (!gift || !travels || alternatives.length === 0) return [];
  const usual = giftAppearance(context, { giftProductId: undefined });
  const inBasket = priced.lines.some(({ id }) => id === giftLineId);
  return [
    {
      promotionId: gift.promotionId,
      ...(inBasket && { productId: giftAppearance(context, row).productId }),
      products: [
        bonusProduct(usual, [{ productId: usual.productId, label: "" }]),
        ...alternatives.map((variants) =>
          bonusProduct(
            appearance(context, variants[0]),
            variants.map(({ productId, size }) => ({
              productId,
              label:
                variants.length > 1
                  ? sizeLabel(size.code, size.label[site.sizeSystem], site)
                  : "",
            })),
          ),
        ),
      ],
    },
  ];
}

/**
 * Returns the basket with another gift of the promotion, or without one for "". Throws GWP403 for a gift
 * that is not offered or has not been earned.
 */
export function chooseGift(
  context: BasketContext,
  row: BasketRow,
  { promotionId, productId }: { promotionId: string; productId: string },
): BasketRow {
  const choice = bonusChoicesView(context, row, priceRow(context, row)).find(
    (one) => one.promotionId === promotionId,
  );
  if (!choice) throw refusalOf("GWP403");
  if (productId === "") return { ...row, giftDeclined: true };
  const offered = choice.products.flatMap(({ variants }) => variants);
  if (!offered.some((one) => one.productId === productId))
    throw refusalOf("GWP403");
  const usual = choice.products[0]?.variants[0]?.productId;
  return {
    ...row,
    giftDeclined: false,
    giftProductId: productId === usual ? undefined : productId,
  };
}

/** Returns the bonus line if the basket has earned it. */
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
  const look = giftAppearance(context, row);
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
    // A gift travels with the other goods, so there is no option to choose.
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
