/**
 * The pages of a purchase, rendered from fixtures: from minimal and full ones, and with every flaw that an
 * answer may have [API-046].
 */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPaths } from "../../app/routing/paths";
import type { Locale } from "../../app/sites/sites";
import { textsOf } from "../e2e/support/texts";
import { navigateData } from "../faults/data-navigation";
import type { RunningShop } from "../server/built-shop";
import { startHostedShop } from "../server/hosted-shop";
import { placeOrder } from "../pages/support/shopping";
import { isFull } from "../matrix/representatives";
import { createVisitor } from "../pages/support/visitor";
import { fixtureOf, type Json } from "./fixture-table";
import { startFixtureUpstream, type FixtureUpstream } from "./fixture-upstream";
import {
  changed,
  flaws,
  labelOf,
  oddForms,
  placesOf,
  valueAt,
  withFlaw,
  type Path,
} from "./positions";

let upstream: FixtureUpstream;
let shop: RunningShop;

const metricsToken = "a-token-for-metrics-in-tests";

/** Starts a shop for each part, because a shop caches the editors' content. */
async function open(): Promise<void> {
  upstream = await startFixtureUpstream();
  shop = await startHostedShop(upstream.origin, {
    PAYMENT_ORIGINS: "https://pay.example.com,https://bank.example.com",
    METRICS_TOKEN: metricsToken,
  });
}
async function close(): Promise<void> {
  await shop.stop();
  await upstream.close();
}

function visit(locale: Locale = "en-us") {
  const { t, site } = textsOf(locale);
  const visitor = createVisitor(shop.origin);
  return { visitor, t, site, paths: createPaths(site) };
}
type Guest = ReturnType<typeof visit>;

/** The page with a product's form. */
const productPath = "/p/harbour-boot-BOOT1001";

/** Adds the boot to a new cart. */
async function withCart(guest = visit()): Promise<Guest> {
  const { visitor, paths } = guest;
  await visitor.open(paths.at(productPath));
  await visitor.post(paths.at(productPath), {
    productId: "BOOT1001M",
    qty: "1",
  });
  return guest;
}

/** The statuses of a page without script and with it: of the document, and of a navigation's data. */
async function statusesOf(
  { visitor }: Guest,
  path: string,
): Promise<readonly number[]> {
  const page = await visitor.open(path);
  const url = new URL(path, shop.origin);
  const data = await navigateData(
    { url },
    { jar: visitor.jar, headers: { accept: "*/*" } },
  );
  return [page.status, data.status];
}

/** Makes every field wrong that does not contain a needed one, at the outermost level. */
function allFlawed(endpoint: string, flaw: (typeof flaws)[number]): Json {
  const { full, needed, whole, alternatives } = fixtureOf(endpoint)!;
  const kept = [...needed, ...whole, ...alternatives];
  const holdsNeeded = (label: string) =>
    kept.some((one) => one === label || one.startsWith(`${label}.`));
  return placesOf(full)
    .filter((path) => {
      const around = path.slice(0, -1);
      return (
        path.every((key) => typeof key === "string") &&
        !holdsNeeded(labelOf(path)) &&
        (around.length === 0 || holdsNeeded(labelOf(around)))
      );
    })
    .reduce((answer, path) => withFlaw(answer, path, flaw), full);
}

const ok = [200, 200];

