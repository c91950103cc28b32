/** Legal requirements of each country, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { describedBy } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  payByCard,
  placeOrder,
  putShoeInBag,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Returns text and address of the legal links in a part of the page. */
const linksIn = ({ visitor }: Guest, part: string): [string, string][] =>
  visitor
    .all(`${part} a[href*='/legal/']`)
    .map((link) => [link.textContent.trim(), link.getAttribute("href") ?? ""]);

const documents = {
  "de-de": [
    ["Impressum", "imprint"],
    ["AGB", "terms"],
    ["Widerruf", "withdrawal"],
    ["Datenschutz", "privacy"],
    ["Lieferung und Rücksendung", "delivery"],
    ["Barrierefreiheit", "accessibility"],
  ],
  "fr-fr": [
    ["Mentions légales", "imprint"],
    ["CGV", "terms"],
    ["Rétractation", "withdrawal"],
    ["Confidentialité", "privacy"],
    ["Livraison et retours", "delivery"],
    ["Accessibilité", "accessibility"],
  ],
  "it-it": [
    ["Note legali", "imprint"],
    ["Condizioni di vendita", "terms"],
    ["Recesso", "withdrawal"],
    ["Privacy", "privacy"],
    ["Consegna e resi", "delivery"],
    ["Accessibilità", "accessibility"],
  ],
  "es-es": [
    ["Aviso legal", "imprint"],
    ["Condiciones de venta", "terms"],
    ["Desistimiento", "withdrawal"],
    ["Privacidad", "privacy"],
    ["Envíos y devoluciones", "delivery"],
    ["Accesibilidad", "accessibility"],
  ],
  "nl-nl": [
    ["Bedrijfsgegevens", "imprint"],
    ["Algemene voorwaarden", "terms"],
    ["Herroepingsrecht", "withdrawal"],
    ["Privacy", "privacy"],
    ["Bezorging en retouren", "delivery"],
    ["Toegankelijkheid", "accessibility"],
  ],
  "pl-pl": [
    ["Dane firmy", "imprint"],
    ["Regulamin", "terms"],
    ["Odstąpienie od umowy", "withdrawal"],
    ["Prywatność", "privacy"],
    ["Dostawa i zwroty", "delivery"],
    ["Dostępność", "accessibility"],
  ],
  "en-gb": [
    ["Company details", "imprint"],
    ["Terms of sale", "terms"],
    ["Right to cancel", "withdrawal"],
    ["Privacy", "privacy"],
    ["Delivery and returns", "delivery"],
    ["Accessibility", "accessibility"],
  ],
  "en-us": [
    ["Company", "imprint"],
    ["Terms", "terms"],
    ["Privacy", "privacy"],
    ["Shipping and returns", "delivery"],
    ["Accessibility", "accessibility"],
  ],
  "fr-ca": [
    ["Coordonnées de l’entreprise", "imprint"],
    ["Conditions de vente", "terms"],
    ["Confidentialité", "privacy"],
    ["Livraison et retours", "delivery"],
    ["Accessibilité", "accessibility"],
  ],
} as const satisfies Partial<
  Record<Locale, readonly (readonly [string, string])[]>
>;

