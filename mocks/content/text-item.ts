/** Texts under a title, with the amounts of the market. */
import type { Localized } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import { freeShippingFrom } from "./promises";
import type { CmsItem } from "./sections";
import { item } from "./sections";
import { pageTexts } from "./texts";

export function textItem(
  site: MarketSite,
  about: string,
  { title, body }: { title: Localized; body: readonly Localized[] },
  link?: { readonly cta: Localized; readonly url: string },
): CmsItem {
  const amount = freeShippingFrom(site);
  return item("editorialText", about, {
    title: say(title, site),
    body: body.map((part) => say(part, site).replace("{amount}", amount)),
    ...(link && { cta: { label: say(link.cta, site), url: link.url } }),
  });
}

/** Creates a text about delivery and returns, which is also available as a fragment. */
export const deliveryText = (site: MarketSite): CmsItem =>
  textItem(site, "delivery", pageTexts.delivery);
