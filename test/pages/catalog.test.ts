/** Listings, search and products without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ListingWire } from "../../server/upstreams/products/contract";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart, shoe, sizesOnSale } from "./support/shopping";
import { readText } from "./support/navigation";
import type { Visitor } from "./support/visitor";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const women = "/c/women-wo";

/** Returns the addresses of the products that a listing shows, in its order. */
const productsOf = (visitor: Visitor): string[] => [
  ...new Set(
    visitor
      .all("main li a[href*='/p/']")
      .map((link) => (link.getAttribute("href") ?? "").split("?")[0] ?? ""),
  ),
];

describe("a category", () => {
  it("lists products under the editors' texts, page by page [ROUTE-042, CAT-001]", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(women));
    const first = productsOf(visitor);
    expect(first).toHaveLength(24);
    expect(shop.upstreams.callLog.find().map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("/products/v2/catalog"),
        expect.stringMatching(/category.*wo/i),
      ]),
    );
    const content = shop.upstreams.callLog
      .find()
      .find(({ path }) => /canvas\/category/.test(path));
    if (!content) throw new Error("The editors' texts were not read");
    const words = JSON.stringify(await shop.again(content)).match(
      /(?<=":")[^"\\]{20,}(?=")/g,
    );
    const shown = visitor.text("main");
    expect(words?.some((text) => shown.includes(text))).toBe(true);
    await visitor.open(paths.at(`${women}?page=2`));
    const second = productsOf(visitor);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((path) => first.includes(path))).toEqual([]);
    expect((await visitor.open(paths.at("/c/nothing-zz9"))).status).toBe(404);
  });

  it("that does not exist is a page that was not found [CAT-003, ERR-020]", async () => {
    const { visitor, paths, t } = shop.visit();
    await visitor.open(paths.at("/c/nothing-zz9"));
    expect(visitor.page.status).toBe(404);
    expect(visitor.text("h1")).toBe(t("shop.error.notFound.title"));

    shop.fault({
      method: "GET",
      path: "/products/v2/catalog*",
      errorId: "PLP400",
      status: 400,
    });
    await visitor.open(paths.at("/c/men-me"));
    expect(visitor.page.status).toBe(404);
    expect(visitor.text("h1")).toBe(t("shop.error.notFound.title"));
  });

  it("is filtered and sorted by its address [CAT-002]", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(women));
    const colours = visitor
      .all("main form label:has([name='f.color'])")
      .map((label) => ({
        value: label.querySelector("input")?.getAttribute("value") ?? "",
        count: parseInt(readText(label.querySelector("small")), 10),
      }))
      .filter(({ count }) => count > 0 && count <= 24)
      .sort((one, other) => other.count - one.count);
    const [most] = colours;
    if (!most) throw new Error("No colour to filter by");
    const query = () => visitor.page.url.searchParams;
    await visitor.submit("[name='f.color']", { "f.color": [most.value] });
    expect(query().getAll("f.color")).toEqual([most.value]);
    expect(productsOf(visitor)).toHaveLength(most.count);

    // Together they have more products than a page shows.
    const several = colours.map(({ value }) => value);
    await visitor.submit("[name='f.color']", { "f.color": several });
    await visitor.submit("select[name=sort]", { sort: "price-asc" });
    const first = productsOf(visitor);
    expect(first).toHaveLength(24);
    const next = visitor.find("main a[href*='page=2']");
    await visitor.open(next.getAttribute("href") ?? "");
    expect(query().get("sort")).toBe("price-asc");
    expect(new Set(query().getAll("f.color"))).toEqual(new Set(several));
    const second = productsOf(visitor);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((path) => first.includes(path))).toEqual([]);
  });

  it("can be filtered on the page of its dialog, too [DLG-041]", async () => {
    const { visitor, paths } = shop.visit();
    const returnTo = encodeURIComponent(paths.at(women));
    await visitor.open(paths.at(women));
    const before = productsOf(visitor);
    await visitor.open(`${paths.dialog("filters")}?returnTo=${returnTo}`);
    const box = visitor
      .all("main form input[type=checkbox]")
      .find((one) => one.getAttribute("name")?.startsWith("f."));
    const name = box?.getAttribute("name") ?? "";
    const value = box?.getAttribute("value") ?? "";
    await visitor.submit(`main [name="${name}"]`, { [name]: [value] });
    expect(visitor.page.url.pathname).toBe(paths.at(women));
    expect(visitor.page.url.searchParams.getAll(name)).toEqual([value]);
    expect(productsOf(visitor).length).toBeGreaterThan(0);
    expect(productsOf(visitor)).not.toEqual(before);
  });
});

