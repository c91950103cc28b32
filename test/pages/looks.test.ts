/** Looks of the editors, and prices in instalments. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { getFragment } from "../../server/upstreams/content/contract";
import { startRewritingUpstream } from "./support/rewriting-upstream";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    // A page whose looks come late is shown without them.
    TIMEOUT_OPTIONAL_READ: "20000",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const dawnRun = "/dialog/shop-the-look/dawn-run";

describe("a look", () => {
  it("is linked from the pages of its products and from the editors' pages", async () => {
    for (const path of ["/en-us/p/x-FR3102", "/en-us"]) {
      const { visitor } = shop.visit("en-us");
      await visitor.open(path);
      expect(visitor.page.status, path).toBe(200);
      const links = visitor.all('main a[href*="/dialog/shop-the-look/"]');
      expect(
        links.map((link) => link.getAttribute("href")),
        path,
      ).toEqual([`/en-us${dawnRun}`]);
    }
  });

  it("shows its picture and its products, each with its sizes, a button to add it and a link [DLG-045]", async () => {
    const { visitor } = shop.visit("de-de");
    await visitor.open(`/de-de${dawnRun}`);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main figcaption")).toContain("Vor dem Frühstück los");
    expect(visitor.find("main figure img").getAttribute("src")).toBe(
      "/media/looks/dawn-run-800.webp",
    );
    expect(
      visitor
        .all("main li [name=styleId]")
        .map((field) => field.getAttribute("value")),
    ).toEqual(["FR1001", "FR2002", "FR3102"]);
    expect(visitor.all('main li a[href^="/de-de/p/"]')).toHaveLength(3);
    expect(
      visitor
        .all("main li button[type=submit]")
        .map(({ textContent }) => textContent.trim()),
    ).toEqual([
      "In den Warenkorb Scree 2",
      expect.stringMatching(/^In den Warenkorb \w/),
      expect.stringMatching(/^In den Warenkorb \w/),
    ]);
  });

  it("puts a product in the chosen size into the bag", async () => {
    const { visitor, t, paths } = shop.visit("en-us");
    await visitor.open(`/en-us${dawnRun}`);
    await visitor.submit('main form:has([value="FR1001"])');
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("main")).toContain(t("product.form.chooseSize"));
    expect(shop.calls("POST /cart/v1/*")).toEqual([]);
    const option = visitor
      .all('main form:has([value="FR1001"]) option[value]')
      .map((one) => one.getAttribute("value") ?? "")
      .find((value) => value !== "");
    await visitor.submit('main form:has([value="FR1001"])', {
      productId: option ?? "",
    });
    await visitor.open(paths.cart());
    expect(visitor.text("main")).toContain("Scree 2");
  });

  it("does not sell what it does not show", async () => {
    const { visitor } = shop.visit("en-us");
    await visitor.open(`/en-us${dawnRun}`);
    await visitor.post(`/en-us${dawnRun}`, {
      intent: "add",
      styleId: "FR5001",
      productId: "FR50010101",
    });
    expect(visitor.page.status).toBe(422);
    expect(shop.calls("POST /cart/v1/*")).toEqual([]);
  });

  it("that is gone says so", async () => {
    const { visitor, t } = shop.visit("en-us");
    await visitor.open("/en-us/dialog/shop-the-look/parrots");
    expect(visitor.text("main")).toContain(t("community.look.gone"));
  });
});

describe("a price in instalments", () => {
  const product = "/p/scree-2-chaussure-de-trail-FR1001";

  it("stands below the button, and leads to all instalments and the terms of the editors' fragment [DLG-024]", async () => {
    const { visitor } = shop.visit("en-gb");
    await visitor.open("/en-gb/p/x-FR1001");
    const link = visitor.find('main a[href*="/dialog/bnpl-info/"]');
    const [, pounds = ""] =
      /^Or 3 payments of £([\d.]+) with Klarna$/.exec(link.textContent) ?? [];
    expect(Number(pounds)).toBeGreaterThan(10);
    await visitor.click("with Klarna");
    expect(visitor.page.status).toBe(200);
    const amounts = visitor
      .all("main ol li")
      .map(({ textContent }) => /£([\d.]+)$/.exec(textContent)?.[1]);
    expect(amounts).toHaveLength(3);
    expect(amounts[0]).toBe(pounds);
    const sum = amounts.reduce((total, one) => total + Number(one) * 100, 0);
    const [, price = ""] =
      /costs £(\d+\.\d\d)/.exec(visitor.text("main")) ?? [];
    expect(Math.round(sum)).toBe(Math.round(Number(price) * 100));
    expect(visitor.text("main")).toContain("You choose Klarna in the checkout");
    expect(
      shop.calls("GET /published/caas/v1/canvas/fragment/bnpl-info"),
    ).not.toEqual([]);
  });

  it("is not offered in a market whose checkout has no such method", async () => {
    const { visitor, t } = shop.visit("fr-fr");
    await visitor.open(`/fr-fr${product}`);
    expect(visitor.page.status).toBe(200);
    expect(visitor.all('main a[href*="/dialog/bnpl-info/"]')).toEqual([]);
    await visitor.open("/fr-fr/dialog/bnpl-info/FR1001");
    expect(visitor.text("main")).toContain(t("product.payLater.none"));
  });

  it("is not offered for less than the provider's lowest price, nor without its text", async () => {
    const { visitor } = shop.visit("en-us");
    // A pair of socks.
    await visitor.open("/en-us/p/x-FR4134");
    expect(visitor.page.status).toBe(200);
    expect(visitor.all('main a[href*="/dialog/bnpl-info/"]')).toEqual([]);
  });
});

describe("the credit of a price in instalments", () => {
  let content: Awaited<ReturnType<typeof startRewritingUpstream>>;
  let market: PageShop;
  beforeAll(async () => {
    content = await startRewritingUpstream(() => market.upstreamOrigin);
    market = await startPageShop({
      RATE_LIMIT: "off",
      CONTENT_API_URL: content.origin,
      TIMEOUT_OPTIONAL_READ: "20000",
    });
  });
  afterAll(async () => {
    await market.stop();
    await content.stop();
  });

  const terms = {
    lender: "Bank of Tests, 1 High Street",
    warning: "Borrowing costs money.",
    representativeExample: "120 in 3 parts of 40.",
    link: "https://credit.example/own",
  };

  /** Opens a product whose market's editors say this of the credit; each market once, because answers are cached. */
  async function productWith(locale: Locale, credit: unknown) {
    content.clear();
    content.rewrite(getFragment, ({ items, ...fragment }) => ({
      ...fragment,
      items: items.map((item) =>
        item.type === "bnplInfo"
          ? { ...item, props: { ...item.props, credit } }
          : item,
      ),
    }));
    const guest = market.visit(locale);
    await guest.visitor.open(guest.paths.at("/p/x-FR1001"));
    expect(guest.visitor.page.status).toBe(200);
    expect(content.played()).toBeGreaterThan(0);
    return guest;
  }
  type Guest = ReturnType<PageShop["visit"]>;
  const teasers = ({ visitor }: Guest) =>
    visitor
      .all('main a[href*="/dialog/bnpl-info/"]')
      .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  const linksTo = ({ visitor }: Guest, href: string) =>
    visitor.all(`main a[href="${href}"]`).length;

  it("is named beside it in the Union, and in its dialog, with lender, warning, example and link", async () => {
    const guest = await productWith("de-de", terms);
    const { visitor, paths } = guest;
    expect(teasers(guest)).toEqual(["Oder 3 Raten zu 43,34 € mit Klarna"]);
    const form = visitor.text("main form:has([name=productId])");
    for (const shown of [
      form,
      (await visitor.open(paths.dialog("bnpl-info", "FR1001")),
      visitor.text("main")),
    ])
      for (const part of [
        "Borrowing costs money.",
        "Kreditgeber: Bank of Tests, 1 High Street",
        "Repräsentatives Beispiel: 120 in 3 parts of 40.",
        "Informationen zu diesem Kredit",
      ])
        expect(shown).toContain(part);
    expect(linksTo(guest, terms.link)).toBe(1);
    await visitor.open(paths.at("/p/x-FR1001"));
    expect(linksTo(guest, terms.link)).toBe(1);
    // A pair of socks costs less than what is paid in instalments.
    await visitor.open(paths.at("/p/x-FR4134"));
    expect(visitor.page.status).toBe(200);
    expect(linksTo(guest, terms.link)).toBe(0);
  });

  it.each([
    ["it-it", "nothing", undefined],
    ["es-es", "no warning", { ...terms, warning: "" }],
    ["nl-nl", "no lender", { ...terms, lender: undefined }],
    ["pl-pl", "a link that is none", { ...terms, link: "javascript:1" }],
  ] as const)(
    "is required in %s: with %s there is neither a teaser nor its dialog",
    async (locale, _, credit) => {
      const guest = await productWith(locale, credit);
      expect(teasers(guest)).toEqual([]);
      expect(guest.visitor.all("main #region-credit").length).toBe(0);
      const { visitor, paths, t } = guest;
      await visitor.open(paths.dialog("bnpl-info", "FR1001"));
      expect(visitor.text("main")).toContain(t("product.payLater.none"));
      expect(visitor.all("main ol li").length).toBe(0);
    },
  );

  it.each([
    ["en-gb", /^Or 3 payments of £[\d.]+ with Klarna$/],
    ["en-us", /^Or 4 payments of \$[\d.]+ with Klarna$/],
  ] as const)(
    "is not named in %s, whose law does not require it",
    async (locale, teaser) => {
      const guest = await productWith(locale, terms);
      expect(teasers(guest)).toEqual([expect.stringMatching(teaser)]);
      expect(linksTo(guest, terms.link)).toBe(0);
    },
  );

  it.each([
    ["de-de", "Achtung! Kredit aufnehmen kostet Geld.", "3 Raten zu je 40 €"],
    ["pl-pl", "Uwaga! Pożyczanie pieniędzy kosztuje.", "3 raty po 160 zł"],
  ] as const)(
    "is in the content of the reference upstreams: %s",
    async (locale, warning, example) => {
      const { visitor, paths } = shop.visit(locale);
      await visitor.open(paths.at("/p/x-FR1001"));
      const text = visitor.text("#region-credit").replaceAll("\u00a0", " ");
      expect(text).toContain(warning);
      expect(text).toContain(example);
    },
  );
});
