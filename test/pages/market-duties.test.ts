/**
 * What the law of each market asks for, page by page and without script: in the markets whose facts have it
 * before the button that orders, and on no page of the others.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  marketFactsOf,
  type MarketFacts,
} from "../../app/sites/market-facts.server";
import { sites, type Locale } from "../../app/sites/sites";
import { getPaymentMethods } from "../../server/upstreams/cart/contract";
import {
  getProduct,
  getReviews,
} from "../../server/upstreams/products/contract";
import { alerts } from "./support/problems";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openPayment, atSummary, shoe } from "./support/shopping";

let shop: PageShop;
let upstream: RewritingUpstream;
beforeAll(async () => {
  upstream = await startRewritingUpstream(() => shop.upstreamOrigin);
  shop = await startPageShop({
    COMMERCE_API_URL: upstream.origin,
    RATE_LIMIT: "off",
  });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});
beforeEach(() => {
  upstream.clear();
});

type Duty = Exclude<keyof MarketFacts, "withdrawal" | "payLaterTerms">;

/** How each duty begins in each language that a market has. */
const beginnings: Readonly<Record<Duty, Readonly<Record<string, string>>>> = {
  legalGuarantee: {
    en: "EU legal guarantee of conformity",
    fr: "Garantie légale de conformité de l’UE",
    de: "Gesetzliches Gewährleistungsrecht in der EU",
    it: "Garanzia legale di conformità dell’UE",
    es: "Garantía legal de conformidad de la UE",
    nl: "Wettelijke garantie van conformiteit in de EU",
    pl: "Prawna gwarancja zgodności towaru w UE",
  },
  productSafety: {
    en: "Product safety",
    fr: "Sécurité du produit",
    de: "Produktsicherheit",
    it: "Sicurezza del prodotto",
    es: "Seguridad del producto",
    nl: "Productveiligheid",
    pl: "Bezpieczeństwo produktu",
  },
  checkedReviews: {
    en: "Everybody may write a review, and we read each one before we show it.",
    fr: "Tout le monde peut donner un avis, et nous lisons chacun d’eux avant de l’afficher.",
    de: "Bewerten darf jeder, und wir lesen jede Bewertung, bevor wir sie zeigen.",
    it: "Chiunque può scrivere una recensione e leggiamo ognuna prima di mostrarla.",
    es: "Cualquiera puede escribir una reseña y leemos cada una antes de mostrarla.",
    nl: "Iedereen mag een review schrijven en we lezen elke review voordat we die tonen.",
    pl: "Opinię może napisać każdy, a my czytamy każdą, zanim ją pokażemy.",
  },
  footwearParts: {
    en: "Materials of the shoe",
    fr: "Matériaux de la chaussure",
    de: "Materialien des Schuhs",
    it: "Materiali della scarpa",
    es: "Materiales del calzado",
    nl: "Materialen van de schoen",
    pl: "Materiały obuwia",
  },
  environmentalSheet: {
    en: "Environmental qualities and characteristics",
    fr: "Qualités et caractéristiques environnementales",
    de: "Umweltbezogene Eigenschaften",
    it: "Qualità e caratteristiche ambientali",
    es: "Cualidades y características ambientales",
    nl: "Milieukwaliteiten en -kenmerken",
    pl: "Cechy i właściwości środowiskowe",
  },
};

/** The pages before the order, and the duties that each has where the market has them. */
const pages: readonly (readonly [
  name: string,
  duties: readonly Duty[],
  open: (guest: Guest) => Promise<unknown>,
])[] = [
  [
    "a shoe",
    [
      "legalGuarantee",
      "productSafety",
      "checkedReviews",
      "footwearParts",
      "environmentalSheet",
    ],
    ({ visitor, paths }) => visitor.open(paths.at(`/p/${shoe}`)),
  ],
  [
    "a product set",
    ["legalGuarantee", "productSafety", "footwearParts", "environmentalSheet"],
    async ({ visitor, paths }) => {
      await visitor.open(paths.at(`/p/${shoe}`));
      const [set] = visitor.all("main a[href*='/p/'][href*='SET']");
      return visitor.open(set?.getAttribute("href") ?? "");
    },
  ],
  [
    "a list",
    ["checkedReviews"],
    ({ visitor, paths }) => visitor.open(paths.at("/c/women-wo")),
  ],
  [
    "search results",
    ["checkedReviews"],
    ({ visitor, paths }) => visitor.open(paths.search({ q: "Scree" })),
  ],
  [
    "the reviews",
    ["checkedReviews"],
    ({ visitor, paths }) => visitor.open(paths.reviews("FR1001")),
  ],
  [
    "the dialog of the reviews",
    ["checkedReviews"],
    ({ visitor, paths }) => visitor.open(paths.dialog("reviews", "FR1001")),
  ],
  ["the checkout review", ["legalGuarantee"], atSummary],
];

