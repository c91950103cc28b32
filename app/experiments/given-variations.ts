/**
 * The cookie with a visitor's variations: `home-hero.0~new-advice.1-delivery~product-order.2!`, each the name of an
 * experiment and the number of a variation, 0 for the baseline; for a flag of the editors, whose variations the shop
 * does not know, the key of the variation. `!` says that it was seen and counted. It is not signed: a visitor who
 * changes it only sees another variation, and everybody may see all of them.
 */
import {
  baseline,
  experiments,
  isKey,
  type ExperimentName,
  type Variations,
} from "./experiments";
import { variationsCookie } from "./variations-cookie";

/** How long the cookie is valid: 90 days. */
const lastsSeconds = 90 * 24 * 60 * 60;
/** The most entries that are read and written; more than the experiments that run at the same time. */
export const mostGiven = 12;

const isExperiment = (name: string): name is ExperimentName =>
  Object.hasOwn(experiments, name);

/** What the visitor was given of one experiment. */
export interface Given {
  readonly variation: string;
  /** Whether it was reported that the visitor has seen it. */
  readonly isCounted: boolean;
}

/** By experiment; those that the visitor is not in are absent. */
export type GivenVariations = Readonly<Record<string, Given>>;

/** The variation that an entry means; undefined for an invalid one. */
function variationIn(name: string, value: string): string | undefined {
  if (isExperiment(name))
    return /^\d{1,2}$/.test(value)
      ? experiments[name][Number(value)]
      : undefined;
  return isKey(name) && isKey(value) ? value : undefined;
}

function valueOf(name: string, variation: string): string {
  if (!isExperiment(name)) return variation;
  const all: readonly string[] = experiments[name];
  return String(all.indexOf(variation));
}

function entryOf(text: string): readonly [string, Given] | null {
  const [, name = "", value = "", mark] =
    /^([\w-]{1,40})\.([\w-]{1,40})(!?)$/.exec(text) ?? [];
  const variation = variationIn(name, value);
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
      .split("~", mostGiven)
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
    .map(
      ([name, { variation, isCounted }]) =>
        `${name}.${valueOf(name, variation)}${isCounted ? "!" : ""}`,
    )
    .sort()
    .join("~");

/** The same without what was counted: the text by which an edge cache tells visitors apart. */
export const givenTextForEdge = (given: GivenVariations): string =>
  givenText(given).replaceAll("!", "");

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
