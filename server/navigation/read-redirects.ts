/** Reads the retailer's redirects from their file when the server starts [NAV-012]. */
import { readFile } from "node:fs/promises";
import { ConfigError } from "../config";
import { RedirectError } from "./redirect-table";
import { createRedirects, type FindRedirect } from "./redirects";

/**
 * @param file the file's path, or null when the retailer has none
 * @throws ConfigError when it cannot be read or its table is invalid
 */
export async function readRedirects(
  file: string | null,
): Promise<FindRedirect> {
  if (file === null) return createRedirects([]);
  try {
    return createRedirects(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const problem =
      error instanceof RedirectError
        ? error.message
        : "cannot be read as a JSON file";
    throw new ConfigError(`REDIRECTS_FILE: ${problem}`);
  }
}
