/** Price, currency and stock of every size are the same on the page, in its structured data and in the feed. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import type { CatalogueSeed, PriceTable } from "../../mocks/catalogue/types";
import { findMarketSite } from "../../mocks/sites";
import { say } from "../../mocks/wording";
import { hangingMs } from "../runner/time-factor.mjs";
import { readText } from "./support/navigation";
import { startPageShop, type PageShop } from "./support/shop";

/** The same amount in every currency. */
const amount = (value: number): PriceTable => ({
  USD: value,
  CAD: value,
  GBP: value,
  EUR: value,
  PLN: value,
});

/** The starter catalogue with a shoe whose sizes differ in price, not all of them reduced, and one that is sold out. */
const catalogue: CatalogueSeed = {
  ...fellrowCatalogue,
  products: fellrowCatalogue.products.map((product) => {
    if (product.id === "FR1002")
      return {
        ...product,
        price: amount(100),
        salePrice: amount(89),
        sizePrices: {
          w080: { price: amount(140) },
          w085: { price: amount(150), salePrice: amount(125) },
        },
      };
    const run = fellrowCatalogue.sizeRuns.find(
      ({ id }) => id === product.sizeRunId,
    );
    return product.id === "FR1003"
      ? {
          ...product,
          colourways: product.colourways.map((colourway) => ({
            ...colourway,
            soldOut: (run?.sizes ?? []).map(({ code }) => code),
          })),
        }
      : product;
  }),
};

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop(
    {
      TIMEOUT_READ: "30000",
      TIMEOUT_OPTIONAL_READ: "30000",
      REQUEST_TIMEOUT_MS: "60000",
      FEED_LOCALES: "en-us,de-de,pl-pl",
    },
    catalogue,
  );
});
afterAll(() => shop.stop());

/** What one source says of a size, by the id that goes into the cart. */
interface Fact {
  readonly price: number;
  /** Null at the full price. */
  readonly former: number | null;
  readonly currency: string;
  readonly available: boolean;
}
type Facts = ReadonlyMap<string, Fact>;

interface Offer {
  readonly price: number;
  readonly priceCurrency: string;
  readonly availability: string;
  readonly priceValidUntil?: string;
  readonly priceSpecification?: { readonly price: number };
}
interface Variant {
  readonly sku: string;
  readonly offers: Offer;
}

