/**
 * THE table of settings: what the shop reads from its environment, one row each. `Config`, what pages may
 * know, the README's table and `.env.example` all come from it. `values.ts` has the kinds of values, and
 * `rules.ts` what concerns several settings.
 */
import { z } from "zod/v4";
import { timings } from "../../app/domain/constants";
import { flagDefaults } from "../../app/domain/flags";
import { defaultProductIdPattern } from "../../app/domain/product-id";
import { sites } from "../../app/sites/sites";
import {
  baseUrl,
  contactList,
  crawlerList,
  deliveryTerms,
  environmentList,
  expressFlagList,
  featureList,
  filmList,
  flagList,
  integer,
  listedFlags,
  localeList,
  marketList,
  moment,
  oneOf,
  onOff,
  origin,
  originList,
  ownAddress,
  productIdPattern,
  redisUrl,
  regionList,
  scriptOriginList,
  scriptUrl,
  secrets,
  shownName,
  socialProviders,
  statusList,
  token,
  trustProxy,
} from "./values";

interface SettingFacts {
  /** Its name in the environment. */
  readonly key: string;
  /** Turns the text into a value, or says what is wrong with it without repeating it. */
  readonly schema: z.ZodType<unknown, string>;
  /** Text used when the key is unset or empty. Without it the value is null then. */
  readonly default?: string;
  readonly required?: true;
  readonly meaning: string;
  /** A valid text, shown in error messages. */
  readonly example: string;
}

/** Secret values never appear in messages or logs. What pages may know is not secret. */
export type Setting = SettingFacts &
  (
    | { readonly secret?: never; readonly page?: true }
    | { readonly secret: true; readonly page?: never }
  );

/** Settings that `Config` has under one name; none of them is for pages. */
export type SettingGroup = Readonly<
  Record<string, Setting & { readonly page?: never }>
>;

const serviceUrl = (key: string, service: string) => ({
  key,
  schema: baseUrl,
  meaning: `Base URL for ${service}, when it differs from COMMERCE_API_URL.`,
  example: "https://api.fellrow.example",
});

const vendorScript = (key: string, script: string, example: string) => ({
  key,
  schema: scriptUrl,
  meaning: `Address of ${script} (docs/analytics.md); without it none is loaded.`,
  example,
});

const timeout = (key: string, standard: string, budget: string) => ({
  key,
  schema: integer(1, 120_000),
  default: standard,
  meaning: `Budget in ms for ${budget}.`,
  example: standard,
});

