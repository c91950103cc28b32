/**
 * The sections of a page as its loader returns them: validated and rendered once. The props of static
 * sections are not sent, because their HTML is enough. A section that cannot be shown is reported and left
 * out; the rest of the page stays.
 */
import type { AppLoadContext } from "@remix-run/node";
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

interface PageSectionsOptions {
  /** Whether a section has to contain the page's heading, because the page itself has none. */
  readonly hasNoHeading?: boolean;
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

/** Returns the sections of a page that can be shown; none without content. */
export function pageSections(
  context: AppLoadContext,
  content: readonly ContentSection[] | undefined,
  { hasNoHeading = false }: PageSectionsOptions = {},
): ShownSection[] {
  const report: Report = (message) => {
    context.reportError(new Error(message));
  };
  const shown: ShownSection[] = [];
  let lacksHeading = hasNoHeading;
  for (const section of withoutDeadLinks(readSections(content ?? [], report))) {
    const holdsHeading =
      lacksHeading &&
      section.isShownEverywhere &&
      headingSections.has(section.type);
    const position: SectionPosition = {
      first: shown.length === 0 && section.isShownEverywhere,
      heading: holdsHeading ? "h1" : "h2",
    };
    const html = renderSection(context, section, position, report);
    if (html === null) continue;
    if (holdsHeading) lacksHeading = false;
    shown.push(toShown(context, section, position, html));
  }
  return shown;
}

function toShown(
  context: AppLoadContext,
  { type, id, place, props }: Section,
  position: SectionPosition,
  html: string,
): ShownSection {
  const data = interactiveSections.has(type)
    ? props
    : leaveHtml(context, sectionRegion(id), { data: props, html });
  return { type, id, place, ...position, props: data };
}
