// @ts-check
/**
 * Starts the shop as in production, against the reference upstreams: two processes, for the demo, the
 * benchmark and tests.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./ports.mjs";
import { start, stop } from "./processes.mjs";
import { PlainError, excerpt, root, toolEnvironment } from "./project.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** Longer than the slowest start on a busy machine: it ends only processes that hang. */
const readyWithinMs = 180_000;

const once = ["--import", "tsx", join(root, "mocks/start.ts")];

/**
 * Repeats a check until it is true; throws with the end of the child's output when
 * the child ends before, and ends a child that is not ready in time.
 * @param {string} name
 * @param {ChildProcess} child
 * @param {() => Promise<boolean> | boolean} isReady
 * @param {() => string} output
 */
export async function waitUntil(name, child, isReady, output) {
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady())) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded) {
      throw new PlainError(`${name} did not start:\n${excerpt(output())}`);
    }
    if (Date.now() > deadline) {
      await stop(child);
      throw new PlainError(`${name} was not ready after three minutes.`);
    }
    await sleep(25);
  }
}

/**
 * Collects the last 20,000 characters of a child's output.
 * @param {ChildProcess} child
 * @returns {() => string}
 */
export function collectOutput(child) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  return () => output;
}

/**
 * Starts the reference upstreams and waits until they answer.
 * @param {object} options
 * @param {number} options.port
 * @param {readonly string[]} [options.program] arguments for Node; by default the sources, without watching
 * @param {readonly string[]} [options.flags] further flags of `mocks/start.ts`
 * @param {{url: string, secret: string}} [options.webhook] where the payment provider notifies the shop
 * @returns {Promise<{child: ChildProcess, origin: string, paymentOrigin: string, output: string}>}
 */
export async function startUpstreams({
  port,
  program = once,
  flags = [],
  webhook,
}) {
  const paymentPort = await freePort(port + 500);
  const child = start(
    [
      process.execPath,
      ...program,
      `--port=${port}`,
      `--payment-port=${paymentPort}`,
      ...(webhook ? [`--webhook-url=${webhook.url}`] : []),
      ...flags,
    ],
    webhook && {
      env: toolEnvironment({ PAYMENT_WEBHOOK_SECRETS: webhook.secret }),
    },
  );
  const output = collectOutput(child);
  const isReady = () => output().includes("Upstreams ready on");
  await waitUntil("The upstreams", child, isReady, output);
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    paymentOrigin: `http://127.0.0.1:${paymentPort}`,
    output: output(),
  };
}

/**
 * The identity providers of the reference upstreams: on the same port, under another host name, so that
 * browsers treat them as another site.
 * @param {string} upstreams origin
 */
const socialProviders = (upstreams) => {
  const { port } = new URL(upstreams);
  return ["google", "facebook", "amazon"]
    .map((name) => `${name} fellrow http://localhost:${port}/identity/${name}`)
    .join(",");
};

/** The key with which the shop calls the reference upstreams, or a gateway in their place. */
export const referenceKeys = { COMMERCE_ACCESS_KEY: "reference-upstreams" };

/**
 * Returns the settings with which a production server uses the reference upstreams.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.upstreams origin
 * @param {string} options.payments origin of the payment provider
 * @param {string} options.sessionSecret
 * @param {string} [options.webhookSecret] with which the payment provider signs
 * @param {readonly string[]} [options.imageOrigins]
 * @returns {Record<string, string>}
 */
export function shopEnvironment(options) {
  const { port, upstreams, payments, sessionSecret, webhookSecret } = options;
  const { imageOrigins = [] } = options;
  return {
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    ENV_LABEL: "dev",
    COMMERCE_API_URL: upstreams,
    ADDRESS_LOOKUP_URL: upstreams,
    FLAGS_API_URL: upstreams,
    PERSONALIZATION_URL: upstreams,
    CHAT_MODULE_URL: `${upstreams}/chat/agent.js`,
    TAG_MANAGER: "server",
    TAG_MANAGER_URL: `${upstreams}/tag-manager/events`,
    SOCIAL_BASE_URL: `${upstreams}/social`,
    SOCIAL_TOKEN: "social-token",
    ...referenceKeys,
    MEDIA_URL: `${upstreams}/media`,
    PAYMENT_ORIGINS: payments,
    PAYMENT_FIELDS_URL: `${payments}/fields`,
    ...(webhookSecret && { PAYMENT_WEBHOOK_SECRETS: webhookSecret }),
    STORE_REQUESTS: "on",
    ERROR_FILM: "/media/films/mist-960.webm",
    ERROR_POSTER: "/media/scenes/storm-1600.webp",
    SOCIAL_PROVIDERS: socialProviders(upstreams),
    IMAGE_ORIGINS: imageOrigins.join(","),
    SESSION_SECRETS: sessionSecret,
    SHUTDOWN_GRACE_MS: "0",
  };
}

/**
 * Whether the server on `port` accepts requests.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isShopReady(port) {
  return fetch(`http://localhost:${port}/healthcheck/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Arguments for Node that start the built server, as `npm start` does. */
export const builtServer = [
  "--max-old-space-size=512",
  "--import",
  "./build/tracing.js",
  "build/server.js",
];

/**
 * Starts the server and waits until it is ready.
 * @param {object} options
 * @param {Record<string, string>} options.environment see `shopEnvironment`
 * @param {readonly string[]} [options.server] arguments for Node; by default the built server
 * @param {readonly string[]} [options.prefix] a command that runs the server's command
 * @param {(text: string) => void} [options.onOutput]
 * @returns {Promise<{child: ChildProcess, origin: string}>}
 */
export async function startShop(options) {
  const { environment, prefix = [], onOutput } = options;
  const { server = builtServer } = options;
  const child = start([...prefix, process.execPath, ...server], {
    env: toolEnvironment(environment),
  });
  const output = collectOutput(child);
  if (onOutput) {
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
  }
  const port = Number(environment["PORT"]);
  await waitUntil("The shop", child, () => isShopReady(port), output);
  return { child, origin: `http://localhost:${port}` };
}
