/** Sample content of the sandbox: the stories of the market, much text, long words, no picture. */
import { say } from "../wording";
import { sceneOf } from "./scenes";
import type { CmsItem, ContentContext } from "./sections";
import { item } from "./sections";
import { homeStories, homeTexts } from "./texts";

/** Words that must be broken if they do not fit. */
export const longWords =
  "Wasserdichtigkeitsprüfbescheinigung der Donaudampfschifffahrtsgesellschaft";

export type Props = Readonly<Record<string, unknown>>;

/** Returns samples from the stories of this market. */
export function samplesOf(context: ContentContext) {
  const { site, upstreams } = context;
  const { mediaBase } = upstreams;
  const story = say(homeStories, site);
  const long = homeTexts.aboutBody.map((text) => say(text, site)).join(" ");
  const cta = { label: story.hero.label, url: "/search" };
  const { eyebrow, title, text, scene } = story.hero;
  const image = sceneOf(scene, mediaBase);
  const missing = { src: `${mediaBase}/scenes/missing-800.webp`, alt: "" };
  return {
    story,
    long,
    cta,
    scenic: { eyebrow, title, text, cta, image },
    missing: { ...missing, width: 1600, height: 747 },
  };
}

/** Creates the four states of a section with text over a landscape. */
export function scenicStates(
  context: ContentContext,
  type: string,
  more: Props = {},
): CmsItem[] {
  const { scenic, long, missing } = samplesOf(context);
  const state = (about: string, changes: Props) =>
    item(type, about, { ...scenic, ...more, ...changes });
  return [
    state("normal", {}),
    state("long", { title: long.slice(0, 90), text: long }),
    state("words", { title: longWords, text: longWords }),
    state("missing", { image: { wide: missing } }),
    state("script", { cta: { label: "Run", url: "javascript:alert(1)" } }),
  ];
}
