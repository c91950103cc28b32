/**
 * Browser journeys against the built shop and the reference upstreams: with script on a desktop; those tagged
 * `@phone` also on a phone, those tagged `@no-script` also without script. `test/pages` tests over HTTP what
 * pages do without script.
 */
import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { providerSettings } from "../mocks/identity-provider/providers";
import { hangingMs } from "./runner/time-factor.mjs";

const root = new URL("..", import.meta.url).pathname;
/** Two runs on one machine need different ports: JOURNEY_PORT, and 1000 and 1500 above it. */
const shopPort = Number(process.env["JOURNEY_PORT"] ?? 3010);
const upstreamPort = shopPort + 1000;
export const shopOrigin = `http://localhost:${shopPort}`;
export const upstreamOrigin = `http://127.0.0.1:${upstreamPort}`;
const webhookSecret = "journeys-only-webhook-key-of-32-characters";
export const paymentOrigin = `http://127.0.0.1:${upstreamPort + 500}`;

/**
 * The system's browser, if there is one; Playwright's own otherwise. The headless shell needs half the time
 * of the full browser.
 */
const browserPath = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

/** @param hasPictures whether pictures are loaded, which takes a quarter of the time of most tests */
const launchOptions = (hasPictures: boolean) => ({
  ...(browserPath && { executablePath: browserPath }),
  args: [
    ...(hasPictures ? [] : ["--blink-settings=imagesEnabled=false"]),
    // All tests of a worker share a process for their pages, instead of one for each page.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    // No page is open for long enough that optimised code pays.
    "--js-flags=--no-opt",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/** For tests in which pictures, or the pixels that count something, are loaded: `test.use(withPictures)`. */
export const withPictures = { launchOptions: launchOptions(true) };

/** For tests of what moves: `test.use(withMotion)`. */
export const withMotion = {
  contextOptions: { reducedMotion: "no-preference" as const },
};

/** A browser whose visitor has allowed conveniences, and nothing else that is optional. */
const answered = {
  cookies: [
    ["OptanonConsent", "groups=C0001%3A1%2CC0003%3A1"],
    ["OptanonAlertBoxClosed", "2026-11-26T08:12:44.000Z"],
  ].map(([name = "", value = ""]) => ({
    name,
    value,
    domain: "localhost",
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  })),
  origins: [],
};

const desktop = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1440, height: 1000 },
};

export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  // Tests of a file share its shop, and its modules, in one worker; `vendors.spec.ts` is so long that it is divided.
  fullyParallel: false,
  // One more than the smallest machine has cores, because a quarter of the time is spent waiting.
  workers: 3,
  // As in `vitest.config.ts`: `npm test` names the tests that needed the second try.
  retries: 1,
  // These limits end tests that hang, even on a very busy machine. They are not performance budgets.
  timeout: 2 * hangingMs,
  expect: { timeout: hangingMs / 4 },
  forbidOnly: true,
  reporter: [["line"]],
  use: {
    baseURL: shopOrigin,
    launchOptions: launchOptions(false),
    // Nobody has to wait for transitions.
    contextOptions: { reducedMotion: "reduce" },
    // A worker hides requests from `page.route`; its own tests allow it.
    serviceWorkers: "block",
    actionTimeout: hangingMs / 2,
    // The cookie banner is answered, except in tests about it: it would cover what journeys press.
    storageState: answered,
    // To examine a failure: `npm run test:e2e -- --trace=on FILE`. Tracing slows every action down.
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
        SOCIAL_BASE_URL: `${upstreamOrigin}/social`,
        SOCIAL_TOKEN: "social-token",
        PERSONALIZATION_URL: upstreamOrigin,
        CHAT_MODULE_URL: `${upstreamOrigin}/chat/agent.js`,
        TAG_MANAGER: "server",
        TAG_MANAGER_URL: `${upstreamOrigin}/tag-manager/events`,
        // Other tests may keep the machine busy while suggestions are tried.
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
        // It applies only to signed-in shoppers with a main card and a main address.
        EXPRESS_CHECKOUT: "on",
        RATE_LIMIT: "off",
        // Upstreams distinguish journeys by the id that a trusted proxy may give a request.
        TRUST_PROXY: "127.0.0.1,::1",
        LOG_LEVEL: "warn",
        // Journeys test how requests are rendered; `first-visit.spec.ts` tests cached pages.
        PAGE_CACHE_SECONDS: "0",
      },
    },
  ],
});
