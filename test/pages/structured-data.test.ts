/** Structured data of all kinds of pages, checked against the vocabulary: every product in every market in a full run. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { homeMethodTerms } from "../../mocks/behaviour/delivery/shipping-methods";
import { promotions } from "../../mocks/behaviour/pricing/promotion-table";
import { marketSites } from "../../mocks/sites";
import { deliveryTerms } from "../../server/config/values";
import { brotliCompressSync, constants } from "node:zlib";
import { sites } from "../../app/sites/sites";
import { referenceDelivery } from "../runner/delivery-terms.mjs";
import { representatives } from "../matrix/representatives";
import { readText } from "./support/navigation";
import { schemaMistakes } from "./support/schema-org";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  // A busy machine is no reason for a page without its product.
  shop = await startPageShop({
    DELIVERY_TERMS: referenceDelivery,
    TIMEOUT_READ: "30000",
    REQUEST_TIMEOUT_MS: "60000",
  });
});
afterAll(() => shop.stop());

interface Graph {
  readonly "@graph": readonly (Readonly<Record<string, unknown>> & {
    readonly "@type": string;
  })[];
}

const script = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** The graph of a page, which has one. */
async function graphOf(path: string): Promise<Graph> {
  const response = await fetch(shop.origin + path);
  expect(response.status, path).toBe(200);
  const texts = [...(await response.text()).matchAll(script)].map(
    ([, text = ""]) => text,
  );
  expect(texts.length, path).toBe(1);
  return JSON.parse(texts[0] ?? "") as Graph;
}

const typesOf = (graph: Graph) => graph["@graph"].map((node) => node["@type"]);

/** Runs the work for all items, a few at a time. */
async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: 2 }, lane));
}

const cells = fellrowCatalogue.products.flatMap((product) =>
  sites.map(({ locale }) => ({ product, locale })),
);

it("makes no mistake about any product in any market", async () => {
  const mistakes: string[] = [];
  const chosen = representatives(cells, {
    groupOf: ({ locale, product }) =>
      JSON.stringify([
        locale,
        product.productType,
        product.madeToOrder !== undefined,
        product.salePrice !== undefined,
        product.sizePrices !== undefined,
      ]),
    kindOf: ({ product }) => product.id,
  });
  expect(chosen.length).toBeGreaterThan(50);
  await inLanes(chosen, async ({ locale, product }) => {
    const path = `/${locale}/p/x-${product.id}`;
    const graph = await graphOf(path);
    mistakes.push(...schemaMistakes(graph).map((one) => `${path}: ${one}`));
    // The second product is single, if the first one is not.
    expect(typesOf(graph)[0], path).toMatch(/^Product(?:Group)?$/);
    expect(typesOf(graph).at(-1), path).toBe("BreadcrumbList");
  });
  expect(mistakes).toEqual([]);
});

it.each([
  ["/en-us", ["Organization"]],
  ["/de-de", ["Organization"]],
  ["/en-gb/c/women-wo", ["ItemList", "BreadcrumbList"]],
  ["/fr-fr/c/femme-wo?page=2", ["ItemList", "BreadcrumbList"]],
  ["/pl-pl/questions/FR1001", ["Thing", "ItemList"]],
  ["/en-us/p/x-SET1", ["ItemList", "BreadcrumbList"]],
])("tells on %s of %j", async (path, types) => {
  const graph = await graphOf(path);
  expect(schemaMistakes(graph)).toEqual([]);
  expect(typesOf(graph)).toEqual(types);
});

it("finds by the same check what is missing, unknown, of a wrong kind, or contradicts itself", () => {
  const offer = {
    "@type": "Offer",
    price: 10,
    priceCurrency: "EUR",
    url: "https://shop.example/p",
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: { "@id": "#nowhere" },
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/StrikethroughPrice",
      price: 9,
      priceCurrency: "EUR",
    },
  };
  const product = {
    "@type": "Product",
    name: "",
    weigth: 1,
    gtin: "4006381333930",
    offers: offer,
  };
  const list = { "@type": "ItemList", itemListElement: [] };
  expect(
    schemaMistakes({
      "@context": "https://schema.org",
      "@graph": [product, list],
    }),
  ).toEqual([
    "[0] Product.name: no text",
    "[0] Product: has no weigth",
    "[0] Product.offers Offer.hasMerchantReturnPolicy: a undefined",
    "[0] Product.offers Offer: a former price that is not higher",
    "[0] Product: a wrong gtin",
    "[1] ItemList: lacks numberOfItems",
    "[1] ItemList.itemListElement: an empty list",
  ]);
});

it("takes at most 3 KB of a product's page, compressed", async () => {
  const size = (text: string) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }).length;
  const html = await (await fetch(`${shop.origin}/en-us/p/x-FR1001`)).text();
  expect(size(html) - size(html.replaceAll(script, ""))).toBeLessThan(3_072);
});

it("is sent with documents only", async () => {
  const path = "/en-us/p/scree-2-trail-running-shoe-FR1001";
  expect(typesOf(await graphOf(path))).toContain("ProductGroup");
  const data = await fetch(`${shop.origin}${path}.data`);
  expect(data.status).toBe(200);
  const text = await data.text();
  expect(text).toContain("Scree 2");
  expect(text).not.toContain("ProductGroup");
});

it.each([
  ["de-de", "30"],
  ["en-gb", "30"],
  ["fr-ca", "30"],
  ["pl-pl", "30"],
] as const)(
  "promises as many days for returns in %s as the page of a product does",
  async (locale, days) => {
    const { visitor, paths, t } = shop.visit(locale);
    await visitor.open(paths.at("/p/x-FR1001"));
    expect(t("product.promise.returns")).toMatch(new RegExp(`\\b${days}\\b`));
    expect(readText(visitor.find("main"))).toContain(
      t("product.promise.returns"),
    );
    const graph = await graphOf(visitor.page.url.pathname);
    expect(
      graph["@graph"].find(({ "@id": id }) => id === "#returns"),
    ).toMatchObject({ merchantReturnDays: Number(days) });
  },
);

it("names the price and the time of delivery that the reference upstreams ask for", () => {
  const free = promotions.find(
    ({ effect, audience }) => effect === "freeShipping" && audience === "GUEST",
  );
  const terms = deliveryTerms.parse(referenceDelivery);
  expect(terms.map(({ country }) => country).sort()).toEqual(
    [...new Set(sites.map(({ country }) => country))].sort(),
  );
  for (const { country, amount, currency, freeFrom, days } of terms) {
    const site = marketSites.find((one) => one.country === country);
    const asked = site && homeMethodTerms("me", site);
    expect([
      currency,
      Math.round(amount * 100),
      [days?.first, days?.last],
    ]).toEqual([site?.currency, asked?.price, asked?.days]);
    expect(freeFrom).toBe(site && free?.threshold[site.currency]);
  }
});

it.each([
  "XX 6.95 USD",
  "US 6.95 USD,US 7.95 USD",
  "US 6.955 USD",
  "US 6.95 USD days=5-3",
  "US 6.95 USD rate=1",
  "US 6.95 USD free=",
])("refuses the terms %j", (text) => {
  expect(deliveryTerms.safeParse(text).success).toBe(false);
});
