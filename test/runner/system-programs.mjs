// @ts-check
/** THE table of programs that tests need from the system: found on this machine, else installed. */
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";
import { PlainError, excerpt, root } from "./project.mjs";

/**
 * @typedef {object} Program
 * @property {string} what As a sentence names it.
 * @property {string} variable Of the environment; names the program on machines where it is elsewhere.
 * @property {readonly string[]} names What it is called.
 * @property {string} debianPackage
 * @property {() => Promise<string | null>} [find] Another place where it may be.
 * @property {readonly (readonly string[])[]} [installers] Ways to get it before the system's own.
 * @property {boolean} [isOptional] Whether its tests say aloud that they are skipped where it cannot be had.
 */

const isRoot = process.getuid?.() === 0;

/** @returns {Promise<string | null>} Where Playwright keeps its own Chromium. */
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

/** The browser as shoppers have it; measured by `npm run bench`. */
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
      // Libraries of the system can only be installed by root.
      ...(isRoot ? ["--with-deps"] : []),
      "chromium",
    ],
  ],
});

const programs = /** @satisfies {Record<string, Program>} */ ({
  chromium,
  // Without windows it needs half the time.
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
 * Packages of servers start theirs, unless the system seems to be about to halt (`RUNLEVEL`).
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
 * The path of a program that is there; null where it would have to be installed.
 * @param {ProgramName} name
 * @returns {Promise<string | null>}
 */
export const presentProgram = (name) => findProgram(programs[name]);

/**
 * The path of a program.
 * @param {ProgramName} name
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {PlainError} when there is none and none could be installed.
 */
export async function ensureProgram(name, say) {
  /** @type {Program} */
  const program = programs[name];
  const { what, variable, debianPackage, installers = [] } = program;
  const found = await findProgram(program);
  if (found !== null) return found;
  let output = "";
  for (const command of [...installers, ...debianInstaller([debianPackage])]) {
    say(`Installing ${what} for the tests …`);
    output += (await run(command)).output;
    const installed = await findProgram(program);
    if (installed !== null) return installed;
  }
  throw new PlainError(
    `${excerpt(output)}\nNo ${what} was found and none could be installed. Install one and name it: ${variable}=/path/to/${program.names[0]} npm test`,
  );
}

/**
 * Installs what is missing of the system's own packages at once: what fails is found missing later.
 * @param {readonly ProgramName[]} names
 * @param {(line: string) => void} say
 */
async function installTogether(names, say) {
  const wanted = names
    .map((name) => /** @type {Program} */ (programs[name]))
    .filter(({ installers }) => installers === undefined);
  const found = await Promise.all(wanted.map(findProgram));
  const missing = wanted.filter((_, index) => found[index] === null);
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  for (const command of debianInstaller(packages)) {
    say(`Installing ${missing.map(({ what }) => what).join(", ")} …`);
    await run(command);
  }
}

/**
 * The variables that tell tests where these programs are.
 * @param {readonly ProgramName[]} names
 * @param {(line: string) => void} say
 * @returns {Promise<Record<string, string>>}
 */
export async function programPaths(names, say) {
  await installTogether(names, say);
  /** @type {Record<string, string>} */
  const paths = {};
  for (const name of names) {
    /** @type {Program} */
    const program = programs[name];
    const path = program.isOptional
      ? await findProgram(program)
      : await ensureProgram(name, say);
    if (path !== null) paths[program.variable] = path;
    else
      say(
        `SKIPPED: no ${program.what} here, so what needs it is not tried (Debian package ${program.debianPackage}).`,
      );
  }
  return paths;
}
