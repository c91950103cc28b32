/** A section that an experiment replaces: each variation shows another section. */
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
  const { id, place } = sections[baseline];
  const html = choiceHtml(
    context,
    of,
    (name) => renderSection(context, sections[name], position, report) ?? "",
  );
  // A document's HTML may contain all variations, for any visitor. The data of a navigation with script is
  // for one visitor only.
  const shown =
    sections[context.isDocument ? baseline : context.shownVariation(of)];
  const props = leaveHtml(context, sectionRegion(id), {
    data: shown.props,
    html,
  });
  return { type: shown.type, id, place, ...position, props };
}
