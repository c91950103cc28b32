import { describe, expect, it } from "vitest";
import type { ProductCard } from "~/domain/product";
import { createCardStore, type CardsPage } from "./card-store";

const card = (id: string): ProductCard => ({
  id,
  name: id,
  typeName: "",
  path: `/p/${id}`,
  price: { current: 1, original: 1, currency: "USD" },
  badge: null,
  lowStock: null,
  rating: null,
  available: true,
  picture: null,
  tint: "oat",
  colours: [],
});
/** The ids of all cards; for a page that is stored as HTML, its HTML. */
const ids = (pages: readonly CardsPage[] | null) =>
  pages?.flatMap((page) =>
    "html" in page ? [page.html] : page.map(({ id }) => id),
  );

describe("cards that were shown before", () => {
  it("are returned in the order of their pages", () => {
    const store = createCardStore();
    store.put("/c/a", 2, [card("c")]);
    store.put("/c/a", 1, [card("a"), card("b")]);
    expect(ids(store.get("/c/a", 1, 2))).toEqual(["a", "b", "c"]);
  });

  it("are returned as HTML if they came with the document", () => {
    const store = createCardStore();
    store.put("/c/a", 1, { html: "<li>a</li>" });
    store.put("/c/a", 2, [card("b")]);
    expect(ids(store.get("/c/a", 1, 2))).toEqual(["<li>a</li>", "b"]);
  });

  it("are null when one of the pages is missing", () => {
    const store = createCardStore();
    store.put("/c/a", 2, [card("c")]);
    expect(store.get("/c/a", 1, 2)).toBeNull();
    expect(store.get("/c/b", 1, 1)).toBeNull();
  });

  it("are an empty list for an empty range, known or not", () => {
    expect(createCardStore().get("/c/a", 1, 0)).toEqual([]);
  });

  it("are dropped for the least recently used listing", () => {
    const store = createCardStore(2);
    store.put("/c/a", 1, [card("a")]);
    store.put("/c/b", 1, [card("b")]);
    store.put("/c/a", 2, [card("a2")]);
    store.put("/c/c", 1, [card("c")]);
    expect(store.get("/c/b", 1, 1)).toBeNull();
    expect(ids(store.get("/c/a", 1, 2))).toEqual(["a", "a2"]);
  });
});
