/** Addresses of the shop: their pages, localised slugs, metadata and layout. */
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { sites } from "../../app/sites/sites";
import { hangingMs } from "../runner/time-factor.mjs";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  // A busy machine is no reason for a market without its stores.
  shop = await startPageShop({
    TIMEOUT_READ: "30000",
    REQUEST_TIMEOUT_MS: "60000",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
});

/** Returns the content that the upstream answered for a part of the shop in this locale, as JSON text. */
async function contentOf(part: RegExp, locale: string): Promise<string> {
  // The shop caches it for a minute, so there is one call.
  const call = shop.upstreams.callLog
    .find()
    .find(
      ({ path, headers }) => part.test(path) && headers["locale"] === locale,
    );
  if (!call) throw new Error(`Nobody asked for ${part.source}`);
  return JSON.stringify(await shop.again(call));
}

const metaOf = (guest: ReturnType<PageShop["visit"]>, name: string) =>
  guest.visitor.page.document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute("content");

describe("error pages", () => {
  it("answer with their own status [ROUTE-002]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths, t } = guest;
    for (const [status, page] of [
      [400, "notFound"],
      [401, "forbidden"],
      [403, "forbidden"],
      [404, "notFound"],
      [500, "serverError"],
    ] as const) {
      await visitor.open(paths.at(`/${status}`));
      expect(visitor.page.status).toBe(status);
      expect(visitor.text("h1")).toBe(t(`shop.error.${page}.title`));
      expect(visitor.all("h1")).toHaveLength(1);
    }
  });

  it("are three: forbidden, not found for the rest of 4xx, and broken [ERR-004]", async () => {
    const { visitor, paths, t } = shop.visit();
    const shown = () => [visitor.page.status, visitor.text("h1")];
    const title = (page: "forbidden" | "notFound" | "serverError") =>
      t(`shop.error.${page}.title`);
    for (const status of [401, 403]) {
      await visitor.open(paths.at(`/${status}`));
      expect(shown()).toEqual([status, title("forbidden")]);
    }
    // The menu has no form, so it cannot be posted.
    await visitor.post(paths.dialog("mega-menu"), { any: "thing" });
    expect(shown()).toEqual([405, title("notFound")]);
    shop.fault({
      method: "GET",
      path: "/products/v2/catalog*",
      errorId: "GEN500",
      status: 500,
      times: 9,
    });
    await visitor.open(paths.at("/c/women-wo"));
    expect(shown()).toEqual([500, title("serverError")]);
  });

  it.each<[number, string, number?]>([
    [400, "Off the path"],
    [405, "Off the path"],
    [409, "This page did not load", 503],
    [410, "Off the path"],
    [418, "Off the path"],
    [451, "Off the path"],
    [500, "This page did not load"],
    [502, "This page did not load"],
    [503, "This page did not load"],
    [504, "This page did not load"],
  ])(
    "keep the status %i that the upstream refused the page with, under '%s'",
    async (status, title, shown = status) => {
      const { visitor, paths } = shop.visit();
      shop.fault({
        method: "GET",
        path: "/products/v2/products/FR1001/details",
        errorId: "API999",
        status,
        times: 2,
      });
      const reads = () =>
        shop.calls("GET /products/v2/products/FR1001/details").length;
      const before = reads();
      await visitor.open(paths.at("/p/scree-2-fr1001"));
      expect(reads()).toBeGreaterThan(before);
      expect([visitor.page.status, visitor.text("h1")]).toEqual([shown, title]);
    },
  );

  it.each([
    ["en-us", "We are checking this visit", "Try again"],
    ["de-de", "Ihr Besuch wird kurz geprüft", "Erneut versuchen"],
    ["fr-ca", "Votre visite est en cours de vérification", "Réessayer"],
  ] as const)(
    "never call a visit forbidden that the bot defence is checking: %s [ERR-045]",
    async (locale, title, retry) => {
      const { visitor, paths } = shop.visit(locale);
      const fault = {
        method: "GET",
        path: "/products/v2/products/FR1001/details",
        status: 403,
        appId: "bot-check-7",
      };
      shop.fault({ ...fault, times: 1 });
      const address = paths.at("/p/scree-2-fr1001");
      await visitor.open(address);
      expect([visitor.page.status, visitor.text("h1")]).toEqual([403, title]);
      const link = visitor
        .all("main a")
        .find(({ textContent }) => textContent === retry);
      const way = link?.getAttribute("href") ?? "nowhere";
      // After the check the same address shows its page.
      await visitor.open(new URL(way, visitor.page.url).pathname);
      expect(visitor.page.status).toBe(200);
      expect(visitor.page.url.pathname).toMatch(/-FR1001$/);
    },
  );

  it("name an address that does not exist, and nothing that runs [NAV-002]", async () => {
    const { visitor } = shop.visit();
    await visitor.open("/en-us/p/zzz");
    expect(visitor.page.status).toBe(404);
    expect(visitor.text()).toContain("Page Not Found: /en-us/p/zzz");
    await visitor.open("/en-us/%3Cscript%3Ealert(1)%3C/script%3E");
    expect(visitor.page.status).toBe(404);
    expect(visitor.page.html).not.toContain("<script>alert");
  });

  it("do not show what failed, but log it [ERR-003]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    shop.fault({
      method: "GET",
      path: "/*",
      errorId: "GEN500",
      status: 500,
      message: "Stack of the upstream",
      times: 40,
    });
    const from = shop.log().length;
    await visitor.open(paths.cart());
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("h1")).toHaveLength(1);
    expect(visitor.page.html.includes("Stack of the upstream")).toBe(false);
    const lines = shop
      .log()
      .slice(from)
      .split("\n")
      .filter((line) => line.includes('"errorId":"GEN500"'));
    expect(lines.length).toBeGreaterThan(0);
    const line = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
    for (const name of ["method", "path", "status", "correlationId"])
      expect(line).toHaveProperty(name);
  });

  it.each([
    ["/en-us/p/whatever", 404],
    ["/en-us/c/whatever", 404],
    ["/en-us/nowhere", 404],
    ["/en-us/a/b/c/d", 404],
    ["/en-us/500", 500],
  ])(
    "have the shop around them, the same address to try again, and ways into the shop: %s",
    async (path, status) => {
      const { visitor } = shop.visit();
      await visitor.open(path);
      expect(visitor.page.status).toBe(status);
      expect(visitor.all("header nav a").map(readText)).toContain("Women");
      expect(visitor.all("footer a").length).toBeGreaterThan(5);
      const hrefOf = (words: string) =>
        visitor
          .all("main a")
          .find((link) => readText(link) === words)
          ?.getAttribute("href");
      expect(hrefOf("Try again")).toBe(visitor.page.url.pathname);
      expect(visitor.text("main")).toContain("Or look around here");
      expect(hrefOf("Women")).toMatch(/^\/en-us\/c\//);
    },
  );

  it("offer no retry where access is forbidden", async () => {
    const { visitor } = shop.visit();
    await visitor.open("/en-us/403");
    expect(visitor.text("h1")).toBe("This page is not open to you");
    expect(visitor.text("main")).not.toContain("Try again");
  });
});

