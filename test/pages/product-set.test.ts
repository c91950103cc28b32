/** A set of products with its own page, sold as its parts; and the calls for products. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  getCatalog,
  getInventory,
  getProduct,
  getProductSet,
  getProductSets,
  searchProducts,
  suggest,
} from "../../server/upstreams/products/contract";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type PageShop } from "./support/shop";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  // The page cache would hide the calls of a rendering.
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "0" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const set = "dry-on-a-wet-day-SET1";

/** Opens the set's page; `choices` are its lists of sizes. */
async function openSet(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  const { visitor, paths } = guest;
  await visitor.open(paths.at("/p/x-SET1"));
  const fields = visitor.all("select[name^=part-]");
  const choices = fields.map((field) => ({
    name: field.getAttribute("name") ?? "",
    sizes: [...field.querySelectorAll("option")]
      .map((option) => option.getAttribute("value") ?? "")
      .filter((value) => value !== "" && value !== "none"),
  }));
  return { ...guest, choices };
}

type OpenSet = Awaited<ReturnType<typeof openSet>>;

/** Returns the first size of each part. */
const firstSizes = ({ choices }: OpenSet) =>
  Object.fromEntries(choices.map(({ name, sizes }) => [name, sizes[0] ?? ""]));

const send = ({ visitor }: OpenSet, fields: Record<string, string>) =>
  visitor.submit("select[name^=part-]", fields, "all");

const linesInCart = ({ visitor }: OpenSet) =>
  visitor.all("main li h2").map(readText);

