/**
 * Parses the upstream's sections. Each is validated on its own; an invalid section is left out without
 * affecting the others.
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
    /** The editors' name of the part of the page that holds it. */
    readonly part: string;
    /** Class names for its place in the page. */
    readonly place: string;
    /** Whether it is shown at all widths. */
    readonly isShownEverywhere: boolean;
  };
}[SectionType];

/** Called for each problem of the content, with `{message} [{type}#{id}]` [CMS-003]. */
export type Report = (message: string) => void;

// Content is cached between requests, so its sections are validated only once.
const validated = new WeakMap<readonly ContentSection[], readonly Section[]>();

/**
 * Returns the valid sections, in order. Calls `report` for each problem, but only once for the same
 * `sections` object.
 */
export function readSections(
  sections: readonly ContentSection[],
  report: Report,
): readonly Section[] {
  const earlier = validated.get(sections);
  if (earlier) return earlier;
  const idCounts = new Map<string, number>();
  const valid = sections.flatMap((section) => {
    const [one] = readSection(section, report);
    return one ? [withUniqueId(one, idCounts)] : [];
  });
  validated.set(sections, valid);
  return valid;
}

function readSection(section: ContentSection, report: Report): Section[] {
  const { type, id, part, props } = section;
  const reportProblem = (problem: string) => {
    report(`${problem} [${type}#${id}]`);
  };
  if (!Object.hasOwn(sectionShapes, type)) {
    reportProblem("Unknown section");
    return [];
  }
  const knownType = type as SectionType; // checked above
  const parsed = sectionShapes[knownType].safeParse(props);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    reportProblem(`${issue?.message} at ${issue?.path.join(".")}`);
    return [];
  }
  const { cta } = parsed.data as { cta?: unknown };
  if (props["cta"] && !cta) reportProblem("Link left out at cta");
  for (const name of unknownBreakpoints(section))
    reportProblem(`Unknown breakpoint ${name}`);
  const place = placeClasses(section);
  const isShownEverywhere = section.hideOn.length === 0;
  // Type and props match, because both come from the same row of the table.
  return [
    {
      type: knownType,
      id,
      part,
      props: parsed.data,
      place,
      isShownEverywhere,
    } as Section,
  ];
}

/** Numbers repeated ids, because ids are used as anchors and keys, and editors copy sections. */
function withUniqueId(
  section: Section,
  idCounts: Map<string, number>,
): Section {
  const { id } = section;
  const count = (idCounts.get(id) ?? 0) + 1;
  idCounts.set(id, count);
  return count === 1 ? section : { ...section, id: `${id}-${count}` };
}