describe("the locale of an address", () => {
  it("is added, lower-cased or unknown [NAV-004]", async () => {
    const { visitor } = shop.visit();
    const first = async (path: string) => {
      const { redirects, status } = await visitor.open(path);
      const [redirect] = redirects;
      return redirect
        ? [redirect.status, redirect.to.replace(shop.origin, "")]
        : [status];
    };
    expect(await first("/cart")).toEqual([302, "/en-us/cart"]);
    expect(await first("/search?q=boot")).toEqual([
      302,
      "/en-us/search?q=boot",
    ]);
    expect(await first("/EN-US/cart")).toEqual([301, "/en-us/cart"]);
    expect(await first("/xx-yy/cart")).toEqual([404]);
  });

  it("leads to the home page from the bare address [ROUTE-001]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await visitor.open("/");
    expect(visitor.page.url.pathname).toBe("/en-us");
    expect(visitor.page.status).toBe(200);
    const content = await contentOf(/augmentedpage\/[^/]+\/home$/, "en-us");
    const titles = visitor.all("main h1, main h2").map(readText);
    expect(titles.length).toBeGreaterThan(2);
    for (const title of titles)
      expect(content).toContain(JSON.stringify(title));
    // The kind of the page is stated for the chat, which shows no button here.
    const html = visitor.page.html.replace(' data-chat-page="home"', "");
    expect(html).not.toMatch(/\bchat\b/i);
  });

  it("decides about language, currency and texts [I18N-001]", async () => {
    for (const [locale, word] of [
      ["fr-fr", "panier"],
      ["de-de", "Warenkorb"],
      ["pl-pl", "koszyk"],
    ] as const) {
      const guest = shop.visit(locale);
      await guest.visitor.open(guest.paths.cart());
      const { documentElement } = guest.visitor.page.document;
      expect(documentElement.getAttribute("lang")).toBe(guest.site.tag);
      expect(guest.visitor.text("h1").toLowerCase()).toContain(
        word.toLowerCase(),
      );
      expect(guest.visitor.page.headers["content-language"]).toBe(
        guest.site.tag,
      );
    }
    const translationCalls = shop.upstreams.callLog
      .find()
      .filter(({ path }) => path.includes("translations"));
    expect(translationCalls.length).toBeGreaterThan(0);
  });

  it("gives each page's script the texts that are on it, with or without those of the editors", async () => {
    const started = await startPageShop({ ENV_LABEL: "qa" });
    const { visitor, paths } = started.visit();
    const open = async () => {
      await visitor.open(paths.cart());
      const { documentElement } = visitor.page.document;
      const version = documentElement.getAttribute("data-messages") ?? "";
      const address = started.origin + paths.messages(["shop"], version);
      return {
        copyright: readText(visitor.find("footer"))
          .match(/©[\w ]+/)?.[0]
          .trim(),
        version,
        texts: async () =>
          (await (await fetch(address)).json()) as {
            shop: { copyright: string };
          },
      };
    };
    const first = await open();
    expect(first.copyright).toMatch(/^© Fellrow$/);
    await expect
      .poll(async () => (await open()).copyright, { timeout: hangingMs })
      .toMatch(/^© 2026 Fellrow$/);
    const second = await open();
    expect(second.version).not.toBe(first.version);
    expect((await first.texts()).shop.copyright).toBe("© Fellrow");
    expect((await second.texts()).shop.copyright).toBe("© 2026 Fellrow");
    await started.stop();
  });

  it.each(sites.map(({ locale }) => locale))(
    "%s has a home, a listing, a product and a cart",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      await visitor.open(paths.home());
      expect(visitor.page.status).toBe(200);
      await addToCart(guest);
      expect(visitor.page.url.pathname).toBe(paths.cart());
      expect(visitor.text("h1")).toBe(t("cart.title"));
    },
  );
});

