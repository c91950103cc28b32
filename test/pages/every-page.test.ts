/**
 * Rules for all pages, in English, French and German; and no link of the shop is dead. The shop is another retailer's,
 * so that the same walk shows that no page has the reference shop's name.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { representatives } from "../matrix/representatives";
import { dollars } from "./support/dollar-signs";
import { htmlMistakes } from "./support/html-standard";
import {
  referenceNamesOn,
  retailerAnswers,
  retailerName,
  retailerSettings,
} from "./support/other-retailer";
import { listedRules, rules } from "./support/page-rules";
import { listedPages, otherPages } from "./support/page-table";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart, atSummary } from "./support/shopping";
import type { Page } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop(retailerSettings, undefined, {
    answersOf: retailerAnswers(),
  });
});
afterAll(() => shop.stop());

/** Returns the violations of a page by rule; {} if there are none. */
function breaches(page: Page, of: typeof rules): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of)
      .map(([name, rule]) => [name, rule(page).slice(0, 3)] as const)
      .filter(([, found]) => found.length > 0),
  );
}

const ways = Object.entries({ ...listedPages, ...otherPages });

/** Every page in one of the two languages of Canada, and every second one in German, too. */
const cells = representatives(
  (["en-ca", "fr-ca", "de-de"] as const).flatMap((locale) =>
    ways.map(([name, way], at) => ({ locale, name, way, at })),
  ),
  {
    groupOf: ({ locale, at }) =>
      locale === "de-de" ? `de-de ${Math.floor(at / 2)}` : `CA ${at}`,
    kindOf: ({ locale, at }) => `${locale} ${at % 2}`,
  },
);

describe.each(["en-ca", "fr-ca", "de-de"] as const)(
  "a page of %s",
  (locale) => {
    it.each(
      cells
        .filter((cell) => cell.locale === locale)
        .map(({ name, way }) => [name, way] as const),
    )(
      "%s is well made and has the retailer's name alone",
      async (name, way) => {
        const guest = shop.visit(locale);
        const page = await way(guest);
        const isListed = name in listedPages;
        const applicable = isListed ? { ...rules, ...listedRules } : rules;
        expect(breaches(page, applicable)).toEqual({});
        // In Canada, dollar amounts name the currency (P9).
        if (guest.site.country === "CA") expect(dollars(page)).toEqual([]);
        expect(referenceNamesOn(page)).toEqual([]);
        expect(page.html.match(/.{0,20}\{\{\w+\}\}/g)).toBeNull();
        expect(page.document.title).toContain(retailerName);
        const { documentElement } = page.document;
        expect(documentElement.getAttribute("lang")).toBe(guest.site.tag);
        // A shopper with a session gets pages that must not be shown to anybody else.
        if (guest.visitor.cookie("fellrow") !== undefined)
          expect(page.headers["cache-control"]).toBe("private, no-store");
      },
    );
  },
);

describe("a part for pages of others", () => {
  it.each(["header", "footer", "frame"])(
    "is written as the standard of HTML says: %s",
    async (part) => {
      const { visitor, paths } = shop.visit();
      const page = await visitor.open(paths.at(`/soci/${part}`));
      expect(page.status).toBe(200);
      expect(htmlMistakes(page.html)).toEqual([]);
    },
  );
});

describe("what is loaded on its own", () => {
  it("names its state by one of four words [DATA-001]", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    const { visitor, paths } = guest;
    const states = new Set<string | null>();
    for (const path of [paths.cart(), paths.home(), paths.at("/c/women-wo")]) {
      await visitor.open(path);
      for (const region of visitor.all("[data-state]"))
        states.add(region.getAttribute("data-state"));
    }
    expect(states.size).toBeGreaterThan(0);
    for (const state of states)
      expect(["idle", "pending", "success", "error"]).toContain(state);
  });
});

describe("links", () => {
  it("lead to pages that exist", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths } = guest;
    await addToCart(guest);
    const waiting = [paths.home(), paths.cart()];
    const seen = new Set(waiting);
    const wrong: string[] = [];
    for (let at = 0; at < waiting.length && at < 150; at += 1) {
      const path = waiting[at] ?? "";
      const page = await visitor.open(path);
      if (page.status >= 400) wrong.push(`${page.status} ${path}`);
      for (const link of visitor.all("a[href]")) {
        const url = new URL(link.getAttribute("href") ?? "", page.url);
        const next = url.pathname + url.search;
        if (url.origin !== shop.origin || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe("the session", () => {
  it("is one opaque cookie out of reach of scripts, and holds what pages must not [ENT-021]", async () => {
    const guest = shop.visit();
    const { setCookies } = await addToCart(guest);
    expect(setCookies.length).toBeGreaterThan(0);
    for (const line of setCookies.filter((one) => one.startsWith("fellrow="))) {
      expect(line).toMatch(/^fellrow=[\w.~-]{40,};/);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=Lax/i);
      expect(line.length).toBeLessThan(4096);
    }
    const page = await atSummary(guest);
    const [call] = shop.calls("POST /cart/v1/cart/prepareOrder");
    const token = call?.headers["authorization"]?.replace("Bearer ", "") ?? "";
    expect(token.length).toBeGreaterThan(10);
    expect(page.html.includes(token)).toBe(false);
    expect(JSON.stringify(guest.visitor.cookie("fellrow"))).not.toContain(
      token,
    );
  });
});
