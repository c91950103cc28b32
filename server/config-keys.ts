/**
 * THE table of environment keys: what each means, its default and whether it
 * is secret. Defaults live here and nowhere else, so that the README's table
 * can be generated from (and compared with) what the server really does.
 */

import { timings } from "../app/domain/constants";
import { defaultProductIdPattern } from "../app/domain/product-id";

/** One environment key as documented for operators. */
export interface ConfigKey {
  readonly key: string;
  /** Raw text used when the key is unset or empty; null = no default. */
  readonly default: string | null;
  readonly required: boolean;
  /** Secret values never appear in messages or logs. */
  readonly secret: boolean;
  readonly meaning: string;
  /** A valid value, shown in error messages. */
  readonly example: string;
}

const base = { default: null, required: false, secret: false } as const;

/** Every key the server reads, in the order of the README. */
export const configKeys = [
  {
    ...base,
    key: "NODE_ENV",
    default: "production",
    meaning: "Run mode: production, development or test.",
    example: "production",
  },
  {
    ...base,
    key: "PORT",
    default: "3000",
    meaning: "TCP port to listen on.",
    example: "3000",
  },
  {
    ...base,
    key: "PUBLIC_ORIGIN",
    required: true,
    meaning:
      "Origin shoppers see; the only accepted Host and Origin. https, except on a loopback host or outside production.",
    example: "https://www.fellrow.example",
  },
  {
    ...base,
    key: "SESSION_SECRETS",
    required: true,
    secret: true,
    meaning:
      "Comma list of session keys, each at least 32 characters; the first seals, all open.",
    example: "<32 or more random characters>",
  },
  {
    ...base,
    key: "COMMERCE_API_URL",
    required: true,
    meaning: "Base URL of the commerce API.",
    example: "https://api.fellrow.example",
  },
  ...[
    ["AUTH_API_URL", "tokens and sign-in"],
    ["CART_API_URL", "cart and checkout"],
    ["CONSUMER_API_URL", "consumer accounts"],
    ["PRODUCTS_API_URL", "products and search"],
    ["CONTENT_API_URL", "managed content"],
  ].map(([key, service]) => ({
    ...base,
    key: key as string,
    meaning: `Base URL for ${service}, when it differs from COMMERCE_API_URL.`,
    example: "https://api.fellrow.example",
  })),
  {
    ...base,
    key: "ADDRESS_LOOKUP_URL",
    meaning:
      "Base URL of the service that completes addresses; without it every address is typed in full.",
    example: "https://addresses.fellrow.example",
  },
  {
    ...base,
    key: "MEDIA_URL",
    meaning: "Base URL of product images; its origin is allowed by img-src.",
    example: "https://media.fellrow.example",
  },
  {
    ...base,
    key: "COMMERCE_ACCESS_KEY",
    required: true,
    secret: true,
    meaning: "Access key sent with every API call.",
    example: "<access key of the environment>",
  },
  {
    ...base,
    key: "LOG_LEVEL",
    default: "info",
    meaning: "fatal, error, warn, info, debug, trace or silent.",
    example: "info",
  },
  {
    ...base,
    key: "ERROR_REPORT_URL",
    meaning:
      "Address that every log line of level error is posted to as JSON; without it errors are in the log only.",
    example: "https://collector.example.com/errors",
  },
  {
    ...base,
    key: "TRUST_PROXY",
    default: "false",
    meaning:
      "Which proxies may name the client address: false, a number of hops, or a comma list of addresses and CIDR ranges.",
    example: "10.0.0.0/8",
  },
  {
    ...base,
    key: "ENV_LABEL",
    default: "www",
    meaning: "Environment: www, preprod, qa or dev.",
    example: "www",
  },
  {
    ...base,
    key: "PAYMENT_ORIGINS",
    default: "",
    meaning:
      "Comma list of origins of the hosted payment pages (form-action, frame-src, redirects); a live shop needs it.",
    example: "https://pay.example,https://3ds.example",
  },
  {
    ...base,
    key: "PAYMENT_FIELDS_URL",
    meaning:
      "Page of the payment provider with the card fields that are shown in the checkout; without it cards are typed on the provider's own page.",
    example: "https://pay.example/fields",
  },
  {
    ...base,
    key: "PAYMENT_WEBHOOK_SECRETS",
    secret: true,
    meaning:
      "Comma list of the keys that the payment provider signs POST /webhooks/payment with, each at least 32 characters, all believed; without it the endpoint does not exist.",
    example: "<32 or more random characters>",
  },
  {
    ...base,
    key: "IMAGE_ORIGINS",
    default: "",
    meaning: "Comma list of further origins for images (img-src).",
    example: "https://images.example",
  },
  {
    ...base,
    key: "PRODUCT_ID_PATTERN",
    default: defaultProductIdPattern,
    meaning:
      "What ids of products look like, whatever their case: characters and classes with bounds. If it admits a dash, addresses are /p/{name}/{id}, else /p/{name}-{id}.",
    example: String.raw`^\d{1,9}$`,
  },
  ...(
    [
      ["TIMEOUT_CONNECT", "1000", "connecting to the API"],
      ["TIMEOUT_READ", "4000", "a read the page needs"],
      ["TIMEOUT_OPTIONAL_READ", "1500", "a read the page can do without"],
      ["TIMEOUT_SUGGESTION", "300", "addresses suggested while one types"],
      ["TIMEOUT_MUTATION", "10000", "a write"],
      ["TIMEOUT_PLACE_ORDER", "30000", "placing or patching an order"],
      ["REQUEST_TIMEOUT_MS", "10000", "any other API call, retry included"],
    ] as const
  ).map(([key, fallback, budget]) => ({
    ...base,
    key,
    default: fallback,
    meaning: `Budget in ms for ${budget}.`,
    example: fallback,
  })),
  {
    ...base,
    key: "RECAPTCHA_ENABLED",
    default: "false",
    meaning: "Whether forms carry a bot check: true or false.",
    example: "true",
  },
  {
    ...base,
    key: "BOT_CHECK_QUICKEST_MS",
    default: "250",
    meaning:
      "Shortest time in ms in which a person fills in a form, for the bot check.",
    example: "500",
  },
  {
    ...base,
    key: "PAYMENT_RETRY_MS",
    default: String(timings.paymentSessionRetry),
    meaning:
      "Wait in ms before the payment provider is asked once more for a session that it refused or did not give.",
    example: "3000",
  },
  {
    ...base,
    key: "SIMPLIFIED_ENROLLMENT",
    default: "off",
    meaning:
      "on: signing in begins with the e-mail address alone, which leads to the password or to a new account.",
    example: "on",
  },
  {
    ...base,
    key: "EXPRESS_CHECKOUT",
    default: "off",
    meaning:
      "on: who is signed in, with a main card and a main address, comes from the bag to the summary at once.",
    example: "on",
  },
  {
    ...base,
    key: "STORE_IDLE_MINUTES",
    default: "15",
    meaning:
      "Minutes without use after which the store session of an associate ends.",
    example: "10",
  },
  {
    ...base,
    key: "STORE_REQUESTS",
    default: "off",
    meaning:
      "on: shoppers at a kiosk can ask an associate to bring a size; the API of stores then takes such requests.",
    example: "on",
  },
  {
    ...base,
    key: "EXPRESS_BUTTONS",
    default: "",
    meaning:
      "Comma list of the places that have a wallet's button: express-cart, express-pickup, express-pdp, express-minicart, express-quickshop, express-checkout-defaults, express-expander.",
    example: "express-cart,express-pdp",
  },
  {
    ...base,
    key: "LOYALTY_MIN_POINTS",
    default: "100",
    meaning: "Balance of points below which none can be redeemed.",
    example: "250",
  },
  {
    ...base,
    key: "BONUS_ITEMS_FIRST",
    default: "off",
    meaning:
      "Whether free gifts stand before what the shopper chose: on or off.",
    example: "on",
  },
  {
    ...base,
    key: "POINT_REQUIRED_LOCALES",
    default: "fr-fr,de-de,pl-pl",
    meaning:
      "Comma list of locales where a collection needs an e-mail, and at a collection point a phone and a contact.",
    example: "fr-fr,de-de",
  },
  {
    ...base,
    key: "SOCIAL_PROVIDERS",
    default: "",
    meaning:
      "Comma list of whom shoppers may sign in with (google, facebook, amazon): name, client id and OpenID Connect issuer of each. Allowed as origins of form-action.",
    example:
      "google shop-123 https://accounts.google.com,facebook 456 https://www.facebook.com",
  },
  {
    ...base,
    key: "MOCKS",
    default: "0",
    meaning:
      "Nothing but 0 is accepted when ENV_LABEL is www: the shop serves no mock API.",
    example: "1",
  },
  {
    ...base,
    key: "HIDE_LAYOUT_FOR_STATUS",
    default: "503",
    meaning: "Comma list of error statuses shown without header and footer.",
    example: "500,503",
  },
  {
    ...base,
    key: "REDIRECTS_FILE",
    meaning:
      "JSON file with the retailer's redirects: a list of {from, to, status, external}.",
    example: "/etc/fellrow/redirects.json",
  },
  {
    ...base,
    key: "LEGACY_PRODUCT_URLS",
    default: "off",
    meaning:
      "Whether /shop/{name}-{productId}, an earlier address of a product, leads to its page: on or off.",
    example: "on",
  },
  {
    ...base,
    key: "FRAME_ANCESTORS",
    default: "",
    meaning:
      "Comma list of origins whose pages may frame the header and footer under /soci.",
    example: "https://blog.example.com",
  },
  {
    ...base,
    key: "REDIS_URL",
    secret: true,
    meaning:
      "redis:// or rediss:// URL of the Redis that processes share their state in; without it each process keeps its own.",
    example: "rediss://:password@redis.internal:6379/0",
  },
  {
    ...base,
    key: "METRICS_TOKEN",
    secret: true,
    meaning:
      "Bearer token for /metrics; without it the endpoint does not exist.",
    example: "<16 or more random characters>",
  },
  {
    ...base,
    key: "PAGE_CACHE_SECONDS",
    default: "60",
    meaning: "How long a page is kept before it is made anew; 0 keeps none.",
    example: "60",
  },
  {
    ...base,
    key: "PAGE_CACHE_MB",
    default: "48",
    meaning:
      "What the pages that a process keeps may take of its memory; a page is 15 to 60 KB.",
    example: "48",
  },
  {
    ...base,
    key: "CACHE_PURGE_TOKEN",
    secret: true,
    meaning:
      "Bearer token for POST /cache/purge?tag=…; without it the endpoint does not exist.",
    example: "<16 or more random characters>",
  },
  {
    ...base,
    key: "RATE_LIMIT",
    default: "on",
    meaning:
      "Limits per account, session and client address: on, or off for load tests.",
    example: "on",
  },
  {
    ...base,
    key: "MAX_IN_FLIGHT",
    default: "200",
    meaning:
      "Pages in the making and waiting for it before browsing is answered 503; cart and checkout are never refused.",
    example: "200",
  },
  {
    ...base,
    key: "SHUTDOWN_GRACE_MS",
    default: "5000",
    meaning:
      "How long to keep accepting requests after SIGTERM, in ms, while the load balancer notices.",
    example: "5000",
  },
] satisfies readonly ConfigKey[] as readonly ConfigKey[];
