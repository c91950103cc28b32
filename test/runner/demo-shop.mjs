// @ts-check
/** Installs, builds, starts upstreams and shop, and runs both until one of them ends. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { referenceDelivery } from "./delivery-terms.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { readDemoOptions } from "./demo-options.mjs";
import { demoSecret } from "./demo-secret.mjs";
import { welcome, welcomeWithEngine } from "./demo-welcome.mjs";
import {
  adminPassword,
  ensureEngineInstalled,
  ensureImported,
  referenceMerchantKey,
  startEngine,
  startGateway,
  missingFeatures,
} from "./engine.mjs";
import { ensureInstalled } from "./install.mjs";
import { freePort, isPortFree } from "./ports.mjs";
import { isStopping, stopAll, stopOnSignals } from "./processes.mjs";
import { PlainError, cacheFile } from "./project.mjs";
import {
  builtServer,
  referenceKeys,
  shopEnvironment,
  startShop,
  startUpstreams,
} from "./shop.mjs";

/** @typedef {import("./demo-options.mjs").DemoOptions} DemoOptions */

/**
 * Arguments for Node that restart a source after every change of its imports or of further files.
 * @param {string} source
 * @param {readonly string[]} further globs
 */
const watched = (source, further) => [
  fileURLToPath(import.meta.resolve("tsx/cli")),
  "watch",
  "--clear-screen=false",
  ...further.map((glob) => `--include=${glob}`),
  source,
];

const upstreamSources = "mocks/**/*.{ts,json}";

/**
 * Runs the sources, with Vite inside, instead of the build. The shop restarts together with the upstreams,
 * because it caches some of their answers for a minute. A function, because there is no tsx before the
 * installation.
 */
const developmentShop = () => ({
  server: watched("server.ts", [upstreamSources, "*.config.{ts,js}"]),
  environment: { NODE_ENV: "development" },
});

/**
 * The secret of the payment provider's webhooks. It is derived from the demo's secret, but cannot open a
 * session, because the provider is another party.
 */
const webhookSecret = () =>
  createHash("sha256").update(`webhooks ${demoSecret()}`).digest("base64url");

/** The places that have wallet buttons. */
const expressButtons = [
  "express-cart",
  "express-pickup",
  "express-pdp",
  "express-minicart",
  "express-quickshop",
].join(",");

const preferredUpstreamPort = 4000;
const print = console.log;

/** @param {number} port */
async function requirePort(port) {
  if (await isPortFree(port)) return;
  throw new PlainError(
    `Port ${port} is taken. Choose another one: npm run demo -- --port ${port + 1}`,
  );
}

/**
 * Starts the upstreams with the starter catalogue or a feed. Images of a feed stay
 * on the retailer's hosts, which the content security policy has to allow.
 * @param {Pick<DemoOptions, "port" | "feed" | "plain" | "development">} options
 */
async function openUpstreams({ port: shopPort, feed, plain, development }) {
  const port = await freePort(preferredUpstreamPort);
  // Named by port, because two demos may run at the same time.
  const report = cacheFile(`feed-report-${port}.json`);
  const upstreams = await startUpstreams({
    port,
    webhook: {
      url: `http://localhost:${shopPort}/webhooks/payment`,
      secret: webhookSecret(),
    },
    ...(development && {
      program: watched("mocks/start.ts", [upstreamSources]),
    }),
    flags: [
      ...(feed ? [`--feed=${feed}`, `--feed-report=${report}`] : []),
      ...(plain ? ["--plain"] : []),
    ],
  });
  if (feed === null) return { ...upstreams, imageOrigins: [] };
  const { imageOrigins } = JSON.parse(readFileSync(report, "utf8"));
  return { ...upstreams, imageOrigins };
}

/**
 * The setting for the ids of plain upstreams, when they need it.
 * @param {string} output
 */
function productIds(output) {
  const [, pattern] =
    /^The shop needs PRODUCT_ID_PATTERN='(.+)'$/m.exec(output) ?? [];
  return pattern ? { PRODUCT_ID_PATTERN: pattern } : {};
}