it("the settings of a locale are its texts, its head, its addresses and its links to all others [SITE-005]", async () => {
  const others = [
    ["en-US", "/en-us/location-selector"],
    ["en-CA", "/en-ca/location-selector"],
    ["fr-CA", "/fr-ca/pays-et-langue"],
    ["en-GB", "/en-gb/location-selector"],
    ["fr-FR", "/fr-fr/pays-et-langue"],
    ["de-DE", "/de-de/land-und-sprache"],
    ["it-IT", "/it-it/paese-e-lingua"],
    ["es-ES", "/es-es/pais-e-idioma"],
    ["nl-NL", "/nl-nl/land-en-taal"],
    ["pl-PL", "/pl-pl/kraj-i-jezyk"],
    ["x-default", "/en-us/location-selector"],
  ].map(([tag = "", path = ""]) => [tag, shop.origin + path]);
  for (const [locale, text, seo] of [
    [
      "en-us",
      "Choose your country and language",
      "Trail shoes, hiking boots, shell jackets",
    ],
    [
      "fr-fr",
      "Choisissez votre pays et votre langue",
      "Chaussures de trail, de randonnée",
    ],
    [
      "de-de",
      "Land und Sprache wählen",
      "Trailschuhe, Wanderstiefel, Hardshelljacken",
    ],
  ] as const) {
    const guest = shop.visit(locale);
    const { visitor, paths, site } = guest;
    await visitor.open(paths.locationSelector());
    expect(visitor.find("html").getAttribute("lang")).toBe(site.tag);
    expect(visitor.text("h1")).toBe(text);
    expect(visitor.page.document.title).toBe(`${text} | Fellrow`);
    expect(
      visitor
        .all("head link[rel=alternate][hreflang]")
        .map((link) => [
          link.getAttribute("hreflang"),
          link.getAttribute("href"),
        ]),
    ).toEqual(others);
    // A page without its own description has that of the locale.
    await visitor.open(paths.signIn());
    expect(metaOf(guest, "description")).toContain(seo);
    // A page that is not indexed has no links to other languages.
    expect(visitor.all("head link[hreflang]")).toEqual([]);
    await visitor.open(paths.home());
    expect(
      visitor
        .all("head link[rel=alternate][hreflang]")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      ...sites.map((one) => `${shop.origin}/${one.locale}`),
      `${shop.origin}/en-us`,
    ]);
  }
});

