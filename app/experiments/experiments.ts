/**
 * THE table of experiments and their variations that the shop's code has. A page marks the varied part with a
 * choice: `Choice` in components, `choiceHtml` in loaders. The editors' experiments are no rows: they name flags of the
 * experiment service and its audiences themselves (`app/cms/read-experiment.server.ts`) [ENT-028].
 */

/** The variation for visitors who are not in the experiment. */
export const baseline = "baseline";

export const experiments = {
  /** The first section of the home page: as it is, without its text, or without the line above its heading, too. */
  "home-hero": ["baseline", "1-quiet", "2-brief"],
  /** The order of what is below the form of a product. */
  "product-order": ["baseline", "1-promises-first", "2-notes-first"],
  /** The sandbox's note that the browser asks for (`client-choice.tsx`). */
  "browser-note": ["baseline", "1-short"],
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

/**
 * The variations of a visitor by the flag of the experiment, which is its name in the table. Those that the visitor is
 * not in are absent; they show the baseline.
 */
export type Variations = Readonly<Record<string, string>>;

const keyForm = /^[a-z\d][\w-]{0,39}$/i;

/**
 * Whether the key of a flag or of a variation, which may come from content, a datafile or a cookie, can be written
 * everywhere: into a cookie, an address and a condition. Others belong to no experiment.
 */
export const isKey = (text: string): boolean =>
  keyForm.test(text) && !(text in Object.prototype);

/**
 * An audience is treated as a flag with one variation, `member`, that is decided anew for each page: no cookie has it.
 * No key has the sign before its name.
 */
export const audienceFlag = (name: string): string => `@${name}`;
export const isAudienceFlag = (flag: string): boolean => flag.startsWith("@");
export const member = "member";

/** Returns the variations in the order of a choice's alternatives: the baseline is last, as the default. */
export function alternativesOf<N extends ExperimentName>(
  name: N,
): readonly VariationOf<N>[] {
  const [first, ...others] = experiments[name];
  return [...others, first];
}
