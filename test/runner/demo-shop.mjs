// @ts-check
/** Installs, builds, starts upstreams and shop, and keeps both until the end. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build-state.mjs";
import { readDemoOptions, usage } from "./demo-options.mjs";
import { demoSecret } from "./demo-secret.mjs";
import { welcome } from "./demo-welcome.mjs";
import { ensureInstalled } from "./install.mjs";
import { freePort, isPortFree } from "./ports.mjs";
import { isStopping, stopAll, stopOnSignals } from "./processes.mjs";
import { PlainError, root } from "./project.mjs";
import { shopEnvironment, startShop, startUpstreams } from "./shop.mjs";

/** @typedef {import("./demo-options.mjs").DemoOptions} DemoOptions */

const preferredUpstreamPort = 4000;
const reportFile = join(root, ".cache/feed-report.json");
const say = console.log;

/** @param {number} port */
async function requirePort(port) {
  if (await isPortFree(port)) return;
  throw new PlainError(
    `Port ${port} is taken. Choose another one: npm run demo -- --port ${port + 1}`,
  );
}

/**
 * Pictures of a feed stay where the retailer has them; the page's policy has
 * to allow those places.
 * @param {string | null} feed
 * @returns {string[]}
 */
function imageOrigins(feed) {
  return feed === null
    ? []
    : JSON.parse(readFileSync(reportFile, "utf8")).imageOrigins;
}

/** @param {DemoOptions} options */
async function openShop({ port, feed }) {
  const feedFlags = feed
    ? [`--feed=${feed}`, `--feed-report=${reportFile}`]
    : [];
  const upstreams = await startUpstreams({
    port: await freePort(preferredUpstreamPort),
    flags: feedFlags,
  });
  const lines = upstreams.output.trim().split("\n");
  const catalogue = lines.pop() ?? "";
  if (feed !== null) say(lines.join("\n"));
  const shop = await startShop({
    environment: {
      ...shopEnvironment({
        port,
        upstreams: upstreams.origin,
        sessionSecret: demoSecret(),
        imageOrigins: imageOrigins(feed),
      }),
      LOG_LEVEL: "warn",
    },
    onOutput: (text) => process.stdout.write(text),
  });
  say(welcome({ origin: shop.origin, catalogue }));
  return { upstreams: upstreams.child, shop: shop.child };
}

/**
 * Resolves when one of the two ends, which it should not.
 * @param {Awaited<ReturnType<typeof openShop>>} children
 * @returns {Promise<string>}
 */
function firstEnd(children) {
  return Promise.race(
    Object.entries(children).map(
      ([name, child]) =>
        new Promise((resolve) => child.once("close", () => resolve(name))),
    ),
  );
}

/** @param {string[]} args */
export async function demo(args) {
  const options = readDemoOptions(args);
  if (options.help) return say(usage);
  stopOnSignals(() => say("\nClosing …"));
  await requirePort(options.port);
  await ensureInstalled(say);
  await ensureBuilt(say);
  try {
    const name = await firstEnd(await openShop(options));
    if (isStopping()) return;
    throw new PlainError(`The ${name} ended unexpectedly.`);
  } finally {
    await stopAll();
  }
}