it("products, categories and stores name the pages of all markets that have them, once a crawler has read the sitemaps [SITE-005]", async () => {
  const { visitor } = shop.visit("de-de");
  const alternates = () =>
    new Map(
      visitor
        .all("head link[rel=alternate][hreflang]")
        .map((link) => [
          link.getAttribute("hreflang"),
          link.getAttribute("href"),
        ]),
    );
  await fetch(`${shop.origin}/robots.txt`);
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${shop.origin}/sitemap.xml`);
      expect(status).toBe(200);
    },
    { timeout: 60_000, interval: 500 },
  );
  const tags = [...sites.map(({ tag }) => tag), "x-default"];
  for (const [address, expected] of [
    ["/de-de/p/scree-2-FR1001", tags],
    ["/de-de/c/damen-wo", tags],
    ["/fr-ca/magasins/121/fellrow-vancouver", ["en-CA", "fr-CA"]],
  ] as const) {
    await visitor.open(address);
    expect(visitor.page.status).toBe(200);
    const named = alternates();
    expect([...named.keys()].sort()).toEqual([...expected].sort());
    // None of them redirects, and each is its own canonical address.
    for (const href of named.values()) {
      const answer = await fetch(href ?? "", { redirect: "manual" });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`rel="canonical" href="${href}"`);
    }
  }
  // A filtered list is not indexed, and the filter's name in other markets is unknown.
  await visitor.open("/de-de/c/damen-wo?f.color=blue");
  expect(alternates()).toEqual(new Map());
});

describe("a localised slug", () => {
  it("exists in the locales that have it and nowhere else [ROUTE-061]", async () => {
    const { visitor } = shop.visit("fr-fr");
    await visitor.open("/fr-fr/panier");
    expect([visitor.page.status, visitor.text("h1")]).toEqual([
      200,
      "Votre panier",
    ]);
    const own = await fetch(`${shop.origin}/fr-fr/cart`, {
      redirect: "manual",
    });
    expect([own.status, own.headers.get("location")]).toEqual([
      301,
      "/fr-fr/panier",
    ]);
    const { visitor: other } = shop.visit("en-us");
    for (const path of [
      "/en-us/panier",
      "/de-de/panier",
      "/fr-fr/warenkorb",
      "/it-it/konto",
      "/en-us/konto/order-details/1",
    ]) {
      await other.open(path);
      expect([path, other.page.status]).toEqual([path, 404]);
      expect(other.text()).toContain(path);
    }
    await other.open("/de-de/konto");
    expect(other.page.url.pathname).toBe("/de-de/anmelden");
    await other.open("/pl-pl/konto");
    expect(other.page.url.pathname).toBe("/pl-pl/logowanie");
  });

  it("is the address of its page, to which the canonical slug redirects permanently [NAV-005]", async () => {
    const words = {
      "fr-fr": {
        cart: "panier",
        checkout: "paiement",
        "order-confirmation": "confirmation-commande",
        search: "recherche",
        "location-selector": "pays-et-langue",
        "sign-in": "connexion",
        "sign-up": "inscription",
        account: "compte",
        "gift-card": "carte-cadeau",
        "store-locator": "magasins",
        favorites: "favoris",
      },
      "it-it": { cart: "carrello", search: "ricerca", favorites: "preferiti" },
      "es-es": { cart: "cesta", checkout: "tramitar-pedido" },
      "nl-nl": { cart: "winkelmand", "sign-in": "inloggen" },
      "pl-pl": { cart: "koszyk", account: "konto" },
      "de-de": { cart: "warenkorb", account: "konto" },
      "fr-ca": { cart: "panier" },
    } as const;
    for (const [locale, pages] of Object.entries(words))
      for (const [page, word] of Object.entries(pages)) {
        const canonical = await fetch(`${shop.origin}/${locale}/${page}?a=1`, {
          redirect: "manual",
        });
        expect([canonical.status, canonical.headers.get("location")]).toEqual([
          301,
          `/${locale}/${word}?a=1`,
        ]);
      }
    for (const [path, title] of [
      ["/fr-fr/panier", "Votre panier"],
      ["/de-de/warenkorb", "Ihr Warenkorb"],
      ["/pl-pl/koszyk", "Twój koszyk"],
      ["/fr-fr/pays-et-langue", "Choisissez votre pays et votre langue"],
      // Without its own slug, a locale has the canonical one.
      ["/en-gb/cart", "Your bag"],
    ] as const) {
      const { visitor } = shop.visit();
      await visitor.open(path);
      expect([visitor.page.redirects, visitor.page.status]).toEqual([[], 200]);
      expect([path, visitor.text("h1")]).toEqual([path, title]);
      // The links of a page contain it, too, so that none of them redirects.
      const [, locale = ""] = path.split("/");
      const canonical = new RegExp(`^/${locale}/(?:cart|favorites|sign-in)$`);
      const found = visitor
        .all("header a[href]")
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => canonical.test(href));
      expect(found.length > 0).toBe(locale === "en-gb");
    }
  });

  it("redirects neither forms nor data requests", async () => {
    const { origin } = shop;
    const cartCalls = () => shop.upstreams.callLog.find({ path: "/cart/*" });
    const before = cartCalls().length;
    const form = (path: string) =>
      fetch(origin + path, {
        method: "POST",
        redirect: "manual",
        headers: {
          origin,
          "sec-fetch-site": "same-origin",
          cookie: "cookies=kept",
        },
        body: new URLSearchParams({ intent: "apply-code", code: "SAVE10" }),
      });
    expect((await form("/en-us/panier")).status).toBe(405);
    expect((await form("/en-us/panier.data")).status).toBe(405);
    const data = await fetch(`${origin}/en-us/panier.data`);
    expect(data.status).toBe(404);
    expect(cartCalls()).toHaveLength(before);
    expect((await form("/fr-fr/panier")).status).not.toBe(405);
  });
});

describe("the metadata of a page", () => {
  it("is its title, description and picture, from the editors or the goods [NAV-010]", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    const product = paths.at("/p/scree-2-FR1001");
    await visitor.open(paths.home());
    const content = await contentOf(/augmentedpage\/[^/]+\/home$/, "de-de");
    expect(content).toContain(JSON.stringify(metaOf(guest, "description")));
    expect(content).toContain(
      JSON.stringify(visitor.page.document.title.replace(" | Fellrow", "")),
    );
    const category = visitor.find("header nav a").getAttribute("href") ?? "";
    for (const path of [paths.home(), category, product, paths.cart()]) {
      await visitor.open(path);
      expect(visitor.page.document.title).toMatch(/ \| Fellrow$/);
      expect(metaOf(guest, "description")).toBeTruthy();
      expect(metaOf(guest, "og:title")).toBeTruthy();
      expect(metaOf(guest, "og:image")).toMatch(/^https?:/);
      expect(visitor.find("link[rel=canonical]").getAttribute("href")).toBe(
        shop.origin + visitor.page.url.pathname,
      );
    }
    await visitor.open(paths.cart());
    expect([
      visitor.page.document.title,
      metaOf(guest, "description"),
      metaOf(guest, "robots"),
    ]).toEqual([
      "Ihr Warenkorb | Fellrow",
      "Was Sie ausgesucht haben, was es kostet und wann es kommt. Bestellt ist erst, was Sie bestätigen.",
      "noindex",
    ]);
    await visitor.open(paths.search({ q: "stiefel" }));
    expect([
      metaOf(guest, "description"),
      metaOf(guest, "og:description"),
    ]).toEqual([
      "Schuhe, Bekleidung und Rucksäcke suchen: nach Name, Zweck oder Material.",
      "Schuhe, Bekleidung und Rucksäcke suchen: nach Name, Zweck oder Material.",
    ]);
    expect(metaOf(guest, "og:image")).toContain("/media/");
    // Pages without their own metadata have the description and picture of the shop.
    await visitor.open(paths.signIn());
    expect(metaOf(guest, "description")).toBe(
      "Trailschuhe, Wanderstiefel, Hardshelljacken und Rucksäcke für Tage zu Fuß. Größen, Materialien, Versand und Rückgabe stehen fest, bevor Sie kaufen.",
    );
    expect(metaOf(guest, "og:image")).toBe(`${shop.origin}/share.png`);
    expect((await fetch(`${shop.origin}/share.png`)).status).toBe(200);
  });
});

describe("around a page", () => {
  it("there are the editors' menu and footer [CMS-004, DLG-042]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths } = guest;
    await visitor.open(paths.cart());
    const linksIn = (selector: string) =>
      visitor
        .all(`${selector} a`)
        .map((link) => [readText(link), link.getAttribute("href")] as const);
    const footer = await contentOf(/canvas\/footer/, "fr-fr");
    const inFooter = linksIn("footer nav");
    expect(inFooter.length).toBeGreaterThan(5);
    for (const [text, href] of inFooter) {
      expect(footer).toContain(JSON.stringify(text));
      expect(footer).toContain(href?.replace("/fr-fr", ""));
    }
    const menu = await contentOf(/canvas\/menu/, "fr-fr");
    const inMenu = linksIn("header nav");
    expect(inMenu.length).toBeGreaterThan(3);
    for (const [text] of inMenu) expect(menu).toContain(JSON.stringify(text));

    await visitor.open(paths.dialog("mega-menu"));
    const all = linksIn("main").map(([text]) => text);
    for (const [text] of inMenu)
      expect(all.some((label) => label.includes(text))).toBe(true);
  });

  it("changes with the route", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.cart());
    const header = visitor.find("header");
    expect(header.getAttribute("data-transparent")).toBe("false");
    expect(header.getAttribute("data-mode")).toBe("light");
  });
});
