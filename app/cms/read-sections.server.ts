/**
 * Which of the upstream's sections can be shown: each is validated on its own, and an invalid one drops
 * only itself.
 */
import type { ContentSection } from "~server/services/content/content";
import {
  sectionShapes,
  type SectionProps,
  type SectionType,
} from "./section-props.server";
import { placeClasses, unknownBreakpoints } from "./section-place.server";

/** A section that can be shown. */
export type Section = {
  [T in SectionType]: {
    readonly type: T;
    /** Unique in its page. */
    readonly id: string;
    readonly props: SectionProps<T>;
    /** Class names of its place in the page. */
    readonly place: string;
    readonly isShownEverywhere: boolean;
  };
}[SectionType];

/** Told what is wrong with the content, as `{message} [{type}#{id}]` [CMS-003]. */
export type Report = (message: string) => void;

// Content is cached between requests, and the same sections need not be validated again.
const checked = new WeakMap<readonly ContentSection[], readonly Section[]>();

/**
 * The sections that fit their shapes, in order. `report` is called for each of the others, once per
 * copy of the content.
 */
export function readSections(
  sections: readonly ContentSection[],
  report: Report,
): readonly Section[] {
  const known = checked.get(sections);
  if (known) return known;
  const taken = new Map<string, number>();
  const read = sections.flatMap((section) => {
    const [one] = readSection(section, report);
    return one ? [withOwnId(one, taken)] : [];
  });
  checked.set(sections, read);
  return read;
}

function readSection(section: ContentSection, report: Report): Section[] {
  const { type, id, props } = section;
  const tell = (problem: string) => {
    report(`${problem} [${type}#${id}]`);
  };
  if (!Object.hasOwn(sectionShapes, type)) {
    tell("Unknown section");
    return [];
  }
  const known = type as SectionType; // checked on the line above
  const parsed = sectionShapes[known].safeParse(props);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    tell(`${issue?.message} at ${issue?.path.join(".")}`);
    return [];
  }
  const { cta } = parsed.data as { cta?: unknown };
  if (props["cta"] && !cta) tell("Link left out at cta");
  for (const name of unknownBreakpoints(section))
    tell(`Unknown breakpoint ${name}`);
  const place = placeClasses(section);
  const isShownEverywhere = section.hideOn.length === 0;
  // Type and props belong together: both come from the same row of the table.
  return [
    {
      type: known,
      id,
      props: parsed.data,
      place,
      isShownEverywhere,
    } as Section,
  ];
}

/** Editors copy sections; ids are anchors and keys, so a second one gets a number. */
function withOwnId(section: Section, taken: Map<string, number>): Section {
  const { id } = section;
  const times = (taken.get(id) ?? 0) + 1;
  taken.set(id, times);
  return times === 1 ? section : { ...section, id: `${id}-${times}` };
}
