/**
 * Reads the reference data. `data.test.ts` checks its shape, so the types below are trusted and nothing is
 * validated at the start.
 */
import { readFileSync } from "node:fs";
import type { DataFiles, ProductData } from "./schema";

function parsed(name: string): unknown {
  const text = readFileSync(new URL(`${name}.json`, import.meta.url), "utf8");
  return JSON.parse(text);
}

/** Reads a file of texts or tables, by its name below this folder. */
export function readData<Name extends keyof DataFiles>(
  name: Name,
): DataFiles[Name] {
  return parsed(name) as DataFiles[Name];
}

/** Reads the products of one family, such as `women/tees`. */
export function readProducts(family: string): readonly ProductData[] {
  return parsed(`products/${family}`) as readonly ProductData[];
}