/** Every setting under its name in `Config`, in the order of the README. */
export const settings = {
  nodeEnv: {
    key: "NODE_ENV",
    schema: oneOf(["production", "development", "test"]),
    default: "production",
    meaning: "Run mode: production, development or test.",
    example: "production",
  },
  port: {
    key: "PORT",
    schema: integer(0, 65_535),
    default: "3000",
    meaning: "TCP port to listen on.",
    example: "3000",
  },
  publicOrigin: {
    key: "PUBLIC_ORIGIN",
    schema: origin,
    required: true,
    page: true,
    meaning:
      "Origin shoppers see; the only accepted Host and Origin. https, except on a loopback host or outside production.",
    example: "https://www.fellrow.example",
  },
  shopName: {
    key: "SHOP_NAME",
    schema: shownName,
    default: "Fellrow",
    page: true,
    meaning:
      "The shop's name in texts, titles, feeds and structured data, and the brand of products without one.",
    example: "Nordlys",
  },
  logoFile: {
    key: "LOGO_FILE",
    schema: z.string(),
    meaning:
      "SVG file with the retailer's logo, at most 32 KB, shown in place of the shop's name on every page.",
    example: "/etc/fellrow/logo.svg",
  },
  guaranteeFiles: {
    key: "GUARANTEE_FILES",
    schema: z.string(),
    meaning:
      "Folder with the European Commission's files of the notice of the legal guarantee and of the GARAN label (docs/deploy.md), shown in the markets of the Union.",
    example: "/etc/fellrow/guarantee",
  },
  markets: {
    key: "MARKETS",
    schema: marketList,
    default: "",
    meaning:
      "Comma list of the locales whose upstreams know another site, brand or currency than those of app/sites/sites.ts: the locale, then any of site=ID, brand=NAME and currency=CODE.",
    example: "en-us site=nordlys-us brand=NORDLYS,de-de currency=CHF",
  },
  returnDays: {
    key: "RETURN_DAYS",
    schema: integer(14, 365),
    default: "30",
    page: true,
    meaning:
      "Days from delivery within which what is unused may be returned, as every page promises it.",
    example: "60",
  },
  sessionSecrets: {
    key: "SESSION_SECRETS",
    schema: secrets,
    required: true,
    secret: true,
    meaning:
      "Comma list of session keys, each at least 32 characters; the first seals, all open.",
    example: "<32 or more random characters>",
  },
  commerceApiUrl: {
    key: "COMMERCE_API_URL",
    schema: baseUrl,
    required: true,
    meaning: "Base URL of the commerce API.",
    example: "https://api.fellrow.example",
  },
  services: {
    auth: serviceUrl("AUTH_API_URL", "tokens and sign-in"),
    cart: serviceUrl("CART_API_URL", "cart and checkout"),
    consumer: serviceUrl("CONSUMER_API_URL", "consumer accounts"),
    products: serviceUrl("PRODUCTS_API_URL", "products and search"),
    content: serviceUrl("CONTENT_API_URL", "managed content"),
  },
  addressLookupUrl: {
    key: "ADDRESS_LOOKUP_URL",
    schema: baseUrl,
    meaning:
      "Base URL of the service that completes addresses; without it every address is typed in full.",
    example: "https://addresses.fellrow.example",
  },
  socialBaseUrl: {
    key: "SOCIAL_BASE_URL",
    schema: baseUrl,
    meaning:
      "Base URL of the social media service with shoppers' pictures; without it nothing of it is shown. Its pictures' origins belong in IMAGE_ORIGINS.",
    example: "https://social.fellrow.example",
  },
  socialToken: {
    key: "SOCIAL_TOKEN",
    schema: z.string(),
    secret: true,
    meaning:
      "Bearer token for the social media service; SOCIAL_BASE_URL has no effect without it.",
    example: "<token of the social media service>",
  },
  mediaUrl: {
    key: "MEDIA_URL",
    schema: baseUrl,
    meaning: "Base URL of product images; its origin is allowed by img-src.",
    example: "https://media.fellrow.example",
  },
  accessKey: {
    key: "COMMERCE_ACCESS_KEY",
    schema: z.string(),
    required: true,
    secret: true,
    meaning: "Access key sent with every API call.",
    example: "<access key of the environment>",
  },
  logLevel: {
    key: "LOG_LEVEL",
    schema: oneOf([
      "fatal",
      "error",
      "warn",
      "info",
      "debug",
      "trace",
      "silent",
    ]),
    default: "info",
    meaning: "fatal, error, warn, info, debug, trace or silent.",
    example: "info",
  },
  errorReportUrl: {
    key: "ERROR_REPORT_URL",
    schema: baseUrl,
    meaning:
      "Address that every log line of level error is posted to as JSON; without it errors are in the log only.",
    example: "https://collector.example.com/errors",
  },
  trustProxy: {
    key: "TRUST_PROXY",
    schema: trustProxy,
    default: "false",
    meaning:
      "Which proxies may name the client address: false, a number of hops, or a comma list of addresses and CIDR ranges.",
    example: "10.0.0.0/8",
  },
  envLabel: {
    key: "ENV_LABEL",
    schema: oneOf(["www", "preprod", "qa", "dev"]),
    default: "www",
    page: true,
    meaning: "Environment: www, preprod, qa or dev.",
    example: "www",
  },
  /** Diagnostics tell how the shop is configured, so production shows them only on request. */
  diagnostics: {
    key: "DIAGNOSTICS",
    schema: oneOf(["auto", "open", "closed"]),
    default: "auto",
    meaning:
      "Who sees /healthcheck/static-pages, translations, experiments, feature-flags and social-media: open (everybody), closed (nobody), auto (everybody except where ENV_LABEL is www).",
    example: "open",
  },
  /** Maps break this policy, and scripts of other companies may: each report costs a request. */
  trustedTypes: {
    key: "TRUSTED_TYPES",
    schema: oneOf(["auto", "report", "off"]),
    default: "auto",
    meaning:
      "Whether browsers report text that scripts assign where Trusted Types would ask for a typed value: report, off, or auto (report except where ENV_LABEL is www). Nothing is refused.",
    example: "report",
  },
  /** Origins of the payment provider's pages; shoppers are sent nowhere else to pay. */
  paymentOrigins: {
    key: "PAYMENT_ORIGINS",
    schema: originList,
    default: "",
    page: true,
    meaning:
      "Comma list of origins of the hosted payment pages (form-action, frame-src, redirects); a live shop needs it.",
    example: "https://pay.example,https://3ds.example",
  },
  /** Where the provider's card fields are; null when cards are typed on its page only. */
  paymentFieldsUrl: {
    key: "PAYMENT_FIELDS_URL",
    schema: baseUrl,
    page: true,
    meaning:
      "Page of the payment provider with the card fields that are shown in the checkout; without it cards are typed on the provider's own page.",
    example: "https://pay.example/fields",
  },
  customizerUrl: {
    key: "CUSTOMIZER_URL",
    schema: baseUrl,
    page: true,
    meaning:
      "Page of the customiser, which /customize/{model} frames; it leads back to returnTo with the parameter recipe. Without it, shoppers choose among the editors' designs.",
    example: "https://customizer.example/design",
  },
  personalizationUrl: {
    key: "PERSONALIZATION_URL",
    schema: baseUrl,
    page: true,
    meaning:
      "Base URL of the personalization engine, which chooses products for visitors who allow targeting; without it everybody gets the editors' products.",
    example: "https://engine.fellrow.example",
  },
  chatModuleUrl: {
    key: "CHAT_MODULE_URL",
    schema: baseUrl,
    page: true,
    meaning:
      "ES module of the chat assistant (docs/chat.md); without it there is no chat. It is loaded for visitors who allow all categories of cookies.",
    example: "https://chat.example/agent.js",
  },
  chatRegions: {
    key: "CHAT_REGIONS",
    schema: regionList,
    default: "NORA,EMEA",
    page: true,
    meaning: "Comma list of the regions in whose shops there is a chat.",
    example: "NORA",
  },
  paymentWebhookSecrets: {
    key: "PAYMENT_WEBHOOK_SECRETS",
    schema: secrets,
    secret: true,
    meaning:
      "Comma list of the keys that the payment provider signs POST /webhooks/payment with, each at least 32 characters, all believed; without it the endpoint does not exist.",
    example: "<32 or more random characters>",
  },
  imageOrigins: {
    key: "IMAGE_ORIGINS",
    schema: originList,
    default: "",
    meaning: "Comma list of further origins for images (img-src).",
    example: "https://images.example",
  },
  /** What machines are told of delivery; the upstreams name its price for a basket only. */
  deliveryTerms: {
    key: "DELIVERY_TERMS",
    schema: deliveryTerms,
    default: "",
    page: true,
    meaning:
      "Comma list of what standard delivery of one product costs, for structured data and product feeds: country, amount and currency; then free=AMOUNT, from which it is free, and days=N-N, the working days until it arrives. They say nothing of delivery in other countries.",
    example: "US 6.95 USD free=100 days=3-5,DE 4.95 EUR",
  },
  feedLocales: {
    key: "FEED_LOCALES",
    schema: localeList,
    default: sites.map(({ locale }) => locale).join(),
    meaning:
      "Comma list of the locales that have a product feed (docs/feeds.md): /feeds/{locale}/products.tsv and .xml.",
    example: "en-us,de-de",
  },
  feedMinutes: {
    key: "FEED_MINUTES",
    schema: integer(5, 1_440),
    default: "60",
    meaning:
      "Age in minutes from which a product feed that is asked for is built again.",
    example: "240",
  },
  feedToken: {
    key: "FEED_TOKEN",
    schema: token,
    secret: true,
    meaning:
      "Token for product feeds, as a bearer token or as the password of basic authentication; without it everybody may read them.",
    example: "<16 or more random characters>",
  },
  refusedCrawlers: {
    key: "ROBOTS_REFUSED",
    schema: crawlerList,
    default: "",
    meaning:
      "Comma list of the kinds of crawlers that robots.txt refuses: search (lists pages), training (takes texts into models), agents (fetch a page that a person asked for). Without it all have the same rules.",
    example: "training",
  },
  securityContacts: {
    key: "SECURITY_CONTACTS",
    schema: contactList,
    default: "",
    meaning:
      "Comma list of where to report a weakness, mailto:, tel: or https:, for /.well-known/security.txt (RFC 9116), which does not exist without it.",
    example: "mailto:security@fellrow.example",
  },
  securityExpires: {
    key: "SECURITY_EXPIRES",
    schema: moment,
    meaning:
      "Moment until which SECURITY_CONTACTS are right, less than a year ahead; needed with them. After it the file does not exist.",
    example: "2027-06-30T00:00:00Z",
  },
  securityPolicy: {
    key: "SECURITY_POLICY",
    schema: baseUrl,
    meaning:
      "Page that says how reported weaknesses are handled, for the same file.",
    example: "https://fellrow.example/security",
  },
  productIdPattern: {
    key: "PRODUCT_ID_PATTERN",
    schema: productIdPattern,
    default: defaultProductIdPattern,
    meaning:
      "What ids of products look like, whatever their case: characters and classes with bounds. If it admits a dash, addresses are /p/{name}/{id}, else /p/{name}-{id}.",
    example: String.raw`^\d{1,9}$`,
  },
  timeouts: {
    connect: timeout("TIMEOUT_CONNECT", "1000", "connecting to the API"),
    read: timeout("TIMEOUT_READ", "4000", "a read the page needs"),
    optionalRead: timeout(
      "TIMEOUT_OPTIONAL_READ",
      "1500",
      "a read the page can do without",
    ),
    suggestion: timeout(
      "TIMEOUT_SUGGESTION",
      "300",
      "addresses suggested while one types",
    ),
    mutation: timeout("TIMEOUT_MUTATION", "10000", "a write"),
    placeOrder: timeout(
      "TIMEOUT_PLACE_ORDER",
      "30000",
      "placing or patching an order",
    ),
    request: timeout(
      "REQUEST_TIMEOUT_MS",
      "10000",
      "any other API call, retry included",
    ),
  },
  recaptchaEnabled: {
    key: "RECAPTCHA_ENABLED",
    schema: oneOf(["true", "false"]).transform((text) => text === "true"),
    default: "false",
    meaning: "Whether forms carry a bot check: true or false.",
    example: "true",
  },
  botCheckQuickestMs: {
    key: "BOT_CHECK_QUICKEST_MS",
    schema: integer(0, 5_000),
    default: "250",
    meaning:
      "Shortest time in ms in which a person fills in a form, for the bot check.",
    example: "500",
  },
  paymentRetryMs: {
    key: "PAYMENT_RETRY_MS",
    schema: integer(0, 10_000),
    default: String(timings.paymentSessionRetry),
    meaning:
      "Wait in ms before the payment provider is asked once more for a session that it refused or did not give.",
    example: "3000",
  },
  /** Whether signing in begins with the e-mail address alone [DLG-037]. */
  simplifiedEnrollment: {
    key: "SIMPLIFIED_ENROLLMENT",
    schema: onOff,
    default: "off",
    meaning:
      "on: signing in begins with the e-mail address alone, which leads to the password or to a new account.",
    example: "on",
  },
  /** Whether known shoppers skip the steps whose answers are known [CHK-014]. */
  expressCheckout: {
    key: "EXPRESS_CHECKOUT",
    schema: onOff,
    default: "off",
    meaning:
      "on: who is signed in, with a main card and a main address, comes from the bag to the summary at once.",
    example: "on",
  },
  storeSessionIdleMs: {
    key: "STORE_IDLE_MINUTES",
    schema: integer(1, 480).transform((minutes) => minutes * 60_000),
    default: "15",
    meaning:
      "Minutes without use after which the store session of an associate ends.",
    example: "10",
  },
  helpPages: {
    key: "HELP_PAGES",
    schema: onOff,
    default: "on",
    meaning:
      "off: the help pages lead to the home page; for a shop whose help is on another site [ROUTE-037].",
    example: "off",
  },
  validateResponses: {
    key: "VALIDATE_RESPONSES",
    schema: onOff,
    default: "off",
    meaning:
      "on: reports each answer of an upstream that does not fit its contract to /fapi/validate-response, where it is logged. Refused where ENV_LABEL is www.",
    example: "on",
  },
  serviceWorker: {
    key: "SERVICE_WORKER",
    schema: onOff,
    default: "on",
    page: true,
    meaning:
      "off: browsers register no service worker, and one that they have removes itself. In development it is always off.",
    example: "off",
  },
  guestOrderCode: {
    key: "GUEST_ORDER_CODE",
    schema: onOff,
    default: "on",
    meaning:
      "on: order number and email show the status of an order only, and a code that the API of orders mails opens the rest; off, or with an API that mails none: they open it whole.",
    example: "off",
  },
  storeRequests: {
    key: "STORE_REQUESTS",
    schema: onOff,
    default: "off",
    meaning:
      "on: shoppers at a kiosk can ask an associate to bring a size; the API of stores then takes such requests.",
    example: "on",
  },
  /** Where wallets have a button, whoever the visitor is [CART-040]. */
  expressButtons: {
    key: "EXPRESS_BUTTONS",
    schema: expressFlagList,
    default: "",
    meaning:
      "Comma list of the places that have a wallet's button: express-cart, express-pickup, express-pdp, express-minicart, express-quickshop, express-checkout-defaults, express-expander.",
    example: "express-cart,express-pdp",
  },
  /** Balance of points below which none can be redeemed [LOY-004]. */
  loyaltyMinPoints: {
    key: "LOYALTY_MIN_POINTS",
    schema: integer(0, 1_000_000),
    default: "100",
    meaning: "Balance of points below which none can be redeemed.",
    example: "250",
  },
  /** Whether free gifts stand before the other items of a cart [CART-030]. */
  bonusItemsFirst: {
    key: "BONUS_ITEMS_FIRST",
    schema: onOff,
    default: "off",
    meaning:
      "Whether free gifts stand before what the shopper chose: on or off.",
    example: "on",
  },
  /** Where collections need a contact of their own, by locale [CHK-027]. */
  collectionPointRequiredLocales: {
    key: "POINT_REQUIRED_LOCALES",
    schema: localeList,
    default: "fr-fr,de-de,pl-pl",
    meaning:
      "Comma list of locales where a collection needs an e-mail, and at a collection point a phone and a contact.",
    example: "fr-fr,de-de",
  },
  socialProviders: {
    key: "SOCIAL_PROVIDERS",
    schema: socialProviders,
    default: "",
    meaning:
      "Comma list of whom shoppers may sign in with (google, facebook, amazon): name, client id and OpenID Connect issuer of each. Allowed as origins of form-action.",
    example:
      "google shop-123 https://accounts.google.com,facebook 456 https://www.facebook.com",
  },
  mocks: {
    key: "MOCKS",
    schema: oneOf(["0", "1"]).transform((text) => text === "1"),
    default: "0",
    meaning:
      "Nothing but 0 is accepted when ENV_LABEL is www: the shop serves no mock API.",
    example: "1",
  },
  previewEnabled: {
    key: "PREVIEW_ENABLED",
    schema: onOff,
    default: "off",
    page: true,
    meaning:
      "on: preview=true in an address shows content before it is published, to whoever adds it; also opens /cms/preview and /cms/showcase [NAV-021].",
    example: "off",
  },
  previewAccess: {
    key: "PREVIEW_ACCESS",
    schema: token,
    secret: true,
    meaning:
      "Access token of the content system for previews, sent as x-preview-access; PREVIEW_ENABLED=on needs it.",
    example: "<16 or more random characters>",
  },
  /** Names a deployment that is not the shop's own, on every page [SITE-004]. */
  deployPreview: {
    key: "DEPLOY_PREVIEW",
    schema: z.string().max(80, "must have at most 80 characters"),
    page: true,
    meaning:
      "Branch and build of a deploy preview, which every page then shows in a badge; without it there is none.",
    example: "branch new-checkout, build 4711",
  },
  environments: {
    key: "ENVIRONMENTS",
    schema: environmentList,
    default: "",
    meaning:
      "Comma list of the environments that /lower-envs links to, each a name and an origin.",
    example:
      "qa https://qa.fellrow.example,preprod https://preprod.fellrow.example",
  },
  hideLayoutForStatus: {
    key: "HIDE_LAYOUT_FOR_STATUS",
    schema: statusList,
    default: "503",
    page: true,
    meaning: "Comma list of error statuses shown without header and footer.",
    example: "500,503",
  },
  redirectsFile: {
    key: "REDIRECTS_FILE",
    schema: z.string(),
    meaning:
      "JSON file with the retailer's redirects: a list of {from, to, status, external}.",
    example: "/etc/fellrow/redirects.json",
  },
  featuresOff: {
    key: "FEATURES_OFF",
    schema: featureList,
    default: "",
    meaning:
      "Comma list of what the retailer's systems do not offer, of which the shop then has no trace; docs/deploy.md lists the names.",
    example: "wishlists,reviews",
  },
  flags: {
    key: "FLAGS",
    schema: flagList,
    default: "",
    meaning: `Comma list of the flags that differ from their default, name=on or name=off: ${listedFlags
      .map((name) => `${name} (${flagDefaults[name] ? "on" : "off"})`)
      .join(", ")}.`,
    example: "legacy-pdp-proxy=on,back-to-top=off",
  },
  flagsApiUrl: {
    key: "FLAGS_API_URL",
    schema: baseUrl,
    meaning:
      "Base URL of the flag service, which turns parts of the shop on and off while it runs; without it the settings alone decide.",
    example: "https://flags.fellrow.example",
  },
  flagsPollMs: {
    key: "FLAGS_POLL_MS",
    schema: integer(20, 60_000),
    default: "5000",
    meaning: "How often the flag service is called, in ms.",
    example: "5000",
  },
  flagListeners: {
    key: "FLAG_LISTENERS",
    schema: integer(0, 1_000),
    default: "200",
    meaning:
      "The most open streams of /fapi/feature-flags/stream per process; 0 offers none.",
    example: "200",
  },
  tagManager: {
    key: "TAG_MANAGER",
    schema: oneOf(["off", "server", "page", "worker"]),
    default: "off",
    meaning:
      "Who measures what visitors do, as far as they allow it: off for nobody, server for the tag manager's server container at TAG_MANAGER_URL, page and worker for its script, too, on the page or in a worker.",
    example: "off",
  },
  tagManagerUrl: {
    key: "TAG_MANAGER_URL",
    schema: baseUrl,
    meaning:
      "Where the tag manager's server container receives events, by POST; TAG_MANAGER needs it unless it is off.",
    example: "https://tags.fellrow.example/collect",
  },
  realVisits: {
    key: "REAL_VISITS",
    schema: onOff,
    default: "on",
    page: true,
    meaning:
      "off: browsers do not report how fast pages were. On, one visit in ten does, without anything that identifies it, if the visitor allows measuring.",
    example: "off",
  },
  /** Scripts of other companies, each under the name of its row in `app/vendors/vendors.ts`. */
  vendorScripts: {
    "tag-manager": {
      key: "TAG_MANAGER_SCRIPT",
      schema: scriptUrl,
      meaning:
        "Address of the tag manager's script; TAG_MANAGER=page and TAG_MANAGER=worker need it.",
      example: "https://tags.fellrow.example/container.js?id=T1",
    },
    measurement: vendorScript(
      "MEASUREMENT_SCRIPT",
      "a measurement script, for visitors who allow C0002",
      "https://measure.example/measure.js",
    ),
    personalization: vendorScript(
      "PERSONALIZATION_SCRIPT",
      "a personalization engine's entry script, for visitors who allow C0004",
      "https://engine.example/entry.js",
    ),
    "product-images": vendorScript(
      "PRODUCT_IMAGE_SCRIPT",
      "a script that personalizes the pictures on product pages, for visitors who allow C0003",
      "https://images.example/site.js",
    ),
    preview: vendorScript(
      "PREVIEW_SCRIPT",
      "the content system's script for previews",
      "https://content.example/preview.js",
    ),
  },
  vendorOrigins: {
    key: "VENDOR_ORIGINS",
    schema: scriptOriginList,
    default: "",
    meaning:
      "Comma list of origins to which these scripts may send what they measure (connect-src, img-src).",
    example: "https://collect.example",
  },
  scriptOrigins: {
    key: "SCRIPT_ORIGINS",
    schema: scriptOriginList,
    default: "",
    meaning:
      "Comma list of origins whose scripts /fapi/proxyScript answers, which the tag manager's worker loads by it; all others are refused.",
    example: "https://tags.fellrow.example",
  },
  experimentsSdkKey: {
    key: "EXPERIMENTS_SDK_KEY",
    schema: z
      .string()
      .regex(/^[\w-]{1,100}$/, "must be letters, digits, _ and - only"),
    meaning:
      "Key of the project of the experiment service; without it there are no experiments, and every visitor gets the baseline.",
    example: "Kf3xPq7RtZ",
  },
  experimentsDatafileUrl: {
    key: "EXPERIMENTS_DATAFILE_URL",
    schema: baseUrl,
    default: "https://cdn.optimizely.com/datafiles",
    meaning: "Base URL of the datafile, which is read as {key}.json below it.",
    example: "https://cdn.optimizely.com/datafiles",
  },
  experimentsEventsUrl: {
    key: "EXPERIMENTS_EVENTS_URL",
    schema: baseUrl,
    meaning:
      "Base URL that receives events of experiments, in place of the service's own for the project's region.",
    example: "https://events.fellrow.example",
  },
  experimentsPollMs: {
    key: "EXPERIMENTS_POLL_MS",
    schema: integer(20, 3_600_000),
    default: "300000",
    meaning: "How often the datafile is read, in ms.",
    example: "300000",
  },
  predictionHost: {
    key: "PREDICTION_HOST",
    schema: baseUrl,
    meaning:
      "Base URL of the service that predicts variations, in place of the experiment service's own.",
    example: "https://prediction.fellrow.example",
  },
  odpHost: {
    key: "ODP_HOST",
    schema: baseUrl,
    meaning:
      "Base URL of the customer data platform, whatever the datafile names; without it no audience is asked for.",
    example: "https://api.zaius.com",
  },
  errorFilm: {
    key: "ERROR_FILM",
    schema: filmList,
    default: "",
    page: true,
    meaning:
      "Comma list of addresses below this origin, such as /media/x.webm, of one film in several formats (webm, mp4), shown silently on error pages together with ERROR_POSTER.",
    example: "/media/films/mist.webm",
  },
  errorPoster: {
    key: "ERROR_POSTER",
    schema: ownAddress,
    page: true,
    meaning:
      "Address of the picture that error pages show until the film of ERROR_FILM plays.",
    example: "/media/scenes/moor-1600.webp",
  },
  frameAncestors: {
    key: "FRAME_ANCESTORS",
    schema: originList,
    default: "",
    meaning:
      "Comma list of origins whose pages may frame the header and footer under /soci.",
    example: "https://blog.example.com",
  },
  redisUrl: {
    key: "REDIS_URL",
    schema: redisUrl,
    secret: true,
    meaning:
      "redis:// or rediss:// URL of the Redis that processes share their state in; without it each process keeps its own.",
    example: "rediss://:password@redis.internal:6379/0",
  },
  metricsToken: {
    key: "METRICS_TOKEN",
    schema: token,
    secret: true,
    meaning:
      "Bearer token for /metrics; without it the endpoint does not exist.",
    example: "<16 or more random characters>",
  },
  pageCacheSeconds: {
    key: "PAGE_CACHE_SECONDS",
    schema: integer(0, 86_400),
    default: "60",
    meaning: "How long a page is kept before it is made anew; 0 keeps none.",
    example: "60",
  },
  pageCacheBytes: {
    key: "PAGE_CACHE_MB",
    schema: integer(1, 4_096).transform((megabytes) => megabytes * 1024 * 1024),
    default: "48",
    meaning:
      "What the pages that a process keeps may take of its memory; a page is 15 to 60 KB.",
    example: "48",
  },
  cachePurgeToken: {
    key: "CACHE_PURGE_TOKEN",
    schema: token,
    secret: true,
    meaning:
      "Bearer token for POST /cache/purge?tag=…; without it the endpoint does not exist.",
    example: "<16 or more random characters>",
  },
  rateLimit: {
    key: "RATE_LIMIT",
    schema: onOff,
    default: "on",
    meaning:
      "Limits per account, session and client address: on, or off for load tests.",
    example: "on",
  },
  maxInFlight: {
    key: "MAX_IN_FLIGHT",
    schema: integer(1, 100_000),
    default: "200",
    meaning:
      "Pages in the making and waiting for it before browsing is answered 503; cart and checkout are never refused.",
    example: "200",
  },
  shutdownGraceMs: {
    key: "SHUTDOWN_GRACE_MS",
    schema: integer(0, 60_000),
    default: "5000",
    meaning:
      "How long to keep accepting requests after SIGTERM, in ms, while the load balancer notices.",
    example: "5000",
  },
} satisfies Readonly<Record<string, Setting | SettingGroup>>;

type Value<S extends Setting> =
  | z.output<S["schema"]>
  | (S extends { default: string } | { required: true } ? never : null);

type Values<T> = {
  readonly [N in keyof T]: T[N] extends Setting ? Value<T[N]> : Values<T[N]>;
};

/** What the table reads from an environment, before `rules.ts` completes it. */
export type SettingValues = Values<typeof settings>;

/** Whether an entry is one setting, not a group. */
export const isSetting = (entry: Setting | SettingGroup): entry is Setting =>
  typeof entry.key === "string";

/** Every setting as operators read of it, in the order of the README. */
export const configKeys = Object.values<Setting | SettingGroup>(settings)
  .flatMap((entry) => (isSetting(entry) ? [entry] : Object.values(entry)))
  .map((setting) => ({
    default: null,
    required: false,
    secret: false,
    ...setting,
  }));
