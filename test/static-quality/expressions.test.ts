/**
 * No text can make a regular expression of the shop run for too long (ReDoS): each one is proved to take time
 * in proportion to the text, or is measured with the worst text of the greatest length that it can meet.
 */
import { check, type VulnerableDiagnostics } from "recheck";
import { describe, expect, it } from "vitest";
import { writtenExpressions } from "./written-expressions";
import { budgetMs } from "../runner/time-factor.mjs";

/** `server/log.ts` cuts a text to this many characters before it searches it. */
const longestLogged = 8_192;
/** A form reads at most this many characters of a field. */
const longestField = 8_192;

/**
 * THE table of exceptions: expressions that may be slow, and the length of the longest text that they meet.
 */
const bounded: Readonly<Record<string, number>> = {
  "/\\beyJ[\\w-]+\\.[\\w-]+(?:\\.[\\w-]*)*/g": longestLogged,
  "/\\b((?:\\w{0,30}(?:token|password|secret)|code|email|usid|st)=)[^&\\s\"'#;]+/gi":
    longestLogged,
  "/[\\w.!#$%&'*+/?^`{|}~-]{1,64}(?:@|%40)[\\w-]{1,63}(?:\\.[\\w-]{1,63})+/gi":
    longestLogged,
  "/(?<![\\da-z])[\\da-f]{32}(?![\\da-z])|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}|(?<!\\d)\\d(?:[ -]?\\d){12,18}(?!\\d)/gi":
    longestLogged,
  // It takes proportional time, because a match begins only where a run of such characters does. The checker
  // cannot prove lookbehinds; it tries texts until its time limit, which is too short on a busy machine.
  "/(?<![\\s\"'`“”„‟‘’‚‛«»‹›.,;:!?])[\\s\"'`“”„‟‘’‚‛«»‹›.,;:!?]+$/":
    longestField,
};

/** Expressions that are composed at run time: file → why no text makes them slow. */
const madeAtRunTime: Readonly<Record<string, string>> = {
  "app/domain/address/address-format.ts":
    "the pattern of a country is tested with a code of at most 12 characters",
  "app/domain/product-id.ts":
    "patterns of at most 200 characters, parsed piece by piece; the result has two parts of variable length and is tested with 64 characters",
  "app/routing/carried-query.ts": "the names of our own list",
  "app/shell/marked-html.ts":
    "our own random marker, which the page contains only where its renderer wrote it",
  "server/http/endpoint.ts":
    "the path of our own contract; each variable part ends at a slash",
  "server/services/content/countries.ts":
    "only compiled, to check its syntax; address-format.ts uses it",
};

/** In ms; on an idle machine, a text of the greatest length takes a tenth of it. */
const mostMs = 250;
const limits = { timeout: 25_000 };

const expressions = writtenExpressions();
const written = new Map(
  expressions.flatMap(({ source, flags }) =>
    source === null ? [] : [[`/${source}/${flags}`, { source, flags }]],
  ),
);

/** The worst text that the checker found, repeated to the given length. */
function attackText(
  { attack: { pumps, suffix } }: VulnerableDiagnostics,
  longest: number,
): string {
  const once = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.floor((longest - suffix.length) / once);
  const body = pumps
    .map(({ prefix, pump }) => prefix + pump.repeat(times))
    .join("");
  return (body + suffix).slice(0, longest);
}

/** The minimum of three: a busy machine slows some attempts, a bad text all of them. */
function matchingMs(expression: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    text.replace(expression, "");
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

/** Describes what is wrong with an expression; null when nothing is. */
async function verdict(
  name: string,
  { source, flags }: { source: string; flags: string },
): Promise<string | null> {
  const found = await check(source, flags, limits);
  // When no proof is possible, the checker searches for a bad text, within its own time limits.
  if (found.status === "safe") return null;
  if (found.status === "unknown")
    return `${name} is too hard for the checker (${found.error.kind})`;
  const longest = bounded[name];
  if (longest === undefined) return `${name}: ${found.complexity.summary}`;
  const ms = matchingMs(new RegExp(source, flags), attackText(found, longest));
  return ms < budgetMs(mostMs) ? null : `${name} takes ${Math.round(ms)} ms`;
}

describe("the regular expressions of the shop", () => {
  it("are found in its sources", () => {
    expect(written.size).toBeGreaterThan(80);
    expect(written.has(String.raw`/(?<!\/)\/+$/`)).toBe(true);
  });

  it("take time in proportion to the text, or match short texts only", async () => {
    const wrong: (string | null)[] = [];
    for (const [name, expression] of written)
      wrong.push(await verdict(name, expression));
    expect(wrong.filter((one) => one !== null)).toEqual([]);
  }, 120_000);

  it("are literals, or composed of known parts", () => {
    const made = expressions
      .filter(({ source }) => source === null)
      .map(({ place }) => place.replace(/:\d+$/, ""));
    expect([...new Set(made)]).toEqual(Object.keys(madeAtRunTime));
  });

  it("have no unnecessary exceptions", () => {
    const unknown = Object.keys(bounded).filter((name) => !written.has(name));
    expect(unknown).toEqual([]);
  });
});

describe("the check itself", () => {
  it("finds an expression that runs for too long", async () => {
    const evil = { source: "^(a+)+$", flags: "" };
    expect(await verdict("/^(a+)+$/", evil)).toContain("exponential");
  });
});
