/** A section that an experiment replaces: each variation shows another section. */
import type { AppLoadContext } from "@remix-run/node";
import { choiceHtml } from "~/experiments/choice-html.server";
import {
  baseline,
  isOfSandbox,
  type ExperimentName,
  type VariationOf,
} from "~/experiments/experiments";
import { leaveHtml } from "~/regions/left-in-html.server";
import type { Report, Section } from "./read-sections.server";
import type { SectionPosition } from "./section-component";
import { renderSection } from "./render-section.server";
import { sectionRegion, type ShownSection } from "./section-list";

/**
 * Returns the section as a loader does, with the id of the baseline. A variation that cannot be rendered is
 * reported, and empty.
 */
export function variedSection<N extends ExperimentName>(
  context: AppLoadContext,
  of: N,
  sections: Readonly<Record<VariationOf<N>, Section>>,
  position: SectionPosition,
  report: Report,
): ShownSection {
  const { id, place, source } = sections[baseline];
  const { trackingName, experienceId } = source;
  const html = choiceHtml(
    context,
    of,
    (name) => renderSection(context, sections[name], position, report) ?? "",
  );
  // For a document only the HTML matters, which may be for all visitors; a navigation with script gets the
  // section of the visitor's variation.
  const shown =
    sections[context.isDocument ? baseline : context.shownVariation(of)];
  const props = leaveHtml(context, sectionRegion(id), {
    data: shown.props,
    html,
  });
  return {
    ...{ type: shown.type, id, place },
    // Nobody counts what is tried out in the sandbox.
    ...(!isOfSandbox(of) && { varies: of }),
    ...(trackingName !== null && { trackingName }),
    ...(experienceId !== null && { experienceId }),
    ...{ ...position, props },
  };
}
