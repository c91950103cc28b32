/** A section of which each variation of an experiment is another one. */
import type { AppLoadContext } from "@remix-run/node";
import { choiceHtml } from "~/experiments/choice-html.server";
import {
  baseline,
  type ExperimentName,
  type VariationOf,
} from "~/experiments/experiments";
import { leaveHtml } from "~/regions/left-in-html.server";
import type { Report, Section } from "./read-sections.server";
import type { SectionPosition } from "./section-component";
import { renderSection } from "./render-section.server";
import { sectionRegion, type ShownSection } from "./section-list";

/**
 * The section as a loader returns it, under the id of the baseline; a variation that cannot be rendered is
 * reported and empty.
 */
export function variedSection<N extends ExperimentName>(
  context: AppLoadContext,
  of: N,
  sections: Readonly<Record<VariationOf<N>, Section>>,
  position: SectionPosition,
  report: Report,
): ShownSection {
  const { id, place } = sections[baseline];
  const html = choiceHtml(
    context,
    of,
    (name) => renderSection(context, sections[name], position, report) ?? "",
  );
  // A document has its HTML, whoever gets it; a navigation with script is the visitor's own.
  const shown =
    sections[context.isDocument ? baseline : context.shownVariation(of)];
  const props = leaveHtml(context, sectionRegion(id), {
    data: shown.props,
    html,
  });
  return { type: shown.type, id, place, ...position, props };
}
