/** Prices a stored basket: builds the request to the pricing engine from its row. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import { tagOf, toPay } from "../../catalogue-index/price-tags";
import type { MarketSite } from "../../sites";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketLine, BasketRow } from "../cart/basket-row";
import { checkoutEmail, hasPrime } from "../cart/basket-scenarios";
import { hasEmployeeDiscount, rewardOf } from "../identity/loyalty";
import { limitOf } from "../payment/account-balances";
import { inUseOrder } from "../payment/use-order";
import { adjustmentOf } from "./price-adjustment";
import { toCents } from "./cents";
import { giftLine, giftVariant } from "../cart/gift-with-purchase";
import type { PriceableLine, PricedBasket } from "./pricing-types";
import { priceBasket } from "./pricing";
import { findPoint } from "../stores/collection-points";
import { findStore } from "../stores/store-list";

/** Returns the variant of a stored line; throws ORD404 if the catalogue no longer has it. */
export function variantOf(
  { upstreams }: BasketContext,
  line: Pick<BasketLine, "productId">,
): VariantRecord {
  const variant = upstreams.catalogue.findVariant(line.productId);
  if (!variant) throw refusalOf("ORD404");
  return variant;
}

function priceable(
  context: BasketContext,
  { id, qty, delivery, ...line }: BasketLine,
): PriceableLine {
  const { product, size } = variantOf(context, line);
  const { currency } = context.site;
  const tag = tagOf(product, size.code);
  const current = toCents(toPay(tag, currency));
  return {
    id,
    qty,
    original: toCents(tag.price[currency]),
    current,
    delivery,
    giftCard: product.productType === "giftcard",
    adjustment: adjustmentOf(line.adjustment, current * qty),
  };
}

/** Returns the region where the goods are handed over: the shopper's, or the store's if all are collected. */
function taxRegionOf(
  { lines, shippingAddress }: BasketRow,
  { country }: MarketSite,
): string | undefined {
  const stores = lines.flatMap(({ delivery }) =>
    "storeId" in delivery ? [delivery.storeId] : [],
  );
  const toTheDoor = lines.some(
    ({ delivery }) => delivery.kind === "home" || delivery.kind === "customs",
  );
  return toTheDoor
    ? shippingAddress?.province
    : (findStore(country, stores[0]) ?? findPoint(country, stores[0])?.store)
        ?.province;
}

function giftOf(context: BasketContext, row: BasketRow) {
  const variant = giftVariant(context.upstreams, row);
  const soldOut =
    variant && context.upstreams.stock.quantity(variant.productId) === 0;
  return row.giftDeclined || soldOut ? undefined : giftLine(row.lines);
}

/** Calculates every amount of a basket. */
export function priceRow(context: BasketContext, row: BasketRow): PricedBasket {
  return priceBasket({
    lines: row.lines.map((line) => priceable(context, line)),
    gift: giftOf(context, row),
    site: context.site,
    audience: context.audience,
    isEmployee: hasEmployeeDiscount(context),
    coupons: row.coupons,
    reward: rewardOf(context, row),
    instruments: inUseOrder(row.instruments).map((instrument) => ({
      id: instrument.payment_instrument_id,
      limit: limitOf(context, row, instrument),
    })),
    shippingChoice: row.shippingChoice,
    prime: hasPrime(checkoutEmail(row)),
    taxRegion: taxRegionOf(row, context.site),
    now: context.upstreams.now(),
  });
}
