/** Where the pages that structured data name stand, whose they are, and what is promised there. */
import type { AppLoadContext } from "@remix-run/node";
import type { DeliveryTerms } from "~/domain/delivery/delivery-terms";
import { translatorOf } from "~/i18n/messages.server";
import type { Site } from "~/sites/sites";

export interface Place {
  /** The shop's origin. */
  readonly origin: string;
  readonly site: Pick<Site, "country">;
  /** Adds the locale to a path below it. */
  readonly at: (path: string) => string;
  readonly homeLabel: string;
  /** The shop's name, and the address of its logo on the origin. */
  readonly shop: string;
  readonly logo: string;
  /** Days from delivery within which what is unused may be returned. */
  readonly returnDays: number;
}

/** The icon for the shop's panel beside search results, at least 112 pixels wide. */
const icon = "/icon-512.png";

export const placeOf = (context: AppLoadContext): Place => ({
  origin: context.settings.publicOrigin,
  site: context.site,
  at: context.paths.at,
  homeLabel: translatorOf(context)("shop.breadcrumb.home"),
  shop: context.settings.shopName,
  logo: typeof context.logo === "object" ? context.logo.src : icon,
  returnDays: context.settings.returnDays,
});

/** What standard delivery costs in the market; null where the settings do not say it. */
export const deliveryTo = ({
  settings,
  site,
}: AppLoadContext): DeliveryTerms | null =>
  settings.deliveryTerms.find(({ country }) => country === site.country) ??
  null;