const duties = Object.keys(beginnings) as Duty[];

describe.each(sites)("in $locale", (site) => {
  const facts = marketFactsOf(site);
  it.each(pages)("%s says what the market asks for", async (_, own, open) => {
    const guest = shop.visit(site.locale);
    await open(guest);
    const { visitor } = guest;
    expect(visitor.page.status).toBe(200);
    const text = visitor.text("main");
    const shown = duties.filter((duty) =>
      text.includes(beginnings[duty][site.language] ?? "?"),
    );
    const expected = duties.filter((duty) => own.includes(duty) && facts[duty]);
    expect(shown).toEqual(expected);
    // The rule about reviews is wherever a rating is, and nowhere else: a set shows none of its parts'.
    expect(visitor.all("main .stars").length > 0).toBe(
      own.includes("checkedReviews"),
    );
  });
});

/** Opens a product and returns the HTML of its page. */
async function product(locale: Locale, path = shoe) {
  const guest = shop.visit(locale);
  await guest.visitor.open(guest.paths.at(`/p/${path}`));
  return guest;
}

describe("the legal guarantee", () => {
  it("is explained in words before the button that orders, for guests, with the page of the Union about it", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest);
    const { visitor } = guest;
    const notice = visitor.text(
      "main section[aria-labelledby=legal-guarantee]",
    );
    for (const sentence of [
      "Gesetzliches Gewährleistungsrecht in der EU",
      "Mindestens 2 Jahre",
      "Der Verkäufer haftet, wenn ein Artikel bei der Lieferung mangelhaft ist",
      "Sie haben ein Recht auf Reparatur oder Ersatz, kostenlos.",
      "Jedes Land der Union kann mehr Zeit oder weitere Rechte einräumen.",
      "Für gebrauchte Artikel kann die Frist kürzer sein, aber nicht kürzer als ein Jahr.",
      "Melden Sie es dem Verkäufer, sobald Sie können.",
      "Weisen Sie den Kauf nach: mit Quittung, Rechnung oder Kontoauszug.",
      "Die GARAN-Kennzeichnung steht für eine davon: Der Hersteller garantiert kostenlos, dass der ganze Artikel hält.",
    ])
      expect(notice).toContain(sentence);
    expect(
      visitor
        .all("main section[aria-labelledby=legal-guarantee] a")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm",
    ]);
    // Without the Commission's files, nothing looks like its drawing.
    expect(
      visitor.all("main section[aria-labelledby=legal-guarantee] :is(img, svg)")
        .length,
    ).toBe(0);
    const order = visitor.all(
      "main section[aria-labelledby=legal-guarantee], main button[value=place]",
    );
    expect(order.map(({ localName }) => localName)).toEqual([
      "section",
      "button",
    ]);
    // The producer's is on the pages of products that have one, and it is longer than the legal one.
    const shoePage = await product("de-de");
    expect(
      shoePage.visitor.text(
        "main section[aria-label='Haltbarkeitsgarantie des Herstellers']",
      ),
    ).toMatch(
      /^3 Jahre\s*Haltbarkeitsgarantie des Herstellers\s*Von Fellrow, kostenlos\.\s*Umfasst: Obermaterial, Sohle und Nähte des ganzen Schuhs\./,
    );
    for (const other of ["x-FR1011", "x-FR1002"]) {
      const { visitor: without } = await product("de-de", other);
      expect(without.page.status).toBe(200);
      expect(without.text("main")).toContain("Mindestens 2 Jahre");
      expect(without.text("main")).not.toContain("Haltbarkeitsgarantie");
    }
    const american = await product("en-us");
    expect(american.visitor.text("main")).not.toMatch(/guarantee/i);
  });

  it("is three years in Spain", async () => {
    const { visitor } = await product("es-es");
    expect(
      visitor.text("main section[aria-labelledby=legal-guarantee]"),
    ).toContain("En este país: 3 años.");
  });

  it("is one of goods: a gift card has none, on its page and in the checkout", async () => {
    const { visitor } = await product("de-de", "x-FR9001");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).not.toContain("Gewährleistungsrecht");
  });
});

