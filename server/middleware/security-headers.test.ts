import { describe, expect, it } from "vitest";
import type { PolicyGroup } from "../../app/routing/handle";
import { loadConfig } from "../config";
import { contentSecurityPolicy, reportingHeaders } from "./security-headers";

const configFor = (changes: Readonly<Record<string, string>> = {}) =>
  loadConfig({
    NODE_ENV: "production",
    PUBLIC_ORIGIN: "https://www.fellrow.example",
    SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
    COMMERCE_API_URL: "https://api.fellrow.example",
    COMMERCE_ACCESS_KEY: "key",
    MEDIA_URL: "https://media.fellrow.example/images",
    IMAGE_ORIGINS: "https://photos.example",
    PAYMENT_ORIGINS: "https://pay.example",
    ...changes,
  });

const policyFor = (
  policy: PolicyGroup,
  config = configFor(),
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    contentSecurityPolicy(config, { nonce: "N", policy })
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
  );

describe("contentSecurityPolicy", () => {
  it("trusts scripts by nonce alone, and what they load", () => {
    expect(policyFor("shop")).toMatchObject({
      "default-src": "'self'",
      "script-src": "'nonce-N' 'strict-dynamic'",
      "style-src": "'self' 'nonce-N'",
      "img-src":
        "'self' data: https://media.fellrow.example https://photos.example",
      "connect-src": "'self'",
      "form-action": "'self' https://pay.example",
      "frame-ancestors": "'self'",
      "base-uri": "'none'",
      "object-src": "'none'",
      "upgrade-insecure-requests": "",
      "report-to": "default",
      "report-uri": "/fapi/reports",
    });
  });

  it("lets forms lead to those who vouch for shoppers, each origin once", () => {
    const config = configFor({
      SOCIAL_PROVIDERS:
        "google a https://accounts.example/one,amazon b https://accounts.example/two",
    });
    expect(policyFor("shop", config)["form-action"]).toBe(
      "'self' https://pay.example https://accounts.example",
    );
  });

  it("lists the scripts of the checkout, and lets issuers be framed there", () => {
    expect(policyFor("checkout")).toMatchObject({
      "script-src": "'self' 'nonce-N'",
      "frame-src": "'self' https://pay.example https:",
    });
    expect(policyFor("shop")["frame-src"]).toBe("'self' https://pay.example");
  });

  it("lets the customiser be framed, if there is one", () => {
    const config = configFor({
      CUSTOMIZER_URL: "https://customizer.example/design",
    });
    expect(policyFor("shop", config)["frame-src"]).toBe(
      "'self' https://pay.example https://customizer.example",
    );
  });

  it("lists the scripts of a route that says nothing, and lets nobody else be framed there", () => {
    expect(policyFor("listed")).toMatchObject({
      "script-src": "'self' 'nonce-N'",
      "frame-src": "'self' https://pay.example",
      "frame-ancestors": "'self'",
    });
  });

  it("never allows inline or evaluated script", () => {
    for (const NODE_ENV of ["production", "development"] as const) {
      const policy = policyFor("shop", configFor({ NODE_ENV }));
      expect(policy["script-src"]).not.toMatch(/unsafe/);
    }
    expect(policyFor("shop")["style-src"]).not.toMatch(/unsafe/);
  });

  it("lets those who are named frame the parts made for it, and nothing else", () => {
    const config = configFor({ FRAME_ANCESTORS: "https://blog.example" });
    const ancestors = (policy: PolicyGroup) =>
      contentSecurityPolicy(config, { policy })
        .split("; ")
        .find((directive) => directive.startsWith("frame-ancestors"));
    expect(ancestors("fragment")).toBe(
      "frame-ancestors 'self' https://blog.example",
    );
    expect(ancestors("shop")).toBe("frame-ancestors 'self'");
  });

  it("does not upgrade requests where there is no https", () => {
    const config = configFor({ PUBLIC_ORIGIN: "http://localhost:3000" });
    expect(policyFor("shop", config)).not.toHaveProperty(
      "upgrade-insecure-requests",
    );
  });
});

describe("reportingHeaders", () => {
  const endpoints = ["Reporting-Endpoints", 'default="/fapi/reports"'];
  const typed = [
    "Content-Security-Policy-Report-Only",
    "require-trusted-types-for 'script'; report-to default; report-uri /fapi/reports",
  ];

  it.each([
    [{ ENV_LABEL: "qa" }, [endpoints, typed]],
    [{ ENV_LABEL: "www" }, [endpoints]],
    [{ ENV_LABEL: "www", TRUSTED_TYPES: "report" }, [endpoints, typed]],
    [{ ENV_LABEL: "qa", TRUSTED_TYPES: "off" }, [endpoints]],
  ])("with %o", (changes, expected) => {
    expect(reportingHeaders(configFor(changes))).toEqual(expected);
  });
});