describe("a facet of many values", () => {
  /** Returns the sizes that can be ticked, or, with a selector, those that are. */
  const sizes = (visitor: Visitor, ticked = "") =>
    visitor
      .all(`main [type=checkbox][name="f.size"]${ticked}`)
      .map((box) => box.getAttribute("value"));

  it("has twelve of them beside its listing, and all of them on a page that a link leads to", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`${women}?f.gender=women&sort=newest`));
    expect(sizes(visitor)).toHaveLength(12);
    expect(
      visitor.find('main a[href*="/filters/size"]').getAttribute("aria-label"),
    ).toBe("Size: All 25 choices");

    await visitor.click("All 25 choices");
    expect(visitor.page.url.pathname).toBe(paths.dialog("filters", "size"));
    expect(sizes(visitor)).toHaveLength(25);
    expect(
      visitor
        .all("main details[open] > summary")
        .map(({ textContent }) => textContent),
    ).toEqual(["Gender", "Size"]);
    await visitor.submit("main [name='f.size']", { "f.size": ["xl", "10"] });
    const { pathname, searchParams } = visitor.page.url;
    expect(pathname).toBe(paths.at(women));
    expect(searchParams.getAll("f.size").sort()).toEqual(["10", "xl"]);
    expect(searchParams.get("f.gender")).toBe("women");
    expect(searchParams.get("sort")).toBe("newest");
  });

  it("has its chosen values beside the listing wherever they are in the list, and sends them again", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`${women}?f.size=10&f.size=xl`));
    expect(sizes(visitor, "[checked]")).toEqual(["xl", "10"]);
    expect(sizes(visitor)).toHaveLength(13);
    await visitor.submit("main [name='f.gender']", { "f.gender": ["women"] });
    expect(visitor.page.url.searchParams.getAll("f.size")).toEqual([
      "xl",
      "10",
    ]);
    expect(visitor.page.url.searchParams.get("f.gender")).toBe("women");
  });
});

describe("the price", () => {
  /** Returns the prices of the cards, in dollars. */
  const pricesOf = (visitor: Visitor): number[] =>
    visitor
      .all("main article.card .font-\\[650\\]")
      .map((price) => Number(/\$(\d+\.\d\d)/.exec(readText(price))?.[1]));

  it("can be limited to any amounts, which stay in the address and can be removed", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`${women}?f.gender=women&sort=newest`));
    await visitor.submit("main [name=max]", { min: "60", max: "130" });
    const { searchParams } = visitor.page.url;
    expect(searchParams.get("min")).toBe("60");
    expect(searchParams.get("max")).toBe("130");
    expect(searchParams.get("f.gender")).toBe("women");
    expect(searchParams.get("sort")).toBe("newest");
    const prices = pricesOf(visitor);
    expect(prices.length).toBeGreaterThan(3);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...prices)).toBeLessThanOrEqual(130);
    const [call] = shop.calls("GET /products/v2/catalog*").slice(-1);
    expect(call?.query["f.price-range"]).toBe("60-130");
    expect(visitor.find("main [name=max]").getAttribute("value")).toBe("130");

    // The next page and another order have the same limits.
    await visitor.submit("select[name=sort]", { sort: "price-desc" });
    expect(visitor.page.url.searchParams.get("max")).toBe("130");
    const applied = visitor.find('main a[aria-label$="$60 to $130"]');
    await visitor.open(applied.getAttribute("href") ?? "");
    expect(visitor.page.url.searchParams.has("max")).toBe(false);
    expect(visitor.page.url.searchParams.get("f.gender")).toBe("women");
  });

  it.each([
    ["en-us", "max=130", "Remove filter: Up to $130"],
    ["de-de", "max=130", "Filter entfernen: Bis 130\u00a0€"],
    ["pl-pl", "min=500", "Usuń filtr: Od 500\u00a0zł"],
    ["fr-ca", "min=50", "Retirer le filtre\u00a0: À partir de 50\u00a0CAD"],
  ] as const)(
    "is an active filter of %s with %s",
    async (locale, query, label) => {
      const { visitor, paths } = shop.visit(locale);
      await visitor.open(paths.at(`${women}?${query}`));
      expect(visitor.page.status).toBe(200);
      const labels = visitor
        .all("main a[aria-label]")
        .map((link) => link.getAttribute("aria-label"));
      expect(labels).toContain(label);
    },
  );

  it("that is no whole amount limits nothing", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`${women}?min=cheap&max=1e3`));
    expect(productsOf(visitor)).toHaveLength(24);
    expect(visitor.find("main [name=max]").getAttribute("value")).toBe("");
  });
});

describe("a card", () => {
  it("shows name, price, rating and labels as the upstream has them [ENT-038, CAT-004]", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(women));
    const [call] = shop.calls("GET /products/v2/catalog*");
    if (!call) throw new Error("The listing was not read");
    const { products = [] } = ListingWire.parse(await shop.again(call));
    const cardOf = (name: string) =>
      visitor
        .all("main li:has(a[href*='/p/'])")
        .map(readText)
        .find((text) => text.includes(name));
    let low = 0;
    for (const { name, price, rating, badge, eyebrow } of products) {
      const card = cardOf(name);
      expect(card).toContain(`$${price.current.toFixed(2)}`);
      if (rating) expect(card).toContain(rating.score.toFixed(1));
      if (badge) expect(card).toContain(badge.label);
      if (eyebrow?.id !== "LOW STOCK") continue;
      low += 1;
      expect(card).toContain(eyebrow.label);
    }
    expect(low).toBeGreaterThan(0);
  });
});