function inStructuredData(html: string): Facts {
  const [, text = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph = JSON.parse(text) as {
    readonly "@graph": readonly [{ readonly hasVariant: readonly Variant[] }];
  };
  return new Map(
    graph["@graph"][0].hasVariant.map(({ sku, offers }) => [
      sku,
      {
        price: offers.price,
        former: offers.priceSpecification?.price ?? null,
        currency: offers.priceCurrency,
        available: offers.availability === "https://schema.org/InStock",
      },
    ]),
  );
}

/** The rows of a product in the feed of a market, once it is built. */
async function rowsOf(locale: string, id: string) {
  const tsv = await vi.waitFor(
    async () => {
      const response = await fetch(
        `${shop.origin}/feeds/${locale}/products.tsv`,
      );
      expect(response.status).toBe(200);
      return response.text();
    },
    { timeout: hangingMs, interval: 200 },
  );
  const [header = "", ...lines] = tsv.slice(0, -1).split("\n");
  const names = header.split("\t");
  return lines
    .map((line) => {
      const cells = line.split("\t");
      return new Map(names.map((name, at) => [name, cells[at] ?? ""]));
    })
    .filter((row) => row.get("item_group_id") === id);
}

async function inFeed(locale: string, id: string): Promise<Facts> {
  const rows = await rowsOf(locale, id);
  return new Map(
    rows.map((row) => {
      const [full = "", currency = ""] = (row.get("price") ?? "").split(" ");
      const [sale = ""] = (row.get("sale_price") ?? "").split(" ");
      return [
        row.get("id") ?? "",
        {
          price: Number(sale || full),
          former: sale ? Number(full) : null,
          currency,
          available: row.get("availability") === "in_stock",
        },
      ];
    }),
  );
}

/** Which sizes the page offers, in all its colours, and the prices that it shows. */
async function onPage(locale: "en-us" | "de-de" | "pl-pl", id: string) {
  const { visitor, paths, t } = shop.visit(locale);
  const { html, url } = await visitor.open(paths.at(`/p/x-${id}`));
  const codes = new Set(
    visitor
      .all("main a[href*='color=']")
      .map((link) => new URL(link.getAttribute("href") ?? "", url))
      .filter(({ pathname }) => pathname === url.pathname)
      .map(({ searchParams }) => searchParams.get("color") ?? ""),
  );
  const available = new Map<string, boolean>();
  for (const code of codes) {
    await visitor.open(`${url.pathname}?color=${code}`);
    const sizes = visitor.all("main input[name=productId]");
    // A colour without any size in stock has no form; the page says that it is sold out.
    if (sizes.length === 0) {
      const gone = shop.upstreams.catalogue
        .variantsOf(id)
        .filter(({ colourway }) => colourway.code === code);
      const site = findMarketSite(locale);
      const [first] = gone;
      if (!first || !site) throw new TypeError(code);
      expect(readText(visitor.find("main"))).toContain(
        t("product.soldOut", { colour: say(first.colourway.name, site) }),
      );
      for (const { productId } of gone) available.set(productId, false);
    }
    for (const size of sizes)
      available.set(
        size.getAttribute("value") ?? "",
        !size.hasAttribute("disabled"),
      );
  }
  const words = readText(visitor.find("main")).replaceAll("\u00a0", " ");
  return { html, available, words };
}

it.each([
  // [market, product, price, former price, currency, as the page writes them]
  ["en-us", "FR1001", 129, null, "USD", ["$129.00"]],
  ["de-de", "FR1001", 130, null, "EUR", ["130,00 €"]],
  ["pl-pl", "FR1001", 559, null, "PLN", ["559,00 zł"]],
  // In a sale, with sizes that are sold out, and one whole colour.
  ["en-us", "FR1013", 119, 149, "USD", ["$119.00", "$149.00"]],
  ["de-de", "FR1013", 119, 150, "EUR", ["119,00 €", "150,00 €"]],
  ["pl-pl", "FR1013", 519, 649, "PLN", ["519,00 zł", "649,00 zł"]],
] as const)(
  "in %s, %s costs %d everywhere, and each size is as available",
  async (locale, id, price, former, currency, written) => {
    const page = await onPage(locale, id);
    expect(page.available.size).toBeGreaterThan(20);
    expect([...page.available.values()]).toContain(false);
    expect([...page.available.values()]).toContain(true);
    for (const words of written) expect(page.words).toContain(words);
    const expected: Facts = new Map(
      [...page.available].map(([sku, available]) => [
        sku,
        { price, former, currency, available },
      ]),
    );
    expect(inStructuredData(page.html)).toEqual(expected);
    expect(await inFeed(locale, id)).toEqual(expected);
  },
);

it("each size has its own price everywhere, reduced or not", async () => {
  const page = await onPage("de-de", "FR1002");
  const variants = shop.upstreams.catalogue.variantsOf("FR1002");
  const own: Readonly<Record<string, Pick<Fact, "price" | "former">>> = {
    w080: { price: 140, former: null },
    w085: { price: 125, former: 150 },
  };
  const written: Readonly<Record<string, readonly string[]>> = {
    w070: ["89,00 €", "100,00 €"],
    w080: ["140,00 €"],
    w085: ["125,00 €", "150,00 €"],
  };
  const expected: Facts = new Map(
    variants.map(({ productId, size }) => [
      productId,
      {
        ...(own[size.code] ?? { price: 89, former: 100 }),
        currency: "EUR",
        available: page.available.get(productId) ?? false,
      },
    ]),
  );
  expect(expected.size).toBeGreaterThan(10);
  expect(inStructuredData(page.html)).toEqual(expected);
  expect(await inFeed("de-de", "FR1002")).toEqual(expected);
  // The page shows the price of the size that is chosen.
  const { visitor, paths } = shop.visit("de-de");
  for (const [size, prices] of Object.entries(written)) {
    const variant = variants.find(
      (one) => one.size.code === size && page.available.get(one.productId),
    );
    await visitor.open(
      paths.at(`/p/x-FR1002?color=${variant?.colourway.code}&size=${size}`),
    );
    expect(
      visitor.find("main input[name=productId][checked]").getAttribute("value"),
    ).toBe(variant?.productId);
    const shown = readText(visitor.find("main .text-xl")).replaceAll(
      "\u00a0",
      " ",
    );
    // The former price may be the lowest of 30 days, too.
    expect([...new Set(shown.match(/\d+,\d\d €/g))].sort()).toEqual(
      [...prices].sort(),
    );
  }
});

it("a product without any size in stock is sold out in all three, at its price", async () => {
  const { visitor, paths } = shop.visit("de-de");
  const { html } = await visitor.open(paths.at("/p/x-FR1003"));
  expect(visitor.page.status).toBe(200);
  expect(visitor.all("main input[name=productId]").length).toBe(0);
  expect(readText(visitor.find("main"))).toContain("ausverkauft");
  const data = inStructuredData(html);
  expect(data.size).toBeGreaterThan(10);
  for (const [sku, fact] of data)
    expect([sku, fact.available, fact.currency]).toEqual([sku, false, "EUR"]);
  const [any] = data.values();
  expect(readText(visitor.find("main")).replaceAll("\u00a0", " ")).toContain(
    `${any?.price},00 €`,
  );
  expect(await inFeed("de-de", "FR1003")).toEqual(data);
});

it("a colour without any size in stock is sold out in all three", async () => {
  const page = await onPage("en-us", "FR1013");
  const ofColour = shop.upstreams.catalogue
    .variantsOf("FR1013")
    .filter(({ colourway }) => colourway.code === "rowan")
    .map(({ productId }) => productId);
  expect(ofColour).toHaveLength(13);
  const feed = await inFeed("en-us", "FR1013");
  const data = inStructuredData(page.html);
  for (const id of ofColour)
    expect([
      page.available.get(id) ?? false,
      data.get(id)?.available,
      feed.get(id)?.available,
    ]).toEqual([false, false, false]);
});

it("a sale ends at the same moment in the structured data and in the feed", async () => {
  const { html } = await onPage("de-de", "FR4038");
  expect(html).toContain('"priceValidUntil":"2029-01-31T23:59:59Z"');
  const [row] = await rowsOf("de-de", "FR4038");
  expect(row?.get("sale_price_effective_date")).toMatch(
    /\/2029-01-31T23:59:59Z$/,
  );
});
