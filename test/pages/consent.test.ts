/** The question which cookies the shop may set, and its page, without script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" });
});
afterAll(() => shop.stop());

const banner = "section.consent-banner";
const groups = (cookie: string) =>
  /groups=([^;&]*)/.exec(cookie)?.[1]?.replaceAll("%3A", ":").split("%2C");
const cookiesOf = ({ visitor }: ReturnType<PageShop["visit"]>) =>
  visitor.jar.header(new URL(shop.origin)) ?? "";

/** Sends the form without a browser; returns the cookies that the answer sets. */
async function send(
  locale: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${shop.origin}/${locale}/privacy`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.origin, ...headers },
    body: new URLSearchParams(fields),
  });
  return { answer, cookies: answer.headers.getSetCookie() };
}

describe("the cookie banner", () => {
  it.each(sites)(
    "asks only where visitors are asked first: $locale",
    async ({ locale, region }) => {
      const { visitor, paths, t } = shop.visit(locale);
      await visitor.open(paths.home());
      const found = visitor.all(banner);
      expect(found.length).toBe(region === "EMEA" ? 1 : 0);
      if (region !== "EMEA") return;
      const buttons = visitor.all(`${banner} .button`);
      expect(buttons.map((one) => one.textContent)).toEqual([
        t("shop.consent.accept"),
        t("shop.consent.reject"),
        t("shop.consent.choose"),
      ]);
      // All three have the same weight.
      expect(
        new Set(buttons.map((one) => one.getAttribute("class"))).size,
      ).toBe(1);
      // It precedes the main part, and is no dialog.
      expect(visitor.page.html.indexOf('class="consent-banner')).toBeLessThan(
        visitor.page.html.indexOf("<main"),
      );
      expect(visitor.all(`${banner} [role=dialog]`).length).toBe(0);
    },
  );

  it.each([
    ["none", "Alles weigeren", "C0001:1 C0002:0 C0003:0 C0004:0"],
    ["all", "Alles accepteren", "C0001:1 C0002:1 C0003:1 C0004:1"],
  ])(
    "stores the answer %s for a year, returns to the page, and is gone on the next one [CONS-003]",
    async (choice, label, expected) => {
      const guest = shop.visit("nl-nl");
      const { visitor } = guest;
      // Cached pages, too: the first two requests make the cached one.
      for (let times = 0; times < 3; times += 1)
        await visitor.open("/nl-nl/zoeken?q=tent");
      expect(visitor.text(`${banner} button[value=${choice}]`)).toBe(label);
      await visitor.submit("form:has(.consent-banner)", {}, choice);
      expect(visitor.page.url.pathname + visitor.page.url.search).toBe(
        "/nl-nl/zoeken?q=tent",
      );
      expect(visitor.all(banner).length).toBe(0);
      expect(groups(cookiesOf(guest))?.join(" ")).toBe(expected);
      for (let times = 0; times < 3; times += 1) {
        await visitor.open("/nl-nl/c/women-wo");
        expect(visitor.all(banner).length).toBe(0);
      }
      const others = shop.visit("nl-nl").visitor;
      await others.open("/nl-nl/c/women-wo");
      expect(others.all(banner).length).toBe(1);
    },
  );

  it("leads to a choice for each category, which returns to the page [CONS-003]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor } = guest;
    await visitor.open("/fr-fr/c/femme-wo");
    await visitor.click("Choisir");
    expect(visitor.page.url.pathname).toBe("/fr-fr/privacy");
    expect(visitor.all(banner).length).toBe(0);
    expect(
      visitor
        .all("main input[type=checkbox]")
        .map((box) => [
          box.getAttribute("name"),
          box.hasAttribute("checked"),
          box.hasAttribute("disabled"),
        ]),
    ).toEqual([
      ["C0001", true, true],
      ["C0002", false, false],
      ["C0003", false, false],
      ["C0004", false, false],
    ]);
    await visitor.submit("main form", { C0003: "on" }, "own");
    expect(visitor.page.url.pathname).toBe("/fr-fr/c/femme-wo");
    expect(groups(cookiesOf(guest))).toEqual([
      "C0001:1",
      "C0002:0",
      "C0003:1",
      "C0004:0",
    ]);
    expect(visitor.all(banner).length).toBe(0);
  });

  it("is gone where OneTrust's own banner was answered, and an unreadable cookie asks again", async () => {
    const html = async (cookie: string) =>
      (await fetch(`${shop.origin}/de-de`, { headers: { cookie } })).text();
    const closed = "OptanonAlertBoxClosed=2026-11-26T08:12:44.000Z";
    const answered = `OptanonConsent=version=6.10.0&groups=C0001%3A1%2CC0002%3A1; ${closed}`;
    expect(await html(answered)).not.toContain('class="consent-banner');
    for (const cookie of ["a=b", closed, `OptanonConsent=%; ${closed}`])
      expect(await html(cookie)).toContain('class="consent-banner');
  });

  it("has answers with tags of their own, so that a browser's copy does not bring it back", async () => {
    const headers = {
      cookie: `OptanonConsent=groups=C0002%3A1; OptanonAlertBoxClosed=x`,
    };
    const at = `${shop.origin}/es-es/c/women-wo`;
    for (let times = 0; times < 3; times += 1) await (await fetch(at)).text();
    const asked = await fetch(at);
    const tag = asked.headers.get("etag") ?? "";
    expect(tag).not.toBe("");
    const answered = await fetch(at, {
      headers: { ...headers, "if-none-match": tag },
    });
    expect(answered.status).toBe(200);
    expect(answered.headers.get("etag")).not.toBe(tag);
    expect(answered.headers.get("cdn-cache-control")).toBeNull();
    expect(answered.headers.get("cache-control")).toBe("private, no-cache");
    const again = await fetch(at, {
      headers: {
        ...headers,
        "if-none-match": answered.headers.get("etag") ?? "",
      },
    });
    expect(again.status).toBe(304);
  });
});

describe("the answer", () => {
  it("is logged as proof, without anything that identifies the visitor, and keeps its id", async () => {
    const { cookies } = await send("de-de", { choice: "all" });
    const id = /consentId=([0-9a-f-]{36})/.exec(cookies.join())?.[1] ?? "";
    expect(id).toHaveLength(36);
    const sent = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    await send("de-de", { choice: "none" }, { cookie: sent });
    const logged = shop
      .log()
      .split("\n")
      .filter((line) => line.includes("consent answered") && line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.map(({ consent }) => consent)).toEqual([
      {
        id,
        version: "2026-11",
        locale: "de-de",
        allowed: ["C0001", "C0002", "C0003", "C0004"],
        gpc: false,
      },
      {
        id,
        version: "2026-11",
        locale: "de-de",
        allowed: ["C0001"],
        gpc: false,
      },
    ]);
    for (const line of logged)
      expect(Object.keys(line).sort()).not.toContain("ip");
  });

  it("deletes the cookies of what it denies, and no others", async () => {
    const cookie = "sf_x=sandbox-order.1; country-choice=DE; other=1";
    const { cookies } = await send("en-us", { choice: "none" }, { cookie });
    const deleted = cookies.filter((line) => /Max-Age=0/.test(line));
    expect(deleted.map((line) => line.split("=", 1)[0]).sort()).toEqual([
      "country-choice",
      "sf_x",
    ]);
    const { cookies: kept } = await send(
      "en-us",
      { choice: "own", C0002: "on", C0003: "on" },
      { cookie },
    );
    expect(kept.filter((line) => /Max-Age=0/.test(line))).toEqual([]);
  });

  it("creates no session, leads to no other site, and takes what it does not know for nothing", async () => {
    for (const choice of ["", "everything", "__proto__"]) {
      const { answer, cookies } = await send("en-gb", {
        choice,
        C0002: "1",
        returnTo: "//elsewhere.example",
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/en-gb/privacy?saved=1");
      expect(groups(cookies.join())?.join(" ")).toBe(
        "C0001:1 C0002:0 C0003:0 C0004:0",
      );
      expect(cookies.some((line) => line.includes("fellrow="))).toBe(false);
    }
  });
});

describe("the privacy page", () => {
  it("says that an answer was saved, and lists what is stored with purpose and lifetime", async () => {
    const { visitor } = shop.visit("pl-pl");
    await visitor.open("/pl-pl/privacy?saved=1");
    expect(visitor.text("main p[role=status]")).toBe("Wybór został zapisany.");
    const text = visitor.text("main");
    for (const words of [
      "__Host-fellrow",
      "Twoja wizyta: koszyk, logowanie i składane zamówienie. Zaszyfrowane.",
      "Plik cookie, 30 dni",
      "country-choice",
      "30 dni (bez Twojej zgody: do zamknięcia przeglądarki)",
    ])
      expect(text).toContain(words);
  });

  it("is linked from the footer of every market, with everything on where nobody is asked", async () => {
    for (const [locale, words] of [
      ["en-us", "Your privacy choices"],
      ["fr-ca", "Vos choix de confidentialité"],
      ["en-gb", "Cookie settings"],
      ["it-it", "Impostazioni dei cookie"],
    ] as const) {
      const { visitor } = shop.visit(locale);
      await visitor.open(`/${locale}/help`);
      await visitor.click(words);
      expect(visitor.page.url.pathname).toBe(`/${locale}/privacy`);
    }
    const { visitor } = shop.visit("en-us");
    await visitor.open("/en-us/privacy");
    expect(visitor.all("main input[checked]").length).toBe(4);
  });

  it("keeps targeting off with Global Privacy Control, whatever was answered before, and says why [CONS-005]", async () => {
    const headers = { "sec-gpc": "1" };
    for (const locale of ["en-us", "de-de"] as const) {
      const { visitor, t } = shop.visit(locale, { headers });
      await visitor.open(`/${locale}/privacy`);
      await visitor.submit("main form", {}, "all");
      await visitor.open(`/${locale}/privacy`);
      const box = visitor.find("main input[name=C0004]");
      expect([
        box.hasAttribute("checked"),
        box.hasAttribute("disabled"),
      ]).toEqual([false, true]);
      expect(
        visitor.find("main input[name=C0003]").hasAttribute("checked"),
      ).toBe(true);
      expect(visitor.text("main")).toContain(t("privacy.gpc"));
    }
  });
});

describe("convenience cookies", () => {
  const answered = (group: string) =>
    `OptanonConsent=groups=C0001%3A1%2C${group}; OptanonAlertBoxClosed=x`;
  const promo = async (locale: string, cookie = "a=b") => {
    const answer = await fetch(
      `${shop.origin}/${locale}/c/women-wo?autoPromoCode=WELCOME10`,
      { headers: { cookie } },
    );
    await answer.text();
    return answer.headers
      .getSetCookie()
      .map((line) => /^fellrow=/.test(line) && /Max-Age/i.test(line));
  };
  const country = async (locale: string, cookie = "a=b") => {
    const answer = await fetch(
      `${shop.origin}/${locale}/dialog/location-confirmation/FR`,
      {
        method: "POST",
        redirect: "manual",
        headers: { origin: shop.origin, cookie },
        body: new URLSearchParams({ intent: "country-choice" }),
      },
    );
    return answer.headers
      .getSetCookie()
      .filter((line) => line.startsWith("country-choice="))
      .map((line) => /Max-Age/i.test(line));
  };

  it("last until the browser closes in EMEA without functional consent, and longer with it or elsewhere [CONS-004]", async () => {
    for (const outcome of [promo, country]) {
      expect(await outcome("en-gb")).toEqual([false]);
      expect(await outcome("en-gb", answered("C0003%3A0"))).toEqual([false]);
      expect(await outcome("en-gb", answered("C0003%3A1"))).toEqual([true]);
      expect(await outcome("en-us")).toEqual([true]);
      expect(await outcome("en-us", answered("C0003%3A0"))).toEqual([false]);
    }
  });

  it("do not shorten a session with a cart", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(
      `${paths.at("/p/scree-2-FR1001")}?autoPromoCode=WELCOME10`,
    );
    const size = visitor
      .all("label.choice > input:not([disabled])")[0]
      ?.getAttribute("value");
    const answer = await fetch(`${shop.origin}/en-gb/cart`, {
      method: "POST",
      redirect: "manual",
      headers: {
        origin: shop.origin,
        cookie: visitor.jar.header(new URL(shop.origin)) ?? "",
      },
      body: new URLSearchParams({
        intent: "add-item",
        productId: size ?? "",
        qty: "1",
      }),
    });
    const [line = ""] = answer.headers
      .getSetCookie()
      .filter((one) => one.startsWith("fellrow="));
    expect(line).toMatch(/Max-Age=2592000/);
  });
});
