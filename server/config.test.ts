import { describe, expect, it } from "vitest";
import { ConfigError, configKeys, loadConfig } from "./config";

const required = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://www.fellrow.example",
  SESSION_SECRETS:
    "first-secret-of-at-least-32-chars, second-secret-of-at-least-32-chars",
  COMMERCE_API_URL: "https://api.fellrow.example/",
  COMMERCE_ACCESS_KEY: "access-key-canary",
} as const;

const load = (changes: Readonly<Record<string, string>> = {}) =>
  loadConfig({ ...required, ...changes });

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
    expect(load()).toMatchObject({
      nodeEnv: "production",
      port: 3_000,
      publicOrigin: "https://www.fellrow.example",
      secure: true,
      trustProxy: false,
      envLabel: "www",
      paymentOrigins: [],
      timeouts: {
        connect: 1_000,
        read: 4_000,
        optionalRead: 1_500,
        mutation: 10_000,
        placeOrder: 30_000,
        request: 10_000,
      },
      recaptchaEnabled: false,
      mocksAllowed: false,
      hideLayoutForStatus: [503],
      metricsToken: null,
      rateLimit: true,
      shutdownGraceMs: 5_000,
      warnings: [],
    });
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

  it("refuses mocks on the live site with a line for the log", () => {
    const live = load({ MOCKS: "1" });
    expect(live.mocksAllowed).toBe(false);
    expect(live.warnings).toEqual([expect.stringContaining("MOCKS=1")]);
    expect(load({ MOCKS: "1", ENV_LABEL: "qa" })).toMatchObject({
      mocksAllowed: true,
      warnings: [],
    });
  });
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
      if (!secret) expect(messageFor({ [key]: example })).toBe("no error");
    }
  });

  it("states the defaults that really apply", () => {
    const defaults = configKeys.flatMap(({ key, default: value }) =>
      value === null ? [] : [[key, value] as const],
    );
    expect(load(Object.fromEntries(defaults))).toEqual(load());
  });

  it("has no default for a required or secret key", () => {
    const exposed = configKeys.filter(
      (entry) => (entry.required || entry.secret) && entry.default !== null,
    );
    expect(exposed).toEqual([]);
  });
});
