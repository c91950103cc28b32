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
  readSections,
  type Report,
  type Section,
} from "./read-sections.server";
import { renderSection } from "./render-section.server";
import type { SectionPosition } from "./section-component";
import { sectionRegion, type ShownSection } from "./section-list";
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

/** Removes links to sections that are not on the page, and lists of links that are empty then. */
function withoutDeadLinks(sections: readonly Section[]): readonly Section[] {
  const ids = new Set(sections.map(({ id }) => id));
  return sections.flatMap((section): readonly Section[] => {
    if (section.type !== "anchorNav") return [section];
    const { props } = section;
    const links = props.links.filter((link) => ids.has(link.section));
    if (links.length === props.links.length) return [section];
    return links.length > 0 ? [{ ...section, props: { ...props, links } }] : [];
  });
}

/** A section together with what its loader returns of it. */
interface RenderedSection {
  readonly section: Section;
  readonly shown: ShownSection;
}

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
  for (const section of withoutDeadLinks(readSections(content ?? [], report))) {
    if (isElsewhere(section)) continue;
    const holdsHeading =
      lacksHeading &&
      section.isShownEverywhere &&
      headingSections.has(section.type);
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
    rendered.push({ section, shown });
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
      .filter(({ section: { source } }) => {
        return source.group.includes("below") === isAfter;
      })
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