describe.each(["minimal", "full"] as const)(
  "rendered from answers with %s content",
  (amount) => {
    beforeAll(open);
    afterAll(close);
    beforeEach(() => {
      upstream.answerWith(amount);
    });

    it("the home page shows the editors' content, and skips unknown sections", async () => {
      const guest = visit();
      expect(await statusesOf(guest, guest.paths.home())).toEqual(ok);
      const text = guest.visitor.text("body");
      expect(text).toContain("Made by the water");
      expect(text).toContain("We make boots.");
      expect(text).toContain("Returns");
      expect(text).toContain(
        amount === "full" ? "Imprint" : "© 2026 Pier Goods",
      );
      if (amount === "minimal") return;
      expect(text).toContain("Mended for life");
      expect(text).toContain("From the pier");
      expect(text).toContain("Pier lamp");
      expect(shop.log()).toContain("Unknown section [carousel3000#own]");
    });

    it.each([
      ["a category", (guest: Guest) => guest.paths.at("/c/boots-bo")],
      ["a search", (guest: Guest) => guest.paths.search({ q: "boot" })],
    ])("%s lists the products with their prices", async (_, pathOf) => {
      const guest = visit();
      expect(await statusesOf(guest, pathOf(guest))).toEqual(ok);
      const cards = guest.visitor
        .all("main article.card")
        .map((card) => card.textContent);
      // A search shows the same two again, in a section of the editors below its results.
      expect(new Set(cards).size).toBe(2);
      expect(cards[0]).toContain("Harbour boot");
      expect(cards[0]).toContain("$99.50");
      expect(cards[1]).toContain("Pier lamp");
      expect(cards[1]).toContain("$60.00");
    });

    it("a product shows its pictures without inventing their sizes", async () => {
      const guest = visit();
      const { visitor, paths } = guest;
      expect(await statusesOf(guest, paths.at(productPath))).toEqual(ok);
      expect(visitor.text("h1")).toBe("Harbour boot");
      const pictures = visitor.all("main li[id^=picture-] img");
      expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
        "https://images.example.com/boot-1.jpg",
        "https://images.example.com/boot-2.jpg",
      ]);
      // Recommended products have pictures with sizes of the upstream.
      for (const picture of visitor.all('main img[src*="/boot-"]'))
        expect(picture.getAttribute("width")).toBeNull();
      expect(visitor.text("main")).toContain("Slate");
      expect(visitor.text("#buy")).toContain("$99.50");
      const sizes = visitor
        .all("#buy input[name=productId]")
        .map((input) => input.getAttribute("value"));
      expect(sizes).toContain("BOOT1001M");
    });

    it("the bag shows its lines and sums", async () => {
      const guest = await withCart();
      const { visitor, paths, t } = guest;
      expect(await statusesOf(guest, paths.cart())).toEqual(ok);
      const text = visitor.text("main");
      expect(text).toContain("Harbour boot");
      expect(text).toContain("$199.00");
      // Without a chosen delivery method the total is an estimate.
      const [name, total] =
        amount === "full"
          ? ([t("cart.totals.total"), "$225.85"] as const)
          : ([t("cart.totals.estimated"), "$220.75"] as const);
      expect(text).toContain(`${name}${total}`);
    });

    it("the checkout asks for what is missing", async () => {
      const guest = await withCart();
      const { visitor, paths, t } = guest;
      expect(await statusesOf(guest, paths.checkout())).toEqual(ok);
      const text = visitor.text("main");
      expect(text).toContain("Harbour boot");
      if (amount === "full") {
        expect(text).toContain(
          t("checkout.review.place", { amount: "$225.85" }),
        );
        expect(text).toContain("8 Harbour Street");
      } else {
        expect(text).toContain("Ground");
        expect(text).toContain("$5.00");
        expect(visitor.all("[name=postalCode]")).toHaveLength(1);
      }
    });

    it("the confirmation shows the order", async () => {
      upstream.answerWith("full");
      const guest = await withCart();
      const { visitor, paths } = guest;
      await visitor.open(paths.checkout());
      upstream.answer("placeOrder", fixtureOf("placeOrder")![amount]);
      upstream.answer("trackOrder", fixtureOf("trackOrder")![amount]);
      await placeOrder(guest);
      expect(visitor.page.status).toBe(200);
      const text = visitor.text("main");
      expect(text).toContain("W-2026-81");
      expect(text).toContain("Harbour boot");
      expect(text).toContain("Wool sock");
      expect(text).toContain("$225.85");
      expect(text).toContain("8 Harbour Street");
    });
  },
);

