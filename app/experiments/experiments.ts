/**
 * THE table of experiments and their variations; nothing else can vary. A page marks the varied part with a
 * choice: `Choice` in components, `choiceHtml` in loaders.
 */

/** The variation for visitors who are not in the experiment. */
export const baseline = "baseline";

export const experiments = {
  "sandbox-section": ["baseline", "quiet", "rail"],
  "sandbox-order": ["baseline", "order-first", "button-first"],
} as const satisfies Readonly<
  Record<string, readonly [typeof baseline, ...string[]]>
>;

export type ExperimentName = keyof typeof experiments;
export type VariationOf<N extends ExperimentName> =
  (typeof experiments)[N][number] | typeof baseline;

/** The variations that a visitor gets instead of the baseline, by experiment. */
export type Variations = {
  readonly [N in ExperimentName]?: Exclude<VariationOf<N>, typeof baseline>;
};

/** Returns the variations in the order of a choice's alternatives: the baseline is last, as the default. */
export function alternativesOf<N extends ExperimentName>(
  name: N,
): readonly VariationOf<N>[] {
  const [first, ...others] = experiments[name];
  return [...others, first];
}
