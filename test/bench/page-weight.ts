/** Measures the first load of a page without its images. All sizes are in bytes. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rawGet } from "./raw-get";

export interface PageWeight {
  readonly htmlRaw: number;
  readonly htmlGzip: number | null;
  /** Null when the server does not use this coding. */
  readonly htmlBrotli: number | null;
  /** Without the inlined styles, which would hide whether the page itself grew. */
  readonly markupBrotli: number;
  /** The number of elements that a browser parses before it shows anything. */
  readonly elements: number;
  /** Inline scripts: the data for hydration and the calls that feed it. */
  readonly payload: number;
  readonly scriptGzip: number;
  /** The styles for the first paint: inlined ones, and stylesheets that the page waits for. */
  readonly styleGzip: number;
  /** The page, its scripts, the styles that it waits for and preloaded fonts. */
  readonly requests: number;
}

const ownStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** The quality with which cached pages are compressed. */
const servedQuality = 9;

const matches = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, found = ""]) => found)),
];

/** React decides the order of attributes, so `rel` may come before or after `href`. */
function linked(html: string, rel: string): readonly string[] {
  return matches(html, /(<link\b[^>]*>)/g)
    .filter((tag) => new RegExp(`rel="${rel}"`).test(tag))
    .flatMap((tag) => matches(tag, /href="([^"]+)"/g));
}

/** Returns modules that are preloaded, loaded by a tag, or imported by an inline script. */
function scriptsOf(html: string): readonly string[] {
  return [
    ...new Set([
      ...linked(html, "(?:modulepreload|later)"),
      ...matches(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
      ...matches(html, /import[^"<;]*"(\/assets\/[^"]+\.js)"/g),
    ]),
  ];
}

async function lengthIn(
  url: string,
  encodingName: string,
): Promise<number | null> {
  const { encoding, body } = await rawGet(url, encodingName);
  return encoding === encodingName ? body.length : null;
}

async function gzippedTotal(
  origin: string,
  paths: readonly string[],
): Promise<number> {
  let total = 0;
  for (const path of paths) {
    const answer = await rawGet(new URL(path, origin).href, "gzip");
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
    total += answer.body.length;
  }
  return total;
}

/** Weighs one page; throws when the page or a file that it needs is not answered with 200. */
export async function weighPage(url: string): Promise<PageWeight> {
  const page = await rawGet(url, "identity");
  if (page.status !== 200) throw new Error(`${page.status} for ${url}`);
  const html = page.body.toString("utf8");
  const { origin } = new URL(url);
  const scripts = scriptsOf(html);
  const styles = linked(html, "stylesheet");
  const ownStyles = matches(html, ownStyle).join("");
  const fonts = linked(html, "preload").filter((path) =>
    path.endsWith(".woff2"),
  );
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs),
  ]
    .map(([, code = ""]) => code)
    .filter((code) => code.includes("__remix"));
  return {
    htmlRaw: page.body.length,
    htmlGzip: await lengthIn(url, "gzip"),
    htmlBrotli: await lengthIn(url, "br"),
    markupBrotli: brotliCompressSync(html.replace(ownStyle, ""), {
      params: { [constants.BROTLI_PARAM_QUALITY]: servedQuality },
    }).length,
    elements: [
      ...html
        .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "<$1>")
        .matchAll(/<[a-z]/gi),
    ].length,
    payload: Buffer.byteLength(inline.join("")),
    scriptGzip: await gzippedTotal(origin, scripts),
    styleGzip:
      (await gzippedTotal(origin, styles)) +
      (ownStyles ? gzipSync(ownStyles).length : 0),
    requests: 1 + scripts.length + styles.length + fonts.length,
  };
}