describe("products without optional values", () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => {
    upstream.answerWith("minimal");
    upstream.answer("getProduct", lamp);
    upstream.answer("getInventory", { variants: [] });
    upstream.answer("getProductSets", {});
  });
  const lamp = {
    id: "LAMP29",
    name: "Pier lamp",
    variants: [{ productId: "LAMP29A", price: { current: 60 } }],
  };
  const path = "/p/product-LAMP29";

  it("are bought without a colour, a size or a picture", async () => {
    const guest = visit();
    const { visitor, paths } = guest;
    expect(await statusesOf(guest, paths.at(path))).toEqual(ok);
    const text = visitor.text("main");
    expect(visitor.text("h1")).toBe("Pier lamp");
    expect(text).toContain("$60.00");
    expect(text).not.toContain("Color");
    expect(text).not.toContain("Size");
    expect(visitor.all("#buy input[type=radio]")).toHaveLength(0);
    expect(visitor.all("main img")).toHaveLength(0);
    expect(visitor.all("main .tile:empty")).toHaveLength(1);
    upstream.calls.length = 0;
    await visitor.submit("#buy");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(upstream.calls).toContain("createCartWithItems");
  });

  it.each([
    ["available, without a number", { available: true }, true],
    ["not available, without a number", { available: false }, false],
    ["available, the number null", { available: true, quantity: null }, true],
    [
      "not available, the number null",
      { available: false, quantity: null },
      false,
    ],
    ["a number as text", { quantity: "0" }, false],
    ["unknown", {}, true],
  ])("are for sale or not by a stock that is %s", async (_, level, forSale) => {
    upstream.answer("getInventory", {
      variants: [{ sku: "LAMP29A", ...level }],
    });
    const { visitor, paths } = visit();
    await visitor.open(paths.at(path));
    expect(visitor.all("#buy")).toHaveLength(forSale ? 1 : 0);
    const isSoldOut = visitor.text("main").includes("This item is sold out.");
    expect(isSoldOut).toBe(!forSale);
  });

  it("have colours without a swatch, by name", async () => {
    upstream.answer("getProduct", {
      ...lamp,
      attributes: { color: [{ code: "tin", label: "Tin" }, { code: "oak" }] },
      variants: [
        { productId: "LAMP29A", color: "tin", price: { current: 60 } },
        { productId: "LAMP29B", color: "oak", price: { current: 65 } },
      ],
    });
    const { visitor, paths } = visit();
    await visitor.open(`${paths.at(path)}?color=oak`);
    const links = visitor
      .all("main a[href*='color=']")
      .map((link) => link.textContent);
    expect(links).toEqual(expect.arrayContaining(["Tin", "oak"]));
    expect(visitor.text("#buy")).toContain("$65.00");
  });
});

describe("the first step of the checkout", () => {
  beforeAll(open);
  afterAll(close);

  it("is rendered when the lists for its form have every flaw", async () => {
    upstream.answerWith("minimal");
    for (const endpoint of ["getCountries", "getCountryFormat"])
      upstream.answer(endpoint, allFlawed(endpoint, "wrong"));
    const guest = await withCart();
    expect(await statusesOf(guest, guest.paths.checkout())).toEqual(ok);
    expect(guest.visitor.all("[name=postalCode]")).toHaveLength(1);
    expect(upstream.calls).toContain("getCountryFormat");
  });

  it("names a delivery method without a name by its code", async () => {
    upstream.answerWith("minimal");
    const { minimal } = fixtureOf("getCart")!;
    const methods = [
      { code: "me", price: { amount: 5 } },
      {
        code: "express",
        label: null,
        deliveryTime: null,
        price: { amount: "15" },
      },
    ];
    upstream.answer(
      "getCart",
      changed(
        minimal,
        ["shippingMethods", 0, "applicableShippingMethods"],
        methods,
      ),
    );
    const guest = await withCart();
    await guest.visitor.open(guest.paths.checkout());
    const labels = guest.visitor
      .all("main label:has(input[type=radio])")
      .map((label) => label.textContent);
    expect(labels).toEqual(["Shipped to you$5.00", "Express shipping$15.00"]);
  });
});

