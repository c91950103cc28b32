/**
 * Listings with script: filters apply in place, more products load below, and Back returns to the same list.
 */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { untilStarted } from "./support/started";
import { createShopper, type Shopper } from "./support/shopper";

const women = "/c/women-wo";

const cards = ({ page, t }: Shopper) =>
  page
    .getByRole("list", { name: t("catalog.listing.products") })
    .locator("article");

const countText = ({ page, t }: Shopper, count: number) =>
  page
    .locator("main")
    .getByRole("status")
    .filter({ hasText: t("catalog.listing.count", { count }) });

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

async function open(shopper: Shopper, path = women): Promise<void> {
  await shopper.page.goto(shopper.paths.at(path), { waitUntil: "networkidle" });
  await untilStarted(shopper.page);
}

test("a filter takes effect at once, in place, and can be removed", async ({
  page,
}) => {
  const shopper = createShopper(page, "fr-fr");
  const { t } = shopper;
  await open(shopper);
  const documents = watchDocuments(page);
  const before = await cards(shopper).count();
  const label = page.locator("main form label.option:visible").first();
  const box = label.getByRole("checkbox");
  const count = parseInt(await label.locator("small").innerText(), 10);
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  await label.click();
  await expect(page).toHaveURL(/f\.\w+=/);
  await expect(countText(shopper, count)).toBeVisible();
  await expect(cards(shopper)).toHaveCount(Math.min(count, before));
  expect(await scrollOf(page)).toBeGreaterThan(200);
  await expect(box).toBeChecked();

  await page
    .getByRole("list", { name: t("catalog.filters.applied") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).not.toHaveURL(/f\.\w+=/);
  await expect(cards(shopper)).toHaveCount(before);
  await expect(box).not.toBeChecked();
  await page.goBack();
  await expect(box).toBeChecked();
  await expect(countText(shopper, count)).toBeVisible();
  expect(documents).toEqual([]);
});

test("the filters dialog changes the address and the results when its button is pressed [DLG-041]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  await open(shopper);
  await page.getByRole("link", { name: t("catalog.filters.open") }).click();
  const dialog = page.getByRole("dialog");
  const row = dialog.locator("label.option:visible").first();
  const count = parseInt(await row.locator("small").innerText(), 10);
  await row.click();
  await expect(page).not.toHaveURL(/f\.\w+=/);
  await dialog
    .getByRole("button", { name: t("catalog.filters.show", { count }) })
    .click();
  await expect(page).toHaveURL(/\/c\/women-wo\?f\.\w+=[^#]+$/);
  await expect(dialog).toBeHidden();
  await expect(countText(shopper, count)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/c\/women-wo$/);
  await expect(dialog).toBeHidden();
});

test("all values of a facet are in the dialog, and a chosen one appears beside the listing", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await open(shopper);
  const documents = watchDocuments(page);
  const sizes = page.locator("main").getByRole("group", { name: "Size" });
  await expect(sizes.getByRole("checkbox")).toHaveCount(12);
  await sizes.getByRole("link", { name: "Size: All 32 choices" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  const all = dialog.getByRole("group", { name: "Size" });
  await expect(all.getByRole("checkbox")).toHaveCount(32);
  await all.getByRole("checkbox", { name: /^10 ?, 42 products$/ }).check();
  await dialog.getByRole("button", { name: "Show 42 products" }).click();
  await expect(page).toHaveURL(/\/c\/women-wo\?f\.size=10$/);
  await expect(dialog).toBeHidden();
  await expect(countText(shopper, 42)).toBeVisible();
  await expect(sizes.getByRole("checkbox")).toHaveCount(13);
  await expect(
    sizes.getByRole("checkbox", { name: /^10 ?, 42 products$/ }),
  ).toBeChecked();

  // A second choice keeps the first one in the address.
  const types = page.locator("main").getByRole("group", { name: "Product" });
  await types.getByRole("checkbox", { name: "Sandals 4 products" }).check();
  await expect(page).toHaveURL(/\?f\.type=sandals&f\.size=10$/);
  await expect(countText(shopper, 4)).toBeVisible();
  expect(documents).toEqual([]);
});

test("another sorting has its own address and moves the products", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await open(shopper);
  const names = () => cards(shopper).getByRole("heading").allTextContents();
  const before = await names();
  await page.locator("main select[name=sort]").selectOption("price-asc");
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect.poll(names).not.toEqual(before);
  await page.goBack();
  await expect.poll(names).toEqual(before);
  await expect(page.locator("main select[name=sort]")).toHaveValue("relevance");
});

test("more products are appended, and Back from a product restores all of them and the position [ROUTE-042]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  const unknown = await page.request.get(shopper.paths.at("/c/nothing-zzzz"));
  expect(unknown.status()).toBe(404);

  await open(shopper);
  const documents = watchDocuments(page);
  const first = await cards(shopper).count();
  await page.getByRole("link", { name: t("catalog.listing.more") }).click();
  await expect.poll(() => cards(shopper).count()).toBeGreaterThan(first);
  await expect(page).toHaveURL(/\?page=2$/);
  const all = await cards(shopper).getByRole("heading").allTextContents();
  expect(new Set(all).size).toBeGreaterThan(first);
  const added = cards(shopper)
    .nth(first)
    .getByRole("heading")
    .getByRole("link");
  await expect(added).toBeFocused();

  await added.scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  const position = await scrollOf(page);
  expect(position).toBeGreaterThan(500);
  await added.click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect
    .poll(() => cards(shopper).getByRole("heading").allTextContents())
    .toEqual(all);
  await expect
    .poll(async () => Math.abs((await scrollOf(page)) - position))
    .toBeLessThan(60);
  expect(documents).toEqual([]);

  await page.goto(shopper.paths.at(`${women}?page=2`));
  await expect(cards(shopper)).toHaveCount(all.length - first);
});

/** The vertical position of a card in the window, in whole pixels. */
const topOf = async (card: Locator) =>
  Math.round((await card.boundingBox())?.y ?? NaN);

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  for (const way of ["with its script", "as a document"])
    test(`Back from a card below the first screen of a ${name} restores its position, ${way}`, async ({
      browser,
      baseURL,
    }) => {
      const isScript = way === "with its script";
      const context = await browser.newContext({
        viewport,
        javaScriptEnabled: isScript,
        ...(baseURL !== undefined && { baseURL }),
      });
      const page = await context.newPage();
      const shopper = createShopper(page, "en-us");
      await open(shopper);
      // This card is in the third row on a desktop and in the fifth on a phone.
      const card = cards(shopper).nth(8);
      await card.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 180);
      await page.waitForTimeout(400);
      const position = await topOf(card);
      const name = (await card.getByRole("heading").textContent()) ?? "";
      await card.getByRole("heading").getByRole("link").click();
      await expect(page.locator("h1")).toHaveText(name);
      await page.goBack();
      await expect
        .poll(async () => Math.abs((await topOf(card)) - position))
        .toBeLessThanOrEqual(2);
      await context.close();
    });

