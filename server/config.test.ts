import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./config";
import { configKeys } from "./config/settings";

const required = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://www.fellrow.example",
  SESSION_SECRETS:
    "first-secret-of-at-least-32-chars, second-secret-of-at-least-32-chars",
  COMMERCE_API_URL: "https://api.fellrow.example/",
  COMMERCE_ACCESS_KEY: "access-key-canary",
  PAYMENT_ORIGINS: "https://pay.example",
} as const;

/** What a shop that is open should have besides. */
const recommended = { GUARANTEE_FILES: "/etc/fellrow/guarantee" } as const;

const load = (changes: Readonly<Record<string, string>> = {}) =>
  loadConfig({ ...required, ...recommended, ...changes });

const messageFor = (changes: Readonly<Record<string, string>>): string => {
  try {
    load(changes);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "no error";
};

describe("loadConfig", () => {
  it("needs only the required keys", () => {
    expect(loadConfig(required)).toMatchObject({
      nodeEnv: "production",
      port: 3_000,
      publicOrigin: "https://www.fellrow.example",
      secure: true,
      trustProxy: false,
      envLabel: "www",
      paymentOrigins: ["https://pay.example"],
      timeouts: {
        connect: 1_000,
        read: 4_000,
        optionalRead: 1_500,
        suggestion: 300,
        mutation: 10_000,
        placeOrder: 30_000,
        request: 10_000,
      },
      recaptchaEnabled: false,
      botCheckQuickestMs: 250,
      paymentRetryMs: 3000,
      simplifiedEnrollment: false,
      expressCheckout: false,
      expressButtons: [],
      loyaltyMinPoints: 100,
      hideLayoutForStatus: [503],
      previewEnabled: false,
      previewAccess: null,
      deployPreview: null,
      environments: [],
      redisUrl: null,
      metricsToken: null,
      rateLimit: true,
      shutdownGraceMs: 5_000,
      guaranteeFiles: null,
      warnings: [
        "GUARANTEE_FILES is not set: the markets of the Union lack the notice that Regulation (EU) 2025/1960 prescribes",
      ],
    });
    expect(load().warnings).toEqual([]);
    expect(loadConfig({ ...required, ENV_LABEL: "qa" }).warnings).toEqual([]);
  });

  it("is frozen throughout", () => {
    const config = load({ IMAGE_ORIGINS: "https://a.test" });
    const parts = [config, ...Object.values(config)];
    const open = parts.filter(
      (part) => typeof part === "object" && !Object.isFrozen(part),
    );
    expect(open).toEqual([]);
  });

  it("uses the shared base for every service without its own", () => {
    const { services } = load({ CART_API_URL: "http://cart.internal:8080/v" });
    expect(services.cart).toBe("http://cart.internal:8080/v");
    expect(services.auth).toBe("https://api.fellrow.example");
  });

  it("keeps the order of secrets, since the first one seals", () => {
    expect(load().sessionSecrets).toEqual([
      "first-secret-of-at-least-32-chars",
      "second-secret-of-at-least-32-chars",
    ]);
  });

  it.each([
    ["false", false],
    ["2", 2],
    ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ])("reads TRUST_PROXY=%s", (text, expected) => {
    expect(load({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each([
    ["true", "trusting everybody"],
    ["0", "no hops"],
    ["10.0.0.0/33", "a prefix that is too long"],
    ["proxy.internal", "a name"],
  ])("refuses TRUST_PROXY=%s: %s", (text) => {
    expect(messageFor({ TRUST_PROXY: text })).toMatch(/^TRUST_PROXY must be/);
  });

  it.each([
    ["^(a+)+$", "backtracks without end"],
    ["[A-Z0-9]{4,20}", "admits anything around an id"],
    ["^[A-Z/]{4,20}$", "admits what ends a segment of an address"],
  ])("refuses PRODUCT_ID_PATTERN=%s, which %s", (pattern) => {
    expect(messageFor({ PRODUCT_ID_PATTERN: pattern })).toMatch(
      /^PRODUCT_ID_PATTERN must be /,
    );
  });

  it.each([
    "redis://10.0.0.7",
    "rediss://shop:pass%20word@redis.internal:6380/2",
  ])("takes REDIS_URL=%s as it is", (url) => {
    expect(load({ REDIS_URL: url }).redisUrl).toBe(url);
  });

  it.each([
    "https://redis.internal",
    "redis.internal:6379",
    "redis://",
    "redis://host/shop",
    "redis://:hunter2-hunter2@host/0?db=1",
  ])("refuses REDIS_URL=%s without repeating it", (url) => {
    const message = messageFor({ REDIS_URL: url });
    expect(message).toMatch(/^REDIS_URL must be redis:\/\/ or rediss:\/\//);
    expect(message).not.toContain("hunter2");
  });

  it("knows the features that a deployment can do without, and lists them when one is misspelt", () => {
    expect(load({}).featuresOff).toEqual([]);
    expect(load({ FEATURES_OFF: "wishlists, reviews" }).featuresOff).toEqual([
      "wishlists",
      "reviews",
    ]);
    expect(messageFor({ FEATURES_OFF: "wishlists,wishes" })).toBe(
      "FEATURES_OFF must be a comma list of features; they are accounts, wishlists, saved-items, reviews, questions, loyalty, stores, collection-points, store-sessions, saved-cards, gift-cards, coupons, order-status, invoices, cancellations, returns, stock-alerts, delivery-estimates, recommendations, customisation, subscriptions, contact-form, warranty-claims, events; for example FEATURES_OFF=wishlists,reviews",
    );
  });

  it("knows the retailer's name, period of returns and markets", () => {
    expect(load()).toMatchObject({
      shopName: "Fellrow",
      returnDays: 30,
      logoFile: null,
      markets: [],
    });
    expect(
      load({
        SHOP_NAME: "Nord & Søn",
        RETURN_DAYS: "45",
        MARKETS: "en-us site=nord-us brand=NORD, de-de currency=CHF",
        DELIVERY_TERMS: "DE 7 CHF",
      }),
    ).toMatchObject({
      shopName: "Nord & Søn",
      returnDays: 45,
      markets: [
        { locale: "en-us", siteId: "nord-us", brand: "NORD" },
        { locale: "de-de", currency: "CHF" },
      ],
      deliveryTerms: [{ country: "DE", currency: "CHF" }],
    });
  });

  it.each([
    ["SHOP_NAME", "<b>Nord</b>"],
    ["SHOP_NAME", "{{shop}}"],
    ["SHOP_NAME", "Nord\u0007"],
    ["SHOP_NAME", "Nord\u202eroN"],
    ["SHOP_NAME", "x".repeat(41)],
    ["RETURN_DAYS", "13"],
    ["RETURN_DAYS", "366"],
    ["RETURN_DAYS", "30.5"],
    ["MARKETS", "sv-se site=nord-se"],
    ["MARKETS", "en-us"],
    ["MARKETS", "en-us site=nord/us"],
    ["MARKETS", "en-us currency=EURO"],
    ["MARKETS", "en-us site=a site=b"],
    ["MARKETS", "en-us site=a,en-us brand=B"],
    ["MARKETS", "en-us shop=a"],
    ["DELIVERY_TERMS", "DE 4.95 USD"],
  ])("does not start with %s=%s", (key, text) => {
    expect(messageFor({ [key]: text })).toMatch(new RegExp(`^${key} must `));
  });

  it("asks for amounts of delivery in the currency of the market", () => {
    const env = { MARKETS: "de-de currency=CHF", DELIVERY_TERMS: "DE 7 EUR" };
    expect(messageFor(env)).toMatch(/^DELIVERY_TERMS must be/);
  });

  it("treats an empty value as unset", () => {
    expect(load({ PORT: "", METRICS_TOKEN: " " })).toMatchObject({
      port: 3_000,
      metricsToken: null,
    });
  });

  it.each(["PUBLIC_ORIGIN", "SESSION_SECRETS", "COMMERCE_API_URL"])(
    "says that %s is missing",
    (key) => {
      expect(messageFor({ [key]: "" })).toMatch(
        new RegExp(`^${key} is missing; for example ${key}=`),
      );
    },
  );

  it.each([
    ["PORT", "70000"],
    ["PORT", "3000x"],
    ["PUBLIC_ORIGIN", "https://www.fellrow.example/shop"],
    ["PUBLIC_ORIGIN", "www.fellrow.example"],
    ["PUBLIC_ORIGIN", "https://user:pass@www.fellrow.example"],
    ["COMMERCE_API_URL", "ftp://api.fellrow.example"],
    ["COMMERCE_API_URL", "https://api.fellrow.example?x=1"],
    ["LOG_LEVEL", "loud"],
    ["ENV_LABEL", "production"],
    ["PAYMENT_ORIGINS", "https://pay.test/form"],
    ["PAYMENT_FIELDS_URL", "https://elsewhere.test/fields"],
    ["PAYMENT_FIELDS_URL", "fields"],
    ["TIMEOUT_READ", "0"],
    ["TIMEOUT_READ", "1e3"],
    ["MOCKS", "yes"],
    ["HIDE_LAYOUT_FOR_STATUS", "200"],
    ["METRICS_TOKEN", "short"],
  ])("refuses %s=%s in one line with an example", (key, value) => {
    const message = messageFor({ [key]: value });
    expect(message).toMatch(new RegExp(`^${key} .*; for example ${key}=`));
    expect(message).not.toContain("\n");
  });

  it("never repeats a secret", () => {
    const message = messageFor({ SESSION_SECRETS: "canary-too-short" });
    expect(message).toMatch(/^SESSION_SECRETS every secret/);
    expect(message).not.toContain("canary");
  });

  it("insists on https in production, except on this machine", () => {
    const origin = "http://www.fellrow.example";
    expect(messageFor({ PUBLIC_ORIGIN: origin })).toContain("https");
    expect(load({ PUBLIC_ORIGIN: "http://localhost:3000" }).secure).toBe(false);
    expect(
      load({ PUBLIC_ORIGIN: origin, NODE_ENV: "development" }).secure,
    ).toBe(false);
  });

  it("says everything that is wrong at once, one line each, in the order of the table", () => {
    const env = {
      PORT: "3000x",
      SESION_SECRETS: "canary-canary-canary-canary-canary-1",
      COMMERCE_ACCESS_KEY: "canary",
      PUBLIC_ORIGIN: "www.fellrow.example",
      READ_TIMEOUT: "100",
    };
    expect(() => loadConfig(env as never)).toThrow(
      new ConfigError(
        [
          "PORT must be a whole number, 0 to 65535; for example PORT=3000",
          "PUBLIC_ORIGIN must be an http(s) origin without a path; for example PUBLIC_ORIGIN=https://www.fellrow.example",
          "SESSION_SECRETS is missing; for example SESSION_SECRETS=<32 or more random characters>",
          "COMMERCE_API_URL is missing; for example COMMERCE_API_URL=https://api.fellrow.example",
          "Unknown READ_TIMEOUT; did you mean TIMEOUT_READ?",
          "Unknown SESION_SECRETS; did you mean SESSION_SECRETS?",
        ].join("\n"),
      ),
    );
  });

  it.each([
    ["SESION_SECRETS", "SESSION_SECRETS"],
    ["SESSION_SECRET", "SESSION_SECRETS"],
    ["session_secrets", "SESSION_SECRETS"],
    ["SESSION-SECRETS", "SESSION_SECRETS"],
    ["PAYMENT_ORIGIN", "PAYMENT_ORIGINS"],
    ["PAYEMNT_ORIGINS", "PAYMENT_ORIGINS"],
    ["READ_TIMEOUT", "TIMEOUT_READ"],
    ["MAX_INFLIGHT", "MAX_IN_FLIGHT"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["RATELIMIT", "RATE_LIMIT"],
    ["METRIC_TOKEN", "METRICS_TOKEN"],
    ["NOD_ENV", "NODE_ENV"],
    ["ENV_LABLE", "ENV_LABEL"],
    ["port", "PORT"],
  ])("does not start with %s: did you mean %s?", (name, meant) => {
    expect(messageFor({ [name]: "canary" })).toBe(
      `Unknown ${name}; did you mean ${meant}?`,
    );
  });

  it("lets an environment of others pass", () => {
    const names =
      `PATH HOME PWD OLDPWD LANG LC_ALL TERM SHLVL USER LOGNAME HOSTNAME TZ _
      SHELL EDITOR MAIL CI TMPDIR HOST ROOT PORT0 PORTS SPORT NODE_OPTIONS
      NODE_VERSION NODE_EXTRA_CA_CERTS NODE_PATH YARN_VERSION BUILD_VERSION
      npm_config_cache npm_package_version npm_lifecycle_event NPM_TOKEN
      KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT_HTTPS
      FELLROW_PORT CART_API_PORT CART_API_SERVICE_HOST REDIS_PORT REDIS_HOST
      REDIS_SERVICE_HOST DATABASE_URL
      HTTP_PROXY https_proxy NO_PROXY AWS_REGION OTEL_SERVICE_NAME DEBUG
      GOOGLE_CLOUD_PROJECT MEMORY_LIMIT VITEST_POOL_ID FORCE_COLOR
      DOCKER_HOST SSH_AUTH_SOCK XDG_RUNTIME_DIR INVOCATION_ID JOURNAL_STREAM`.split(
        /\s+/,
      );
    const env = Object.fromEntries(names.map((name) => [name, "1"]));
    expect(messageFor(env)).toBe("no error");
  });

  it("needs to know where shoppers pay when it is live", () => {
    expect(messageFor({ PAYMENT_ORIGINS: "" })).toBe(
      "PAYMENT_ORIGINS is missing: with ENV_LABEL=www nobody could pay by card; for example PAYMENT_ORIGINS=https://pay.example,https://3ds.example",
    );
    for (const elsewhere of [{ ENV_LABEL: "qa" }, { NODE_ENV: "development" }])
      expect(
        load({ PAYMENT_ORIGINS: "", ...elsewhere }).paymentOrigins,
      ).toEqual([]);
  });

  it("knows whom shoppers may sign in with", () => {
    expect(
      load({
        SOCIAL_PROVIDERS:
          "google a https://accounts.example, amazon b http://localhost:1/x",
      }).socialProviders,
    ).toEqual([
      { name: "google", clientId: "a", issuer: "https://accounts.example" },
      { name: "amazon", clientId: "b", issuer: "http://localhost:1/x" },
    ]);
    expect(load().socialProviders).toEqual([]);
    for (const wrong of [
      "google",
      "google a",
      "google a b c https://x.example",
      "constructor a https://x.example",
      "google a http://accounts.example",
      "google a https://u:p@accounts.example",
      "google a https://accounts.example/?x=1",
      "google a https://a.example,google b https://b.example",
    ])
      expect(messageFor({ SOCIAL_PROVIDERS: wrong }), wrong).toContain(
        "SOCIAL_PROVIDERS must be a comma list of google, facebook or amazon",
      );
  });

  it("runs the build in production form or not at all, and says so with the rest", () => {
    const built = (NODE_ENV: string | undefined, PORT = "3000") => {
      try {
        loadConfig({ ...required, NODE_ENV, PORT } as never, { isBuilt: true });
      } catch (error) {
        return (error as Error).message;
      }
      return "no error";
    };
    expect(built("production")).toBe("no error");
    for (const mode of ["", "test", "development", undefined])
      expect(built(mode)).toBe(
        "NODE_ENV must be production for the built server; for example NODE_ENV=production",
      );
    expect(built("test", "x").split("\n")).toHaveLength(2);
  });

  it("refuses reports of responses on the live site with a line for the log", () => {
    const on = { VALIDATE_RESPONSES: "on" };
    expect(load(on)).toMatchObject({
      validateResponses: false,
      warnings: [expect.stringContaining("VALIDATE_RESPONSES=on")],
    });
    expect(load({ ...on, ENV_LABEL: "qa" })).toMatchObject({
      validateResponses: true,
      warnings: [],
    });
    expect(load({ ENV_LABEL: "qa" }).validateResponses).toBe(false);
  });

  it("refuses mocks on the live site with a line for the log", () => {
    const live = load({ MOCKS: "1" });
    expect(live.warnings).toEqual([expect.stringContaining("MOCKS=1")]);
    expect(load({ MOCKS: "1", ENV_LABEL: "qa" }).warnings).toEqual([]);
  });

  it("says that the social media service needs an address and a token", () => {
    const url = { SOCIAL_BASE_URL: "https://social.example" };
    const token = { SOCIAL_TOKEN: "a" };
    const warning =
      "SOCIAL_BASE_URL and SOCIAL_TOKEN have no effect without each other";
    expect(load(url).warnings).toEqual([warning]);
    expect(load({ ...token, ENV_LABEL: "qa" }).warnings).toEqual([warning]);
    expect(load({ ...url, ...token }).warnings).toEqual([]);
  });
});

it("does not start with a tag manager that has no address", () => {
  expect(messageFor({ TAG_MANAGER: "server" })).toMatch(
    /^TAG_MANAGER_URL is missing/,
  );
  const url = "https://tags.fellrow.example/collect";
  expect(load({ TAG_MANAGER: "server", TAG_MANAGER_URL: url })).toMatchObject({
    tagManager: "server",
    tagManagerUrl: url,
  });
});

it("takes scripts of other companies by https only, and needs the tag manager's where it is to run", () => {
  const url = { TAG_MANAGER_URL: "https://tags.fellrow.example/collect" };
  for (const mode of ["page", "worker"]) {
    const env = { ...url, TAG_MANAGER: mode };
    expect(messageFor(env)).toMatch(/^TAG_MANAGER_SCRIPT is missing/);
    const address = "https://tags.example/container.js?id=T1";
    expect(load({ ...env, TAG_MANAGER_SCRIPT: address })).toMatchObject({
      tagManager: mode,
      vendorScripts: { "tag-manager": address, measurement: null },
    });
  }
  for (const key of [
    "MEASUREMENT_SCRIPT",
    "SCRIPT_ORIGINS",
    "VENDOR_ORIGINS",
  ]) {
    expect(messageFor({ [key]: "http://127.0.0.1:4000" })).toBe("no error");
    for (const text of ["http://tags.example", "ftp://tags.example", "tags"])
      expect(messageFor({ [key]: text })).toMatch(
        new RegExp(`^${key} must be`),
      );
  }
});

describe("configKeys", () => {
  it("documents every key once, with a meaning and an example", () => {
    const keys = configKeys.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { meaning, example } of configKeys) {
      expect(meaning).toMatch(/\.$/);
      expect(example).not.toBe("");
    }
  });

  it("gives examples that are accepted", () => {
    for (const { key, example, secret } of configKeys) {
      // The one setting is refused without the other.
      const others =
        key === "SECURITY_CONTACTS"
          ? { SECURITY_EXPIRES: "2027-06-30T00:00:00Z" }
          : {};
      if (!secret)
        expect(messageFor({ [key]: example, ...others })).toBe("no error");
    }
  });

  it("states the defaults that really apply", () => {
    const defaults = configKeys.flatMap(({ key, default: value }) =>
      value === null ? [] : [[key, value] as const],
    );
    const { PAYMENT_ORIGINS } = required;
    const given = { ...Object.fromEntries(defaults), PAYMENT_ORIGINS };
    expect(load(given)).toEqual(load());
  });

  it("has no default for a required or secret key", () => {
    const exposed = configKeys.filter(
      (entry) => (entry.required || entry.secret) && entry.default !== null,
    );
    expect(exposed).toEqual([]);
  });
});
