/** A retailer's own feed comes up fully browsable and buyable, pictures included. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFeed } from "../../mocks/feed/read-feed";
import { startPageShop, type PageShop } from "./support/shop";
import {
  addToBag,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";

const feed = fileURLToPath(
  new URL("../../mocks/feed/fixtures/luma-sample.tsv", import.meta.url),
);
let shop: PageShop;
let products: readonly string[];

beforeAll(async () => {
  const { catalogue } = await readFeed(feed);
  products = catalogue.products.map(({ id }) => id);
  shop = await startPageShop({}, catalogue);
});
afterAll(() => shop.stop());

it("shows every product, with pictures that are there", async () => {
  const { visitor, paths } = shop.visit();
  expect(products.length).toBeGreaterThan(10);
  const pictures = new Set<string>();
  for (const id of products) {
    const page = await visitor.open(paths.at(`/p/x-${id}`));
    expect(page.status, id).toBe(200);
    for (const image of visitor.all("main img"))
      pictures.add(image.getAttribute("src") ?? "");
  }
  for (const picture of pictures) {
    const answer = await fetch(new URL(picture, shop.origin));
    expect(answer.status, picture).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
  }
});

it("lists them in the categories of the feed", async () => {
  const { visitor, paths } = shop.visit();
  await visitor.open(paths.home());
  const categories = new Set(
    visitor
      .all("header a[href*='/c/']")
      .map((link) => link.getAttribute("href") ?? ""),
  );
  expect(categories.size).toBeGreaterThan(1);
  for (const category of categories) {
    const page = await visitor.open(category);
    expect(page.status, category).toBe(200);
    expect(visitor.all("article").length, category).toBeGreaterThan(0);
  }
});

it("sells one of them to a guest", async () => {
  const guest = shop.visit();
  await addToBag(guest, `x-${products[0] ?? ""}`);
  await passShipping(guest);
  await payByCard(guest);
  const page = await placeOrder(guest);
  expect(page.url.pathname).toContain("order-confirmation");
});
