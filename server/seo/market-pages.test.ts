import { describe, expect, it } from "vitest";
import { addressesFor } from "../../app/domain/testing";
import { defaultSite } from "../../app/sites/sites";
import { UpstreamFailure } from "../http/errors";
import type { Call } from "../services/upstream-call";
import { readMarketPages, type ContentRoot } from "./market-pages";

interface Category {
  readonly products: readonly string[];
  readonly children?: readonly string[];
  /** The address that the listing itself contains. */
  readonly path?: string;
}
type Shop = Readonly<Record<string, Category>>;

const pageSize = 96;
const pathOf = (id: string) => `/c/x/${id}-${id}`;

function failure(status: number): UpstreamFailure {
  return new UpstreamFailure({
    kind: "rejected",
    operation: "GET /catalog",
    correlationId: "c",
    mayHaveExecuted: false,
    status,
  });
}

function listing(id: string, page: number, shop: Shop) {
  const category = shop[id];
  if (!category) throw failure(id === "broken" ? 503 : 404);
  const { products, children = [], path = pathOf(id) } = category;
  const shown = products.slice((page - 1) * pageSize, page * pageSize);
  return {
    total: products.length,
    page,
    size: pageSize,
    products: shown.map((product) => ({
      masterId: product,
      name: "",
      pdpUrl: `/p/name-${product}?color=red`,
    })),
    breadcrumbs: [{ label: "", url: path }],
    categories: children.map((child) => ({
      id: child,
      label: child,
      url: pathOf(child),
    })),
  };
}

/** The pages of the content system: one below its parent's path, one with its whole path, and one without pages. */
const contentPages: ReadonlyMap<string, readonly string[]> = new Map([
  ["help", ["delivery", "help/contact-us", "../cart"]],
  ["help/delivery", ["help/delivery/days"]],
]);

function childrenOf(parent: string) {
  const slugs = contentPages.get(parent);
  if (!slugs) throw failure(404);
  return { children: slugs.map((slug) => ({ slug, title: slug })) };
}

/** Reads a shop with these categories, and records which listing pages were requested. */
async function read(
  shop: Shop,
  menu: readonly unknown[],
  contentRoots: readonly ContentRoot[] = [],
) {
  const asked: string[] = [];
  const call = (async (_endpoint: unknown, input: unknown) => {
    const { query, params } = input as {
      query: Record<string, string>;
      params?: Record<string, string>;
    };
    const parent = params?.["parentPageSlug"];
    if (parent !== undefined) return childrenOf(parent);
    const id = query["categoryId"];
    if (id === undefined)
      return {
        items: menu,
        stores: [{ storeId: "101", storeName: "Fellrow Portland" }],
      };
    asked.push(`${id} ${query["page"]}`);
    return listing(id, Number(query["page"]), shop);
  }) as unknown as Call; // answers only the calls of this test
  const { paths, complete } = await readMarketPages(
    call,
    defaultSite,
    addressesFor(),
    contentRoots,
  );
  return { paths, complete, asked };
}

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `FR${1000 + from + at}`);
const link = (id: string, ...children: unknown[]) => ({
  label: id,
  url: pathOf(id),
  children,
});

describe("the pages of a market", () => {
  it("are its home page, categories of the menu, products and stores, in this order", async () => {
    const { paths } = await read({ women: { products: ["FR1001"] } }, [
      link("women"),
    ]);
    expect([...paths]).toEqual([
      ["home", ""],
      ["c women", "/c/x/women-women"],
      ["p FR1001", "/p/name-FR1001"],
      ["locator", "/store-locator"],
      ["s 101", "/store-locator/101/fellrow-portland"],
    ]);
  });

  it("are also those of the content system, two levels deep, without paths that cannot be pages", async () => {
    const { paths } = await read(
      {},
      [],
      [
        { path: "articles", depth: 1 },
        { path: "help", depth: 2 },
      ],
    );
    expect([...paths].filter(([key]) => key.startsWith("at "))).toEqual([
      ["at help", "/help"],
      ["at help/delivery", "/help/delivery"],
      ["at help/delivery/days", "/help/delivery/days"],
      ["at help/contact-us", "/help/contact-us"],
    ]);
  });

  it("hold all pages of a listing", async () => {
    const { paths, asked } = await read({ women: { products: many(200) } }, [
      link("women"),
    ]);
    expect(asked).toEqual(["women 1", "women 2", "women 3"]);
    expect(paths.size).toBe(204);
  });

  it("hold categories that only their parents name", async () => {
    const { paths } = await read(
      {
        women: { products: ["FR1001"], children: ["boots"] },
        boots: { products: ["FR1001"], children: ["tall"] },
        tall: { products: ["FR1001"] },
      },
      [link("women")],
    );
    expect([...paths.keys()]).toEqual([
      "home",
      "c women",
      "c boots",
      "c tall",
      "p FR1001",
      "locator",
      "s 101",
    ]);
  });

  it("are read once, however often they are linked", async () => {
    const shop = {
      women: { products: ["FR1001"] },
      sale: { products: ["FR1001"] },
    };
    const { asked } = await read(shop, [
      link("women", link("sale")),
      link("sale"),
      link("women"),
    ]);
    expect(asked).toEqual(["women 1", "sale 1"]);
  });

  it("are not read again below a category that listed them", async () => {
    const { asked } = await read(
      {
        women: { products: many(150) },
        boots: { products: many(120) },
        other: { products: many(120, 500) },
      },
      [link("women", link("boots"), link("other"))],
    );
    expect(asked).toEqual([
      "women 1",
      "women 2",
      "boots 1",
      "other 1",
      "other 2",
    ]);
  });

  it("stand at the address to which the shop would redirect", async () => {
    const shop = { women: { products: ["FR1001"], path: "/c/ladies-women" } };
    const { paths } = await read(shop, [link("women")]);
    expect(paths.get("c women")).toBe("/c/ladies-women");
  });

  it("leave out what is empty, missing, or no address of the shop's", async () => {
    const shop = {
      women: { products: ["FR1001", "no id"] },
      empty: { products: [] },
    };
    const { paths } = await read(shop, [
      link("women"),
      link("empty"),
      link("gone"),
      { url: "/about" },
      { url: "https://elsewhere.test/c/x-women" },
    ]);
    expect([...paths.keys()]).toEqual([
      "home",
      "c women",
      "p FR1001",
      "locator",
      "s 101",
    ]);
  });

  it("are not known when a listing cannot be had", async () => {
    await expect(
      read({ women: { products: many(3) } }, [link("women"), link("broken")]),
    ).rejects.toMatchObject({ status: 503 });
  });

  it("end at a bound, and say so", async () => {
    const endless = { women: { products: many(pageSize * 2_100) } };
    const { complete, asked } = await read(endless, [link("women")]);
    expect([complete, asked.length]).toEqual([false, 2_000]);
  });
});
