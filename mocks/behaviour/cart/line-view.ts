/** The wire form of a basket's lines. */
import { findRecipe, recipeChoices } from "../../catalogue-index/recipes";
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import { lowestPriceWire } from "../../catalogue-index/price-history";
import { tagOf, toPay } from "../../catalogue-index/price-tags";
import { variantWire } from "../../catalogue-index/variant-wire";
import type { BasketContext } from "./basket-context";
import { variantOf } from "../pricing/basket-pricing";
import type { BasketLine, BasketRow, CartItemWire } from "./basket-row";
import { checkoutEmail, hasPrime } from "./basket-scenarios";
import { toAmount, toCents } from "../pricing/cents";
import type { PricedBasket, PricedLine } from "../pricing/pricing-types";
import { maxQtyNow } from "./sellable";
import { shippingIdOf } from "../delivery/shipments";
import { methodWire, optionsOf } from "../delivery/shipping-view";

type PriceWire = CartItemWire["price"];

export function linePrice(
  unit: { readonly original: number; readonly current: number },
  priced: PricedLine,
  currency: string,
): PriceWire {
  return {
    ...unit,
    rowTotal: toAmount(priced.currentRow),
    priceAfterItemDiscount: toAmount(priced.currentRow),
    priceAfterOrderDiscount: toAmount(priced.rowAfterOrder),
    proratedPrice: toAmount(priced.rowAfterOrder),
    currency,
  };
}

/** Returns the fields that depend only on the product. */
export const appearance = (
  { upstreams, site }: BasketContext,
  variant: VariantRecord,
) => variantWire(upstreams, variant, site);

export function delivered(
  context: BasketContext,
  line: Pick<BasketLine, "delivery" | "productId" | "qty" | "reason">,
  priced: PricedBasket,
  favStoreId: string | undefined,
) {
  const shippingId = shippingIdOf(line.delivery);
  const shipment = priced.shipments.find(
    (candidate) => candidate.shippingId === shippingId,
  );
  const { currency } = context.site;
  return {
    shippingOptions: optionsOf(context, line, shipment, favStoreId),
    applicableShippingMethods: (shipment?.methods ?? []).map((method) =>
      methodWire(method, currency, shipment?.selected.code),
    ),
    shipmentId: shippingId,
    selectedShippingOption: line.delivery.kind,
    ...(line.reason && { reason: line.reason }),
  };
}

export function shippingPromotions({ shipping, shippingDiscount }: PricedLine) {
  return shippingDiscount === 0
    ? []
    : [
        {
          appliedDiscount: toAmount(shippingDiscount),
          price: toAmount(shipping),
        },
      ];
}

const unpriced: PricedLine = {
  id: "",
  originalRow: 0,
  currentRow: 0,
  orderDiscount: 0,
  rowAfterOrder: 0,
  tax: 0,
  shipping: 0,
  shippingDiscount: 0,
};

/** Returns a line with its amounts, or an out-of-stock line, which has none. */
export function lineView(
  context: BasketContext,
  row: BasketRow,
  line: BasketLine,
  priced: PricedBasket,
): CartItemWire {
  const variant = variantOf(context, line);
  const { currency } = context.site;
  const tag = tagOf(variant.product, variant.size.code);
  const original = tag.price[currency];
  const current = toPay(tag, currency);
  const rowTotal = toCents(current) * line.qty;
  const share = priced.lines.find(({ id }) => id === line.id) ?? {
    ...unpriced,
    currentRow: rowTotal,
    rowAfterOrder: rowTotal,
  };
  const recipe = findRecipe(variant.product, line.recipeId);
  const look = appearance(context, variant);
  return {
    ...look,
    variants: [
      ...look.variants,
      ...(recipe ? recipeChoices(recipe, context.site) : []),
    ],
    id: line.id,
    qty: line.qty,
    maxQty: maxQtyNow(context.upstreams, variant),
    price: {
      ...linePrice({ original, current }, share, currency),
      ...lowestPriceWire(tag, context.site),
    },
    taxTotal: toAmount(share.tax),
    ...delivered(context, line, priced, row.favStoreId),
    bonus: false,
    isCustoms: line.delivery.kind === "customs",
    isPrimeIntended:
      line.delivery.kind === "home" && hasPrime(checkoutEmail(row)),
    productPromotions: [],
    shippingPromotions: shippingPromotions(share),
    ...(line.recipeId !== undefined && { recipeId: line.recipeId }),
    ...(line.giftOption && { giftOption: line.giftOption }),
  };
}
