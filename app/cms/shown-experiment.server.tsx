/** An editors' experiment as a page's loader returns it: what the visitor sees of it, or all of it for a cached page. */
import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { markedAlternatives } from "~/experiments/choice-html.server";
import { isAudienceFlag } from "~/experiments/experiments";
import { leaveHtml } from "~/regions/left-in-html.server";
import { variation } from "~/shell/conditions";
import { flagsOf } from "./read-experiment.server";
import type {
  Report,
  Section,
  SectionExperiment,
} from "./read-sections.server";
import { renderSection } from "./render-section.server";
import type { SectionPosition } from "./section-component";
import {
  placeOf,
  sectionRegion,
  type PlacedSection,
  type ShownExperiment,
} from "./section-list";

/** Chooses the positions of the sections of one alternative. */
export type PositionsOf = (
  sections: readonly Section[],
) => readonly SectionPosition[];

const toPlaced = (
  { type, id, place, props, source }: Section,
  position: SectionPosition,
  experienceId: string,
): PlacedSection => ({
  ...{ type, id, place, props, experienceId },
  ...(source.trackingName !== null && { trackingName: source.trackingName }),
  ...position,
});

/** Sections of one alternative, and their HTML. */
interface Alternative {
  readonly sections: readonly PlacedSection[];
  readonly html: string;
}

/** A section that cannot be rendered is reported and left out. */
export function shownExperiment(
  context: AppLoadContext,
  experiment: SectionExperiment,
  positionsOf: PositionsOf,
  report: Report,
): ShownExperiment {
  const { id, experienceId, variants, baselines } = experiment;
  function alternativeOf(sections: readonly Section[]): Alternative {
    const positions = positionsOf(sections);
    const rendered = sections.flatMap((section, at) => {
      const position = positions[at] ?? { first: false, heading: "h2" };
      const html = renderSection(context, section, position, report);
      const placed = toPlaced(section, position, experienceId);
      return html === null ? [] : [{ placed, html: placedHtml(placed, html) }];
    });
    return {
      sections: rendered.map(({ placed }) => placed),
      html: rendered.map(({ html }) => html).join(""),
    };
  }
  const flags = flagsOf(variants);
  const varies = flags.filter((flag) => !isAudienceFlag(flag));
  function left({ sections, html }: Alternative, isIn = false) {
    const heading = sections.some((it) => it.heading === "h1") ? "h1" : "h2";
    const data = leaveHtml(context, sectionRegion(id), {
      data: sections,
      html,
    });
    const type = "experiment";
    return { type, id, heading, varies, isIn, sections: data } as const;
  }

  const { places } = context;
  if (places) {
    const baseline = alternativeOf(baselines);
    const alternatives = variants.flatMap(({ targets, sections }) => {
      const { html } = alternativeOf(sections);
      return targets.map(
        (target) => [variation(target.flag, target.variation), html] as const,
      );
    });
    const html = markedAlternatives(places.mark, alternatives, baseline.html);
    return left({ ...baseline, html });
  }
  const given = context.shownVariations(flags);
  const chosen = variants.find(({ targets }) =>
    targets.some((target) => given[target.flag] === target.variation),
  );
  return left(
    alternativeOf(chosen?.sections ?? baselines),
    varies.some((flag) => given[flag] !== undefined),
  );
}

const placedHtml = (placed: PlacedSection, html: string): string =>
  renderToStaticMarkup(
    <div
      {...placeOf(placed)}
      // The shop's own HTML, rendered before.
      // eslint-disable-next-line no-restricted-syntax
      dangerouslySetInnerHTML={{ __html: html }}
    />,
  );
