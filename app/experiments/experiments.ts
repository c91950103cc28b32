/**
 * THE table of experiments and their variations; nothing else can vary. A page marks the varied part with a
 * choice: `Choice` in components, `choiceHtml` in loaders.
 */

/** The variation for visitors who are not in the experiment. */
export const baseline = "baseline";

export const experiments = {
  /** The first section of the home page: as it is, without its text, or without the line above its heading, too. */
  "home-hero": ["baseline", "1-quiet", "2-brief"],
  /** The order of what is below the form of a product. */
  "product-order": ["baseline", "1-promises-first", "2-notes-first"],
  "sandbox-section": ["baseline", "quiet", "rail"],
  "sandbox-order": ["baseline", "order-first", "button-first"],
} as const satisfies Readonly<
  Record<string, readonly [typeof baseline, ...string[]]>
>;

export type ExperimentName = keyof typeof experiments;

/** The experiments of the sandbox: no service decides of them, their cookie alone does. */
export const isOfSandbox = (name: string): boolean =>
  name.startsWith("sandbox-");
export type VariationOf<N extends ExperimentName> =
  (typeof experiments)[N][number] | typeof baseline;

/** The variations of a visitor by experiment. Those that the visitor is not in are absent; they show the baseline. */
export type Variations = {
  readonly [N in ExperimentName]?: VariationOf<N>;
};

/** Returns the variations in the order of a choice's alternatives: the baseline is last, as the default. */
export function alternativesOf<N extends ExperimentName>(
  name: N,
): readonly VariationOf<N>[] {
  const [first, ...others] = experiments[name];
  return [...others, first];
}
