/**
 * Parses the upstream's sections. Each is validated on its own; an invalid section is left out without
 * affecting the others.
 */
import type { ContentSection } from "~server/services/content/content";
import {
  parallaxClasses,
  ParallaxError,
  type ParallaxDescription,
} from "./parallax";
import type { RichText } from "./rich-text/rich-node";
import {
  sectionShapes,
  type SectionProps,
  type SectionType,
} from "./section-props.server";
import { placeClasses, unknownBreakpoints } from "./section-place.server";

/** What is said of a section besides its props and its place; absent values are null. */
export type SectionSource = Pick<
  ContentSection,
  "group" | "isLazy" | "trackingName" | "experienceId"
>;

/** A section that can be shown. */
export type Section = {
  [T in SectionType]: {
    readonly type: T;
    /** Unique in its page. */
    readonly id: string;
    readonly props: SectionProps<T>;
    /** Class names for its place in the page. */
    readonly place: string;
    /** Whether it is shown at all widths. */
    readonly isShownEverywhere: boolean;
    readonly source: SectionSource;
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

/** Names that content systems have for types of other names. */
const otherNames: ReadonlyMap<string, SectionType> = new Map([
  ["text", "editorialText"],
]);

/** Characters of one text, and of all texts of a section. */
const longestText = 50_000;
const mostText = 200_000;

/**
 * Whether a section contains more text than a page should be made of. Its products do not count: they are
 * read like those of any list. Props are at most some levels deep (`content.ts`), so this recursion ends.
 */
function isTooLarge({ products: _, ...props }: ContentSection["props"]) {
  let total = 0;
  const count = (value: unknown): boolean => {
    // An entry without text costs memory as well.
    total += 1;
    if (typeof value === "string") {
      total += value.length;
      if (value.length > longestText) return true;
    }
    if (total > mostText) return true;
    return (
      typeof value === "object" &&
      value !== null &&
      Object.values(value).some(count)
    );
  };
  return count(props);
}

function readSection(section: ContentSection, report: Report): Section[] {
  const { id, props, variant, group, isLazy } = section;
  const { trackingName, experienceId } = section;
  const type = otherNames.get(section.type) ?? section.type;
  const reportProblem = (problem: string) => {
    report(`${problem} [${section.type}#${id}]`);
  };
  if (!Object.hasOwn(sectionShapes, type)) {
    reportProblem("Unknown section");
    return [];
  }
  if (isTooLarge(props)) {
    reportProblem("Too much text");
    return [];
  }
  const knownType = type as SectionType; // checked above
  const parsed = sectionShapes[knownType].safeParse(
    variant === null ? props : { ...props, variant },
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    reportProblem(`${issue?.message} at ${issue?.path.join(".")}`);
    return [];
  }
  const {
    cta,
    html,
    variant: look,
  } = parsed.data as {
    readonly cta?: unknown;
    readonly html?: RichText;
    readonly variant?: unknown;
  };
  if (props["cta"] && !cta) reportProblem("Link left out at cta");
  if (html && html.omitted.length > 0)
    reportProblem(`Elements left out: ${html.omitted.join(", ")}`);
  if (variant !== null && variant !== look)
    reportProblem(`Unknown variant ${variant}`);
  for (const name of unknownBreakpoints(section))
    reportProblem(`Unknown breakpoint ${name}`);
  const movement = movementClasses(props["parallax"], reportProblem);
  const place = [placeClasses(section), movement].filter(Boolean).join(" ");
  const isShownEverywhere = section.hideOn.length === 0;
  // Type and props match, because both come from the same row of the table.
  return [
    {
      type: knownType,
      id,
      props: parsed.data,
      place,
      isShownEverywhere,
      source: { group, isLazy, trackingName, experienceId },
    } as Section,
  ];
}

/**
 * Returns the class names for the movement of a section's pictures [UI-005]; "" for none. A description that
 * is not allowed is reported, and the section stands still.
 */
function movementClasses(parallax: unknown, report: Report): string {
  if (parallax === undefined) return "";
  try {
    return parallaxClasses(Object(parallax) as ParallaxDescription);
  } catch (error) {
    if (!(error instanceof ParallaxError)) throw error;
    report(`${error.message} at parallax`);
    return "";
  }
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
