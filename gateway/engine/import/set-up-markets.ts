/** What an engine needs before anything can be sold: languages, currencies, countries, taxes. */
import {
  Channel,
  ChannelService,
  CountryService,
  GlobalSettingsService,
  RequestContextService,
  TaxCategoryService,
  TaxRateService,
  TransactionalConnection,
  ZoneService,
  type CurrencyCode,
  type RequestContext,
} from "@vendure/core";
import type { INestApplicationContext } from "@nestjs/common";
import { languagesOf } from "./texts";
import type { CatalogueFile } from "./catalogue-file";

/** Makes them by the engine's services, as an administrator would. */
export async function setUpMarkets(
  app: INestApplicationContext,
  { countries, currencies, categories, products }: CatalogueFile,
): Promise<void> {
  const languages = languagesOf([
    ...categories.map(({ name }) => name),
    ...products.map(({ summary }) => summary),
    ...products.map(({ details }) => details),
  ]).map(({ code }) => code);
  const ctx = await app.get(RequestContextService).create({ apiType: "admin" });
  await app.get(GlobalSettingsService).updateSettings(ctx, {
    availableLanguages: languages,
    trackInventory: true,
  });
  await app.get(TaxCategoryService).create(ctx, {
    name: "Standard",
    isDefault: true,
  });
  const [home] = await setUpZones(app, ctx, countries);
  const channel = await app
    .get(TransactionalConnection)
    .rawConnection.manager.findOneByOrFail(Channel, {
      code: "__default_channel__",
    });
  const [defaultCurrencyCode] = currencies;
  const updated = await app.get(ChannelService).update(ctx, {
    id: channel.id,
    availableLanguageCodes: languages,
    availableCurrencyCodes: [...currencies] as CurrencyCode[],
    ...(defaultCurrencyCode !== undefined && {
      defaultCurrencyCode: defaultCurrencyCode as CurrencyCode,
    }),
    // Decided for each currency (prices.ts).
    pricesIncludeTax: false,
    ...(home !== undefined && {
      defaultTaxZoneId: home,
      defaultShippingZoneId: home,
    }),
  });
  if ("errorCode" in updated) throw new Error(updated.message);
}

/** One zone for each country that is sold in, with its tax. Returns their ids. */
async function setUpZones(
  app: INestApplicationContext,
  ctx: RequestContext,
  countries: CatalogueFile["countries"],
) {
  const { items } = await app.get(TaxCategoryService).findAll(ctx);
  const category = items.find(({ isDefault }) => isDefault);
  const zones = [];
  for (const { code: country, name, taxRate } of countries) {
    const { id: countryId } = await app.get(CountryService).create(ctx, {
      code: country,
      enabled: true,
      translations: languagesOf([{ ...name, en: name["en"] ?? country }]).map(
        ({ language, code }) => ({
          languageCode: code,
          name: name[language] ?? country,
        }),
      ),
    });
    if (taxRate === null) continue;
    const zone = await app.get(ZoneService).create(ctx, {
      name: country,
      memberIds: [countryId],
    });
    await app.get(TaxRateService).create(ctx, {
      name: `Tax ${country}`,
      enabled: true,
      value: taxRate,
      categoryId: category?.id ?? "",
      zoneId: zone.id,
    });
    zones.push(zone.id);
  }
  return zones;
}
