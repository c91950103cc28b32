import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../../runner/project.mjs";
import { loadSandbox, referenceSandbox } from "./payment";
import { contractVariables, readSettings, variablesOf } from "./settings";

const baseUrl = "https://api.example";

describe("the settings of the contract suite", () => {
  it("need an address only", () => {
    const settings = readSettings({ baseUrl });
    expect(settings).toMatchObject({
      baseUrl,
      contentUrl: baseUrl,
      site: { locale: "en-us", siteId: "fellrow-us", currency: "USD" },
      address: { city: "Portland", country: "US" },
      coupon: undefined,
    });
    expect(settings.email).toMatch(/^contract\+\w+@example\.com$/);
  });

  it("are those of another market, retailer and address", () => {
    expect(
      readSettings({
        ...variablesOf({
          CONTRACT_LOCALE: "de-de",
          CONTRACT_SITE_ID: "shop-7",
          CONTRACT_CURRENCY: "CHF",
          CONTRACT_COUPON: "",
          CONTRACT_ADDRESS:
            '{"firstName":"A","lastName":"B","addressLine1":"C 1","city":"D","postalCode":"12345"}',
        }),
        baseUrl,
      }),
    ).toMatchObject({
      site: { locale: "de-de", siteId: "shop-7", currency: "CHF" },
      address: { city: "D", country: "DE" },
      coupon: undefined,
    });
  });

  it.each([
    [{}, "CONTRACT_BASE_URL has to be an http address"],
    [{ baseUrl: "ftp://a" }, "CONTRACT_BASE_URL has to be an http address"],
    [{ baseUrl, locale: "xx-xx" }, "xx-xx is no locale of the shop"],
    [
      { baseUrl, address: "{}" },
      "CONTRACT_ADDRESS has to be an address as JSON",
    ],
    [
      { baseUrl, address: "no" },
      "CONTRACT_ADDRESS has to be an address as JSON",
    ],
  ])("refuse %j", (given, message) => {
    expect(() => readSettings(given)).toThrow(message);
  });

  it("are those of docs/contract.md", () => {
    const text = readFileSync(path.join(root, "docs/contract.md"), "utf8");
    const rows = [...text.matchAll(/^\| `(CONTRACT_\w+)` +\|/gm)];
    expect(rows.map(([, key]) => key)).toEqual(
      Object.values(contractVariables),
    );
  });
});

describe("the payment sandbox", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is the reference provider's, or that of a module", async () => {
    expect(await loadSandbox(undefined)).toBe(referenceSandbox);
    const module = path.join(folder, "own.mjs");
    writeFileSync(module, "export const sandbox = { pay: async () => true };");
    const visit = { redirectUrl: "", sessionID: "", payment_instrument_id: "" };
    expect(await (await loadSandbox(module)).pay(visit, "")).toBe(true);
  });

  it("has to be able to pay", async () => {
    const module = path.join(folder, "none.mjs");
    writeFileSync(module, "export const sandbox = {};");
    await expect(loadSandbox(module)).rejects.toThrow(
      "exports no sandbox with a function pay",
    );
  });
});
