/** What the editors have prepared for a future time. It is published by itself on its day. */
import { say } from "../wording";
import { sceneOf } from "./scenes";
import type { CmsItem, ContentContext } from "./sections";
import { item, linkTo } from "./sections";
import { homeTexts, scheduledTexts } from "./texts";

/** Returns the items of the home page that are there on the day of the context only. */
export function scheduledItems(context: ContentContext): readonly CmsItem[] {
  const { site, day, upstreams } = context;
  const { begins, ends, scene, eyebrow, title, text } =
    scheduledTexts.winterSale;
  // Days in ISO 8601 are in the order of their texts.
  if (day < begins || day >= ends) return [];
  const cta = linkTo(context, "sale", say(homeTexts.rails.sale.cta, site));
  return [
    item("banner", "winter-sale", {
      eyebrow: say(eyebrow, site),
      title: say(title, site),
      text: say(text, site),
      image: sceneOf(scene, upstreams.mediaBase),
      ...(cta && { cta }),
    }),
  ];
}