describe("a product set", () => {
  it("has a page with its parts, their sizes and the sum of their prices [API-038]", async () => {
    const guest = await openSet();
    const { visitor, t, paths } = guest;
    expect(visitor.page.url.pathname).toBe(paths.at(`/p/${set}`));
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([301]);
    expect(visitor.text("h1")).toBe("Dry on a wet day");
    expect(guest.choices).toHaveLength(3);
    const [logged] = shop.calls("GET /products/v2/products/SET1/productSet");
    if (!logged) throw new Error("not asked");
    expect(logged.query).toEqual({ locale: "en-us" });
    const { products, price } = getProductSet.response.parse(
      await shop.again(logged),
    );
    expect(visitor.all("main h2").map(readText)).toEqual(
      products.map(({ name }) => name),
    );
    expect(visitor.text("form:has(select[name^=part-]) > div")).toBe(
      `${t("product.set.total")}$${price!.current.toFixed(2)}${t("product.set.add")}`,
    );
    expect(visitor.page.document.title).toContain("Dry on a wet day");
  });

  it("is linked from the page of each part", async () => {
    const { visitor, t, paths } = await openSet();
    const part = visitor.find("main h2 a").getAttribute("href") ?? "";
    await visitor.open(part);
    await visitor.click(t("product.sets.whole"));
    expect(visitor.page.url.pathname).toMatch(
      new RegExp(`^${paths.at("/p/")}.*-SET\\d$`),
    );
  });

  it("is added to the cart as its parts, all at once", async () => {
    const guest = await openSet("fr-fr");
    const { visitor, t, paths, choices } = guest;
    await send(guest, firstSizes(guest));
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(
      t("cart.notices.addedCount", { count: 3 }),
    );
    expect(linesInCart(guest).length).toBeGreaterThanOrEqual(3);
    const added = [
      ...shop.calls("POST /cart/v1/cartWithItem"),
      ...shop.calls("POST /cart/v1/item"),
    ].map(({ body }) => JSON.stringify(body));
    for (const { sizes } of choices)
      expect(added.join()).toContain(`"${sizes[0] ?? "?"}"`);
  });

  it("has a price, and a form that adds one component or all, naming what is sold out [PDP-003]", async () => {
    const guest = await openSet();
    const { visitor, paths, choices } = guest;
    expect(visitor.text("form:has(select[name^=part-]) > div")).toBe(
      "Total for the set$547.00Add all to bag",
    );
    expect(shop.calls("GET /products/v2/products/SET1/productSet")).not.toEqual(
      [],
    );
    const [first, second, third] = choices;
    const alone = (second?.name ?? "").replace("part-", "");
    // The other parts need no size for that.
    await visitor.submit(
      "select[name^=part-]",
      { [first?.name ?? ""]: "", [second?.name ?? ""]: second?.sizes[0] ?? "" },
      alone,
    );
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain("1 item is in your bag.");
    expect(shop.calls("POST /cart/v1/cartWithItem")[0]?.body).toMatchObject({
      items: [{ productId: second?.sizes[0], qty: 1 }],
    });
    expect(shop.calls("POST /cart/v1/item")).toEqual([]);

    // The pages of its components link to the set.
    await visitor.open(paths.at(`/p/x-${alone}`));
    expect(
      shop.calls(`GET /products/v2/products/${alone}/productSets`),
    ).not.toEqual([]);
    expect(visitor.text()).toContain("See the whole set");

    const again = await openSet();
    await again.visitor.submit("select[name^=part-]", {}, alone);
    expect(again.visitor.page.status).toBe(422);
    expect(describedBy(again.visitor, `#${second?.name}`)).toBe(
      "Choose a size.",
    );
    expect(describedBy(again.visitor, `#${first?.name}`)).toBe("");

    shop.clearCalls();
    shop.fault({
      method: "POST",
      path: "/cart/v1/item",
      status: 409,
      errorId: "INV700",
    });
    await send(again, firstSizes(again));
    expect(again.visitor.text()).toContain("2 items are in your bag");
    expect(describedBy(again.visitor, `#${second?.name}`)).toBe(
      errorText(again, "INV700"),
    );
    await again.visitor.open(paths.cart());
    const added = [
      ...shop.calls("POST /cart/v1/cartWithItem"),
      ...shop.calls("POST /cart/v1/item"),
    ].map(({ body }) => JSON.stringify(body));
    for (const part of [first, third])
      expect(added.join()).toContain(`"${part?.sizes[0] ?? "?"}"`);
  });

  it("can be added without some parts, but not without all", async () => {
    const guest = await openSet();
    const { visitor, t } = guest;
    const [first, ...others] = guest.choices;
    const none = Object.fromEntries(others.map(({ name }) => [name, "none"]));
    await send(guest, { ...none, [first?.name ?? ""]: "none" });
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(t("product.set.nothing"));
    await send(guest, { ...none, [first?.name ?? ""]: first?.sizes[0] ?? "" });
    expect(shop.calls("POST /cart/v1/cartWithItem")).toHaveLength(1);
    expect(shop.calls("POST /cart/v1/item")).toHaveLength(0);
  });

  it("demands each missing size at its field, and keeps the others", async () => {
    const guest = await openSet();
    const { visitor, t, choices } = guest;
    const [first, second] = choices;
    await send(guest, { ...firstSizes(guest), [second?.name ?? ""]: "" });
    expect(visitor.page.status).toBe(422);
    expect(visitor.page.document.title).toMatch(/^Error/);
    expect(describedBy(visitor, `#${second?.name}`)).toBe(
      t("product.form.chooseSize"),
    );
    const link = visitor.find("[role=alert] a");
    expect(link.getAttribute("href")).toBe(`#${second?.name}`);
    expect(readText(link)).toMatch(/^\S.*: Choose a size\.$/);
    expect(
      visitor.find(`#${first?.name} option[selected]`).getAttribute("value"),
    ).toBe(first?.sizes[0]);
    expect(shop.calls("POST /cart/v1/cartWithItem")).toEqual([]);
  });

  it.each(["FR10010101", "nonsense", "<script>"])(
    "sells nothing but its own parts: %s",
    async (foreign) => {
      const guest = await openSet();
      const { visitor, paths, choices } = guest;
      await visitor.post(paths.at(`/p/${set}`), {
        ...firstSizes(guest),
        [choices[0]?.name ?? ""]: foreign,
      });
      expect(visitor.page.status).toBe(422);
      expect(shop.calls("POST /cart/v1/cartWithItem")).toEqual([]);
    },
  );

  it("names the refused part, and does not add the others twice", async () => {
    const guest = await openSet();
    const { visitor, t, choices, paths } = guest;
    const [, second] = choices;
    shop.fault({
      method: "POST",
      path: "/cart/v1/item",
      status: 409,
      errorId: "INV700",
    });
    await send(guest, firstSizes(guest));
    expect(visitor.page.status).toBe(409);
    expect(describedBy(visitor, `#${second?.name}`)).toBe(
      errorText(guest, "INV700"),
    );
    expect(visitor.text()).toContain(t("product.set.partly", { count: 2 }));
    // The unchanged form, sent again, adds only the refused part.
    await send(guest, {});
    expect(visitor.page.url.pathname).toBe(paths.cart());
    const quantities = visitor
      .all("select[name=qty] option[selected]")
      .map(readText);
    expect(new Set(quantities)).toEqual(new Set(["1"]));
  });

  it("is an error page when its parts cannot be read", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    shop.fault({
      path: "/products/v2/products/SET1/productSet",
      status: 503,
      times: 2,
    });
    await visitor.open(paths.at(`/p/${set}`));
    expect(visitor.page.status).toBe(503);
    await visitor.open(paths.at("/p/x-SET99"));
    expect(visitor.page.status).toBe(404);
  });
});

it("products are read by the calls of the contract, to which the answers conform [API-038]", async () => {
  const guest = shop.visit("fr-fr");
  const { visitor, paths } = guest;
  await visitor.open(paths.at("/c/x-wotrail"));
  await visitor.open(paths.search({ q: "scree" }));
  await visitor.open(paths.suggestions("scree"));
  await visitor.open(paths.at("/p/x-FR1001"));
  await visitor.open(paths.at(`/p/x-SET1`));
  const calls = [
    ["GET /products/v2/catalog", getCatalog],
    ["GET /products/v2/search/productSearch", searchProducts],
    ["GET /products/v2/search/autoSuggest", suggest],
    ["GET /products/v2/products/FR1001/details", getProduct],
    ["GET /products/v2/products/FR1001/inventory", getInventory],
    ["GET /products/v2/products/FR1001/productSets", getProductSets],
    ["GET /products/v2/products/SET1/productSet", getProductSet],
  ] as const;
  for (const [call, { response }] of calls) {
    const [logged] = shop.calls(call);
    if (!logged) throw new Error(`${call} was not made`);
    expect(logged.status).toBe(200);
    expect(logged.headers["locale"]).toBe("fr-fr");
    const parsed = response.safeParse(await shop.again(logged));
    expect(parsed.error, call).toBeUndefined();
  }
});
