/**
 * Reads the Commission's drawings when the server starts: the notice of the legal guarantee in each language of a
 * market that has to show it, and the GARAN label [LEGAL-008]. Nobody may edit them, so each file is sent as it is;
 * only the label loses the placeholders of its three fields, which pages fill in.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type {
  Drawing,
  GuaranteeArtwork,
} from "../../app/domain/guarantee-artwork";
import { marketFactsOf } from "../../app/sites/market-facts.server";
import { sites } from "../../app/sites/sites";
import { ConfigError } from "../config";

/** What is sent at an address, as it is and compressed by gzip. */
export interface SentDrawing {
  readonly body: Buffer;
  readonly zipped: Buffer;
}

export interface ReadArtwork {
  readonly shown: GuaranteeArtwork;
  /** By address. */
  readonly sent: ReadonlyMap<string, SentDrawing>;
}

/** The largest of the Commission's files has half a megabyte. */
const maxBytes = 2 * 1024 * 1024;

/** Names of the files in the Commission's archives. */
const noticeFile = (language: string) =>
  `Legal guarantee_notice ${language.toUpperCase()}.svg`;
const labelFile = "GARAN Label_colour.svg";

/** Width by height: the notice is a sheet of A4, the label has 95 by 100 mm. */
const noticeRatio = 210 / 297;
const labelRatio = 95 / 100;

/** The placeholders that may be replaced, which are all of the label that may be edited. */
const fields = ["Brand/Trademark", "Model identifier", "XX"];

const languages = [
  ...new Set(
    sites
      .filter((site) => marketFactsOf(site).legalGuarantee !== null)
      .map(({ language }) => language),
  ),
];

function fail(file: string, problem: string): never {
  throw new ConfigError(`GUARANTEE_FILES: ${file} ${problem}`);
}

/** Returns the drawing without the elements of its fields. */
function withoutFields(svg: string): string {
  const found: string[] = [];
  const parts = svg.split(/(?=<text[\s>])/).map((part) => {
    const end = part.startsWith("<text") ? part.indexOf("</text>") : -1;
    const words = part.slice(0, Math.max(end, 0)).replace(/<[^<>]*>/g, "");
    if (!fields.includes(words)) return part;
    found.push(words);
    return part.slice(end + "</text>".length);
  });
  if (found.length !== fields.length || new Set(found).size !== fields.length)
    fail(labelFile, `has other fields than ${fields.join(", ")}`);
  return parts.join("");
}

/** Returns width and height of the root's `viewBox`. */
function sizeOf(file: string, svg: string, ratio: number) {
  const start = svg.indexOf("<svg");
  const root = svg.slice(start, svg.indexOf(">", start));
  const [, box = ""] = /\sviewBox="([^"]{1,80})"/.exec(root) ?? [];
  const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  // A label of 269.29 by 283.46 is 95 by 100 but for a rounding.
  if (start < 0 || !(Math.abs(width / height / ratio - 1) < 0.01))
    fail(file, "is not the drawing of that name: its viewBox has another form");
  return { width, height };
}

/** Returns what is sent of a file, and its size. Throws a ConfigError for another drawing than its name says. */
async function readDrawing(
  folder: string,
  file: string,
  ratio: number,
  edit = (svg: string) => svg,
) {
  const bytes = await readFile(path.join(folder, file)).catch(() =>
    fail(file, "cannot be read"),
  );
  if (bytes.length > maxBytes) fail(file, "has more than 2 MB");
  const svg = bytes.toString("utf8");
  const size = sizeOf(file, svg, ratio);
  const edited = edit(svg);
  const body = edited === svg ? bytes : Buffer.from(edited);
  return { body, size };
}

/**
 * @param folder null for a shop without the drawings
 * @returns null without a folder
 * @throws ConfigError when a drawing is missing, is another one, or has other fields than those that pages fill in
 */
export async function readGuaranteeArtwork(
  folder: string | null,
): Promise<ReadArtwork | null> {
  if (folder === null) return null;
  const sent = new Map<string, SentDrawing>();
  /** Returns how pages show what is sent under a name. */
  async function send(
    name: string,
    { body, size }: Awaited<ReturnType<typeof readDrawing>>,
  ): Promise<Drawing> {
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
    const src = `/guarantee/${name}-${hash}.svg`;
    sent.set(src, { body, zipped: await promisify(gzip)(body) });
    return Object.freeze({ src, ...size });
  }
  const notices: Record<string, Drawing> = {};
  for (const language of languages)
    notices[language] = await send(
      `notice-${language}`,
      await readDrawing(folder, noticeFile(language), noticeRatio),
    );
  const label = await send(
    "label",
    await readDrawing(folder, labelFile, labelRatio, withoutFields),
  );
  return Object.freeze({
    shown: Object.freeze({ notices: Object.freeze(notices), label }),
    sent,
  });
}
