/**
 * Reads an editors' experiment [ENT-028]. Its ids come from outside: only those of the right form and a limited number
 * of them count, because flags and variations are written into cookies and conditions. What is wrong is reported and
 * left out; the baselines stay.
 */
import {
  audienceFlag,
  isKey,
  isOfSandbox,
  member,
} from "~/experiments/experiments";
import type {
  ContentExperiment,
  ContentSection,
} from "~server/services/content/content";

/** A visitor with this variation of the flag is a target. */
export interface ExperimentTarget {
  readonly flag: string;
  readonly variation: string;
}

/** A variant that can be shown, with its sections once they are read; it has a target. */
export interface ExperimentVariant<S> {
  readonly targets: readonly ExperimentTarget[];
  readonly sections: readonly S[];
}

/** More than editors try at once; each variant is a part of every stored page. */
const most = { variants: 8, targets: 8, sections: 12 };

/** More than one page can sensibly vary: the cookie of variations has room for the flags of two such pages. */
export const mostFlagsOfPage = 6;

const variantForm = /^\d{1,3}-[\w-]{1,60}$/;
const experienceForm = /^[\w.-]{1,64}$/;
/** A name as people write it, on one line. */
const audienceForm = /^[^\p{C}]{1,80}$/u;

type Variant = ContentExperiment["variants"][number];

function readTarget({
  audience,
  flag = "",
  variation = "",
}: Variant["targets"][number]): ExperimentTarget | null {
  if (audience !== undefined)
    return audienceForm.test(audience)
      ? { flag: audienceFlag(audience), variation: member }
      : null;
  return isKey(flag) && isKey(variation) && !isOfSandbox(flag)
    ? { flag, variation }
    : null;
}

/** Returns the flags, of audiences too, that decide what an experiment shows. */
export const flagsOf = (
  variants: readonly Pick<ExperimentVariant<unknown>, "targets">[],
): readonly string[] => [
  ...new Set(variants.flatMap(({ targets }) => targets.map((it) => it.flag))),
];

/**
 * Returns the variants that can be shown; none for an experiment with an invalid id.
 *
 * @param read reads the sections of one alternative
 */
export function readVariants<S>(
  { experienceId, variants }: ContentExperiment,
  read: (sections: readonly ContentSection[]) => readonly S[],
  report: (problem: string) => void,
): readonly ExperimentVariant<S>[] {
  if (!experienceForm.test(experienceId)) {
    report("Invalid experienceId");
    return [];
  }
  if (variants.length > most.variants) report("Too many variants");
  return variants.slice(0, most.variants).flatMap((variant) => {
    if (!variantForm.test(variant.variantId)) {
      report("Invalid variantId");
      return [];
    }
    const { targets: given, sections } = variant;
    const targets = given
      .slice(0, most.targets)
      .map(readTarget)
      .filter((target) => target !== null);
    if (targets.length < given.length) report("Targets left out");
    return targets.length > 0
      ? [{ targets, sections: read(sections.slice(0, most.sections)) }]
      : [];
  });
}