/**
 * The settings for the experiments of the reference upstreams.
 * @param {string} upstreams origin
 */
const experiments = (upstreams) => ({
  EXPERIMENTS_SDK_KEY: "fellrow-reference",
  EXPERIMENTS_DATAFILE_URL: `${upstreams}/datafile`,
  EXPERIMENTS_EVENTS_URL: upstreams,
  // A change of an experiment is seen within seconds.
  EXPERIMENTS_POLL_MS: "5000",
  PREDICTION_HOST: upstreams,
  ODP_HOST: `${upstreams}/odp`,
});

/**
 * Starts the engine and the gateway, and returns the settings with which the shop sells what they have. Content stays
 * with the reference upstreams, as another company's would, and so does the payment provider.
 * @param {string} upstreams origin
 * @param {string} payments origin of the payment provider
 */
async function openEngine(upstreams, payments) {
  await ensureEngineInstalled(print);
  const engine = await startEngine({
    database: await ensureImported(print),
    provider: { origin: payments, key: referenceMerchantKey },
    // The mails with their links.
    onOutput: (text) => process.stdout.write(text),
  });
  const { COMMERCE_ACCESS_KEY: accessKey } = referenceKeys;
  const gateway = await startGateway({
    shopApi: engine.shopApi,
    accessKey,
    onOutput: (text) => process.stdout.write(text),
  });
  return {
    facts: {
      origin: engine.origin,
      gateway: gateway.origin,
      adminPassword: adminPassword(),
    },
    children: { engine: engine.child, gateway: gateway.child },
    environment: {
      COMMERCE_API_URL: gateway.origin,
      CONTENT_API_URL: upstreams,
      // A wallet beside the bag is not offered yet.
      EXPRESS_BUTTONS: "",
      // Nor is signing in with another company's account.
      SOCIAL_PROVIDERS: "",
      FEATURES_OFF: missingFeatures.join(","),
    },
  };
}

/** @param {DemoOptions} options */
async function openShop(options) {
  const { port } = options;
  const upstreams = await openUpstreams(options);
  const lines = upstreams.output.trim().split("\n");
  const catalogue = lines.pop() ?? "";
  if (lines.length > 0) print(lines.join("\n"));
  // Restarts, and what stops them.
  if (options.development)
    for (const stream of [upstreams.child.stdout, upstreams.child.stderr])
      stream?.on("data", (text) => process.stdout.write(text));
  const { server, environment } = options.development
    ? developmentShop()
    : { server: builtServer, environment: {} };
  const engine = options.engine
    ? await openEngine(upstreams.origin, upstreams.paymentOrigin)
    : null;
  const shop = await startShop({
    server,
    environment: {
      ...shopEnvironment({
        port,
        upstreams: upstreams.origin,
        payments: upstreams.paymentOrigin,
        sessionSecret: demoSecret(),
        webhookSecret: webhookSecret(),
        imageOrigins: upstreams.imageOrigins,
      }),
      LOG_LEVEL: "warn",
      EXPRESS_BUTTONS: expressButtons,
      DELIVERY_TERMS: referenceDelivery,
      ...experiments(upstreams.origin),
      ...productIds(upstreams.output),
      ...engine?.environment,
      ...environment,
    },
    onOutput: (text) => process.stdout.write(text),
  });
  const facts = {
    origin: shop.origin,
    upstreams: upstreams.origin,
    catalogue,
  };
  print(engine ? welcomeWithEngine(facts, engine.facts) : welcome(facts));
  return {
    upstreams: upstreams.child,
    ...engine?.children,
    shop: shop.child,
  };
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
  stopOnSignals(() => print("\nClosing …"));
  await requirePort(options.port);
  await ensureInstalled(print);
  if (!options.development) await ensureBuilt(print);
  try {
    const name = await firstEnd(await openShop(options));
    if (isStopping()) return;
    throw new PlainError(`The ${name} ended unexpectedly.`);
  } finally {
    await stopAll();
  }
}
