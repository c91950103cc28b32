// @ts-check
/**
 * The engine and its gateway, for the demo and tests: installed once, its data imported once, started each time as
 * two processes.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "../../server/build-steps/content-hash.mjs";
import { demoSecret } from "./demo-secret.mjs";
import { isInstalled } from "./install.mjs";
import { freePort } from "./ports.mjs";
import { run, start } from "./processes.mjs";
import {
  PlainError,
  cacheFile,
  excerpt,
  npm,
  root,
  toolEnvironment,
} from "./project.mjs";
import { collectOutput, waitUntil } from "./shop.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

const folder = join(root, "gateway/engine");

/** Ports that the engine and the gateway have, unless they are taken. */
const preferredPorts = { engine: 4200, gateway: 4100 };

/**
 * A secret of this clone for one purpose, which opens nothing else.
 * @param {string} purpose
 */
const secretFor = (purpose) =>
  createHash("sha256").update(`${purpose} ${demoSecret()}`).digest("base64url");

/**
 * What the gateway does not offer yet, for the shop's `FEATURES_OFF`: features whose operations it answers with 501
 * (`test/gateway/features.test.ts` compares them).
 */
export const missingFeatures = [
  "reviews",
  "questions",
  "loyalty",
  "store-sessions",
  "collection-points",
  "gift-cards",
  "returns",
  "subscriptions",
  "contact-form",
  "events",
];

/** Who sells, at the head of invoices. */
export const demoSeller = ["Fellrow", "1 Parcelway Yard", "Keswick CA12 5BY"];

/** The merchant's key at the reference payment provider. */
export const referenceMerchantKey = "reference-merchant";

/**
 * The payment provider that takes what the engine's orders cost.
 * @typedef {object} Provider
 * @property {string} origin
 * @property {string} key the merchant's
 */

/** The password of the engine's administrator, `admin`. */
export const adminPassword = () => secretFor("engine").slice(0, 20);

/** @param {Record<string, string>} [more] */
const engineEnvironment = (more) =>
  toolEnvironment({ ENGINE_ADMIN_PASSWORD: adminPassword(), ...more });

/**
 * @param {string} what
 * @param {readonly string[]} command
 * @param {import("./processes.mjs").Options} [options]
 */
async function runOrFail(what, command, options) {
  const { code, output } = await run(command, options);
  if (code === 0) return;
  throw new PlainError(`${what} failed:\n${excerpt(output)}`);
}

/** Whether the engine's packages are there. */
export const isEngineInstalled = () => isInstalled(folder);

/**
 * Installs the engine's packages, unless they are there. Install scripts run, because one of them fetches the
 * database's binary.
 * @param {(line: string) => void} print
 */
export async function ensureEngineInstalled(print) {
  if (isEngineInstalled()) return;
  print("Installing the commerce engine (about a minute) …");
  await runOrFail("npm ci in gateway/engine", npm("ci", "--no-audit"), {
    cwd: folder,
  });
}

/** @param {string | undefined} database path of a SQLite file, or address of a Postgres */
const isPostgres = (database) => database?.startsWith("postgres") ?? false;

/**
 * A program of the engine.
 * @param {string} file
 * @param {readonly string[]} args
 */
const engineCommand = (file, args) => [
  process.execPath,
  "--import",
  "tsx",
  file,
  ...args,
];

/**
 * What a program of the engine is told about a database.
 * @param {string} database path of a SQLite file, or address of a Postgres
 */
const settingsOf = (database) => ({
  args: isPostgres(database) ? [] : [`--database=${database}`],
  env: { ENGINE_DATABASE_URL: isPostgres(database) ? database : "" },
});

/**
 * Makes the tables of a Postgres, or brings them up to date.
 * @param {string} url
 */
export const migrate = (url) =>
  runOrFail("The migration", engineCommand("migrate.ts", []), {
    cwd: folder,
    env: engineEnvironment(settingsOf(url).env),
  });

/** The name of what this engine imports of this catalogue: `engine-` and a hash. */
export function importName() {
  const sources = contentHash(root, [
    ...readdirSync(folder)
      // What programs write has a dot.
      .filter((name) => name !== "node_modules" && !name.startsWith("."))
      .map((name) => `gateway/engine/${name}`),
    "gateway/write-catalogue.ts",
    "gateway/selling-terms.ts",
    "mocks/behaviour",
    "mocks/catalogue",
    "mocks/data",
  ]);
  return `engine-${sources.slice(0, 16)}`;
}

/**
 * Imports the catalogue into a SQLite file, unless that was done with this catalogue and this engine; or, once, into
 * a Postgres, whose tables are made first.
 * @param {(line: string) => void} print
 * @param {string} [url] of the Postgres
 * @returns {Promise<string>} the file, or the address of the Postgres
 */
