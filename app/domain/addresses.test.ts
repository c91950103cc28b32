import { describe, expect, it, vi } from "vitest";
import { createAddresses, withoutFeatures } from "./addresses";
import { createFeatures } from "./features";
import { defaultProductIdPattern } from "./product-id";

const publicOrigin = "https://shop.example";

function addressesOf(source = defaultProductIdPattern) {
  const onMisfit = vi.fn();
  return {
    onMisfit,
    ...createAddresses({
      productIdPattern: source,
      publicOrigin,
      onMisfit,
    }),
  };
}

const own = addressesOf();
const numbers = addressesOf("^\\d{1,9}$");
const uuids = addressesOf(
  "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
);
const uuid = "3f2b6c1e-0a4d-4f7e-9b1a-2c3d4e5f6a7b";

describe("the product id in an address", () => {
  it.each([
    [own, "scree-2-FR1001", "FR1001"],
    [own, "shoes/scree-2-fr1001", "fr1001"],
    [own, "FR1001", null],
    [own, "-FR1001", null],
    [own, "nothing", null],
    [own, "scree-2", null],
    [own, "scree-2-FR1001/", null],
    [numbers, "scree-2-29", "29"],
    [numbers, "29", null],
    [numbers, "scree-2-x29", null],
    [uuids, `scree-2/${uuid}`, uuid],
    [uuids, `scree-2/${uuid.toUpperCase()}`, uuid.toUpperCase()],
    [uuids, uuid, null],
    [uuids, `scree-2-${uuid}`, null],
  ])("is the end of its last segment, in its original case", (of, slug, id) => {
    expect(of.productIdOf(slug)).toBe(id);
  });
});

describe("the category id in an address", () => {
  it.each([
    ["women/footwear/trail-running-shoes-wotrail", "wotrail"],
    ["shoes-3", "3"],
    ["shoes-Main_Floor~2", "Main_Floor~2"],
    ["outdoor-shoes--trail-shoes", "trail-shoes"],
    [`shoes--${uuid}`, uuid],
    ["shoes--a--b", "a--b"],
    ["shoes", null],
    ["-3", null],
    ["shoes-", null],
    ["shoes-..", null],
    ["shoes-a b", null],
    [`shoes-${"x".repeat(65)}`, null],
  ])("of %s is %s", (slug, id) => {
    expect(own.categoryIdOf(slug)).toBe(id);
  });
});

describe("the address of a product", () => {
  it("is the upstream's when it has the shop's form and names the product", () => {
    const url = "/p/scree-2-trail-running-shoe-FR1001?color=peat";
    expect(own.product({ url, id: "FR1001", name: "Scree 2" })).toBe(url);
    const absolute = `${publicOrigin}/en-us/p/scree-2-FR1001`;
    expect(own.product({ url: absolute, id: "FR1001", name: "x" })).toBe(
      "/p/scree-2-FR1001",
    );
  });

  it.each([
    ["", "/p/elan-zolw-29"],
    ["/product/29", "/p/elan-zolw-29"],
    ["/p/29", "/p/elan-zolw-29"],
    ["/p/other-30", "/p/elan-zolw-29"],
    ["/P/elan-29", "/p/elan-zolw-29"],
    ["/p/%C3%A9lan-29", "/p/elan-zolw-29"],
    ["https://engine.example/p/elan-29", "/p/elan-zolw-29"],
    ["//engine.example/p/elan-29", "/p/elan-zolw-29"],
    ["javascript:alert(1)", "/p/elan-zolw-29"],
  ])("is derived from name and id when the upstream's is %s", (url, path) => {
    expect(numbers.product({ url, id: "29", name: "Élan Żółw" })).toBe(path);
  });

  it("has a separate segment for an id with dashes", () => {
    const path = uuids.product({ url: "", id: uuid, name: "Scree 2" });
    expect(path).toBe(`/p/scree-2/${uuid}`);
    expect(uuids.productIdOf(`scree-2/${uuid}`)).toBe(uuid);
  });

  it("has a default word before the id when the name has no plain letters", () => {
    const path = numbers.product({ url: "", id: "29", name: "日本" });
    expect(path).toBe("/p/product-29");
  });

  it("is null, and reported, for an id that does not match the pattern", () => {
    const product = { url: "/p/a-x-29", id: "x-29", name: "Scree" };
    expect(numbers.product(product)).toBeNull();
    expect(numbers.onMisfit).toHaveBeenCalledExactlyOnceWith("x-29");
  });
});