interface Thing {
  readonly "@type": string;
  readonly manufacturer?: unknown;
}

/** The structured data of the open page about its product. */
function structuredProduct({ visitor }: Guest): Thing | undefined {
  const script = visitor.find("script[type='application/ld+json']");
  const data = JSON.parse(script.textContent) as {
    readonly "@graph": readonly Thing[];
  };
  return data["@graph"].find((thing) => /^Product/.test(thing["@type"]));
}

const maker = {
  "@type": "Organization",
  name: "Fellrow Works Ltd",
  address: {
    "@type": "PostalAddress",
    streetAddress: "4 Weir Lane, Kendal LA9 4QT, United Kingdom",
  },
  email: "product-safety@fellrow.example",
};

describe("product safety", () => {
  it("names who answers for a product, warnings and its number, in one disclosure and in the structured data [LEGAL-009]", async () => {
    const guest = await product("de-de");
    const { visitor } = guest;
    const disclosures = visitor
      .all("main details")
      .filter((one) => one.textContent.includes("Produktsicherheit"));
    expect(disclosures.length).toBe(1);
    const text = disclosures[0]?.textContent ?? "";
    for (const part of [
      "HerstellerFellrow Works Ltd4 Weir Lane, Kendal LA9 4QT, United Kingdomproduct-safety@fellrow.example",
      "Verantwortliche Person in der EUFellrow Europe B.V.Havenkade 12, 3011 AB Rotterdam, Netherlandseu-safety@fellrow.example",
      "Warnhinweise und SicherheitsinformationenSohlen greifen auf Eis",
      "Kennung: FR1001",
    ])
      expect(text).toContain(part);
    expect(structuredProduct(guest)?.manufacturer).toEqual(maker);
    // Nothing is said of a product whose answer says nothing, or of which it says only half.
    const without = await product("de-de", "x-FR1002");
    expect(without.visitor.page.status).toBe(200);
    expect(without.visitor.text("main")).not.toContain("Produktsicherheit");
    expect(structuredProduct(without)).not.toHaveProperty("manufacturer");
    const american = await product("en-us");
    expect(american.visitor.text("main")).not.toContain("Product safety");
    expect(structuredProduct(american)).not.toHaveProperty("manufacturer");
  });

  it("is left out where the manufacturer has no address, and contacts that are no address are no links", async () => {
    upstream.rewrite(getProduct, ({ safety, ...answer }) => ({
      ...answer,
      safety: safety && {
        ...safety,
        manufacturer: { name: "Nobody" },
      },
    }));
    const half = await product("it-it", "x-FR1012");
    expect(upstream.played()).toBeGreaterThan(0);
    expect(half.visitor.text("main")).not.toContain("Sicurezza del prodotto");
    upstream.clear();
    upstream.rewrite(getProduct, ({ safety, ...answer }) => ({
      ...answer,
      safety: safety && {
        ...safety,
        manufacturer: {
          ...safety.manufacturer,
          electronicAddress: "javascript:alert(1)",
        },
      },
    }));
    const { visitor } = await product("it-it", "x-FR1013");
    expect(visitor.text("main")).toContain("javascript:alert(1)");
    expect(visitor.all("main a[href^='javascript']").length).toBe(0);
  });

  it("is one link away from the quick shop, which sells without the product's page", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.dialog("quickshop", "FR1001"));
    expect(
      visitor
        .all("main a[href*='/p/']")
        .map((link) => link.getAttribute("href")?.split("#")[1]),
    ).toEqual(["region-facts"]);
  });
});

