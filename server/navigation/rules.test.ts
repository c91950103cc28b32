import { describe, expect, it } from "vitest";
import { addressesFor } from "../../app/domain/testing";
import { sites } from "../../app/sites/sites";
import { Session } from "../session/session";
import { freshSession, type SessionData } from "../session/session-data";
import { createRedirects } from "./redirects";
import type { Navigation } from "./navigation-rule";
import {
  navigate,
  navigationRules as rulesOf,
  type NavigationSettings,
} from "./rules";

const settings: NavigationSettings = {
  publicOrigin: "https://shop.test",
  flags: { isOn: () => false },
  findRedirect: createRedirects([]),
  addresses: addressesFor(),
};
const navigationRules = rulesOf(settings);

function sessionWith(data: Partial<SessionData> | null): Session {
  return new Session({
    isSent: () => data !== null,
    open: () => ({
      data: data && { ...freshSession(), ...data },
      broken: false,
    }),
    onLateUse: (message) => {
      throw new Error(message);
    },
    onRefusedValue: (fields) => {
      throw new Error(fields.join());
    },
  });
}

/** A document request of a visitor without a session. */
function visit(url: string, more: Partial<Navigation> = {}): Navigation {
  const [path = "", search = ""] = url.split("?");
  return {
    path,
    query: new URLSearchParams(search),
    method: "GET",
    isDocument: true,
    acceptLanguage: "",
    referer: "",
    isUnseen: false,
    session: sessionWith(null),
    ...more,
  };
}

const decide = (url: string, more?: Partial<Navigation>) =>
  navigate(visit(url, more), navigationRules);
const invalid = { kind: "invalid" };
const redirect = (status: 301 | 302, to: string) => ({
  kind: "redirect",
  status,
  to,
});

describe("the navigation rules", () => {
  it("stand in the order of the specification", () => {
    expect(navigationRules.map(({ name }) => name)).toEqual([
      "validate",
      "header meta",
      "locale",
      "scroll tracking",
      "legacy product proxy",
      "auto promo code",
      "close dialogs",
      "seo",
      "carried query",
      "server redirects",
    ]);
  });

  it("let the first decision win and run in their order [NAV-001]", async () => {
    const ran: string[] = [];
    const redirects = {
      name: "server redirects",
      at: () => {
        ran.push("server redirects");
        return { kind: "redirect", status: 301, to: "/en-us/new" } as const;
      },
    };
    const rules = [
      ...navigationRules
        .filter(({ name }) => name !== "server redirects")
        .map(({ name, at }) => ({
          name,
          at:
            typeof at === "function"
              ? (navigation: Navigation) => {
                  ran.push(name);
                  return at(navigation);
                }
              : at,
        })),
      redirects,
    ];
    // Both the first and the last rule match this path: the first one wins.
    expect(await navigate(visit("/en-us/old.php"), rules)).toEqual(invalid);
    expect(ran).toEqual(["validate"]);
    ran.length = 0;
    expect(await navigate(visit("/en-us/old"), rules)).toEqual(
      redirect(301, "/en-us/new"),
    );
    expect(ran).toEqual([
      "validate",
      "locale",
      "legacy product proxy",
      "auto promo code",
      "carried query",
      "server redirects",
    ]);
    // No locale is added to an invalid path.
    expect(await navigate(visit("/old.php"), rules)).toEqual(invalid);
  });

  it("answer a path that several want by the first of them", async () => {
    const rules = rulesOf({
      ...settings,
      flags: { isOn: () => true },
      findRedirect: createRedirects([
        { from: "/old.php", to: "/c/all-al" },
        { from: "/cart", to: "/c/all-al" },
        { from: "/shop/*", to: "/c/all-al" },
        { from: "/gone", to: "/c/all-al" },
      ]),
    });
    const referer = "https://shop.test/en-us?cms=Y";
    const ask = (url: string, more?: Partial<Navigation>) =>
      navigate(visit(url, more), rules);
    expect(await ask("/en-us/old.php")).toEqual(invalid);
    expect(await ask("/fr-fr/cart")).toEqual(redirect(301, "/fr-fr/panier"));
    expect(await ask("/en-us/shop/scree-2-FR1001", { referer })).toEqual(
      redirect(301, "/en-us/p/scree-2-FR1001"),
    );
    expect(await ask("/en-us/shop/about")).toEqual(
      redirect(301, "/en-us/c/all-al"),
    );
    expect(await ask("/en-us/gone", { referer })).toMatchObject(
      redirect(302, "/en-us/gone?cms=Y"),
    );
    const session = sessionWith(null);
    expect(await ask("/en-us/gone?autoPromoCode=A1", { session })).toEqual(
      redirect(301, "/en-us/c/all-al?autoPromoCode=A1"),
    );
    expect(session.data.promoCode).toBe("A1");
  });

  it("do nothing about a page that is where it belongs", async () => {
    for (const { locale } of sites)
      expect(await decide(`/${locale}`)).toBeNull();
    expect(await decide("/en-us/cart?a=1")).toBeNull();
    expect(await decide("/en-us/p/scree-2-FR1001?color=tarn")).toBeNull();
  });
});

