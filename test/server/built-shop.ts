/** Runs the built shop in a separate process with given upstreams, for end-to-end tests. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { providerSettings } from "../../mocks/identity-provider/providers";

const root = new URL("../..", import.meta.url).pathname;

/** A running shop, in this process or another. */
export interface RunningShop {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Returns everything that it has written so far. */
  log(): string;
  /** Stops the shop; resolves when it has ended. */
  stop(): Promise<unknown>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address === "string" || !address) throw new Error("No port");
  return address.port;
}

export interface BuiltShop extends RunningShop {
  /** Resolves with the exit code once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends the process and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Returns the settings of a shop on the port of `env`, or else a free one, and its origin. */
export async function shopSettings(
  upstreamOrigin: string,
  env: Readonly<Record<string, string>>,
) {
  if (!existsSync(`${root}build/server.js`))
    throw new Error("There is no build: run `npm run build` first");
  const { PORT = String(await freePort()) } = env;
  const origin = `http://localhost:${PORT}`;
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PORT,
    PUBLIC_ORIGIN: origin,
    COMMERCE_API_URL: upstreamOrigin,
    COMMERCE_ACCESS_KEY: "test",
    MEDIA_URL: `${upstreamOrigin}/media`,
    PAYMENT_ORIGINS: upstreamOrigin,
    SOCIAL_PROVIDERS: providerSettings(upstreamOrigin),
    SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
    ENV_LABEL: "qa",
    RATE_LIMIT: "off",
    // Tests fill in forms faster than a person; `test/pages/bot-check.test.ts` tests the check.
    BOT_CHECK_QUICKEST_MS: "0",
    PAYMENT_RETRY_MS: "0",
    // Tests change the upstreams' answers and expect the result at once; the cache has its own tests.
    PAGE_CACHE_SECONDS: "0",
    SHUTDOWN_GRACE_MS: "0",
    ...env,
  };
  return { origin, settings };
}

async function untilReady(origin: string, shop: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (shop.exitCode !== null) break;
    const answer = await fetch(`${origin}/healthcheck/live`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("The built shop did not start");
}

/** Starts `build/server.js` with any Node; `env` overrides the default settings. */
export async function startBuiltShop(
  upstreamOrigin: string,
  env: Readonly<Record<string, string>> = {},
  node = process.execPath,
): Promise<BuiltShop> {
  const { origin, settings } = await shopSettings(upstreamOrigin, env);
  const shop = spawn(
    node,
    ["--import", "./build/tracing.js", "build/server.js"],
    {
      cwd: root,
      env: { ...settings, PATH: process.env["PATH"] ?? "" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let written = "";
  for (const stream of [shop.stdout, shop.stderr])
    stream.on("data", (piece: Buffer) => (written += piece.toString()));
  // The shop must not outlive a test process that ends early.
  const kill = () => shop.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(shop, "exit").then(() => {
    process.off("exit", kill);
    return shop.exitCode;
  });
  try {
    await untilReady(origin, shop);
  } catch (error) {
    shop.kill("SIGKILL");
    throw new Error(`${String(error)}\n${written}`);
  }
  return {
    origin,
    process: shop,
    log: () => written,
    ended,
    stop() {
      if (shop.exitCode === null) shop.kill("SIGTERM");
      return ended;
    },
  };
}