describe("legal pages", () => {
  it.each(
    Object.entries(documents) as [
      Locale,
      readonly (readonly [string, string])[],
    ][],
  )(
    "of %s are linked from the footer, and each is there [LEGAL-001]",
    async (locale, expected) => {
      const guest = shop.visit(locale);
      const { visitor } = guest;
      const links = expected.map(([label, name]) => [
        label,
        `/${locale}/legal/${name}`,
      ]);
      await visitor.open(`/${locale}`);
      expect(
        linksIn(guest, "footer").filter(([label]) =>
          links.some(([wanted]) => wanted === label),
        ),
      ).toEqual(links);
      for (const [, path = ""] of links) {
        await visitor.open(path);
        expect(visitor.page.status, path).toBe(200);
        expect(visitor.text("main h1").length).toBeGreaterThan(4);
        expect(visitor.all("main h2").length).toBeGreaterThan(1);
        expect(visitor.text("main")).not.toContain("{amount}");
      }
    },
  );

  it("about withdrawing link to those of the markets whose law has it, which all exist", async () => {
    const { visitor } = shop.visit("de-de");
    await visitor.open("/de-de/legal/withdrawal");
    const links = visitor.all("head link[rel=alternate][hreflang]");
    expect(links.map((link) => link.getAttribute("hreflang"))).toEqual([
      "en-GB",
      "fr-FR",
      "de-DE",
      "it-IT",
      "es-ES",
      "nl-NL",
      "pl-PL",
    ]);
    for (const link of links) {
      const answer = await fetch(link.getAttribute("href") ?? "", {
        redirect: "manual",
      });
      expect(answer.status).toBe(200);
    }
  });

  it("are linked from every step of the checkout and from the confirmation [LEGAL-001]", async () => {
    const guest = shop.visit("de-de");
    const labels = documents["de-de"].map(([label]) => label);
    await putShoeInBag(guest);
    await guest.visitor.open(guest.paths.checkout());
    const named = () => linksIn(guest, "main").map(([label]) => label);
    expect(named()).toEqual(expect.arrayContaining([...labels]));
    await atSummary(guest);
    expect(named()).toEqual(expect.arrayContaining([...labels]));
    expect(guest.visitor.text("main button[value=place]")).toMatch(
      /^Zahlungspflichtig bestellen: /,
    );
    await placeOrder(guest);
    expect(guest.visitor.text("h1")).toBe("Vielen Dank");
    expect(named()).toEqual(expect.arrayContaining([...labels]));
  });

  it("say that they are a template, and other pages do not exist", async () => {
    const { visitor } = shop.visit("de-de");
    await visitor.open("/de-de/legal/imprint");
    expect(visitor.text("main")).toContain(
      "Vorlage. Vor der Veröffentlichung durch die Rechtsberatung des Händlers zu ergänzen und zu prüfen",
    );
    for (const path of [
      "/de-de/legal/x",
      "/de-de/legal/constructor",
      "/en-us/legal/withdrawal",
      "/fr-ca/legal/withdrawal",
      "/en-us/legal/withdrawal/form",
    ]) {
      await visitor.open(path);
      expect(visitor.page.status, path).toBe(404);
    }
    const contentCalls = shop
      .calls("GET /published/caas/v1/canvas/augmentedpage/*")
      .map(({ path }) => path);
    expect(contentCalls.join(" ")).not.toMatch(/legal-(?:x|constructor)/);
  });

  it("list what is tested for people with disabilities", async () => {
    const { visitor } = shop.visit("de-de");
    await visitor.open("/de-de/legal/accessibility");
    const text = visitor.text("main");
    expect(text).toContain("(BFSG)");
    expect(text).toContain(
      "Bei jeder Änderung prüft ein Programm (axe) die Seiten des Shops nach diesen Regeln.",
    );
  });
});

const order = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  orderNumber: "W-100",
};
const call = "POST /consumers-v3/contactus";

