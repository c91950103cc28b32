/**
 * The sections of a page as its loader returns them: validated and rendered once. The props of static
 * sections are not sent, because their HTML is enough. A section that cannot be shown is reported and left
 * out; the rest of the page stays.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { ExperimentName, VariationOf } from "~/experiments/experiments";
import { leaveHtml } from "~/regions/left-in-html.server";
import type { ContentSection } from "~server/services/content/content";
import { headingSections, interactiveSections } from "./registry";
import {
  readParts,
  type Report,
  type Section,
  type SectionExperiment,
} from "./read-sections.server";
import { renderSection } from "./render-section.server";
import type { SectionPosition } from "./section-component";
import { sectionRegion, type ShownSection } from "./section-list";
import { shownExperiment, type PositionsOf } from "./shown-experiment.server";
import { variedSection } from "./varied-section.server";

interface PageSectionsOptions {
  /** Whether they stand below something else of the page, so that none of their pictures is its first. */
  readonly isBelow?: boolean;
  /** Sections that the page shows in another way. */
  readonly isElsewhere?: (section: Section) => boolean;
  /** The sections that variations of an experiment show in place of the first one; null for none. */
  readonly variedFirst?: (first: Section) => VariedSection | null;
  /** Whether a section has to contain the page's heading, because the page itself has none. */
  readonly hasNoHeading?: boolean;
}

/** A section, and those that an experiment shows in its place. */
export interface VariedSection<N extends ExperimentName = "home-hero"> {
  readonly of: N;
  readonly sections: Readonly<Record<VariationOf<N>, Section>>;
}

type Part = Section | SectionExperiment;

/** Removes links to sections that are not on the page, and lists of links that are empty then. */
function withoutDeadLinks(parts: readonly Part[]): readonly Part[] {
  const ids = new Set(
    parts.flatMap((part) =>
      part.type === "experiment"
        ? part.baselines.map(({ id }) => id)
        : [part.id],
    ),
  );
  return parts.flatMap((part): readonly Part[] => {
    if (part.type !== "anchorNav") return [part];
    const { props } = part;
    const links = props.links.filter((link) => ids.has(link.section));
    if (links.length === props.links.length) return [part];
    return links.length > 0 ? [{ ...part, props: { ...props, links } }] : [];
  });
}

/** Whether the section can have the page's heading. */
const canHoldHeading = ({ type, isShownEverywhere }: Section): boolean =>
  isShownEverywhere && headingSections.has(type);

/**
 * The positions of the sections of an experiment's alternative. Its first section that can has the page's heading, if
 * there is one in each alternative.
 */
function positionsIn(
  { variants, baselines }: SectionExperiment,
  { isFirst, lacksHeading }: { isFirst: boolean; lacksHeading: boolean },
): PositionsOf {
  const alternatives = [baselines, ...variants.map((it) => it.sections)];
  const holdsHeading =
    lacksHeading && alternatives.every((it) => it.some(canHoldHeading));
  return (sections) => {
    const headed = holdsHeading ? sections.findIndex(canHoldHeading) : -1;
    return sections.map(({ isShownEverywhere, source }, at) => ({
      first: isFirst && at === 0 && isShownEverywhere && !source.isLazy,
      heading: at === headed ? "h1" : "h2",
    }));
  };
}

/** A section together with what its loader returns of it. */
interface RenderedSection {
  readonly group: string;
  readonly shown: ShownSection;
}

/** The experiment without the sections that the page shows in another way. */
const withoutThose = (
  isElsewhere: (section: Section) => boolean,
  { variants, baselines, ...experiment }: SectionExperiment,
): SectionExperiment => ({
  ...experiment,
  variants: variants.map(({ targets, sections }) => ({
    targets,
    sections: sections.filter((section) => !isElsewhere(section)),
  })),
  baselines: baselines.filter((section) => !isElsewhere(section)),
});

function renderSections(
  context: AppLoadContext,
  content: readonly ContentSection[] | undefined,
  {
    hasNoHeading = false,
    isBelow = false,
    isElsewhere = () => false,
    variedFirst = () => null,
  }: PageSectionsOptions,
): RenderedSection[] {
  const report: Report = (message) => {
    context.reportError(new Error(message));
  };
  const rendered: RenderedSection[] = [];
  let lacksHeading = hasNoHeading;
  for (const part of withoutDeadLinks(readParts(content ?? [], report))) {
    if (part.type === "experiment") {
      const experiment = withoutThose(isElsewhere, part);
      const isFirst = !isBelow && rendered.length === 0;
      const positionsOf = positionsIn(experiment, { isFirst, lacksHeading });
      const shown = shownExperiment(context, experiment, positionsOf, report);
      if (shown.heading === "h1") lacksHeading = false;
      rendered.push({ group: part.group, shown });
      continue;
    }
    const section = part;
    if (isElsewhere(section)) continue;
    const holdsHeading = lacksHeading && canHoldHeading(section);
    const position: SectionPosition = {
      first:
        !isBelow &&
        rendered.length === 0 &&
        section.isShownEverywhere &&
        !section.source.isLazy,
      heading: holdsHeading ? "h1" : "h2",
    };
    const html = renderSection(context, section, position, report);
    if (html === null) continue;
    if (holdsHeading) lacksHeading = false;
    const varied = rendered.length === 0 ? variedFirst(section) : null;
    const shown = varied
      ? variedSection(context, varied.of, varied.sections, position, report)
      : toShown(context, section, position, html);
    rendered.push({ group: section.source.group, shown });
  }
  return rendered;
}

/** Returns the sections of a page that can be shown; none without content. */
export const pageSections = (
  context: AppLoadContext,
  content: readonly ContentSection[] | undefined,
  options: PageSectionsOptions = {},
): ShownSection[] =>
  renderSections(context, content, options).map(({ shown }) => shown);

/** The sections of a page with a list of products. */
export interface SectionsAround {
  readonly before: readonly ShownSection[];
  readonly after: readonly ShownSection[];
}

/**
 * Returns the sections before and after a list of products; after it are those whose group the editors named
 * "below", such as `main-below`. The list is the subject of the page and has its heading.
 */
export function sectionsAround(
  context: AppLoadContext,
  content: readonly ContentSection[] | undefined,
  options: Pick<PageSectionsOptions, "isElsewhere"> = {},
): SectionsAround {
  const sections = renderSections(context, content, {
    ...options,
    isBelow: true,
  });
  const shownWhere = (isAfter: boolean) =>
    sections
      .filter(({ group }) => group.includes("below") === isAfter)
      .map(({ shown }) => shown);
  return { before: shownWhere(false), after: shownWhere(true) };
}

function toShown(
  context: AppLoadContext,
  { type, id, place, props, source }: Section,
  position: SectionPosition,
  html: string,
): ShownSection {
  const data = interactiveSections.has(type)
    ? props
    : leaveHtml(context, sectionRegion(id), { data: props, html });
  const { trackingName, experienceId } = source;
  return {
    type,
    id,
    place,
    ...(trackingName !== null && { trackingName }),
    ...(experienceId !== null && { experienceId }),
    ...position,
    props: data,
  };
}