describe("rule 1", () => {
  it.each([
    "/en-us/p/zzz",
    "/en-us/p/nothing",
    "/en-us/p/",
    "/en-us/p",
    "/p/zzz",
    "/EN-US/p/zzz",
    "/en-us/P/zzz",
    "/en-us/%70/zzz",
    "/en-us/index.php",
    "/wp-login.php",
    "/en-us/a/b.html",
    "/en-us/a%2Ephp",
    "/en-us/%E0%A4%A",
  ])("refuses %s", async (path) => {
    expect(await decide(path)).toEqual(invalid);
  });

  it.each([
    "FR1001.",
    "FR1001,",
    "FR1001)",
    "FR1001!",
    "FR1001;",
    "FR1001%22",
    "FR1001%3E",
    "FR1001%E2%80%A6",
    "FR1001%20",
    "FR1001%E2%80%8B",
    "FR1001.html",
    "FR1001&utm_source=x",
    "FR1001).",
    "FR1001&utm_source=x).",
    "FR1001&from=/sale&utm_source=x",
  ])("leads from a link that ends with %s to the product", async (end) => {
    expect(await decide(`/en-us/p/scree-2-${end}?color=tarn`)).toEqual(
      redirect(301, "/en-us/p/scree-2-FR1001?color=tarn"),
    );
    expect(await decide(`/en-us/p/scree-2-${end}`, { method: "POST" })).toEqual(
      invalid,
    );
  });

  it.each([
    "/en-us/p/scree-2-FR1001",
    "/en-us/p/a/b/scree-fr1001",
    "/en-us/c/shoes-v2.0",
    "/en-us/pages/zzz",
    "/en-us/.well-known",
  ])("lets %s pass", async (path) => {
    expect(await decide(path)).toBeNull();
  });
});