describe("search", () => {
  it("lists the products for a search text, and starts empty without one", async () => {
    const { visitor, paths, t } = shop.visit();
    await visitor.open(paths.search());
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toContain(t("shop.search.popular"));
    await visitor.submit("main [name=q], [name=q]", { q: "shoe" });
    const shoes = productsOf(visitor);
    expect(shoes.length).toBeGreaterThan(3);
    await visitor.submit("[name=q]", { q: "backpack" });
    expect(visitor.page.url.searchParams.get("q")).toBe("backpack");
    expect(productsOf(visitor)).not.toEqual(shoes);
  });
});

describe("a product", () => {
  it("has an address with its id; other addresses are not found [ROUTE-043]", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.page.status).toBe(200);
    await visitor.open("/en-us/p/nothing");
    expect(visitor.page.status).toBe(404);
    expect(visitor.text()).toContain("Page Not Found: /en-us/p/nothing");
  });

  it("is shown in full, with the size of the address chosen [PDP-001]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.text("h1")).toBe("Scree 2");
    // The price precedes the choices.
    expect(visitor.text("#buy")).toMatch(
      /^\$129\.00.*Color: Heather.*Size \(US\)/,
    );
    expect(visitor.all("main img").length).toBeGreaterThan(2);
    const calls = shop.upstreams.callLog
      .find({ path: "/products/v2/products/*" })
      .map(({ path }) => path.split("/").at(-1));
    expect(calls).toEqual(expect.arrayContaining(["details", "inventory"]));

    const radio = visitor.all("#buy input[name=productId]:not([disabled])")[2];
    const size = radio?.getAttribute("id")?.replace("size-", "") ?? "";
    await visitor.open(
      `${visitor.page.url.pathname}?color=heather&size=${size}`,
    );
    expect(visitor.find("#buy [checked]").getAttribute("value")).toBe(
      radio?.getAttribute("value"),
    );
    await visitor.submit("#buy");
    expect(visitor.find("main li [name=productId]").getAttribute("value")).toBe(
      radio?.getAttribute("value"),
    );
  });

  it("has a page with its large pictures, each with its file", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(`${paths.at(`/p/${shoe}`)}?color=lichen`);
    await visitor.click("Open picture 2 of 4 in full size");
    expect(visitor.text("h1")).toBe("Pictures");
    const files = visitor
      .all("main li > a")
      .map((link) => link.getAttribute("href") ?? "");
    expect(files).toHaveLength(4);
    expect(files[0]).toContain("/lichen/");
    expect(visitor.all("main li button")).toHaveLength(0);
    for (const none of ["9~FR1001~lichen", "1~ZZZZ9999", "1~x~y"]) {
      await visitor.open(paths.dialog("pictures", none));
      expect(visitor.page.status).toBe(404);
    }
  });

  it("demands a size, and cannot be bought in a sold-out one", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const { catalogue, stock } = shop.upstreams;
    const soldOut = catalogue.products
      .flatMap(({ id }) => catalogue.variantsOf(id))
      .find(({ productId }) => stock.quantity(productId) === 0);
    await visitor.open(paths.at(`/p/x-${soldOut?.product.id ?? ""}`));
    await visitor.open(
      `${visitor.page.url.pathname}?color=${soldOut?.colourway.code ?? ""}`,
    );
    const radio = visitor.find(`#buy [value=${soldOut?.productId ?? ""}]`);
    expect(radio.hasAttribute("disabled")).toBe(true);
    expect(readText(radio.closest("label"))).toContain(
      t("product.form.soldOut"),
    );
    await visitor.submit("#buy");
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("#size-error")).toBe(t("product.form.chooseSize"));

    await visitor.post(visitor.page.url.pathname, {
      productId: soldOut?.productId ?? "",
      qty: "1",
    });
    expect(visitor.page.status).toBe(409);
    expect(sizesOnSale(guest).length).toBeGreaterThan(0);
  });

  it("of every kind can be bought", async () => {
    const kinds = new Set(
      shop.upstreams.catalogue.products.map(({ productType }) => productType),
    );
    for (const kind of kinds) {
      const product = shop.upstreams.catalogue.products.find(
        ({ productType, id }) => productType === kind && !id.startsWith("TEST"),
      );
      const guest = shop.visit();
      await addToCart(guest, `x-${product?.id ?? ""}`);
      expect(guest.visitor.page.url.pathname).toBe(guest.paths.cart());
    }
  });
});
