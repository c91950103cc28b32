/** The shop's promises to shoppers, with the amounts of the market. */
import {
  promotions,
  type Audience,
} from "../behaviour/pricing/promotion-table";
import type { Localized } from "../catalogue/types";
import { moneyText } from "../behaviour/payment/money-text";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { CmsItem } from "./sections";
import { item } from "./sections";
import { promiseTexts } from "./texts";

/** Creates the strip with the promises for every order. */
export function promiseStrip(site: MarketSite): CmsItem {
  return item("promoStrip", "promises", {
    items: inWords(site, promiseTexts.promises),
  });
}

/** Creates the same for shoppers who are about to pay, with means of payment and tax. */
export function reassuranceStrip(site: MarketSite): CmsItem {
  const { reassurances, tax: taxes } = promiseTexts;
  const tax = taxes[site.taxIncluded ? "included" : "added"];
  return item("promoStrip", "reassurance", {
    items: inWords(site, [...reassurances, tax]),
    tone: "quiet",
  });
}

const inWords = (site: MarketSite, texts: readonly Localized[]) =>
  texts.map((text) =>
    say(text, site).replace("{amount}", freeShippingFrom(site)),
  );

/** Returns the basket value from which standard delivery is free, for guests unless another audience is named. */
export function freeShippingFrom(
  site: MarketSite,
  audience: Audience = "GUEST",
): string {
  const promotion = promotions.find(
    (one) =>
      one.effect === "freeShipping" && (one.audience ?? audience) === audience,
  );
  if (!promotion) throw new TypeError("No promotion gives free shipping");
  return moneyText(promotion.threshold[site.currency], site, "needed");
}
