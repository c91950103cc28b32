/** Back to a listing: the five that were used last are shown again without a request. */
import { expect, test, type Page } from "@playwright/test";
import { createShopper } from "./support/shopper";
import { untilStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Follows a link as the shop's pages do with script. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    link.dataset["shopLink"] = "";
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Collects the paths of what the page requests as a document or as data; not files. */
function watchReads(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (["document", "fetch", "xhr"].includes(request.resourceType()))
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test("Back shows the five listings used last without a request, with all loaded pages and the position, and reads the oldest again [NAV-017]", async ({
  page,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  const cards = page
    .getByRole("list", { name: t("catalog.listing.products") })
    .locator("article");
  const names = () => cards.getByRole("heading").allTextContents();
  const listings = [
    paths.at("/c/women-wo"),
    paths.at("/c/men-me"),
    paths.search({ q: "boots" }),
    paths.search({ q: "socks" }),
    paths.at("/c/women-wo?f.color=black"),
    paths.search({ q: "jacket" }),
  ];
  const [oldest = "", second = "", ...others] = listings;
  const shown: (readonly string[])[] = [];
  const opened = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
    await expect.poll(async () => (await names()).length).toBeGreaterThan(3);
  };

  await page.goto(oldest, { waitUntil: "networkidle" });
  await untilStarted(page);
  const first = await names();
  await follow(page, second);
  await opened(second);
  await expect.poll(names).not.toEqual(first);
  const before = await cards.count();
  await page.getByRole("link", { name: t("catalog.listing.more") }).click();
  await expect(page).toHaveURL(`${second}?page=2`);
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await cards.nth(before + 4).scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const position = await scrollOf(page);
  expect(position).toBeGreaterThan(1_000);
  const longest = await names();

  for (const path of others) {
    const last = await names();
    await follow(page, path);
    await opened(path);
    await expect.poll(names).not.toEqual(last);
    shown.push(await names());
  }

  await page.waitForLoadState("networkidle");
  const reads = watchReads(page);
  for (const listing of shown.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(names).toEqual(listing);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${second}?page=2`);
  await expect.poll(names).toEqual(longest);
  await expect
    .poll(async () => Math.abs((await scrollOf(page)) - position))
    .toBeLessThan(60);
  expect(reads).toEqual([]);

  await page.goBack();
  await expect.poll(names).toEqual(first);
  expect(reads).toContain(`${oldest}.data`);
});

test("Back from a product to the listing of the document needs no request, and its filters work", async ({
  page,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  const list = page.getByRole("list", { name: t("catalog.listing.products") });
  await page.goto(paths.at("/c/women-wo"), { waitUntil: "networkidle" });
  await untilStarted(page);
  const names = () => list.getByRole("heading").allTextContents();
  const all = await names();
  await list.getByRole("heading").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.locator("#buy")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const reads = watchReads(page);
  await page.goBack();
  await expect.poll(names).toEqual(all);
  expect(reads).toEqual([]);
  await page.locator("main form label.option:visible").first().click();
  await expect(page).toHaveURL(/f\.\w+=/);
  await expect.poll(names).not.toEqual(all);
});
