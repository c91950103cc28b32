/** Sections inside the editors' experiments, for what is done with all sections of a page before they are read. */
import type { ContentSection } from "~server/services/content/content";

type Sections = readonly ContentSection[];

/** Returns the sections and those in their experiments. */
export const allSections = (sections: Sections): Sections =>
  sections.flatMap((section) => {
    const { variants = [], baselines = [] } = section.experiment ?? {};
    return [
      section,
      ...variants.flatMap((variant) => variant.sections),
      ...baselines,
    ];
  });

/** Replaces each section, those in experiments included, by what `change` returns for it. */
export const changeSections = (
  sections: Sections,
  change: (section: ContentSection) => Sections,
): Sections =>
  sections.flatMap((section) => {
    const { experiment } = section;
    if (!experiment) return change(section);
    const { variants, baselines } = experiment;
    const changed = {
      ...experiment,
      variants: variants.map((variant) => ({
        ...variant,
        sections: variant.sections.flatMap(change),
      })),
      baselines: baselines.flatMap(change),
    };
    return [{ ...section, experiment: changed }];
  });