describe("a withdrawal", () => {
  it.each([
    [
      "de-de",
      "Vertrag widerrufen",
      "Widerruf bestätigen",
      "Ihr Widerruf ist bei uns eingegangen.",
      /^Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren: Scree 2\. Bestellnummer: W-100\. Name des Verbrauchers: Ada Lovelace\. Datum und Uhrzeit: \d+\. \p{L}+ \d{4} um \d\d:\d\d \p{L}+\.$/u,
    ],
    [
      "pl-pl",
      "Odstąp od umowy",
      "Potwierdź odstąpienie od umowy",
      "Otrzymaliśmy oświadczenie o odstąpieniu od umowy.",
      /^Niniejszym informuję o moim odstąpieniu od umowy sprzedaży następujących rzeczy: Scree 2\. Numer zamówienia: W-100\. /,
    ],
  ] as const)(
    "of %s is declared from its page, in the words of the model form [LEGAL-001]",
    async (locale, link, button, thanks, declaration) => {
      const guest = shop.visit(locale);
      const { visitor } = guest;
      await visitor.open(`/${locale}/legal/withdrawal`);
      await visitor.click(link);
      expect(visitor.page.url.pathname).toBe(
        `/${locale}/legal/withdrawal/form`,
      );
      expect(visitor.text("main form button")).toBe(button);
      await visitor.submit("main [name=items]", { ...order, items: "Scree 2" });
      expect(visitor.text("main")).toContain(thanks);
      expect(visitor.all("main form")).toEqual([]);
      const [sent] = shop.calls(call);
      const { message, ...fields } = sent?.body as { message: string };
      expect(fields).toEqual({
        ...order,
        category: "ORDER",
        subject: "WITHDRAWAL",
      });
      expect(message).toMatch(declaration);
      expect(shop.upstreams.db.contactCase.getAll().at(-1)).toMatchObject({
        email: "ada@example.com",
        locale,
      });
    },
  );

  it("of a whole order names nothing; an incomplete one is not sent", async () => {
    const guest = shop.visit("nl-nl");
    const { visitor, paths } = guest;
    await visitor.open(paths.withdrawalForm());
    await visitor.submit("main [name=items]", { ...order, email: "ada" });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "main [name=email]")).not.toBe("");
    expect(shop.calls(call)).toEqual([]);
    await visitor.submit("main [name=items]", {
      ...order,
      items: "x".repeat(1_001),
    });
    expect(describedBy(visitor, "main [name=items]")).not.toBe("");
    expect(shop.calls(call)).toEqual([]);
    await visitor.submit("main [name=items]", { ...order, items: "" });
    expect(shop.calls(call)).toHaveLength(1);
    expect(shop.calls(call)[0]?.body).toMatchObject({
      message: expect.stringContaining(": alle artikelen van de bestelling."),
    });
  });
});

/** Returns day and time in Berlin as digits, without code of the shop. */
const berlin = (): string =>
  new Date()
    .toLocaleString("sv-SE", { timeZone: "Europe/Berlin" })
    .slice(0, 16);

describe("a declaration that was sent", () => {
  it("is shown on its page, with day and time of Berlin, to be saved and printed", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.withdrawalForm());
    const before = berlin();
    await visitor.submit("main [name=items]", {
      ...order,
      orderNumber: "W-101",
      items: "Scree 2, Größe 42",
    });
    const copy = visitor.text("main [data-copy]");
    expect(copy).toContain("Waren: Scree 2, Größe 42. Bestellnummer: W-101.");
    expect(copy).toContain("Name des Verbrauchers: Ada Lovelace.");
    const [, day, month, year, time] =
      /Uhrzeit: (\d+)\. (\p{L}+) (\d{4}) um (\d\d:\d\d) /u.exec(copy) ?? [];
    const months =
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember";
    const number = months.split(" ").indexOf(month ?? "") + 1;
    const declaredAt = `${year}-${String(number).padStart(2, "0")}-${day?.padStart(2, "0")} ${time}`;
    expect([before, berlin()]).toContain(declaredAt);
    expect(visitor.text("main")).toContain(
      "Drucken oder speichern Sie diese Seite als Beleg.",
    );
    const stored = shop.upstreams.db.contactCase.getAll().at(-1);
    expect(copy).toContain(stored?.message);
    expect(copy).toContain(`Vorgangsnummer: ${stored?.caseNumber}`);
    // Print styles hide these parts.
    expect(
      visitor
        .find("main [data-copy]")
        .closest("header, footer, nav, dialog, .no-print"),
    ).toBeNull();
  });

  it("is one case however often and from wherever it is sent, and shows the time of the first one", async () => {
    const declaration = { ...order, orderNumber: "W-102", items: "Scree 2" };
    const declare = async (fields: Readonly<Record<string, string>>) => {
      const { visitor, paths } = shop.visit("de-de");
      await visitor.open(paths.withdrawalForm());
      await visitor.submit("main [name=items]", fields);
      return visitor.text("main [data-copy]");
    };
    const casesOf = (orderNumber: string) =>
      shop.upstreams.db.contactCase.findMany({
        where: { orderNumber: { equals: orderNumber } },
      });
    const copies: string[] = await Promise.all(
      [declaration, declaration].map(declare),
    );
    expect(casesOf("W-102")).toHaveLength(1);
    const [stored] = casesOf("W-102");
    shop.upstreams.db.contactCase.update({
      where: { caseNumber: { equals: stored?.caseNumber ?? "" } },
      data: { message: "As it was kept at 12:34." },
    });
    // The case of an e-mail and spaces around an item make no difference.
    copies.push(
      await declare({
        ...declaration,
        email: "ADA@example.com",
        items: " Scree 2 ",
      }),
    );
    expect(casesOf("W-102")).toHaveLength(1);
    expect(copies[0]).toBe(copies[1]);
    expect(copies[2]).toContain("As it was kept at 12:34.");
    // Other items make another declaration.
    await declare({ ...declaration, items: "Scree 3" });
    expect(casesOf("W-102")).toHaveLength(2);
  });
});

