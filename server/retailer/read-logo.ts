/**
 * Reads the retailer's logo when the server starts. It is shown by `<img>`, where nothing in it could run, but
 * anybody can open its address: it is held to shapes, letters and gradients that refer to nothing outside of it.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { LogoFile } from "../../app/domain/shop-logo";
import { ConfigError } from "../config";

/** What is sent, and how pages show it. */
export interface Logo {
  readonly svg: Buffer;
  readonly shown: LogoFile;
}

const maxBytes = 32 * 1024;
/** Its height in the header (CSS px), and the widest that it may be there. */
const height = 28;
const widest = 8 * height;

const knownElements: ReadonlySet<string> = new Set(
  (
    "svg g defs title desc style path rect circle ellipse line polyline polygon text tspan textPath symbol use " +
    "linearGradient radialGradient stop pattern clipPath mask"
  ).split(" "),
);

/** What could run, load or hide something, each with what is said of it. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/<!(?!--)/, "has a DOCTYPE, an entity or CDATA"],
  [/<\?(?!xml[\s?])/, "has a processing instruction"],
  [/&#|\\/, "has escaped characters"],
  [/[\s"'/]on[a-z]+\s*=/i, "has an event attribute"],
  [/href\s*=\s*["'](?!#)/i, "refers to something outside of it"],
  [/url\((?!["']?#)/i, "refers to something outside of it"],
  [/@import/i, "refers to something outside of it"],
];

/** The first tag of the root element. */
function rootOf(text: string): string {
  const start = text.indexOf("<svg");
  return text.slice(start, text.indexOf(">", start));
}

/** Returns what is wrong with an SVG document; null for nothing. */
function problemOf(text: string): string | null {
  const names = [...text.matchAll(/<([a-z][\w:.-]*)/gi)].map(
    ([, name = ""]) => name,
  );
  if (names[0] !== "svg") return "is no SVG document";
  if (!rootOf(text).includes('xmlns="http://www.w3.org/2000/svg"'))
    return "has no xmlns of SVG";
  const stranger = names.find((name) => !knownElements.has(name));
  if (stranger !== undefined)
    return `has an element that a logo does without: ${stranger.slice(0, 40)}`;
  return refused.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Width by height, from the root's `viewBox`. */
function ratioOf(text: string): number {
  const [, box = ""] = /\sviewBox="([^"]{1,80})"/.exec(rootOf(text)) ?? [];
  const [, , width = 0, high = 0] = box.split(/[\s,]+/).map(Number);
  return width / high;
}

function fail(problem: string): never {
  throw new ConfigError(`LOGO_FILE: ${problem}`);
}

/**
 * @param file the file's path, or null when the retailer has none
 * @throws ConfigError when it cannot be read or is no logo that the shop would show
 */
export async function readLogo(file: string | null): Promise<Logo | null> {
  if (file === null) return null;
  const svg = await readFile(file).catch(() => fail("cannot be read"));
  if (svg.length > maxBytes) fail(`has more than ${maxBytes / 1024} KB`);
  const text = new TextDecoder().decode(svg);
  const problem = problemOf(text);
  if (problem !== null) fail(problem);
  const width = Math.round(ratioOf(text) * height);
  if (!(width >= height / 2 && width <= widest))
    fail("needs a viewBox that is half to eight times as wide as it is high");
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
  return Object.freeze({
    svg,
    shown: Object.freeze({ src: `/logo-${hash}.svg`, width, height }),
  });
}
