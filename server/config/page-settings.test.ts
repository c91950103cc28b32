import { describe, expect, expectTypeOf, it } from "vitest";
import { loadConfig } from "../config";
import { pageSettingsOf, type PageSettings } from "./page-settings";
import { configKeys, type Setting, type settings } from "./settings";

const canary = "canary-canary-canary-canary-canary";

const secretKeys = configKeys
  .filter((setting) => setting.secret)
  .map(({ key }) => key);

const config = loadConfig({
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://www.fellrow.example",
  COMMERCE_API_URL: "https://api.fellrow.example",
  PAYMENT_ORIGINS: "https://pay.example",
  DEPLOY_PREVIEW: "branch x",
  ...Object.fromEntries(secretKeys.map((key) => [key, canary])),
  REDIS_URL: `redis://:${canary}@redis.internal`,
});

describe("the settings of pages", () => {
  it("are the rows marked for them, with the values of the configuration", () => {
    expect(pageSettingsOf(config)).toMatchObject({
      publicOrigin: "https://www.fellrow.example",
      paymentOrigins: ["https://pay.example"],
      paymentFieldsUrl: null,
      deployPreview: "branch x",
    });
    expect(pageSettingsOf(config)).not.toHaveProperty("imageOrigins");
    expectTypeOf<PageSettings>().not.toHaveProperty("imageOrigins");
  });

  it("hold no secret, and no secret can be marked for them", () => {
    // Each secret has the canary above; these must not lose their mark.
    expect(secretKeys).toEqual(
      expect.arrayContaining([
        "SESSION_SECRETS",
        "COMMERCE_ACCESS_KEY",
        "PAYMENT_WEBHOOK_SECRETS",
        "REDIS_URL",
        "METRICS_TOKEN",
        "CACHE_PURGE_TOKEN",
      ]),
    );
    expect(JSON.stringify(pageSettingsOf(config))).not.toContain("canary");
    type Secret = typeof settings.metricsToken;
    expectTypeOf<Secret>().toExtend<Setting>();
    expectTypeOf<Secret & { page: true }>().not.toExtend<Setting>();
  });
});
