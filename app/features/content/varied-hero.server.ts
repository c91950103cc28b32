/** The first section of the home page, as the experiment `home-hero` varies it. */
import type { VariedSection } from "~/cms/page-sections.server";
import type { Section } from "~/cms/read-sections.server";

type Hero = Extract<Section, { readonly type: "hero" }>;

// Sections are rendered once for all pages that have them, so the same section has the same variations.
const variedHeroes = new WeakMap<Hero, VariedSection>();

/**
 * The picture and the heading stay in all variations: `1-quiet` has no text, `2-brief` neither text nor a line above
 * the heading. Null for a page that begins with another section, and for one without a text to leave out.
 */
export function variedHero(first: Section): VariedSection | null {
  if (first.type !== "hero" || !first.props.text) return null;
  const known = variedHeroes.get(first);
  if (known) return known;
  const quiet = { ...first.props, text: "" };
  const varied: VariedSection = {
    of: "home-hero",
    sections: {
      baseline: first,
      "1-quiet": { ...first, props: quiet },
      "2-brief": { ...first, props: { ...quiet, eyebrow: undefined } },
    },
  };
  variedHeroes.set(first, varied);
  return varied;
}
