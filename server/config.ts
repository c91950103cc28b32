/**
 * Configuration from the environment: parsed once at boot, frozen, typed.
 * Nothing here touches the process: `loadConfig` is a pure function, and
 * everything that is wrong is told at once, one readable line each.
 */
import { z } from "zod/v4";
import { configKeys } from "./config-keys";
import {
  baseUrl,
  integer,
  isLoopbackHost,
  expressFlagList,
  localeList,
  oneOf,
  origin,
  originList,
  productIdPattern,
  redisUrl,
  secrets,
  socialProviders,
  statusList,
  trustProxy,
} from "./config-values";
import type { ConfiguredProvider, TrustProxy } from "./config-values";
import type { ExpressFlag } from "../app/domain/payment/express-places";
import { nearKey } from "./near-keys";

export { configKeys } from "./config-keys";

/** Missing, wrong or misspelt environment values; `message` has one line for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const budget = integer(1, 120_000);

const Environment = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]),
  PORT: integer(0, 65_535),
  PUBLIC_ORIGIN: origin,
  SESSION_SECRETS: secrets,
  COMMERCE_API_URL: baseUrl,
  AUTH_API_URL: baseUrl.optional(),
  CART_API_URL: baseUrl.optional(),
  CONSUMER_API_URL: baseUrl.optional(),
  PRODUCTS_API_URL: baseUrl.optional(),
  CONTENT_API_URL: baseUrl.optional(),
  ADDRESS_LOOKUP_URL: baseUrl.optional(),
  MEDIA_URL: baseUrl.optional(),
  COMMERCE_ACCESS_KEY: z.string(),
  LOG_LEVEL: oneOf([
    "fatal",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
    "silent",
  ]),
  ERROR_REPORT_URL: baseUrl.optional(),
  TRUST_PROXY: trustProxy,
  ENV_LABEL: oneOf(["www", "preprod", "qa", "dev"]),
  PAYMENT_ORIGINS: originList,
  PAYMENT_FIELDS_URL: baseUrl.optional(),
  PAYMENT_WEBHOOK_SECRETS: secrets.optional(),
  IMAGE_ORIGINS: originList,
  PRODUCT_ID_PATTERN: productIdPattern,
  TIMEOUT_CONNECT: budget,
  TIMEOUT_READ: budget,
  TIMEOUT_OPTIONAL_READ: budget,
  TIMEOUT_SUGGESTION: budget,
  TIMEOUT_MUTATION: budget,
  TIMEOUT_PLACE_ORDER: budget,
  REQUEST_TIMEOUT_MS: budget,
  RECAPTCHA_ENABLED: oneOf(["true", "false"]),
  BOT_CHECK_QUICKEST_MS: integer(0, 5_000),
  PAYMENT_RETRY_MS: integer(0, 10_000),
  SIMPLIFIED_ENROLLMENT: oneOf(["on", "off"]),
  EXPRESS_CHECKOUT: oneOf(["on", "off"]),
  STORE_IDLE_MINUTES: integer(1, 480),
  STORE_REQUESTS: oneOf(["on", "off"]),
  EXPRESS_BUTTONS: expressFlagList,
  LOYALTY_MIN_POINTS: integer(0, 1_000_000),
  BONUS_ITEMS_FIRST: oneOf(["on", "off"]),
  POINT_REQUIRED_LOCALES: localeList,
  SOCIAL_PROVIDERS: socialProviders,
  MOCKS: oneOf(["0", "1"]),
  HIDE_LAYOUT_FOR_STATUS: statusList,
  REDIRECTS_FILE: z.string().optional(),
  LEGACY_PRODUCT_URLS: oneOf(["on", "off"]),
  FRAME_ANCESTORS: originList,
  REDIS_URL: redisUrl.optional(),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  PAGE_CACHE_SECONDS: integer(0, 86_400),
  PAGE_CACHE_MB: integer(1, 4_096),
  CACHE_PURGE_TOKEN: z
    .string()
    .min(16, "needs at least 16 characters")
    .optional(),
  RATE_LIMIT: oneOf(["on", "off"]),
  MAX_IN_FLIGHT: integer(1, 100_000),
  SHUTDOWN_GRACE_MS: integer(0, 60_000),
});

type Environment = z.infer<typeof Environment>;

/** Base URLs without a trailing slash, one per upstream family. */
export interface ServiceUrls {
  readonly auth: string;
  readonly cart: string;
  readonly consumer: string;
  readonly products: string;
  readonly content: string;
}

