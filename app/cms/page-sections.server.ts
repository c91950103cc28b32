/** The sections of a page as its loader hands them out: checked, and those without script left in the HTML. */
import type { AppLoadContext } from "@remix-run/node";
import { leaveInHtml } from "~/regions/left-in-html.server";
import { interactiveSections } from "./registry";
import { readSections } from "./section-props.server";
import { sectionRegion, type ShownSection } from "./section-list";

type Content = Parameters<typeof readSections>[0];

/** `content` of a page that has none may be undefined. */
export function pageSections(
  context: AppLoadContext,
  content: Content | undefined,
): ShownSection[] {
  if (!content) return [];
  const sections = readSections(content, (message) => {
    context.reportError(new Error(message));
  });
  return sections.map(({ type, id, props }) => ({
    type,
    id,
    props: interactiveSections.has(type)
      ? props
      : leaveInHtml(context, sectionRegion(id), props),
  }));
}
