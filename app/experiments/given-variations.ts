/**
 * Which variations a visitor is given, in a cookie: `sandbox-order.1~sandbox-section.2`, the number of a
 * variation behind the name of its experiment. Nobody proves it: whoever changes it sees another variation
 * that everybody may see.
 */
import {
  baseline,
  experiments,
  type ExperimentName,
  type Variations,
} from "./experiments";

/** Readable by scripts, and by an edge. */
export const variationsCookie = "sf_x";

/** 90 days. */
const lastsSeconds = 90 * 24 * 60 * 60;
/** More experiments than run at a time. */
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
 * @param value of the cookie, whatever it holds
 * @returns only variations that are not the baseline; null for none.
 */
export function readVariations(value: string): Variations | null {
  const entries = value
    .split("~", mostEntries)
    .map(entryOf)
    .filter((it) => it !== null);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** A Set-Cookie value that gives these variations; the baseline of all others. */
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