/** Upstream budgets, all in ms. */
export interface Timeouts {
  readonly connect: number;
  readonly read: number;
  readonly optionalRead: number;
  readonly suggestion: number;
  readonly mutation: number;
  readonly placeOrder: number;
  /** Ceiling over any call that has no larger budget of its own. */
  readonly request: number;
}

/** The server's configuration; frozen, and without defaults left to decide. */
export interface Config {
  readonly nodeEnv: Environment["NODE_ENV"];
  readonly port: number;
  /** `https://host[:port]`, no trailing slash. */
  readonly publicOrigin: string;
  /** Whether shoppers reach us over https: Secure cookies, HSTS. */
  readonly secure: boolean;
  /** First seals, all open. */
  readonly sessionSecrets: readonly string[];
  readonly services: ServiceUrls;
  /** Base URL of the service that completes addresses; null when there is none. */
  readonly addressLookupUrl: string | null;
  readonly mediaUrl: string | null;
  readonly accessKey: string;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** Where errors are reported; null for the log only. */
  readonly errorReportUrl: string | null;
  readonly trustProxy: TrustProxy;
  readonly envLabel: Environment["ENV_LABEL"];
  readonly paymentOrigins: readonly string[];
  /** Where the payment provider has its card fields; null when there are none. */
  readonly paymentFieldsUrl: string | null;
  /** What the payment provider signs its webhooks with; empty when it sends none. */
  readonly paymentWebhookSecrets: readonly string[];
  readonly imageOrigins: readonly string[];
  /** What ids of products look like, which decides what their addresses are. */
  readonly productIdPattern: string;
  readonly timeouts: Timeouts;
  readonly recaptchaEnabled: boolean;
  readonly botCheckQuickestMs: number;
  readonly paymentRetryMs: number;
  /** Whether signing in begins with the e-mail address alone. */
  readonly simplifiedEnrollment: boolean;
  /** Whether known shoppers skip the steps whose answers are known [CHK-014]. */
  readonly expressCheckout: boolean;
  /** Whether shoppers at a kiosk can ask an associate to bring a size. */
  readonly storeRequests: boolean;
  /** How long a store session lasts that nobody uses (ms). */
  readonly storeSessionIdleMs: number;
  /** Where wallets have a button [CART-040]. */
  readonly expressButtons: readonly ExpressFlag[];
  /** Balance of points below which none can be redeemed [LOY-004]. */
  readonly loyaltyMinPoints: number;
  /** Whether free gifts stand before the other items of a cart [CART-030]. */
  readonly bonusItemsFirst: boolean;
  /** Where collections need a contact of their own, by locale [CHK-027]. */
  readonly collectionPointRequiredLocales: readonly string[];
  /** Whom shoppers may sign in with instead of a password. */
  readonly socialProviders: readonly ConfiguredProvider[];
  readonly hideLayoutForStatus: readonly number[];
  /** Path of the retailer's table of redirects; null for none. */
  readonly redirectsFile: string | null;
  /** Whether addresses of the time before this shop lead to products. */
  readonly legacyProducts: boolean;
  /** Who may frame the parts of the shop that are made for it. */
  readonly frameAncestors: readonly string[];
  /** The Redis that processes share; null when each keeps its own state. */
  readonly redisUrl: string | null;
  readonly metricsToken: string | null;
  /** 0 keeps no pages. */
  readonly pageCacheSeconds: number;
  readonly pageCacheBytes: number;
  readonly cachePurgeToken: string | null;
  readonly rateLimit: boolean;
  readonly maxInFlight: number;
  readonly shutdownGraceMs: number;
  /** Lines for the start-up log: accepted, but worth an operator's eye. */
  readonly warnings: readonly string[];
}

function describe(key: string, problem: string): string {
  const example = configKeys.find((entry) => entry.key === key)?.example;
  return `${key} ${problem}; for example ${key}=${example ?? ""}`;
}

interface RawEnvironment {
  readonly raw: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
}

