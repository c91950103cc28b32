// @ts-check
/** THE table of system programs that tests need: found on this machine, else installed. */
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";
import { PlainError, excerpt, root } from "./project.mjs";

/**
 * @typedef {object} Program
 * @property {string} what its name in messages
 * @property {string} variable environment variable with its path, for machines where it is elsewhere
 * @property {readonly string[]} names of its executable
 * @property {string} debianPackage
 * @property {() => Promise<string | null>} [find] searches another place
 * @property {readonly (readonly string[])[]} [installers] commands to try before the system's package manager
 * @property {boolean} [isOptional] whether its tests are skipped, with a warning, where it is missing
 */

const isRoot = process.getuid?.() === 0;

/** @returns {Promise<string | null>} the path of Playwright's own Chromium */
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

/** The browser as shoppers use it; `npm run bench` measures with it. */
const chromium = /** @satisfies {Program} */ ({
  what: "Chromium",
  variable: "CHROMIUM_PATH",
  names: ["chromium", "chromium-browser", "google-chrome", "chrome"],
  debianPackage: "chromium",
  find: playwrightBrowser,
  installers: [
    [
      process.execPath,
      join(root, "node_modules/@playwright/test/cli.js"),
      "install",
      // Only root can install system libraries.
      ...(isRoot ? ["--with-deps"] : []),
      "chromium",
    ],
  ],
});

const programs = /** @satisfies {Record<string, Program>} */ ({
  chromium,
  // The headless shell needs half the time.
  testBrowser: {
    ...chromium,
    names: ["chromium-headless-shell", ...chromium.names],
    debianPackage: "chromium-headless-shell",
  },
  redis: {
    what: "redis-server",
    variable: "REDIS_SERVER_PATH",
    names: ["redis-server"],
    debianPackage: "redis-server",
  },
  varnish: {
    what: "varnishd",
    variable: "VARNISHD_PATH",
    names: ["varnishd"],
    debianPackage: "varnish",
  },
  haproxy: {
    what: "haproxy",
    variable: "HAPROXY_PATH",
    names: ["haproxy"],
    debianPackage: "haproxy",
  },
  // Debian has it beside its versions; the other programs of Postgres are in the same folder.
  postgres: {
    what: "Postgres",
    variable: "POSTGRES_PATH",
    names: [
      ...[18, 17, 16, 15, 14].map(
        (version) => `../lib/postgresql/${version}/bin/postgres`,
      ),
      "postgres",
    ],
    debianPackage: "postgresql",
    isOptional: true,
  },
  promtool: {
    what: "promtool",
    variable: "PROMTOOL_PATH",
    names: ["promtool"],
    debianPackage: "prometheus",
    isOptional: true,
  },
  firefox: {
    what: "Firefox",
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    debianPackage: "firefox-esr",
    isOptional: true,
  },
  webkitDriver: {
    what: "WebKit's driver",
    variable: "WEBKIT_DRIVER_PATH",
    names: ["WebKitWebDriver"],
    debianPackage: "webkit2gtk-driver",
    isOptional: true,
  },
  webkitBrowser: {
    what: "WebKit's browser",
    variable: "WEBKIT_BROWSER_PATH",
    names: [
      `../lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ],
    debianPackage: "webkit2gtk-driver",
    isOptional: true,
  },
  xvfb: {
    what: "Xvfb",
    variable: "XVFB_PATH",
    names: ["Xvfb"],
    debianPackage: "xvfb",
    isOptional: true,
  },
});

/** @typedef {keyof typeof programs} ProgramName */

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Program} program
 * @returns {Promise<string | null>}
 */
async function findProgram({ variable, names, find }) {
  const chosen = process.env[variable];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new PlainError(`${variable} names no program: ${chosen}`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = names.flatMap((name) =>
    ["/usr/bin", "/usr/sbin", ...folders].map((folder) => join(folder, name)),
  );
  return candidates.find(isExecutable) ?? (await find?.()) ?? null;
}

/**
 * `RUNLEVEL=1` prevents packages from starting their servers.
 * @param {readonly string[]} packages
 */
const debianInstaller = (packages) =>
  isRoot && existsSync("/etc/debian_version")
    ? [
        [
          "sh",
          "-c",
          `apt-get update && RUNLEVEL=1 apt-get install -y ${packages.join(" ")}`,
        ],
      ]
    : [];

/**
 * Returns the path of an installed program; null when it is not installed.
 * @param {ProgramName} name
 * @returns {Promise<string | null>}
 */
export const presentProgram = (name) => findProgram(programs[name]);

/**
 * Returns the path of a program, and installs it if necessary.
 * @param {ProgramName} name
 * @param {(line: string) => void} print
 * @returns {Promise<string>}
 * @throws {PlainError} when there is none and it could not be installed
 */
export async function ensureProgram(name, print) {
  /** @type {Program} */
  const program = programs[name];
  const { what, variable, debianPackage, installers = [] } = program;
  const found = await findProgram(program);
  if (found !== null) return found;
  let output = "";
  for (const command of [...installers, ...debianInstaller([debianPackage])]) {
    print(`Installing ${what} for the tests …`);
    output += (await run(command)).output;
    const installed = await findProgram(program);
    if (installed !== null) return installed;
  }
  throw new PlainError(
    `${excerpt(output)}\nNo ${what} was found and none could be installed. Install one and name it: ${variable}=/path/to/${program.names[0]} npm test`,
  );
}

/**
 * Installs all missing Debian packages with one command; a failure shows later, as a missing program.
 * @param {readonly ProgramName[]} names
 * @param {(line: string) => void} print
 */
async function installTogether(names, print) {
  const candidates = names
    .map((name) => /** @type {Program} */ (programs[name]))
    .filter(({ installers }) => installers === undefined);
  const found = await Promise.all(candidates.map(findProgram));
  const missing = candidates.filter((_, index) => found[index] === null);
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  for (const command of debianInstaller(packages)) {
    print(`Installing ${missing.map(({ what }) => what).join(", ")} …`);
    await run(command);
  }
}

/**
 * Returns the environment variables with the paths of these programs.
 * @param {readonly ProgramName[]} names
 * @param {(line: string) => void} print
 * @returns {Promise<Record<string, string>>}
 */
export async function programPaths(names, print) {
  await installTogether(names, print);
  /** @type {Record<string, string>} */
  const paths = {};
  for (const name of names) {
    /** @type {Program} */
    const program = programs[name];
    const path = program.isOptional
      ? await findProgram(program)
      : await ensureProgram(name, print);
    if (path !== null) paths[program.variable] = path;
    else
      print(
        `SKIPPED: no ${program.what} here, so its tests do not run (Debian package ${program.debianPackage}).`,
      );
  }
  return paths;
}
