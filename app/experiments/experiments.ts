/**
 * THE table of experiments: what can look different, and in which ways. What is not here cannot vary.
 * A page says where by a choice: `Choice` in components, `choiceHtml` in loaders.
 */

/** What everybody gets who is in no experiment. */
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

/** The variations that a visitor is given instead of the baseline, by experiment. */
export type Variations = {
  readonly [N in ExperimentName]?: Exclude<VariationOf<N>, typeof baseline>;
};

/** The order in which a choice has its alternatives; the baseline, which nobody has to be given, is last. */
export function alternativesOf<N extends ExperimentName>(
  name: N,
): readonly VariationOf<N>[] {
  const [first, ...others] = experiments[name];
  return [...others, first];
}