describe("a page of an answer with flaws", () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => {
    upstream.answerWith("full");
  });

  type PathOf = (guest: Guest) => string;
  const category: PathOf = ({ paths }) => paths.at("/c/boots-bo");
  const search: PathOf = ({ paths }) => paths.search({ q: "boot" });
  const product: PathOf = ({ paths }) => paths.at(productPath);
  const cart: PathOf = ({ paths }) => paths.cart();
  const checkout: PathOf = ({ paths }) => paths.checkout();

  const reads: [string, string, PathOf][] = [
    ["category", "getCatalog", category],
    ["search", "searchProducts", search],
    ["product", "getProduct", product],
    ["product", "getInventory", product],
    ["product", "getProductSets", product],
    ["cart", "getCart", cart],
    ["checkout", "getCart", checkout],
    ["checkout", "getPaymentMethods", checkout],
  ];

  /** A cart with an address and without a payment. */
  const unpaid = () =>
    changed(
      changed(fixtureOf("getCart")!.full, ["paymentInstruments"], []),
      ["totals", "remainingToPay"],
      225.85,
    );

  /** The positions where a wrong value does not make the answer unreadable. */
  function mendable(endpoint: string): Path[] {
    const { full, needed, whole } = fixtureOf(endpoint)!;
    const kept = new Set([...needed, ...whole]);
    return placesOf(full).filter((path) => !kept.has(labelOf(path)));
  }

  it.each(reads)(
    "is rendered, with and without script: %s of %s [API-047]",
    async (_, endpoint, pathOf) => {
      const guest = await withCart();
      const { full } = fixtureOf(endpoint)!;
      if (endpoint === "getPaymentMethods")
        upstream.answer("getCart", unpaid());
      upstream.calls.length = 0;
      const places = mendable(endpoint);
      const tried = fc.tuple(
        fc.constantFrom(...places),
        fc.constantFrom(...flaws),
      );
      await fc.assert(
        fc.asyncProperty(tried, async ([path, flaw]) => {
          upstream.answer(endpoint, withFlaw(full, path, flaw));
          expect(
            await statusesOf(guest, pathOf(guest)),
            `${labelOf(path)} ${flaw}`,
          ).toEqual(ok);
        }),
        { numRuns: Math.min(isFull ? 40 : 15, 4 * places.length) },
      );
      expect(upstream.calls).toContain(endpoint);
    },
    120_000,
  );

  it.each(flaws)(
    "is rendered when every optional field is wrong at once: %s",
    async (flaw) => {
      const guest = await withCart();
      for (const [page, endpoint, pathOf] of reads) {
        upstream.answerWith("full");
        if (endpoint === "getPaymentMethods")
          upstream.answer("getCart", unpaid());
        upstream.answer(endpoint, allFlawed(endpoint, flaw));
        expect(
          await statusesOf(guest, pathOf(guest)),
          `${page} of ${endpoint}`,
        ).toEqual(ok);
      }
    },
    60_000,
  );

  it.each([
    ["null", "en-gb"],
    ["absent", "fr-fr"],
    ["wrong", "de-de"],
    ["object", "it-it"],
  ] as const)(
    "is rendered when the editors' content has every flaw: %s",
    async (flaw, locale) => {
      const contents = [
        "getAugmentedPage",
        "getMenu",
        "getFooter",
        "getTranslations",
      ];
      for (const endpoint of contents)
        upstream.answer(endpoint, allFlawed(endpoint, flaw));
      upstream.calls.length = 0;
      const guest = visit(locale);
      expect(await statusesOf(guest, guest.paths.home())).toEqual(ok);
      expect(upstream.calls).toEqual(expect.arrayContaining(contents));
    },
  );
});