describe("an order's page", () => {
  it.each([
    ["de-de", "Vertrag widerrufen"],
    ["pl-pl", "Odstąp od umowy tutaj"],
    ["en-gb", "Cancel contract here"],
  ] as const)(
    "of %s leads a guest to the declaration, from the confirmation and from the look-up",
    async (locale, label) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      const email = newEmail("withdraws");
      await openPayment(guest, { email });
      await payByCard(guest);
      await placeOrder(guest);
      const number = shop.orderOf(email)?.orderNumber ?? "none";
      const typed = () =>
        ["orderNumber", "email"].map((name) =>
          visitor.find(`main form [name=${name}]`).getAttribute("value"),
        );
      await visitor.click(label);
      expect(visitor.page.url.pathname).toBe(
        `/${locale}/legal/withdrawal/form`,
      );
      // The next visitor of the browser sees no e-mail.
      expect(typed()).toEqual([number, ""]);
      expect(visitor.page.url.href).not.toContain(number);
      // Without the session, number and e-mail are looked up again.
      const later = shop.visit(locale);
      await later.visitor.open(paths.orderStatus());
      await later.visitor.submit("main [name=orderNumber]", {
        orderNumber: number,
        email,
      });
      await later.visitor.click(label);
      const { pathname, search } = later.visitor.page.url;
      expect(search).not.toContain(number);
      expect(
        later.visitor
          .find("main form [name=orderNumber]")
          .getAttribute("value"),
      ).toBe(number);
      expect(
        later.visitor.find("main form [name=email]").getAttribute("value"),
      ).toBe(email);
      // The address of the form reveals nothing to a stranger.
      const stranger = shop.visit(locale).visitor;
      await stranger.open(pathname + search);
      for (const name of ["orderNumber", "email"])
        expect(
          stranger.find(`main form [name=${name}]`).getAttribute("value") ?? "",
        ).toBe("");
    },
  );

  it("does not link to it in the United States", async () => {
    const guest = shop.visit("en-us");
    await atSummary(guest);
    await placeOrder(guest);
    expect(guest.visitor.text("main")).not.toContain("Cancel contract here");
  });
});

