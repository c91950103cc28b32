/** Which texts of the reference data a language lacks; its readers get the English ones. */
import { readdirSync, readFileSync } from "node:fs";

export interface MissingText {
  readonly language: string;
  /** The file, and the way to the text in it: `content/app title`. */
  readonly at: string;
}

const folder = new URL(".", import.meta.url);

/** Provinces are called what their own countries call them. */
const untranslated: ReadonlySet<string> = new Set(["addresses/provinces"]);

/** Names of all data files, without their ending. */
export function dataFileNames(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** The parsed content of a data file. */
export function dataFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
}

/** Every text that one of these languages lacks, file by file. */
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
