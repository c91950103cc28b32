/** Reads the pictures of the `ugc` sections of a page, before the sections are rendered. */
import type { AppLoadContext } from "@remix-run/node";
import type { ShopperPicture } from "~/domain/shopper-picture";
import { toTile } from "~/ui/shopper-pictures";
import type { ContentSection } from "~server/services/content/content";
import { allSections, changeSections } from "./nested-sections.server";

/** More would be a page of their own. */
const mostShown = 12;

type Pictures = readonly ShopperPicture[];
type PictureContext = Pick<AppLoadContext, "shopperPictures">;

/**
 * The pictures that a section requests: of the product in `stream`, of all categories, else of all products.
 */
function readPictures(
  { shopperPictures }: PictureContext,
  { props }: ContentSection,
): Promise<Pictures> {
  const { stream, from } = props;
  if (typeof stream === "string") return shopperPictures.ofProduct(stream);
  return from === "categories"
    ? shopperPictures.ofCategories()
    : shopperPictures.recent();
}

interface Filled {
  readonly pictures: readonly Pictures[];
  readonly sections: readonly ContentSection[];
}

// Sections are validated and rendered once for each list, so the same pictures must result in the same list.
const filled = new WeakMap<readonly ContentSection[], Filled>();

/**
 * Returns the sections with the pictures of `ugc` sections in their props; leaves out those without any
 * pictures, because the service is off or cannot be read. Other sections are unchanged.
 */
export async function withPictures(
  context: PictureContext,
  sections: readonly ContentSection[] = [],
): Promise<readonly ContentSection[]> {
  const requested = allSections(sections).filter(({ type }) => type === "ugc");
  if (requested.length === 0) return sections;
  const pictures = await Promise.all(
    requested.map((section) => readPictures(context, section)),
  );
  const earlier = filled.get(sections);
  if (earlier && pictures.every((list, at) => list === earlier.pictures[at]))
    return earlier.sections;
  const shown = changeSections(sections, (section) => {
    if (section.type !== "ugc") return [section];
    const own = pictures[requested.indexOf(section)] ?? [];
    const tiles = own.slice(0, mostShown).map(toTile);
    return tiles.length > 0
      ? [{ ...section, props: { ...section.props, pictures: tiles } }]
      : [];
  });
  filled.set(sections, { pictures, sections: shown });
  return shown;
}
