/**
 * The cookie with a visitor's variations: `sandbox-order.1~sandbox-section.2`, each the name of an experiment
 * and the number of a variation. It is not signed: a visitor who changes it only sees another variation,
 * and everybody may see all of them.
 */
import {
  baseline,
  experiments,
  type ExperimentName,
  type Variations,
} from "./experiments";

/** The cookie's name. Scripts and a CDN can read the cookie. */
export const variationsCookie = "sf_x";

/** How long the cookie is valid: 90 days. */
const lastsSeconds = 90 * 24 * 60 * 60;
/** The most entries that are read; more than the experiments that run at the same time. */
const mostEntries = 12;

const isExperiment = (name: string): name is ExperimentName =>
  Object.hasOwn(experiments, name);

function entryOf(text: string): readonly [ExperimentName, string] | null {
  const [name = "", number = ""] = text.split(".");
  if (!isExperiment(name) || !/^\d{1,2}$/.test(number)) return null;
  const variation = experiments[name][Number(number)];
  return variation === undefined || variation === baseline
    ? null
    : [name, variation];
}

/**
 * Parses the cookie. Returns only variations other than the baseline; null for none. Ignores invalid
 * entries.
 *
 * @param value the cookie's value, which may be anything
 */
export function readVariations(value: string): Variations | null {
  const entries = value
    .split("~", mostEntries)
    .map(entryOf)
    .filter((it) => it !== null);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Returns the Set-Cookie value for these variations; all other experiments get the baseline. */
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
  return `${variationsCookie}=${value}; Path=/; Max-Age=${lastsSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
