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
import {
  flagsOf,
  mostFlagsOfPage,
  readVariants,
  type ExperimentVariant,
} from "./read-experiment.server";
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

/** An editors' experiment that can be shown. */
export interface SectionExperiment {
  readonly type: "experiment";
  /** Unique in its page. */
  readonly id: string;
  readonly experienceId: string;
  /** The editors' name of the group of sections that contains it. */
  readonly group: string;
  /** In the order in which they are tried. */
  readonly variants: readonly ExperimentVariant<Section>[];
  readonly baselines: readonly Section[];
}

/** Called for each problem of the content, with `{message} [{type}#{id}]` [CMS-003]. */
export type Report = (message: string) => void;

interface ReadContent {
  /** Sections and experiments, in order. */
  readonly parts: readonly (Section | SectionExperiment)[];
  /** The same with the baselines of experiments. */
  readonly sections: readonly Section[];
}

// Content is cached between requests, so its sections are validated only once.
const validated = new WeakMap<readonly ContentSection[], ReadContent>();

/**
 * Returns the valid sections, in order, and the editors' experiments with those of each alternative [ENT-028]. Calls
 * `report` for each problem, but only once for the same `sections` object.
 */
export const readParts = (
  sections: readonly ContentSection[],
  report: Report,
): ReadContent["parts"] => readContent(sections, report).parts;

/** The same for what is not decided for single visitors: experiments are their baselines. */
export const readSections = (
  sections: readonly ContentSection[],
  report: Report,
): readonly Section[] => readContent(sections, report).sections;

function readContent(
  content: readonly ContentSection[],
  report: Report,
): ReadContent {
  const earlier = validated.get(content);
  if (earlier) return earlier;
  const ids: IdCounts = new Map();
  const flags = new Set<string>();
  const parts = content.flatMap(
    (section): readonly (Section | SectionExperiment)[] =>
      section.experiment
        ? readExperiment(section, { ids, flags, report })
        : readAll([section], ids, report),
  );
  const sections = parts.flatMap((part) =>
    part.type === "experiment" ? part.baselines : [part],
  );
  const read: ReadContent = { parts, sections };
  validated.set(content, read);
  return read;
}

/** How often each id was given in the page. */
type IdCounts = Map<string, number>;

const readAll = (
  sections: readonly ContentSection[],
  ids: IdCounts,
  report: Report,
): readonly Section[] =>
  sections.flatMap((section) => {
    const [one] = readSection(section, report);
    return one ? [withUniqueId(one, ids)] : [];
  });

/** Returns the experiment, or its baselines alone if there is nothing to decide. */
function readExperiment(
  { id, type, group, experiment }: ContentSection,
  {
    ids,
    flags,
    report,
  }: {
    readonly ids: IdCounts;
    /** Those of the page so far. */
    readonly flags: Set<string>;
    readonly report: Report;
  },
): readonly (Section | SectionExperiment)[] {
  if (!experiment) return [];
  const before = new Map(ids);
  const reportProblem = (problem: string) => {
    report(`${problem} [${type}#${id}]`);
  };
  const baselines = readAll(experiment.baselines, ids, report);
  // Only one alternative is in a page, so all may have the same ids.
  const variants = readVariants(
    experiment,
    (sections) => {
      const own = new Map(before);
      const read = readAll(sections, own, report);
      for (const [name, count] of own)
        ids.set(name, Math.max(count, ids.get(name) ?? 0));
      return read;
    },
    reportProblem,
  );
  const all = new Set([...flags, ...flagsOf(variants)]);
  if (all.size > mostFlagsOfPage) reportProblem("Too many flags on the page");
  if (variants.length === 0 || all.size > mostFlagsOfPage) return baselines;
  for (const flag of all) flags.add(flag);
  const { experienceId } = experiment;
  return [
    {
      type: "experiment",
      id: numberedId(id, ids),
      ...{ experienceId, group, variants, baselines },
    },
  ];
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
function numberedId(id: string, ids: IdCounts): string {
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

function withUniqueId(section: Section, ids: IdCounts): Section {
  const id = numberedId(section.id, ids);
  return id === section.id ? section : { ...section, id };
}
