/** How orders are delivered: a method has a price in each currency, and is free from a value of goods on. */
import {
  LanguageCode,
  ShippingCalculator,
  ShippingEligibilityChecker,
  TaxRateService,
  ZoneService,
  type Injector,
  type Order,
  type RequestContext,
  type OrderLine,
  type ShippingLine,
  type ShippingLineAssignmentStrategy,
} from "@vendure/core";
import { containsTax } from "../prices";
import { storeIdOf } from "../stores/store-fields";
import { fieldsOf } from "./order-fields";
import { zoneOf } from "./tax-zones";

const text = (value: string) => [{ languageCode: LanguageCode.en, value }];

/** Reads what an editor typed: hundredths by currency, as JSON. */
export function amountIn(
  amounts: string,
  currency: string,
): number | undefined {
  const amount = (JSON.parse(amounts || "{}") as Record<string, number>)[
    currency
  ];
  return typeof amount === "number" ? amount : undefined;
}

/** Returns the value of the goods of an order after markdowns, before discounts, as its prices are stated. */
export const goodsOf = ({ lines }: Order): number =>
  lines.reduce((sum, line) => sum + line.listPrice * line.quantity, 0);

let taxRates: TaxRateService;
let zones: ZoneService;

async function taxOf(
  ctx: RequestContext,
  order: Order,
  untaxedIn: string,
): Promise<number> {
  const zone = zoneOf(await zones.getAllWithMembers(ctx), order);
  const [line] = order.lines;
  if (!zone || !line || untaxedIn.split(",").includes(zone.name.slice(0, 2)))
    return 0;
  const rate = await taxRates.getApplicableTaxRate(
    ctx,
    zone,
    line.taxCategoryId,
  );
  return rate.value;
}

export const priceByCurrency = new ShippingCalculator({
  code: "price-by-currency",
  description: text("A price for each currency, free from a value on"),
  args: {
    prices: { type: "string", description: text('Hundredths: {"EUR":495}') },
    freeFrom: {
      type: "string",
      required: false,
      description: text('Value of goods in hundredths: {"EUR":9000}'),
    },
    freeWith: {
      type: "string",
      required: false,
      description: text("A code with which it is free"),
    },
    untaxedIn: {
      type: "string",
      required: false,
      description: text("Comma list of countries"),
    },
  },
  init(injector: Injector) {
    taxRates = injector.get(TaxRateService);
    zones = injector.get(ZoneService);
  },
  async calculate(ctx, order, args) {
    const price = amountIn(args.prices, order.currencyCode);
    if (price === undefined) return undefined;
    const freeFrom = amountIn(args.freeFrom, order.currencyCode);
    const isFree =
      (freeFrom !== undefined && goodsOf(order) >= freeFrom) ||
      (args.freeWith !== "" && order.couponCodes.includes(args.freeWith));
    return {
      price: isFree ? 0 : price,
      priceIncludesTax: containsTax(order.currencyCode),
      taxRate: await taxOf(ctx, order, args.untaxedIn ?? ""),
    };
  },
});

/** The code of the method by which goods are collected in a store. */
export const pickupMethod = "pickup";

/** What is collected is not sent: an order of both has a shipping line of each. */
export class LinesByDelivery implements ShippingLineAssignmentStrategy {
  assignShippingLineToOrderLines(
    _ctx: RequestContext,
    { shippingMethod }: ShippingLine,
    { lines }: Order,
  ): OrderLine[] {
    const isPickup = shippingMethod?.code === pickupMethod;
    return lines.filter((line) => (storeIdOf(line) !== null) === isPickup);
  }
}

export const inCountries = new ShippingEligibilityChecker({
  code: "in-countries",
  description: text("Offered in these countries"),
  args: {
    countries: { type: "string", description: text("Comma list") },
  },
  check: (_ctx, order, args) =>
    args.countries
      .split(",")
      .includes(
        order.shippingAddress.countryCode ?? fieldsOf(order).country ?? "",
      ),
});
