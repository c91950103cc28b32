/** A shop with a retailer's own feed: its products can be browsed and bought, with their pictures. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { importText, row } from "../../mocks/feed/fixtures/written-feed";
import { readText } from "./support/navigation";
import { startPageShop, type PageShop } from "./support/shop";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";

const feed = fileURLToPath(
  new URL("../../mocks/feed/fixtures/luma-sample.tsv", import.meta.url),
);
let shop: PageShop;
let products: readonly string[];

/** Products without colour and size, with a GTIN, or sent by e-mail, as real feeds have them. */
const bare = { item_group_id: "", color: "", size: "" };
const further = [
  row({
    ...bare,
    id: "MAT1",
    title: "Mat",
    gtin: "4006381333931",
    mpn: "M-77/B",
    brand: "Mattenwerk",
    material: "60% polyester (recycled), 40% Cotton",
  }),
  row({
    ...bare,
    id: "COURSE1",
    title: "Course",
    product_type: "Training > Video Download",
  }),
];

beforeAll(async () => {
  const lines = readFileSync(feed, "utf8").trimEnd().split("\n");
  const columns = (lines[0] ?? "").split("\t");
  const cells = (values: Readonly<Record<string, string>>) =>
    columns.map((column) => values[column] ?? "").join("\t");
  const { catalogue } = await importText(
    [...lines, ...further.map(cells), ""].join("\n"),
  );
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
  await addToCart(guest, `x-${products[0] ?? ""}`);
  await passShipping(guest);
  await payByCard(guest);
  const page = await placeOrder(guest);
  expect(page.url.pathname).toContain("order-confirmation");
});

it("has no choice of a colour where the feed names none", async () => {
  const guest = shop.visit("en-gb");
  const { visitor, paths } = guest;
  await visitor.open(paths.at("/p/x-MAT1"));
  const words = readText(visitor.find("main"));
  expect(words).toContain("Mat");
  expect(words).not.toMatch(/Colour|Standard/);
  await addToCart(guest, "x-MAT1");
  await visitor.open(paths.cart());
  expect(readText(visitor.find("main"))).toContain("Mat");
  expect(readText(visitor.find("main"))).not.toMatch(/Colour|Standard/);
});

it("finds a product by the number on its box", async () => {
  const { visitor, paths } = shop.visit();
  await visitor.open(paths.at("/search?q=4006381333931"));
  const found = visitor.all("article").map(readText);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("Mat");
});

it("sends a download by e-mail", async () => {
  const { visitor, paths } = shop.visit("en-gb");
  await visitor.open(paths.at("/p/x-COURSE1"));
  const words = readText(visitor.find("main"));
  expect(words).toContain("Course");
  expect(words).toContain("Sent by email");
  expect(words).not.toContain("door");
});

it("names a product's manufacturer, its numbers, and its fibres as the label does [LEGAL-004]", async () => {
  const { visitor, paths } = shop.visit("de-de");
  await visitor.open(paths.at("/p/x-MAT1"));
  const text = visitor.text("main");
  expect(text).toContain("60% polyester (recycled), 40% Cotton");
  expect(text).toContain(
    "Marke: Mattenwerk · Artikelnummer: MAT1 · Herstellernummer: M-77/B · GTIN: 4006381333931",
  );
  const data = visitor
    .all("script[type='application/ld+json']")
    .map(({ textContent }) => textContent)
    .join("");
  expect(data).toContain('"brand":{"@type":"Brand","name":"Mattenwerk"}');
  expect(data).toContain('"gtin":"4006381333931","mpn":"M-77/B"');
});
