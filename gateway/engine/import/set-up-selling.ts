/** How the catalogue is sold: delivery, taxes of regions, promotions, and the payment method. */
import {
  PaymentMethodService,
  PromotionService,
  RequestContextService,
  ShippingMethodService,
  TaxCategoryService,
  TaxRateService,
  ZoneService,
  manualFulfillmentHandler,
  type LanguageCode,
  type RequestContext,
} from "@vendure/core";
import type { INestApplicationContext } from "@nestjs/common";
import { inCountries, priceByCurrency } from "../orders/delivery";
import { paymentMethodCode } from "../orders/payment-handler";
import {
  freeDelivery,
  percentOff,
  worthByCurrency,
} from "../orders/promotions";
import type { CatalogueFile, SellingTerms } from "./catalogue-file";

/** Makes them by the engine's services, as an administrator would. */
export async function setUpSelling(
  app: INestApplicationContext,
  { selling }: CatalogueFile,
): Promise<void> {
  const ctx = await app.get(RequestContextService).create({ apiType: "admin" });
  await setUpRegions(app, ctx, selling.regions);
  await setUpDelivery(app, ctx, selling);
  await setUpPromotions(app, ctx, selling.promotions);
  await app.get(PaymentMethodService).create(ctx, {
    code: paymentMethodCode,
    enabled: true,
    handler: { code: "hosted-page", arguments: [] },
    translations: [
      { languageCode: "en" as LanguageCode, name: "Card", description: "" },
    ],
  });
}

const argument = (name: string, value: unknown) => ({
  name,
  value: typeof value === "string" ? value : JSON.stringify(value),
});

const translated = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]) => ({
    languageCode: code as LanguageCode,
    name,
    description: "",
  }));

/** A zone for each state or province, named by country and code, as `zoneOf` looks for it. */
async function setUpRegions(
  app: INestApplicationContext,
  ctx: RequestContext,
  regions: SellingTerms["regions"],
): Promise<void> {
  const { items } = await app.get(TaxCategoryService).findAll(ctx);
  const category = items.find(({ isDefault }) => isDefault);
  for (const { country, code, taxRate } of regions) {
    const name = `${country}-${code}`;
    const zone = await app
      .get(ZoneService)
      .create(ctx, { name, memberIds: [] });
    await app.get(TaxRateService).create(ctx, {
      name: `Tax ${name}`,
      enabled: true,
      value: taxRate,
      categoryId: category?.id ?? "",
      zoneId: zone.id,
    });
  }
}

async function setUpDelivery(
  app: INestApplicationContext,
  ctx: RequestContext,
  { methods, untaxedDelivery }: SellingTerms,
): Promise<void> {
  for (const [position, method] of methods.entries()) {
    const { code, name, prices, freeFrom, freeWith, countries, days } = method;
    await app.get(ShippingMethodService).create(ctx, {
      code,
      fulfillmentHandler: manualFulfillmentHandler.code,
      checker: {
        code: inCountries.code,
        arguments: [argument("countries", countries.join(","))],
      },
      calculator: {
        code: priceByCurrency.code,
        arguments: [
          argument("prices", prices),
          argument("freeFrom", freeFrom ?? {}),
          argument("freeWith", freeWith ?? ""),
          argument("untaxedIn", untaxedDelivery.join(",")),
        ],
      },
      translations: translated(name),
      customFields: { position, days: JSON.stringify(days) },
    });
  }
}

async function setUpPromotions(
  app: INestApplicationContext,
  ctx: RequestContext,
  promotions: SellingTerms["promotions"],
): Promise<void> {
  for (const { name, coupon, percent, from, endsAt } of promotions) {
    const made = await app.get(PromotionService).createPromotion(ctx, {
      enabled: true,
      ...(coupon !== undefined && { couponCode: coupon }),
      ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
      conditions: from
        ? [{ code: worthByCurrency.code, arguments: [argument("from", from)] }]
        : [],
      actions: [
        percent === undefined
          ? { code: freeDelivery.code, arguments: [] }
          : {
              code: percentOff.code,
              arguments: [argument("percent", String(percent))],
            },
      ],
      translations: translated(name),
    });
    if ("errorCode" in made) throw new Error(made.message);
  }
}