describe("a list", () => {
  it.each([
    ["en-gb", "Reviews: not all are verified purchases"],
    ["fr-fr", "Avis : tous ne sont pas des achats vérifiés"],
    ["de-de", "Bewertungen: nicht alle sind verifizierte Käufe"],
    ["it-it", "Recensioni: non tutte sono acquisti verificati"],
    ["es-es", "Reseñas: no todas son compras verificadas"],
    ["nl-nl", "Reviews: niet alle zijn geverifieerde aankopen"],
    ["pl-pl", "Opinie: nie wszystkie to potwierdzone zakupy"],
    ["en-us", null],
    ["en-ca", null],
    ["fr-ca", null],
  ] as const)(
    "of %s says in one line whether ratings are checked, and how in what it opens",
    async (locale, line) => {
      const { visitor, paths, site } = shop.visit(locale);
      const rule = beginnings.checkedReviews[site.language] ?? "?";
      await visitor.open(paths.at("/c/women-wo"));
      expect(visitor.all("main .stars").length).toBeGreaterThan(0);
      const notes = visitor
        .all("main details")
        .filter(({ textContent }) => textContent.includes(rule));
      expect(
        notes.map((note) =>
          note
            .querySelector("summary")
            ?.textContent.replaceAll("\u00a0", " ")
            .trim(),
        ),
      ).toEqual(line === null ? [] : [line]);
      expect(notes.some((note) => note.hasAttribute("open"))).toBe(false);
    },
  );
});

describe("reviews", () => {
  it.each([
    ["en-gb", "Verified purchase", "How we check reviews"],
    ["fr-fr", "Achat vérifié", "Comment nous vérifions les avis"],
    ["de-de", "Verifizierter Kauf", "Wie wir Bewertungen prüfen"],
    ["it-it", "Acquisto verificato", "Come verifichiamo le recensioni"],
    ["es-es", "Compra verificada", "Cómo comprobamos las reseñas"],
    ["nl-nl", "Geverifieerde aankoop", "Zo controleren we reviews"],
    ["pl-pl", "Zakup potwierdzony", "Jak sprawdzamy opinie"],
  ] as const)(
    "of %s say whether and how they are checked, and one has the mark only if its answer says so [LEGAL-010]",
    async (locale, mark, link) => {
      const site = sites.find((one) => one.locale === locale);
      const rule = beginnings.checkedReviews[site?.language ?? ""] ?? "?";
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      const marks = () =>
        visitor
          .all("main li")
          .filter(({ textContent }) => textContent.trim() === mark).length;
      for (const path of [paths.at(`/p/${shoe}`), paths.reviews("FR1001")]) {
        await visitor.open(path);
        expect(visitor.text("main")).toContain(rule);
        expect(marks(), path).toBeGreaterThan(0);
        const rules = visitor
          .all("main a")
          .find(({ textContent }) => textContent.trim() === link);
        await visitor.open(rules?.getAttribute("href") ?? "");
        expect(visitor.page.status).toBe(200);
        expect(visitor.all("main h2").length).toBeGreaterThan(0);
      }
      upstream.rewrite(getReviews, (answer) => ({
        ...answer,
        reviews: answer.reviews.map((review) =>
          Object.fromEntries(
            Object.entries(review).filter(([name]) => name !== "verified"),
          ),
        ),
      }));
      await visitor.open(paths.reviews("FR1101"));
      expect(upstream.played()).toBeGreaterThan(0);
      expect(visitor.text("main")).toContain(rule);
      expect(marks()).toBe(0);
    },
  );
});

