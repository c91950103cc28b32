/**
 * Browser journeys against the built shop and the reference upstreams: with script on a desktop; those
 * tagged `@phone` also on a phone, those tagged `@no-script` also without script. What a page says and
 * does without script is tried over HTTP, in `test/pages`.
 */
import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { providerSettings } from "../mocks/identity-provider/providers";
import { hangingMs } from "./runner/time-factor.mjs";

const root = new URL("..", import.meta.url).pathname;
/** Two runs on one machine need ports of their own: JOURNEY_PORT, and 1000 and 1500 above it. */
const shopPort = Number(process.env["JOURNEY_PORT"] ?? 3010);
const upstreamPort = shopPort + 1000;
export const shopOrigin = `http://localhost:${shopPort}`;
export const upstreamOrigin = `http://127.0.0.1:${upstreamPort}`;
const webhookSecret = "journeys-only-webhook-key-of-32-characters";
export const paymentOrigin = `http://127.0.0.1:${upstreamPort + 500}`;

/**
 * A browser of the system where there is one; Playwright's own elsewhere. The one without windows needs
 * half the time of the other.
 */
const browserPath = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

const launchOptions = {
  ...(browserPath && { executablePath: browserPath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const desktop = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1440, height: 1000 },
};

export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  fullyParallel: true,
  // One more than there are cores: a quarter of the time is spent waiting.
  workers: 3,
  // As in `vitest.config.ts`: whoever needs the second try is named by `npm test`.
  retries: 1,
  // These end what hangs, on a machine as busy as it may be. They promise nothing.
  timeout: 2 * hangingMs,
  expect: { timeout: hangingMs / 4 },
  forbidOnly: true,
  reporter: [["line"]],
  use: {
    baseURL: shopOrigin,
    launchOptions,
    actionTimeout: hangingMs / 2,
    // To look at a failure: `npm run test:e2e -- --trace=on FILE`. Every action takes longer with it.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: desktop, grepInvert: /@only-no-script/ },
    {
      name: "mobile",
      use: {
        ...desktop,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      },
      grep: /@phone/,
    },
    {
      name: "no-script",
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@(only-)?no-script/,
    },
  ],
  webServer: [
    {
      command: `node --import tsx mocks/start.ts --port ${upstreamPort} --public-origin ${upstreamOrigin} --webhook-url ${shopOrigin}/webhooks/payment`,
      env: { PAYMENT_WEBHOOK_SECRETS: webhookSecret },
      cwd: root,
      url: `${upstreamOrigin}/__mock/requests`,
      reuseExistingServer: false,
      stdout: "ignore",
    },
    {
      command: "node build/server.js",
      cwd: root,
      url: `${shopOrigin}/healthcheck/live`,
      reuseExistingServer: false,
      stdout: "ignore",
      env: {
        NODE_ENV: "production",
        PORT: String(shopPort),
        PUBLIC_ORIGIN: shopOrigin,
        COMMERCE_API_URL: upstreamOrigin,
        ADDRESS_LOOKUP_URL: upstreamOrigin,
        // Suggestions are tried on machines that are busy with other tests.
        TIMEOUT_SUGGESTION: "2000",
        COMMERCE_ACCESS_KEY: "journeys",
        MEDIA_URL: `${upstreamOrigin}/media`,
        PAYMENT_ORIGINS: paymentOrigin,
        PAYMENT_FIELDS_URL: `${paymentOrigin}/fields`,
        PAYMENT_WEBHOOK_SECRETS: webhookSecret,
        SOCIAL_PROVIDERS: providerSettings(upstreamOrigin),
        STORE_REQUESTS: "on",
        SESSION_SECRETS: "journeys-only-secret-of-32-characters!",
        ENV_LABEL: "qa",
        // Only for anyone who is signed in, with a main card and a main address.
        EXPRESS_CHECKOUT: "on",
        RATE_LIMIT: "off",
        // Journeys are told apart upstream by the id that a trusted proxy may give a request.
        TRUST_PROXY: "127.0.0.1,::1",
        LOG_LEVEL: "warn",
        // Journeys look at what the shop makes of each request; `first-visit.spec.ts` has kept pages.
        PAGE_CACHE_SECONDS: "0",
      },
    },
  ],
});
