/**
 * Reads the reference data. Its shape is checked by `data.test.ts` and not at every start, so the
 * types below are taken at their word.
 */
import { readFileSync } from "node:fs";
import type { DataFiles, ProductData } from "./schema";

function parsed(name: string): unknown {
  const text = readFileSync(new URL(`${name}.json`, import.meta.url), "utf8");
  return JSON.parse(text);
}

/** One file of texts or tables, by its name below this folder. */
export function readData<Name extends keyof DataFiles>(
  name: Name,
): DataFiles[Name] {
  return parsed(name) as DataFiles[Name];
}

/** The products of one family, such as `women/tees`. */
export function readProducts(family: string): readonly ProductData[] {
  return parsed(`products/${family}`) as readonly ProductData[];
}
