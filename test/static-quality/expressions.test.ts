/**
 * No text makes a regular expression of the shop run away (ReDoS): each is proved to take time in
 * proportion to the text, or is measured with the worst text of the greatest length that it ever meets.
 */
import { check, type VulnerableDiagnostics } from "recheck";
import { describe, expect, it } from "vitest";
import { writtenExpressions } from "./written-expressions";
import { budgetMs } from "../runner/time-factor.mjs";

/** What `server/log.ts` looks for in a text, after it was cut to this many characters. */
const longestLogged = 8_192;
/** What a form reads of a field, whatever was sent. */
const longestField = 8_192;

/** THE table of exceptions: an expression that may be slow, and characters of the longest text it meets. */
const bounded: Readonly<Record<string, number>> = {
  "/\\beyJ[\\w-]+\\.[\\w-]+(?:\\.[\\w-]*)*/g": longestLogged,
  "/\\b((?:\\w{0,30}(?:token|password|secret)|code|email|usid|st)=)[^&\\s\"'#;]+/gi":
    longestLogged,
  "/[\\w.!#$%&'*+/?^`{|}~-]{1,64}(?:@|%40)[\\w-]{1,63}(?:\\.[\\w-]{1,63})+/gi":
    longestLogged,
  "/(?<![\\da-z])[\\da-f]{32}(?![\\da-z])|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}|(?<!\\d)\\d(?:[ -]?\\d){12,18}(?!\\d)/gi":
    longestLogged,
  // Proportional, because it begins where a run of such characters does; the checker cannot prove what looks
  // behind, and tries texts for as long as its clock allows, which a busy machine makes too short.
  "/(?<![\\s\"'`“”„‟‘’‚‛«»‹›.,;:!?])[\\s\"'`“”„‟‘’‚‛«»‹›.,;:!?]+$/":
    longestField,
};

/** Expressions that are put together at run time: file → why no text makes them slow. */
const madeAtRunTime: Readonly<Record<string, string>> = {
  "app/domain/address/address-format.ts":
    "the pattern of a country meets a code of at most 12 characters",
  "app/domain/product-id.ts":
    "patterns of at most 200 characters, read piece by piece; what they make has two parts of a free length and meets 64 characters",
  "app/routing/carried-query.ts": "the names of a list of ours",
  "app/shell/marked-html.ts":
    "a random mark of ours, which the page has as often as its renderer wrote it",
  "server/http/endpoint.ts":
    "the path of a contract of ours; each variable part ends at a slash",
  "server/services/content/countries.ts":
    "only tried whether it can be made; it is used in address-format.ts",
};

/** In ms; a text of the greatest length takes a tenth of it on a machine that has nothing else to do. */
const mostMs = 250;
const limits = { timeout: 25_000 };

const expressions = writtenExpressions();
const written = new Map(
  expressions.flatMap(({ source, flags }) =>
    source === null ? [] : [[`/${source}/${flags}`, { source, flags }]],
  ),
);

/** The worst text that the checker knows, as long as it may get. */
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

/** The best of three: a busy machine makes everything slow, a bad text does so each time. */
function matchingMs(expression: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    text.replace(expression, "");
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

/** What is wrong with an expression, in words; null when nothing is. */
async function verdict(
  name: string,
  { source, flags }: { source: string; flags: string },
): Promise<string | null> {
  const found = await check(source, flags, limits);
  // Where no proof is possible it looks for a bad text, for as long as its own limits allow.
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

  it("take time in proportion to the text, or meet short texts only", async () => {
    const wrong: (string | null)[] = [];
    for (const [name, expression] of written)
      wrong.push(await verdict(name, expression));
    expect(wrong.filter((one) => one !== null)).toEqual([]);
  }, 120_000);

  it("are written out, or put together of what is known", () => {
    const made = expressions
      .filter(({ source }) => source === null)
      .map(({ place }) => place.replace(/:\d+$/, ""));
    expect([...new Set(made)]).toEqual(Object.keys(madeAtRunTime));
  });

  it("have no exceptions that nothing needs", () => {
    const unknown = Object.keys(bounded).filter((name) => !written.has(name));
    expect(unknown).toEqual([]);
  });
});

describe("the check itself", () => {
  it("finds an expression that runs away", async () => {
    const evil = { source: "^(a+)+$", flags: "" };
    expect(await verdict("/^(a+)+$/", evil)).toContain("exponential");
  });
});