test("cards without layout have their true height, and Tab reaches them", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await open(shopper);
  const heights = await cards(shopper).evaluateAll((all) =>
    all.map((card) => {
      const cell = card.parentElement;
      return [
        Math.round(cell?.getBoundingClientRect().height ?? 0),
        cell && getComputedStyle(cell).contentVisibility,
      ];
    }),
  );
  const [laidOut] = heights[0] ?? [];
  const waiting = heights.filter(([, visibility]) => visibility === "auto");
  expect(waiting).toHaveLength(18);
  for (const [height] of waiting) expect(height).toBe(laidOut);
  const last = cards(shopper).last().getByRole("heading").getByRole("link");
  await cards(shopper).nth(22).locator("a, button").last().focus();
  await page.keyboard.press("Tab");
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test("an anchor below cards without layout leads to its section", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  const section = page.locator("main .section").last();
  await page.goto(paths.home(), { waitUntil: "networkidle" });
  const anchor = (await section.getAttribute("id")) ?? "";
  await page.goto(paths.at("/search"));
  await page.goto(`${paths.home()}#${anchor}`, { waitUntil: "networkidle" });
  const top = await page.locator(`[id="${anchor}"]`).boundingBox();
  const most = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - scrollY,
  );
  // The section is at the top of the window, below the header, or as near as the page's end allows.
  expect(top?.y ?? NaN).toBeGreaterThanOrEqual(0);
  expect(Math.min(top?.y ?? NaN, most)).toBeLessThan(110);
});

test("a colour of a card changes its picture and leads to the product in it", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await open(shopper);
  const card = cards(shopper)
    .filter({ has: page.locator("ul a + *, li:nth-child(2) a") })
    .first();
  const picture = card.locator("img").first();
  const before = await picture.getAttribute("src");
  const colour = card.locator("ul li a").nth(1);
  const address = await colour.getAttribute("href");
  await colour.click();
  await expect(colour).toHaveAttribute("aria-current", "true");
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(card.getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    address ?? "",
  );
});