describe("rule 3", () => {
  it("leads a password manager to the page that changes the password", async () => {
    expect(await decide("/.well-known/change-password")).toMatchObject(
      redirect(302, "/en-us/account/profile#password"),
    );
    const german = { acceptLanguage: "de-DE,de;q=0.9" };
    expect(await decide("/.well-known/change-password", german)).toMatchObject(
      redirect(302, "/de-de/konto/profile#password"),
    );
  });

  it("adds the default prefix, lowers an upper one and leaves an unknown one to the 404 page", async () => {
    expect(await decide("/cart")).toMatchObject(redirect(302, "/en-us/cart"));
    expect(await decide("/")).toMatchObject(redirect(302, "/en-us"));
    expect(await decide("/EN-US/cart")).toEqual(redirect(301, "/en-us/cart"));
    expect(await decide("/De-De")).toEqual(redirect(301, "/de-de"));
    expect(await decide("/xx-yy/cart")).toBeNull();
    expect(await decide("/XX-YY/cart")).toBeNull();
  });

  it("keeps the query", async () => {
    expect(await decide("/cart?a=1&b=x%26y&a=2")).toMatchObject(
      redirect(302, "/en-us/cart?a=1&b=x%26y&a=2"),
    );
    expect(await decide("/EN-GB/search?q=%C3%A9")).toEqual(
      redirect(301, "/en-gb/search?q=%C3%A9"),
    );
  });

  it("prefers the shopper's last locale, then the browser's languages", async () => {
    const session = sessionWith({ locale: "pl-pl" });
    const acceptLanguage = "de-DE,de;q=0.9,en;q=0.5";
    expect(await decide("/", { session, acceptLanguage })).toMatchObject({
      to: "/pl-pl",
      vary: "Accept-Language, Cookie",
    });
    expect(await decide("/", { acceptLanguage })).toMatchObject({
      to: "/de-de",
      vary: "Accept-Language, Cookie",
    });
    const gone = sessionWith({ locale: "xx-yy" });
    expect(await decide("/", { session: gone, acceptLanguage })).toMatchObject({
      to: "/de-de",
    });
  });

  it.each([
    ["en-GB", "en-gb"],
    ["en-gb,en;q=0.9", "en-gb"],
    ["fr-CA,fr;q=0.9", "fr-ca"],
    ["fr-FR", "fr-fr"],
    ["de", "de-de"],
    ["fr", "fr-fr"],
    ["en", "en-us"],
    ["de-AT,de;q=0.8", "de-de"],
    ["es-MX", "es-es"],
    ["ja-JP,ja;q=0.9", "en-us"],
    ["ja;q=1,nl-NL;q=0.4", "nl-nl"],
    ["ja,pl;q=0.8,en;q=0.5", "pl-pl"],
    ["de-DE;q=0.1,it-IT;q=0.9", "it-it"],
    ["fr-BE", "fr-fr"],
    ["uk-UA,uk;q=0.9,pl;q=0.8", "pl-pl"],
    ["*", "en-us"],
    ["*;q=x", "en-us"],
    [",,;;q=,", "en-us"],
    ["x".repeat(8_000), "en-us"],
    ["../../evil", "en-us"],
  ])("reads Accept-Language %s as %s", async (acceptLanguage, locale) => {
    expect(await decide("/cart", { acceptLanguage })).toMatchObject(
      redirect(302, `/${locale}/cart`),
    );
  });

  it("makes no session for a visitor without one", async () => {
    const session = sessionWith(null);
    await decide("/", { session });
    expect(session.isTouched).toBe(false);
  });

  it("leads to this shop only, whatever the path", async () => {
    for (const path of [
      "//evil.example",
      "/\\evil.example",
      "//evil.example/..",
    ])
      expect(await decide(path)).toMatchObject({
        to: expect.stringMatching(/^\/en-us\//) as string,
      });
  });

  it.each(["/fapi/translations/en-us", "/__manifest"])(
    "leaves %s alone, which is no page",
    async (path) => {
      expect(await decide(path)).toBeNull();
    },
  );

  it.each(["POST", "PUT", "DELETE"])(
    "never redirects a %s, which would lose what it carries",
    async (method) => {
      expect(await decide("/cart", { method })).toBeNull();
      expect(await decide("/EN-US/cart", { method })).toBeNull();
      expect(await decide("/fr-fr/cart", { method })).toBeNull();
    },
  );

  it("answers a HEAD as it answers a GET", async () => {
    expect(await decide("/cart", { method: "HEAD" })).toMatchObject(
      redirect(302, "/en-us/cart"),
    );
  });
});

describe("rule 3b", () => {
  it("leads every canonical word to the locale's own, for good", async () => {
    for (const site of sites)
      for (const [page, word] of Object.entries(site.aliases)) {
        expect(await decide(`/${site.locale}/${page}?a=1`)).toEqual(
          redirect(301, `/${site.locale}/${word}?a=1`),
        );
        expect(await decide(`/${site.locale}/${word}`)).toBeNull();
      }
  });

  it("leaves deeper paths, data requests and locales without a word alone", async () => {
    expect(await decide("/fr-fr/checkout/processing")).toBeNull();
    expect(await decide("/fr-fr/cart", { isDocument: false })).toBeNull();
    expect(await decide("/en-gb/cart")).toBeNull();
  });
});

describe("rule 6", () => {
  it("remembers a code from any page, and decides nothing", async () => {
    const session = sessionWith(null);
    expect(await decide("/en-us?autoPromoCode=SAVE10", { session })).toBeNull();
    expect(session.data.promoCode).toBe("SAVE10");
  });

  it("keeps the code on the way to the locale", async () => {
    const session = sessionWith(null);
    expect(await decide("/?autoPromoCode=SAVE10", { session })).toMatchObject({
      to: "/en-us?autoPromoCode=SAVE10",
    });
    expect(session.isTouched).toBe(false);
  });

  it("replaces the one before", async () => {
    const session = sessionWith({ promoCode: "OLD" });
    await decide("/en-us?autoPromoCode=NEW", { session });
    expect(session.data.promoCode).toBe("NEW");
  });

  it.each([
    ["SAVE.10", "SAVE.10"],
    ["5%25OFF", "5%OFF"],
    ["%C3%89T%C3%89", "ÉTÉ"],
    ["SAVE10%20", "SAVE10"],
    ["%E2%80%9CSAVE10%E2%80%9D", "SAVE10"],
    ["a%0d%0ab", "a b"],
  ])("remembers %s, which can be typed as well", async (given, code) => {
    const session = sessionWith(null);
    await decide(`/en-us?autoPromoCode=${given}`, { session });
    expect(session.data.promoCode).toBe(code);
  });

  it.each(["", "%20", "x".repeat(65)])(
    "ignores %s, and makes no session of it",
    async (code) => {
      const session = sessionWith(null);
      await decide(`/en-us?autoPromoCode=${code}`, { session });
      expect(session.isTouched).toBe(false);
    },
  );
});

describe("rule 5", () => {
  const on = rulesOf({ ...settings, flags: { isOn: () => true } });

  it("leads old product addresses to the present ones for good, with their query", async () => {
    const ask = (url: string) => navigate(visit(url), on);
    expect(await ask("/en-us/shop/scree-2-FR1001?color=tarn")).toEqual(
      redirect(301, "/en-us/p/scree-2-FR1001?color=tarn"),
    );
    expect(await ask("/de-de/shop/herren/schuhe/scree-2-fr1001")).toEqual(
      redirect(301, "/de-de/p/herren/schuhe/scree-2-fr1001"),
    );
    for (const path of [
      "/en-us/shop",
      "/en-us/shop/about",
      "/en-us/shops/scree-2-FR1001",
      "/xx-yy/shop/scree-2-FR1001",
    ])
      expect(await ask(path)).toBeNull();
    const post = visit("/en-us/shop/scree-2-FR1001", { method: "POST" });
    expect(await navigate(post, on)).toBeNull();
  });

  it("lets them be paths like any other while it is off", async () => {
    expect(await decide("/en-us/shop/scree-2-FR1001")).toBeNull();
  });
});

describe("rule 9", () => {
  const referer = "https://shop.test/en-us?siteId=X&cms=Y&utm_source=z";

  it("takes along what the page before had, unless it is there", async () => {
    expect(await decide("/en-us/cart?a=1", { referer })).toEqual({
      ...redirect(302, "/en-us/cart?a=1&siteId=X&cms=Y"),
      vary: "Referer",
    });
    expect(await decide("/en-us/cart?siteId=O", { referer })).toMatchObject(
      redirect(302, "/en-us/cart?siteId=O&cms=Y"),
    );
    expect(await decide("/en-us/cart?cms=&siteId=", { referer })).toBeNull();
  });

  it.each([
    "",
    "https://shop.test/en-us?q=shoe",
    "https://evil.test/en-us?siteId=X",
    "https://shop.test.evil.test/?siteId=X",
    "http://shop.test/?siteId=X",
    "no address ?siteId=X",
  ])("takes nothing from the page %s", async (before) => {
    expect(await decide("/en-us/cart", { referer: before })).toBeNull();
  });

  it("leaves forms and data requests alone", async () => {
    expect(await decide("/en-us", { referer, method: "POST" })).toBeNull();
    expect(await decide("/en-us", { referer, isDocument: false })).toBeNull();
  });
});

describe("rule 10", () => {
  const table = rulesOf({
    ...settings,
    findRedirect: createRedirects([
      { from: "/sale", to: "/c/offers-of?sort=price-asc" },
      { from: "/journal/*", to: "https://journal.test/a/*", external: true },
    ]),
  });
  const ask = (url: string, more?: Partial<Navigation>) =>
    navigate(visit(url, more), table);

  it("keeps the query inside the shop; what the target says counts before it", async () => {
    expect(await ask("/de-de/sale?page=2&sort=newest")).toEqual(
      redirect(301, "/de-de/c/offers-of?sort=price-asc&page=2"),
    );
  });

  it("tells another host nothing of the visitor", async () => {
    expect(await ask("/en-us/journal/spring?siteId=X&q=a")).toEqual(
      redirect(301, "https://journal.test/a/spring"),
    );
  });

  it("is for data requests too, and never for a form", async () => {
    expect(await ask("/en-us/sale", { isDocument: false })).toMatchObject({
      to: "/en-us/c/offers-of?sort=price-asc",
    });
    expect(await ask("/en-us/sale", { method: "POST" })).toBeNull();
  });
});
