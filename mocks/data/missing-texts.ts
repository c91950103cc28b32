/** Finds texts of the reference data without a translation, for which readers get the English one. */
import { readdirSync, readFileSync } from "node:fs";

/**
 * The languages that the reference data is written in. A market of another language is answered in English
 * until its texts are written; then it stands here, and the tests of the data ask for all of them.
 */
export const writtenLanguages = [
  "en",
  "fr",
  "de",
  "it",
  "es",
  "nl",
  "pl",
] as const;

export interface MissingText {
  readonly language: string;
  /** The file and the path of the text in it: `content/app title`. */
  readonly at: string;
}

const folder = new URL(".", import.meta.url);

/** Provinces have the names of their own countries. */
const untranslated: ReadonlySet<string> = new Set(["addresses/provinces"]);

/** Returns the names of all data files, without their extension. */
export function dataFileNames(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** Returns the parsed content of a data file. */
export function dataFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
}

/** Returns every text that one of these languages lacks, file by file. */
export function missingTexts(languages: readonly string[]): MissingText[] {
  return dataFileNames()
    .filter((name) => !untranslated.has(name))
    .flatMap((name) => missingIn(dataFile(name), languages, name));
}

/** The same for one value: what has an English text should have one in each language. */
export function missingIn(
  value: unknown,
  languages: readonly string[],
  at: string,
): MissingText[] {
  if (typeof value !== "object" || value === null) return [];
  const here =
    "en" in value
      ? languages
          .filter((language) => !Object.hasOwn(value, language))
          .map((language) => ({ language, at }))
      : [];
  const below = Object.entries(value).flatMap(([key, part]) =>
    missingIn(part, languages, `${at} ${key}`),
  );
  return [...here, ...below];
}