describe("the note at prices", () => {
  it.each([
    ["de-de", "inkl. MwSt., zzgl. Versand", true],
    ["fr-fr", "TTC, hors frais de livraison", false],
    ["it-it", "IVA inclusa, spedizione esclusa", false],
    ["es-es", "IVA incluido, más gastos de envío", false],
    ["nl-nl", "incl. btw, excl. verzendkosten", false],
    ["pl-pl", "z VAT, plus koszt dostawy", false],
    ["en-gb", "Incl. VAT, plus delivery", false],
  ] as const)(
    "of %s is at the price, and links to the delivery costs [LEGAL-002]",
    async (locale, words, onLists) => {
      const guest = shop.visit(locale);
      const notes = () =>
        linksIn(guest, "main").filter(([label]) => label === words);
      await guest.visitor.open(`/${locale}/p/x-FR1001`);
      expect(notes()).toEqual([[words, `/${locale}/legal/delivery`]]);
      await guest.visitor.open(`/${locale}/c/women-wo`);
      expect(notes()).toHaveLength(onLists ? 1 : 0);
    },
  );

  it("is missing where prices are without tax", async () => {
    const guest = shop.visit("en-us");
    await guest.visitor.open("/en-us/p/x-FR1001");
    expect(linksIn(guest, "main")).toEqual([]);
    await guest.visitor.open("/en-us/c/women-wo");
    expect(linksIn(guest, "main")).toEqual([]);
  });
});

describe("the lowest price of 30 days", () => {
  it.each([
    ["pl-pl", /Najniższa cena z 30 dni przed obniżką: 989,00\s*zł/],
    [
      "de-de",
      /Niedrigster Preis der letzten 30 Tage vor der Reduzierung: 230,00\s*€/,
    ],
    [
      "fr-fr",
      /Prix le plus bas des 30 jours avant la réduction\s*: 230,00\s*€/,
    ],
  ] as const)(
    "of %s is at every reduction [LEGAL-003]",
    async (locale, words) => {
      const guest = shop.visit(locale);
      const { visitor } = guest;
      await visitor.open(`/${locale}/p/x-FR6038`);
      expect(visitor.text("main")).toMatch(words);
      await visitor.open(`/${locale}/dialog/quickshop/FR6038`);
      expect(visitor.text("main")).toMatch(words);
      await addToCart(guest, "x-FR6038");
      await visitor.open(guest.paths.cart());
      expect(visitor.text("main")).toMatch(words);
    },
  );

  it("is on every card of a reduced product [LEGAL-003]", async () => {
    const { visitor } = shop.visit("pl-pl");
    await visitor.open("/pl-pl/c/x-sale");
    const reduced = visitor.all("main article:has(s)");
    expect(reduced.length).toBeGreaterThan(10);
    for (const card of reduced)
      expect(card.textContent).toContain("Najniższa cena z 30 dni przed");
  });

  it("is missing in the United States, and where nothing is reduced [LEGAL-003]", async () => {
    const { visitor } = shop.visit("en-us");
    await visitor.open("/en-us/p/x-FR6038");
    expect(visitor.text("main")).not.toContain("30 days before");
    expect(visitor.text("main s")).toBe("$259.00");
    await visitor.open("/pl-pl/p/x-FR1001");
    expect(visitor.text("#buy")).toContain("559,00");
    expect(visitor.text("#buy")).not.toContain("30 dni przed");
  });
});

describe("the button that orders", () => {
  it.each([
    ["de-de", "Zahlungspflichtig bestellen: "],
    ["fr-fr", "Commande avec obligation de paiement\u00a0: "],
    ["it-it", "Ordine con obbligo di pagare: "],
    ["es-es", "Pedido con obligación de pago: "],
    ["nl-nl", "Bestelling met betalingsverplichting: "],
    ["pl-pl", "Zamawiam z\u00a0obowiązkiem zapłaty: "],
  ] as const)(
    "of %s names the duty to pay [LEGAL-005]",
    async (locale, words) => {
      const guest = shop.visit(locale);
      await atSummary(guest);
      expect(
        guest.visitor.find("main button[value=place]").textContent,
      ).toContain(words);
    },
  );
});
