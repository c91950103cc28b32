/** Small files for machines: where to report a weakness, and what the shop is as an app. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { loadConfig } from "../../server/config";
import { securityTxt } from "../../server/endpoints/security-txt";
import { webManifests } from "../../server/endpoints/web-manifest";
import { startApp, testEnvironment, type RunningApp } from "./start-app";

const running: RunningApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});

async function start(parts: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(parts);
  running.push(app);
  return app;
}

describe("security.txt", () => {
  const expires = "2027-06-30T00:00:00Z";
  const reportTo = {
    publicOrigin: "https://shop.test",
    securityContacts: [
      "mailto:security@shop.test",
      "https://shop.test/security",
    ],
    securityExpires: expires,
    securityPolicy: "https://shop.test/policy",
    now: () => Date.parse("2026-11-27T00:00:00Z"),
  };
  const path = "/.well-known/security.txt";

  it("names the contacts in their order, and when they expire", async () => {
    const app = await start({ parts: { securityTxt: securityTxt(reportTo) } });
    const response = await fetch(app.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(
      "text/plain; charset=utf-8",
    );
    expect(await response.text()).toBe(
      [
        "Contact: mailto:security@shop.test",
        "Contact: https://shop.test/security",
        "Expires: 2027-06-30T00:00:00Z",
        "Preferred-Languages: en, fr, de, it, es, nl, pl",
        "Canonical: https://shop.test/.well-known/security.txt",
        "Policy: https://shop.test/policy",
        "",
      ].join("\n"),
    );
    const sent = await fetch(app.origin + path, { method: "HEAD" });
    expect(sent.status).toBe(200);
  });

  it.each([
    ["without contacts", { securityContacts: [] }],
    ["after they have expired", { now: () => Date.parse(expires) }],
  ])("does not exist %s", async (_, more) => {
    const app = await start({
      parts: { securityTxt: securityTxt({ ...reportTo, ...more }) },
    });
    expect((await fetch(app.origin + path)).status).toBe(404);
    expect(app.reached).toEqual([]);
  });

  it("is configured with both or not at all", () => {
    const env = testEnvironment(3000);
    const contacts = { SECURITY_CONTACTS: "mailto:security@shop.test" };
    expect(() => loadConfig({ ...env, ...contacts })).toThrow(
      /SECURITY_EXPIRES/,
    );
    expect(
      loadConfig({ ...env, ...contacts, SECURITY_EXPIRES: expires })
        .securityContacts,
    ).toEqual(["mailto:security@shop.test"]);
    for (const wrong of ["security@shop.test", "http://shop.test/security"])
      expect(() =>
        loadConfig({
          ...env,
          SECURITY_CONTACTS: wrong,
          SECURITY_EXPIRES: expires,
        }),
      ).toThrow(/SECURITY_CONTACTS/);
  });
});

describe("web manifests", () => {
  const publicFile = (name: string) =>
    fileURLToPath(new URL(`../../public${name}`, import.meta.url));

  it("are one app, in the words of each locale", async () => {
    const app = await start({
      parts: { webManifests: webManifests({ shopName: "Fellrow" }) },
    });
    const manifests = await Promise.all(
      sites.map(async ({ locale }) => {
        const response = await fetch(
          `${app.origin}/${locale}/site.webmanifest`,
        );
        expect(response.headers.get("content-type")).toMatch(
          /^application\/manifest\+json/,
        );
        return (await response.json()) as Readonly<Record<string, string>>;
      }),
    );
    expect(new Set(manifests.map(({ id }) => id))).toEqual(new Set(["/"]));
    const of = (locale: string) =>
      manifests[sites.findIndex((site) => site.locale === locale)];
    expect(of("de-de")).toMatchObject({
      name: "Fellrow: Schuhe und Bekleidung für die Berge",
      short_name: "Fellrow",
      lang: "de-DE",
      start_url: "/de-de",
      scope: "/",
    });
    expect(of("en-gb")?.["description"]).toContain("rucksacks");
    expect(of("fr-ca")?.["description"]).toContain("manteaux");
    const descriptions = manifests.map(({ description }) => description);
    // Canada has the English of the United States.
    expect(new Set(descriptions).size).toBe(sites.length - 1);
  });

  it("have icons that are there, whole and for any mask", async () => {
    const app = await start({
      parts: { webManifests: webManifests({ shopName: "Fellrow" }) },
    });
    const response = await fetch(`${app.origin}/site.webmanifest`);
    const { icons, start_url: startUrl } = (await response.json()) as {
      readonly start_url: string;
      readonly icons: readonly {
        readonly src: string;
        readonly sizes: string;
        readonly purpose?: string;
      }[];
    };
    expect(startUrl).toBe("/");
    for (const { src } of icons) expect(existsSync(publicFile(src))).toBe(true);
    expect(
      icons.map(({ sizes, purpose }) => [sizes, purpose ?? "any"].join(" ")),
    ).toEqual([
      "any any",
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
  });

  it("do not exist for other locales", async () => {
    const app = await start({
      parts: { webManifests: webManifests({ shopName: "Fellrow" }) },
    });
    await fetch(`${app.origin}/xx-xx/site.webmanifest`);
    // It goes on to the shop, which answers with a 404 page.
    expect(app.reached).toEqual(["GET /xx-xx/site.webmanifest"]);
  });
});