export async function ensureImported(
  print,
  url = process.env["ENGINE_DATABASE_URL"] || undefined,
) {
  const name = importName();
  const database = cacheFile(`${name}.sqlite`);
  if (url === undefined && existsSync(database)) return database;
  print("Importing the catalogue into the engine (half a minute) …");
  // Another process may import at the same time.
  const catalogue = cacheFile(`${name}-${process.pid}.json`);
  await runOrFail("Writing the catalogue", [
    process.execPath,
    "--import",
    "tsx",
    join(root, "gateway/write-catalogue.ts"),
    catalogue,
  ]);
  // Named when it is whole, so that an import that was interrupted is not taken for one.
  const unfinished = cacheFile(`${name}-${process.pid}.sqlite`);
  try {
    if (url !== undefined) await migrate(url);
    const { args, env } = settingsOf(url ?? unfinished);
    await runOrFail(
      "The import",
      engineCommand("import/start.ts", [
        `--catalogue=${catalogue}`,
        ...args,
        ...(url === undefined ? [] : ["--once"]),
      ]),
      { cwd: folder, env: engineEnvironment(env) },
    );
    if (url !== undefined) return url;
    renameSync(unfinished, database);
    removeOthers(name);
  } finally {
    for (const end of ["", "-wal", "-shm"])
      rmSync(unfinished + end, { force: true });
    rmSync(catalogue, { force: true });
  }
  return database;
}

/**
 * Removes the databases of other catalogues and engines.
 * @param {string} current name of those that stay
 */
function removeOthers(current) {
  const cache = dirname(cacheFile(current));
  for (const name of readdirSync(cache))
    if (
      /^engine-[0-9a-f]{16}\.(?:sqlite|dump)/.test(name) &&
      !name.startsWith(current)
    )
      rmSync(join(cache, name), { force: true });
}

/**
 * Starts the engine and waits until it answers.
 * @param {object} options
 * @param {string} options.database of `ensureImported`
 * @param {Provider} options.provider
 * @param {number} [options.port]
 * @param {boolean} [options.hasWorker] whether `startWorker` does the work in the background
 * @param {string} [options.mailer] who sends the mails
 * @param {(text: string) => void} [options.onOutput] receives what it says; without a mailer, mails with their links
 * @returns {Promise<{child: ChildProcess, origin: string, shopApi: string}>}
 */
export async function startEngine({
  database,
  provider,
  port: fixed,
  mailer,
  onOutput,
  hasWorker = false,
}) {
  const port = fixed ?? (await freePort(preferredPorts.engine));
  const { args, env } = settingsOf(database);
  const child = start(
    engineCommand("start.ts", [
      ...args,
      `--port=${port}`,
      ...(hasWorker ? ["--without-jobs"] : []),
    ]),
    {
      cwd: folder,
      env: engineEnvironment({
        ...env,
        PAYMENT_PROVIDER_URL: provider.origin,
        PAYMENT_PROVIDER_KEY: provider.key,
        ...(mailer !== undefined && { ENGINE_MAILER_URL: mailer }),
      }),
    },
  );
  const output = collectOutput(child);
  const isReady = () => output().includes("Engine ready on");
  await waitUntil("The engine", child, isReady, output);
  if (onOutput) child.stdout?.on("data", onOutput);
  const origin = `http://127.0.0.1:${port}`;
  return { child, origin, shopApi: `${origin}/shop-api` };
}

/**
 * Starts the worker of engines that have one, and waits until it works.
 * @param {object} options
 * @param {string} options.database of `ensureImported`
 * @param {Provider} options.provider
 * @returns {Promise<ChildProcess>}
 */
export async function startWorker({ database, provider }) {
  const { args, env } = settingsOf(database);
  const child = start(engineCommand("work.ts", args), {
    cwd: folder,
    env: engineEnvironment({
      ...env,
      PAYMENT_PROVIDER_URL: provider.origin,
      PAYMENT_PROVIDER_KEY: provider.key,
    }),
  });
  const output = collectOutput(child);
  const isReady = () => output().includes("Worker ready");
  await waitUntil("The worker", child, isReady, output);
  return child;
}

/**
 * Starts the gateway and waits until it answers.
 * @param {object} options
 * @param {string} options.shopApi the engine's
 * @param {string} options.accessKey with which the shop calls
 * @param {(text: string) => void} [options.onOutput]
 * @param {number} [options.port]
 * @returns {Promise<{child: ChildProcess, origin: string}>}
 */
export async function startGateway({
  shopApi,
  accessKey,
  onOutput,
  port: fixed,
}) {
  const port = fixed ?? (await freePort(preferredPorts.gateway));
  const child = start(
    [
      process.execPath,
      "--import",
      "tsx",
      join(root, "gateway/start.ts"),
      `--shop-api=${shopApi}`,
      `--port=${port}`,
    ],
    {
      env: toolEnvironment({
        GATEWAY_SECRET: secretFor("gateway"),
        COMMERCE_ACCESS_KEY: accessKey,
        GATEWAY_SELLER: demoSeller.join("|"),
      }),
    },
  );
  const output = collectOutput(child);
  const isReady = () => output().includes("Gateway ready on");
  await waitUntil("The gateway", child, isReady, output);
  if (onOutput) child.stderr?.on("data", onOutput);
  return { child, origin: `http://127.0.0.1:${port}` };
}
