/**
 * The shop of another retailer (`SHOP_NAME`, `RETURN_DAYS`, `LOGO_FILE`, `MARKETS`), whose upstreams are called in its
 * words. That every kind of page has its name alone is proved by `every-page.test.ts`, which walks its pages.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLogo } from "../../server/retailer/read-logo";
import type { Page } from "./support/navigation";
import {
  retailerAnswers,
  retailerName as name,
  retailerSettings,
  type SentCall,
} from "./support/other-retailer";
import { startPageShop, type PageShop } from "./support/shop";
import { atSummary, placeOrder, putShoeInBag, shoe } from "./support/shopping";

const folder = mkdtempSync(path.join(tmpdir(), "f-retailer-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="20"/></svg>';

function fileWith(svg: string): string {
  const file = path.join(folder, "logo.svg");
  writeFileSync(file, svg);
  return file;
}

/** The name in HTML. */
const inHtml = "Nord &amp; Søn";

const sent: SentCall[] = [];

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop(
    {
      ...retailerSettings,
      LOGO_FILE: fileWith(drawing),
    },
    undefined,
    { answersOf: retailerAnswers((call) => void sent.push(call)) },
  );
});
afterAll(() => shop.stop());

describe("the shop of another retailer", () => {
  it("shows its logo in header, footer and checkout, from an address of its own", async () => {
    const guest = shop.visit();
    const logos = ({ document }: Page) =>
      [...document.querySelectorAll("img.logo-file")].map((logo) => [
        logo.getAttribute("src"),
        logo.getAttribute("width"),
        logo.getAttribute("height"),
        logo.getAttribute("alt"),
      ]);
    const [first = [], second] = logos(
      await guest.visitor.open(guest.paths.home()),
    );
    expect(first).toEqual([
      expect.stringMatching(/^\/logo-[0-9a-f]{10}\.svg$/),
      "84",
      "28",
      name,
    ]);
    expect(second).toEqual(first);
    await putShoeInBag(guest);
    const checkout = await guest.visitor.open(guest.paths.checkout());
    expect(logos(checkout)[0]).toEqual(first);
    const answer = await fetch(shop.origin + String(first[0]));
    expect(await answer.text()).toBe(drawing);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const older = await fetch(`${shop.origin}/logo-0123456789.svg`);
    expect(await older.text()).toBe(drawing);
    expect(older.headers.get("cache-control")).toBe("no-cache");
  });

  it("promises its period of returns wherever one is promised", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const product = await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.text()).toContain("Return anything unused within 45 days.");
    expect(product.html).toContain('"merchantReturnDays":45');
    await atSummary(guest);
    expect(visitor.text()).toContain(
      "Most items can be returned unused within 45 days.",
    );
    await placeOrder(guest);
    expect(visitor.text()).toContain("send it back unused within 45 days.");
    const german = shop.visit("de-de");
    await german.visitor.open(german.paths.at(`/p/${shoe}`));
    expect(german.visitor.text()).toContain(
      "Ungetragene Artikel können Sie innerhalb von 45 Tagen zurücksenden.",
    );
  });

  it("has its name in titles, previews, structured data, the web manifest and refusals", async () => {
    const { visitor, paths } = shop.visit();
    const home = await visitor.open(paths.home());
    const facts = (page: Page) =>
      page.document
        .querySelector('[property="og:site_name"]')
        ?.getAttribute("content");
    expect(facts(home)).toBe(name);
    const data = [
      ...home.document.querySelectorAll('[type="application/ld+json"]'),
    ]
      .map(({ textContent }) => textContent)
      .join("");
    expect(data).toContain('"name":"Nord');
    expect(data).toMatch(/\/logo-[0-9a-f]{10}\.svg"/);
    const product = await visitor.open(paths.at(`/p/${shoe}`));
    expect(product.document.title).toMatch(/ \| Nord & Søn$/);
    const manifest = await fetch(`${shop.origin}/de-de/site.webmanifest`);
    expect(await manifest.json()).toMatchObject({
      name: `${name}: Schuhe und Bekleidung für die Berge`,
      short_name: name,
    });
    const refused = await fetch(`${shop.origin}/assets/nothing.js`);
    const text = await refused.text();
    expect(text).toContain(`– ${inHtml}</title>`);
    expect(text).toContain(`<header>${inHtml}</header>`);
    expect(text).not.toMatch(/Fellrow|FELLROW/);
    const offline = await fetch(`${shop.origin}/offline/de-de`);
    expect(await offline.text()).toContain(`<header>${inHtml}</header>`);
  });

  it("has its name in its product feed, as the brand of what has no other", async () => {
    let feed = await fetch(`${shop.origin}/feeds/en-us/products.xml`);
    for (let tries = 0; tries < 60 && feed.status !== 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      feed = await fetch(`${shop.origin}/feeds/en-us/products.xml`);
    }
    const text = await feed.text();
    expect(text).toContain(`<title>${inHtml}</title>`);
    expect(text).toContain(`<g:brand>${inHtml}</g:brand>`);
    expect(text).not.toMatch(/Fellrow|FELLROW/);
  }, 60_000);

  it("calls its upstreams with its site and its brand", async () => {
    sent.length = 0;
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.search({ q: "trail" }));
    await visitor.open(paths.storeLocator());
    await visitor.open(paths.at("/a-page-that-nobody-has-asked-for"));
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ siteId }) => siteId))).toEqual(
      new Set(["nord-us"]),
    );
    expect(new Set(sent.map(({ brand }) => brand))).toEqual(new Set(["NORD"]));
    expect(
      sent.flatMap(
        ({ path }) => /\/canvas\/\w+\/([^/]+)/.exec(path)?.[1] ?? [],
      ),
    ).toContain("nord-us");
    // What is not named is as in the table.
    sent.length = 0;
    const other = shop.visit("fr-fr");
    await other.visitor.open(other.paths.search({ q: "trail" }));
    expect(new Set(sent.map(({ siteId }) => siteId))).toEqual(
      new Set(["fellrow-fr"]),
    );
  });

  it("sells in the currency of its market", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.text()).toMatch(/\d,\d\d\sCHF/);
    expect(
      visitor.page.document.querySelector("footer")?.textContent,
    ).toContain("Deutschland · Deutsch · CHF");
    expect(visitor.page.document.documentElement.dataset["currency"]).toBe(
      "CHF",
    );
    await atSummary(guest);
    expect(visitor.text()).toMatch(/zur Zahlung von \d+,\d\d\sCHF/);
    const page = await placeOrder(guest);
    expect(page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).not.toContain("€");
  });
});

