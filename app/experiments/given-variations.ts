/**
 * The cookie with a visitor's variations: `home-hero.0~product-order.2!`, each the name of an experiment and the
 * number of a variation, 0 for the baseline; `!` says that it was seen and counted. It is not signed: a visitor
 * who changes it only sees another variation, and everybody may see all of them.
 */
import {
  baseline,
  experiments,
  type ExperimentName,
  type Variations,
} from "./experiments";
import { variationsCookie } from "./variations-cookie";

/** How long the cookie is valid: 90 days. */
const lastsSeconds = 90 * 24 * 60 * 60;
/** The most entries that are read; more than the experiments that run at the same time. */
const mostEntries = 12;

const isExperiment = (name: string): name is ExperimentName =>
  Object.hasOwn(experiments, name);

/** What the visitor was given of one experiment. */
export interface Given {
  readonly variation: string;
  /** Whether it was reported that the visitor has seen it. */
  readonly isCounted: boolean;
}

/** By experiment; those that the visitor is not in are absent. */
export type GivenVariations = { readonly [N in ExperimentName]?: Given };

function entryOf(text: string): readonly [ExperimentName, Given] | null {
  const [, name = "", number = "", mark] =
    /^([a-z-]{1,40})\.(\d{1,2})(!?)$/.exec(text) ?? [];
  if (!isExperiment(name)) return null;
  const variation = experiments[name][Number(number)];
  return variation === undefined
    ? null
    : [name, { variation, isCounted: mark === "!" }];
}

/**
 * Parses the cookie; ignores invalid entries.
 *
 * @param value the cookie's value, which may be anything
 */
export const readGiven = (value: string): GivenVariations =>
  Object.fromEntries(
    value
      .split("~", mostEntries)
      .map(entryOf)
      .filter((it) => it !== null),
  );

/** The variations by experiment; null for none. */
export function variationsIn(given: GivenVariations): Variations | null {
  const entries = Object.entries(given).map(
    ([name, { variation }]) => [name, variation] as const,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The cookie's value for what was given. */
export const givenText = (given: GivenVariations): string =>
  Object.entries(given)
    .map(([name, { variation, isCounted }]) => {
      const all: readonly string[] = experiments[name as ExperimentName];
      return `${name}.${all.indexOf(variation)}${isCounted ? "!" : ""}`;
    })
    .sort()
    .join("~");

/** Returns the Set-Cookie value for what was given. */
export const givenCookieLine = (
  given: GivenVariations,
  secure: boolean,
): string => cookieLine(givenText(given), secure);

const cookieLine = (value: string, secure: boolean): string =>
  `${variationsCookie}=${value}; Path=/; Max-Age=${lastsSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Returns the Set-Cookie value for these variations, which somebody chose; all others are the baseline. */
export function variationsCookieLine(
  variations: Readonly<Record<string, string>>,
  secure: boolean,
): string {
  const value = Object.entries(experiments)
    .map(([name, all]): readonly [string, number] => [
      name,
      (all as readonly string[]).indexOf(variations[name] ?? baseline),
    ])
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${name}.${number}`)
    .sort()
    .join("~");
  return cookieLine(value, secure);
}
