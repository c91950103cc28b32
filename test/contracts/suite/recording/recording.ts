/**
 * What the gateway asked the engine during a run of the contract suite, and what it was answered. It stands in for
 * the engine where none is installed: `npm run contract:record` makes it anew.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { root } from "../../../runner/project.mjs";

/** A request to the Shop API. */
export interface EngineRequest {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** "" for a new session. */
  readonly session: string;
  /** `?languageCode=…&currencyCode=…`, or "". */
  readonly search: string;
}

export interface Exchange extends EngineRequest {
  /** The body of the answer. */
  readonly answer: unknown;
  /** The session that the engine opened. */
  readonly opened?: string;
}

export interface Recording {
  /** `queriesHash()` of when it was made. */
  readonly queries: string;
  /** What was said during the run of a market, by locale. */
  readonly runs: Readonly<Partial<Record<RecordedLocale, readonly Exchange[]>>>;
}

/** A market whose prices have no tax in them, and one whose prices have. */
export const recordedLocales = ["en-us", "de-de"] as const;
type RecordedLocale = (typeof recordedLocales)[number];

export const recordCommand = "npm run contract:record";

const file = join(root, "test/contracts/suite/recording/engine.json.gz");

export const readRecording = (): Recording =>
  // Written by `writeRecording`.
  JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as Recording;

export function writeRecording(recording: Recording): void {
  writeFileSync(file, gzipSync(JSON.stringify(recording), { level: 9 }));
}

const graphql = /`(?:query|mutation)\b[^`]*`/g;

const filesIn = (entry: string): string[] =>
  statSync(entry).isDirectory()
    ? readdirSync(entry, { recursive: true })
        .map((name) => join(entry, String(name)))
        .filter((name) => statSync(name).isFile())
    : [entry];

/** Returns the hash of all queries and mutations in the gateway's sources: another one makes a recording stale. */
export function queriesHash(): string {
  const gateway = join(root, "gateway");
  // The engine is a package of its own, with thousands of files of others.
  const parts = readdirSync(gateway).filter((name) => name !== "engine");
  const sources = parts
    .flatMap((part) => filesIn(join(gateway, part)))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const texts = sources.flatMap(
    (name) => readFileSync(name, "utf8").match(graphql) ?? [],
  );
  const normal = texts.map((text) => text.replace(/\s+/g, " ")).sort();
  return createHash("sha256").update(normal.join("\n")).digest("hex");
}