/** Trims, drops empty values and fills defaults. */
function readRaw(env: NodeJS.ProcessEnv): RawEnvironment {
  const raw: Record<string, string> = {};
  const missing: string[] = [];
  for (const { key, required, ...entry } of configKeys) {
    const given = env[key]?.trim();
    const value = given === undefined || given === "" ? entry.default : given;
    if (value !== null) raw[key] = value;
    else if (required) missing.push(key);
  }
  return { raw, missing };
}

/** One line per variable that is nearly one of ours: its value would silently not apply. */
function misspeltIn(env: NodeJS.ProcessEnv): readonly string[] {
  const known = new Set(configKeys.map(({ key }) => key));
  return Object.keys(env)
    .sort()
    .flatMap((name) => {
      const meant = nearKey(name, known);
      return meant === null ? [] : [`Unknown ${name}; did you mean ${meant}?`];
    });
}

/** Whether shoppers pay here. */
const isLive = ({ NODE_ENV, ENV_LABEL }: Environment): boolean =>
  NODE_ENV === "production" && ENV_LABEL === "www";

/** What no single value shows. */
function conflictsIn(environment: Environment): readonly string[] {
  const { NODE_ENV, PUBLIC_ORIGIN, PAYMENT_ORIGINS } = environment;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  // Browsers drop Secure cookies on http, so production has no http mode.
  const isSafe =
    protocol === "https:" ||
    NODE_ENV !== "production" ||
    isLoopbackHost(hostname);
  const { PAYMENT_FIELDS_URL: fields } = environment;
  const hasOwnFields =
    fields === undefined || PAYMENT_ORIGINS.includes(new URL(fields).origin);
  const canTakePayment = !isLive(environment) || PAYMENT_ORIGINS.length > 0;
  return [
    ...(isSafe
      ? []
      : [describe("PUBLIC_ORIGIN", "must be https in production")]),
    ...(hasOwnFields
      ? []
      : [
          describe(
            "PAYMENT_FIELDS_URL",
            "must be at one of the origins of PAYMENT_ORIGINS",
          ),
        ]),
    ...(canTakePayment
      ? []
      : [
          describe(
            "PAYMENT_ORIGINS",
            "is missing: with ENV_LABEL=www nobody could pay by card",
          ),
        ]),
  ];
}

/** The first thing that is wrong with each value, in the order of the table. */
function problemsIn(
  issues: readonly { path: PropertyKey[]; message: string }[],
  missing: readonly string[],
): readonly string[] {
  const said = new Map(missing.map((key) => [key, "is missing"]));
  for (const { path, message } of issues) {
    const key = String(path[0]);
    if (!said.has(key)) said.set(key, message);
  }
  return configKeys.flatMap(({ key }) => {
    const problem = said.get(key);
    return problem === undefined ? [] : [describe(key, problem)];
  });
}

interface LoadOptions {
  /** The built server runs in production form or not at all. */
  readonly isBuilt?: boolean;
}

function parseEnvironment(
  env: NodeJS.ProcessEnv,
  { isBuilt = false }: LoadOptions,
): Environment {
  const { raw, missing } = readRaw(env);
  const parsed = Environment.safeParse(raw);
  const problems = [
    // React and Remix decide by the variable itself: the default does not reach them.
    ...(isBuilt && env["NODE_ENV"] !== "production"
      ? [describe("NODE_ENV", "must be production for the built server")]
      : []),
    ...problemsIn(parsed.error?.issues ?? [], missing),
    ...(parsed.success ? conflictsIn(parsed.data) : []),
    ...misspeltIn(env),
  ];
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(problems.join("\n"));
  return parsed.data;
}

function warningsFor(environment: Environment): readonly string[] {
  const isWww = environment.ENV_LABEL === "www";
  const warnings: string[] = [];
  if (environment.MOCKS === "1" && isWww) {
    warnings.push("MOCKS=1 is refused while ENV_LABEL is www");
  }
  if (environment.RATE_LIMIT === "off" && isWww) {
    warnings.push("RATE_LIMIT=off leaves the live site without limits");
  }
  return Object.freeze(warnings);
}

