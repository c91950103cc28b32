// @ts-check
/** A Chromium for the end-to-end tests: found on this machine, else installed. */
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";
import { PlainError, excerpt, root } from "./project.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<string | null>} Where Playwright keeps its own Chromium. */
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

/** @returns {Promise<string | null>} */
async function findBrowser() {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new PlainError(`CHROMIUM_PATH names no program: ${chosen}`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = names.flatMap((name) =>
    ["/usr/bin", ...folders].map((folder) => join(folder, name)),
  );
  return candidates.find(isExecutable) ?? (await playwrightBrowser());
}

const isRoot = process.getuid?.() === 0;
const playwright = [
  process.execPath,
  join(root, "node_modules/@playwright/test/cli.js"),
];

/** Ways to get one, in the order in which they are tried. */
const installers = [
  // Libraries of the system can only be installed by root.
  [...playwright, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"],
  ...(isRoot && existsSync("/etc/debian_version")
    ? [["sh", "-c", "apt-get update && apt-get install -y chromium"]]
    : []),
];

/**
 * The path of a Chromium.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {PlainError} when there is none and none could be installed.
 */
export async function ensureBrowser(say) {
  const found = await findBrowser();
  if (found !== null) return found;
  let output = "";
  for (const command of installers) {
    say("Installing a Chromium for the browser tests …");
    output += (await run(command)).output;
    const installed = await findBrowser();
    if (installed !== null) return installed;
  }
  throw new PlainError(
    `${excerpt(output)}\nNo Chromium was found and none could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}