describe("a logo", () => {
  it.each([
    ["no picture at all", "is no SVG document"],
    ['<svg viewBox="0 0 1 1"></svg>', "has no xmlns of SVG"],
    [drawing.replace("<circle", "<script/><circle"), "has an element that"],
    [drawing.replace("<circle", "<image/><circle"), "has an element that"],
    [drawing.replace("<circle", '<circle onload="x()"'), "has an event"],
    [
      drawing.replace("<circle", '<use href="https://x.test/a.svg#b"/><circle'),
      "refers to something outside of it",
    ],
    [
      drawing.replace("<circle", '<circle style="fill:url(https://x.test)"'),
      "refers to something outside of it",
    ],
    [`<!DOCTYPE svg>${drawing}`, "has a DOCTYPE"],
    [
      drawing.replace("0 0 120 40", "0 0 1200 40"),
      "needs a viewBox that is half to eight times as wide as it is high",
    ],
    [
      drawing.replace("<circle", `<!--${"x".repeat(40_000)}--><circle`),
      "has more than 32 KB",
    ],
  ])("is refused when it is none: %.60s", async (svg, problem) => {
    await expect(readLogo(fileWith(svg))).rejects.toThrow(
      `LOGO_FILE: ${problem}`,
    );
  });

  it("stops the start when it is refused", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["build/server.js"],
      {
        encoding: "utf8",
        timeout: 20_000,
        env: {
          PATH: process.env["PATH"] ?? "",
          NODE_ENV: "production",
          PORT: "0",
          PUBLIC_ORIGIN: shop.origin,
          COMMERCE_API_URL: shop.upstreamOrigin,
          COMMERCE_ACCESS_KEY: "test",
          SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
          ENV_LABEL: "qa",
          LOGO_FILE: fileWith("no picture at all"),
        },
      },
    );
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringContaining("LOGO_FILE: is no SVG document"),
    ]);
  });
});
