import { describe, expect, expectTypeOf, it } from "vitest";
import { loadConfig } from "../config";
import { pageSettingsOf, type PageSettings } from "./page-settings";
import { configKeys, type Setting, type settings } from "./settings";

const canary = "canary-canary-canary-canary-canary";

const config = loadConfig({
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://www.fellrow.example",
  COMMERCE_API_URL: "https://api.fellrow.example",
  PAYMENT_ORIGINS: "https://pay.example",
  EXPRESS_CHECKOUT: "on",
  SESSION_SECRETS: canary,
  COMMERCE_ACCESS_KEY: canary,
  PAYMENT_WEBHOOK_SECRETS: canary,
  REDIS_URL: `redis://:${canary}@redis.internal`,
  METRICS_TOKEN: canary,
  CACHE_PURGE_TOKEN: canary,
});

describe("the settings of pages", () => {
  it("are the rows marked for them, with the values of the configuration", () => {
    expect(pageSettingsOf(config)).toMatchObject({
      publicOrigin: "https://www.fellrow.example",
      paymentOrigins: ["https://pay.example"],
      paymentFieldsUrl: null,
      expressCheckout: true,
    });
    expect(pageSettingsOf(config)).not.toHaveProperty("imageOrigins");
    expectTypeOf<PageSettings>().not.toHaveProperty("imageOrigins");
  });

  it("hold no secret, and no secret can be marked for them", () => {
    const secret = configKeys.filter((setting) => setting.secret);
    // Each of them has the canary above.
    expect(secret.map(({ key }) => key)).toEqual([
      "SESSION_SECRETS",
      "COMMERCE_ACCESS_KEY",
      "PAYMENT_WEBHOOK_SECRETS",
      "REDIS_URL",
      "METRICS_TOKEN",
      "CACHE_PURGE_TOKEN",
    ]);
    expect(JSON.stringify(pageSettingsOf(config))).not.toContain("canary");
    type Secret = typeof settings.metricsToken;
    expectTypeOf<Secret>().toExtend<Setting>();
    expectTypeOf<Secret & { page: true }>().not.toExtend<Setting>();
  });
});