function servicesOf(environment: Environment): ServiceUrls {
  const shared = environment.COMMERCE_API_URL;
  return Object.freeze({
    auth: environment.AUTH_API_URL ?? shared,
    cart: environment.CART_API_URL ?? shared,
    consumer: environment.CONSUMER_API_URL ?? shared,
    products: environment.PRODUCTS_API_URL ?? shared,
    content: environment.CONTENT_API_URL ?? shared,
  });
}

function timeoutsOf(environment: Environment): Timeouts {
  return Object.freeze({
    connect: environment.TIMEOUT_CONNECT,
    read: environment.TIMEOUT_READ,
    optionalRead: environment.TIMEOUT_OPTIONAL_READ,
    suggestion: environment.TIMEOUT_SUGGESTION,
    mutation: environment.TIMEOUT_MUTATION,
    placeOrder: environment.TIMEOUT_PLACE_ORDER,
    request: environment.REQUEST_TIMEOUT_MS,
  });
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every wrong, missing or misspelt key, with what is
 *   wrong and an example; it never contains a value given.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  options: LoadOptions = {},
): Config {
  const environment = parseEnvironment(env, options);
  return Object.freeze({
    nodeEnv: environment.NODE_ENV,
    port: environment.PORT,
    publicOrigin: environment.PUBLIC_ORIGIN,
    secure: environment.PUBLIC_ORIGIN.startsWith("https:"),
    sessionSecrets: environment.SESSION_SECRETS,
    services: servicesOf(environment),
    addressLookupUrl: environment.ADDRESS_LOOKUP_URL ?? null,
    mediaUrl: environment.MEDIA_URL ?? null,
    accessKey: environment.COMMERCE_ACCESS_KEY,
    logLevel: environment.LOG_LEVEL,
    errorReportUrl: environment.ERROR_REPORT_URL ?? null,
    trustProxy: environment.TRUST_PROXY,
    envLabel: environment.ENV_LABEL,
    paymentOrigins: environment.PAYMENT_ORIGINS,
    paymentFieldsUrl: environment.PAYMENT_FIELDS_URL ?? null,
    paymentWebhookSecrets:
      environment.PAYMENT_WEBHOOK_SECRETS ?? Object.freeze([]),
    imageOrigins: environment.IMAGE_ORIGINS,
    productIdPattern: environment.PRODUCT_ID_PATTERN,
    timeouts: timeoutsOf(environment),
    recaptchaEnabled: environment.RECAPTCHA_ENABLED === "true",
    botCheckQuickestMs: environment.BOT_CHECK_QUICKEST_MS,
    paymentRetryMs: environment.PAYMENT_RETRY_MS,
    simplifiedEnrollment: environment.SIMPLIFIED_ENROLLMENT === "on",
    bonusItemsFirst: environment.BONUS_ITEMS_FIRST === "on",
    expressCheckout: environment.EXPRESS_CHECKOUT === "on",
    storeRequests: environment.STORE_REQUESTS === "on",
    storeSessionIdleMs: environment.STORE_IDLE_MINUTES * 60_000,
    expressButtons: environment.EXPRESS_BUTTONS,
    loyaltyMinPoints: environment.LOYALTY_MIN_POINTS,
    collectionPointRequiredLocales: environment.POINT_REQUIRED_LOCALES,
    socialProviders: environment.SOCIAL_PROVIDERS,
    hideLayoutForStatus: environment.HIDE_LAYOUT_FOR_STATUS,
    redirectsFile: environment.REDIRECTS_FILE ?? null,
    legacyProducts: environment.LEGACY_PRODUCT_URLS === "on",
    frameAncestors: environment.FRAME_ANCESTORS,
    redisUrl: environment.REDIS_URL ?? null,
    metricsToken: environment.METRICS_TOKEN ?? null,
    pageCacheBytes: environment.PAGE_CACHE_MB * 1024 * 1024,
    // A page in development is always the newest.
    pageCacheSeconds:
      environment.NODE_ENV === "development"
        ? 0
        : environment.PAGE_CACHE_SECONDS,
    cachePurgeToken: environment.CACHE_PURGE_TOKEN ?? null,
    rateLimit: environment.RATE_LIMIT === "on",
    maxInFlight: environment.MAX_IN_FLIGHT,
    shutdownGraceMs: environment.SHUTDOWN_GRACE_MS,
    warnings: warningsFor(environment),
  });
}