describe("paying later", () => {
  /** Opens the payment step. */
  async function atPayment(locale: Locale) {
    const guest = shop.visit(locale);
    await openPayment(guest);
    return guest;
  }
  const codes = ({ visitor }: Guest) =>
    visitor
      .all("main input[name=paymentMethod]")
      .map((radio) => radio.getAttribute("value"));
  const withoutTerms = () => {
    upstream.rewrite(getPaymentMethods, (answer) => ({
      paymentMethods: answer.paymentMethods.map((method) => ({
        ...method,
        additionalData: null,
      })),
    }));
  };

  it("is offered in the Union with lender, warning, example and link, before it is chosen, and not without one of them [LEGAL-011]", async () => {
    const guest = await atPayment("de-de");
    expect(codes(guest)).toEqual(["CREDIT_CARD", "PAYPAL", "KLARNA"]);
    const { visitor } = guest;
    const terms = visitor
      .text("#region-credit-KLARNA")
      .replaceAll("\u00a0", " ");
    for (const part of [
      "Achtung! Kredit aufnehmen kostet Geld.",
      "Kreditgeber: Klarna Bank AB (publ), Sveavägen 46, 111 34 Stockholm",
      "Repräsentatives Beispiel: Kauf über 120 €, 3 Raten zu je 40 € in 60 Tagen, gebundener Sollzins 0 %, effektiver Jahreszins 0 %, Gesamtbetrag 120 €.",
    ])
      expect(terms).toContain(part);
    expect(
      visitor
        .all("#region-credit-KLARNA a")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["https://credit.example/terms"]);
    // It stands outside of what only the chosen method shows.
    const [region] = visitor.all("#region-credit-KLARNA");
    expect(region?.closest(".hidden")).toBeNull();

    withoutTerms();
    const refused = await atPayment("de-de");
    expect(codes(refused)).toEqual(["CREDIT_CARD", "PAYPAL"]);
    // Nor can it be chosen by a form of an older page.
    await refused.visitor.post(refused.paths.checkout("billing"), {
      intent: "card",
      form: "billing",
      same: "on",
      paymentMethod: "KLARNA",
    });
    expect(refused.visitor.page.url.search).toBe("?step=billing");
    expect(alerts(refused.visitor)).not.toBe("");

    upstream.clear();
    upstream.rewrite(getPaymentMethods, (answer) => ({
      paymentMethods: answer.paymentMethods.map((method) => ({
        ...method,
        ...(method.additionalData && {
          additionalData: { ...method.additionalData, warning: "" },
        }),
      })),
    }));
    expect(codes(await atPayment("de-de"))).toEqual(["CREDIT_CARD", "PAYPAL"]);

    upstream.clear();
    withoutTerms();
    const american = await atPayment("en-us");
    expect(codes(american)).toEqual(["CREDIT_CARD", "PAYPAL", "KLARNA"]);
    expect(american.visitor.all("#region-credit-KLARNA").length).toBe(0);
  });

  it("and iDEAL has the name that its scheme requires", async () => {
    const { visitor } = await atPayment("nl-nl");
    expect(visitor.text("main fieldset:has([value=IDEAL])")).toContain(
      "iDEAL | Wero",
    );
  });
});

describe("materials", () => {
  it("of a shoe are named in three parts, with the sheet of environmental qualities in France [LEGAL-012]", async () => {
    const { visitor } = await product("fr-fr");
    const facts = visitor.text("#region-facts").replaceAll("\u00a0", " ");
    for (const part of [
      /Matériaux de la chaussure\s*Tige\s*Textile\s*Doublure et semelle de propreté\s*Textile\s*Semelle extérieure\s*Autres matériaux/,
      /Qualités et caractéristiques environnementales\s*Tissage ou tricotage\s*Portugal\s*Teinture et impression\s*Portugal\s*Confection\s*Portugal/,
      /Produit comportant au moins 30 % de matières recyclées\./,
      /Rejette des microfibres plastiques dans l’environnement lors du lavage\./,
    ])
      expect(facts).toMatch(part);
    const german = await product("de-de");
    expect(german.visitor.text("#region-facts")).toMatch(
      /Obermaterial\s*Textil\s*Futter und Decksohle\s*Textil\s*Laufsohle\s*Sonstiges Material/,
    );
    expect(german.visitor.text("#region-facts")).not.toContain("Mikroplastik");
    const american = await product("en-us");
    expect(american.visitor.all("#region-facts").length).toBe(0);
    expect(american.visitor.text("main")).not.toMatch(
      /Materials of the shoe|Environmental qualities|microfibres/,
    );
  });
});
