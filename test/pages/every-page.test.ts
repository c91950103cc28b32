/** What holds for all pages alike, in three languages; and that no link of the shop leads nowhere. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "./support/accounts";
import { listedRules, rules } from "./support/page-rules";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToBag,
  atSummary,
  passShipping,
  placeOrder,
  shoe,
} from "./support/shopping";
import type { Page } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** What is wrong with a page, by rule; {} when nothing is. */
function breaches(page: Page, of: typeof rules): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of)
      .map(([name, rule]) => [name, rule(page).slice(0, 3)] as const)
      .filter(([, found]) => found.length > 0),
  );
}

type Way = (guest: Guest) => Promise<Page>;

const open =
  (pathOf: (guest: Guest) => string): Way =>
  (guest) =>
    guest.visitor.open(pathOf(guest));

/** Pages that search engines may list. */
const listed: Readonly<Record<string, Way>> = {
  home: open(({ paths }) => paths.home()),
  category: open(({ paths }) => paths.at("/c/women-wo")),
  "category, filtered": open(({ paths }) =>
    paths.at("/c/men-me?sort=price-asc&page=2"),
  ),
  product: open(({ paths }) => paths.at(`/p/${shoe}`)),
  "gift card": open(({ paths }) => paths.at("/p/x-FR9001")),
  location: open(({ paths }) => paths.locationSelector()),
  "gift card balance": open(({ paths }) => paths.giftCard()),
};

/** Pages of one shopper or one moment. */
const others: Readonly<Record<string, Way>> = {
  search: open(({ paths }) => paths.search()),
  "search for something": open(({ paths }) => paths.search({ q: "trail" })),
  "search for nothing": open(({ paths }) => paths.search({ q: "zzzzqq" })),
  "empty cart": open(({ paths }) => paths.cart()),
  "not found": open(({ paths }) => paths.at("/nowhere")),
  forbidden: open(({ paths }) => paths.at("/403")),
  "server error": open(({ paths }) => paths.at("/500")),
  menu: open(({ paths }) => paths.dialog("mega-menu")),
  "search hub": open(({ paths }) => paths.dialog("search-hub")),
  "sign-in": open(({ paths }) => paths.signIn({ redirectTo: "/en-us/cart" })),
  "sign-in with mistakes": (guest) =>
    open(({ paths }) => paths.signIn())(guest).then(() =>
      guest.visitor.submit("main [name=password]"),
    ),
  "sign-up": open(({ paths }) => paths.signUp()),
  "sign-up with mistakes": (guest) =>
    open(({ paths }) => paths.signUp())(guest).then(() =>
      guest.visitor.submit("main [name=password]"),
    ),
  "account without orders": async (guest) => {
    await signUp(guest);
    return guest.visitor.open(guest.paths.account());
  },
  "account and its order": async (guest) => {
    await signUp(guest);
    await atSummary(guest);
    await placeOrder(guest);
    await guest.visitor.open(guest.paths.account());
    return guest.visitor.click("FRW");
  },
  "gift card without PIN": (guest) =>
    open(({ paths }) => paths.giftCard())(guest).then(() =>
      guest.visitor.submit("main [name=number]"),
    ),
  "store login": open(({ paths }) => paths.till()),
  "store login, who": async (guest) => {
    await guest.visitor.open(guest.paths.till());
    const [, first] = guest.visitor.all("main [name=storeId] option");
    const storeId = first?.getAttribute("value") ?? "";
    return guest.visitor.open(guest.paths.till({ storeId }));
  },
  "product without a size": (guest) =>
    open(({ paths }) => paths.at(`/p/${shoe}`))(guest).then(() =>
      guest.visitor.submit("#buy"),
    ),
  cart: (guest) => addToBag(guest),
  "cart with a wrong code": (guest) =>
    addToBag(guest).then(() =>
      guest.visitor.submit("#promo-code", { code: "EXPIRED" }),
    ),
  "mini cart": async (guest) => {
    await addToBag(guest);
    return guest.visitor.open(guest.paths.dialog("mini-cart"));
  },
  shipping: async (guest) => {
    await addToBag(guest);
    return guest.visitor.open(guest.paths.checkout());
  },
  "shipping with mistakes": async (guest) => {
    await addToBag(guest);
    await guest.visitor.open(guest.paths.checkout());
    return guest.visitor.submit("[name=firstName]");
  },
  payment: async (guest) => {
    await addToBag(guest);
    return passShipping(guest);
  },
  summary: (guest) => atSummary(guest),
  confirmation: async (guest) => {
    await atSummary(guest);
    return placeOrder(guest);
  },
};

describe.each(["en-us", "fr-fr", "de-de"] as const)(
  "a page of %s",
  (locale) => {
    it.each(Object.keys({ ...listed, ...others }))(
      "%s is well made",
      async (name) => {
        const way = { ...listed, ...others }[name];
        const guest = shop.visit(locale);
        const page = await way?.(guest);
        if (!page) throw new Error(`No way to ${name}`);
        const wanted = name in listed ? { ...rules, ...listedRules } : rules;
        expect(breaches(page, wanted)).toEqual({});
        const { documentElement } = page.document;
        expect(documentElement.getAttribute("lang")).toBe(guest.site.tag);
        // Whoever has a session gets pages that nobody else may be shown.
        if (guest.visitor.cookie("fellrow") !== undefined)
          expect(page.headers["cache-control"]).toBe("private, no-store");
      },
    );
  },
);

describe("what is loaded on its own", () => {
  it("says in one of four words how far it is [DATA-001]", async () => {
    const guest = shop.visit();
    await addToBag(guest);
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
    await addToBag(guest);
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
    const { setCookies } = await addToBag(guest);
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