describe("the address of a category", () => {
  it.each([
    ["/c/women/shoes-wo", "wo", "/c/women/shoes-wo"],
    ["/c/women/shoes-wo", "WO", "/c/women/shoes-wo"],
    ["/category/3", "3", "/c/shoes-3"],
    ["", "3", "/c/shoes-3"],
    ["", "trail-shoes", "/c/shoes--trail-shoes"],
    ["", uuid, `/c/shoes--${uuid}`],
    ["", "a/b", null],
    ["", "..", null],
    ["", "shoes.html", null],
  ])("stated as %s for %s is %s", (url, id, path) => {
    expect(own.category({ url, id, name: "Shoes" })).toBe(path);
  });
});

describe("a link of an upstream", () => {
  it.each([
    ["/", "/"],
    ["/en-us", "/"],
    ["/en-us/c/women-wo?page=2", "/c/women-wo?page=2"],
    ["/c/women-wo", "/c/women-wo"],
    ["/search?q=rain", "/search?q=rain"],
    ["/help/returns", "/help/returns"],
    [`${publicOrigin}/de-de/cart`, "/cart"],
    ["/category/3", "/c/rain-jackets-3"],
    ["/categories/clothing/3.html", "/c/rain-jackets-3"],
    ["/collections/rain-wear?sort=new", "/c/rain-jackets--rain-wear?sort=new"],
    ["/c/3", "/c/rain-jackets-3"],
    ["/product/29", "/p/rain-jackets-29"],
    ["/p/29", "/p/rain-jackets-29"],
    ["/products/", null],
    ["/p/nothing", null],
    ["https://shop.example.evil.test/c/women-wo", null],
    ["https://other.example/a", null],
    ["//other.example/a", null],
    ["javascript:alert(1)", null],
    ["", null],
  ])("%s leads to the page %s", (url, path) => {
    expect(numbers.page({ url, label: "Rain jackets" })).toBe(path);
  });

  it.each([
    ["/rain-wear", { categoryId: "3" }, "/c/rain-jackets-3"],
    [
      "/c/clothing/rain-3?sort=new",
      { categoryId: "3" },
      "/c/clothing/rain-3?sort=new",
    ],
    ["/c/clothing/rain-4", { categoryId: "3" }, "/c/rain-jackets-3"],
    ["/rain-jacket", { productId: "29" }, "/p/rain-jackets-29"],
    ["https://engine.example/rain", { productId: "29" }, "/p/rain-jackets-29"],
    ["/rain-wear", { categoryId: ".." }, null],
    ["/rain-jacket", { productId: "x" }, null],
  ])("%s with %o leads to the page %s", (url, ids, path) => {
    expect(numbers.page({ url, label: "Rain jackets", ...ids })).toBe(path);
  });

  it("to another site is unchanged if it is secure, else null", () => {
    const to = (url: string) => own.link({ url, label: "Blog" });
    expect(to("https://blog.example/a")).toBe("https://blog.example/a");
    expect(to("http://blog.example/a")).toBeNull();
    expect(to("javascript:alert(1)")).toBeNull();
    expect(to(`${publicOrigin}/p/nothing`)).toBeNull();
  });
});

describe("the addresses of a shop without stores", () => {
  const { page, link, product } = withoutFeatures(
    addressesOf(),
    createFeatures(["stores"]),
  );

  it("leave out every link of an upstream that leads to one", () => {
    for (const url of [
      "/store-locator",
      "/en-us/store-locator/101/boston?x=1",
      "/find-in-store/FR1001",
    ]) {
      expect(page({ url, label: "Stores" })).toBeNull();
      expect(link({ url, label: "Stores" })).toBeNull();
    }
    expect(page({ url: "/about", label: "About" })).toBe("/about");
    const other = "https://stores.example/store-locator";
    expect(link({ url: other, label: "Stores" })).toBe(other);
    expect(product({ id: "FR1001", name: "Scree 2", url: "" })).toBe(
      "/p/scree-2-FR1001",
    );
  });
});
