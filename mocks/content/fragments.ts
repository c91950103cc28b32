/** Fragments: a few sections under an id, which the shop shows in a dialog [DLG-006]. */
import type { z } from "zod/v4";
import type { getFragment } from "~server/upstreams/content/contract";
import { say } from "../wording";
import { customiseItems } from "./customise";
import { deliveryText } from "./text-item";
import { helpPageAt } from "./help-pages";
import { lookItems, payLaterItems } from "./looks";
import type { CmsItem, ContentContext } from "./sections";
import { pageTexts } from "./texts";

type Fragment = z.input<(typeof getFragment)["response"]>;

/** The dialog shows the title, so the first text has none. */
function withoutTitle({ props, ...item }: CmsItem): CmsItem {
  const { title: _, ...rest } = props ?? {};
  return { ...item, props: { ...rest, isPart: true } };
}

function deliveryFragment({ site }: ContentContext): Fragment {
  return {
    id: "delivery",
    title: say(pageTexts.delivery.title, site),
    items: [withoutTitle(deliveryText(site))],
  };
}

/** The advice of the help, to be read beside a product. */
function feetFragment({ site }: ContentContext): Fragment | undefined {
  const page = helpPageAt("help/sizes/measure-your-feet", site);
  if (!page) return undefined;
  const [text, ...others] = page.sections.flatMap(({ items = [] }) => items);
  return {
    id: "measure-your-feet",
    title: page.title,
    size: "lg",
    items: [...(text ? [withoutTitle(text)] : []), ...others],
  };
}

/** Returns the fragment with an id; undefined if there is none. */
export function fragmentOf(
  id: string,
  context: ContentContext,
): Fragment | undefined {
  switch (id) {
    case "delivery":
      return deliveryFragment(context);
    case "measure-your-feet":
      return feetFragment(context);
    case "customize":
      return { id, items: [...customiseItems(context)] };
    case "looks":
      return { id, items: [...lookItems(context)] };
    case "bnpl-info": {
      const items = payLaterItems(context);
      return items && { id, items: [...items] };
    }
    default:
      return undefined;
  }
}