describe("a page of an answer with texts in odd forms", () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => {
    upstream.answerWith("full");
  });

  type Opening = readonly [endpoint: string, guest: Guest, path: string];

  /** Pays for an order; ends on the confirmation. */
  async function confirmation(): Promise<Opening> {
    const guest = await withCart();
    await guest.visitor.open(guest.paths.checkout());
    await placeOrder(guest);
    return ["trackOrder", guest, guest.paths.confirmation()];
  }

  /** Looks an order up; ends on its page. */
  async function orderDetails(): Promise<Opening> {
    const guest = visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.orderStatus());
    await visitor.submit("[name=orderNumber]", {
      orderNumber: "W-2026-81",
      email: "ines@example.com",
    });
    await visitor.submit("[name=code]", { code: "123456" });
    const { pathname, search } = visitor.page.url;
    return ["trackOrder", guest, pathname + search];
  }

  const inCheckout =
    (step: "shipping" | "billing") => async (): Promise<Opening> => {
      const guest = await withCart();
      return ["getCart", guest, guest.paths.checkout(step)];
    };

  const pages: readonly (readonly [string, () => Promise<Opening>])[] = [
    ["the confirmation", confirmation],
    ["an order's details", orderDetails],
    ["the shipping step", inCheckout("shipping")],
    ["the billing step", inCheckout("billing")],
    [
      "the bag",
      async () => {
        const guest = await withCart();
        return ["getCart", guest, guest.paths.cart()];
      },
    ],
    [
      "the store locator",
      () => {
        const guest = visit();
        const path = guest.paths.storeLocator({ near: "02110" });
        return Promise.resolve(["searchStores", guest, path]);
      },
    ],
  ];

  /** An amount in another currency must not be shown in the market's, so there the page may fail. */
  const isAmount = (label: string) => /(?:^|\.)currency$/.test(label);

  it.each(pages)(
    "is rendered, with and without script: %s [API-047]",
    async (_, opening) => {
      const [endpoint, guest, path] = await opening();
      const { full } = fixtureOf(endpoint)!;
      const named = placesOf(full).filter(
        (place) =>
          typeof valueAt(full, place) === "string" && !isAmount(labelOf(place)),
      );
      const countries = named.filter((place) =>
        /country(?:Code)?$/i.test(labelOf(place)),
      );
      expect(countries.length).toBeGreaterThan(0);
      const tryForm = async (place: Path, form: string) => {
        upstream.answer(endpoint, changed(full, place, form));
        expect(
          await statusesOf(guest, path),
          `${labelOf(place)} ${form}`,
        ).toEqual(ok);
      };
      upstream.calls.length = 0;
      for (const place of countries)
        for (const form of oddForms) await tryForm(place, form);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...named),
          fc.constantFrom(...oddForms),
          tryForm,
        ),
        { numRuns: 40 },
      );
      expect(upstream.calls).toContain(endpoint);
    },
    120_000,
  );

  it.each(["USA", "United States", "U"])(
    "shows a country that was sent as %j unchanged to a shopper who has paid",
    async (form) => {
      const [endpoint, guest, path] = await confirmation();
      const place = ["billingAddress"];
      const { full } = fixtureOf(endpoint)!;
      const address = valueAt(full, place) as Record<string, Json>;
      upstream.answer(
        endpoint,
        changed(full, place, { ...address, country: form, countryCode: form }),
      );
      await guest.visitor.open(path);
      expect(guest.visitor.text("main")).toContain("W-2026-81");
      expect(
        guest.visitor.all("main address").map((one) => one.textContent),
      ).toContainEqual(expect.stringContaining(form));
    },
  );

  it("shows the readable part of a billing address to a shopper who has paid", async () => {
    const [endpoint, guest, path] = await confirmation();
    const { full } = fixtureOf(endpoint)!;
    for (const part of ["firstName", "addressLine1", "city", "postalCode"]) {
      upstream.answer(endpoint, changed(full, ["billingAddress", part], null));
      expect(await statusesOf(guest, path), part).toEqual(ok);
      expect(guest.visitor.text("main")).toContain("Ward");
    }
  });

  it.each(["totals", "items"] as const)(
    "a bag of goods without its %s is unreadable, never empty",
    async (part) => {
      const guest = await withCart();
      const { full } = fixtureOf("getCart")!;
      for (const value of [null, undefined]) {
        upstream.answer("getCart", changed(full, [part], value));
        expect(await statusesOf(guest, guest.paths.cart())).toEqual([503, 503]);
        expect(guest.visitor.text("main")).not.toContain("Your bag is empty");
      }
    },
  );

  it("a bag without its tax is shown, with its total", async () => {
    const guest = await withCart();
    const { full } = fixtureOf("getCart")!;
    upstream.answer("getCart", changed(full, ["totals", "tax"], null));
    expect(await statusesOf(guest, guest.paths.cart())).toEqual(ok);
    expect(guest.visitor.text("main")).toContain("$225.85");
  });
});

describe("a dropped part of an answer", () => {
  beforeAll(open);
  afterAll(close);

  it("is named in the log once, and counted each time; its value is not logged", async () => {
    const { visitor, paths } = visit();
    const { full } = fixtureOf("getProduct")!;
    for (const canary of ["canary-1", "canary-2", "canary-3"]) {
      upstream.answer("getProduct", changed(full, ["setIds"], canary));
      await visitor.open(paths.at(productPath));
      expect(visitor.page.status).toBe(200);
    }
    const lines = shop
      .log()
      .split("\n")
      .filter((line) => line.includes("part of an answer left out"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      {
        level: "warn",
        service: "products",
        method: "GET",
        path: "/products/v2/products/{productId}/details",
        field: "setIds",
      },
    ]);
    expect(shop.log()).not.toContain("canary-");
    const metrics = await fetch(`${shop.origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await metrics.text()).toContain(
      'upstream_answer_parts_lost_total{service="products",operation="GET /products/v2/products/{productId}/details"} 3',
    );
  });
});
