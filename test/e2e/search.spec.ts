/** Search with script: suggestions while typing, results with addresses, and the way back to them. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { openStarted } from "./support/started";
import { createShopper, type Shopper } from "./support/shopper";

const field = (scope: Page | Locator) => scope.getByRole("combobox");
const options = (scope: Page | Locator) => scope.getByRole("option");

async function openHome({ page, paths }: Shopper): Promise<Locator> {
  await openStarted(page, paths.home());
  return page.locator("header");
}

test("three letters list suggestions, fewer do not [CAT-005]", async ({
  page,
}) => {
  const header = await openHome(createShopper(page, "en-us"));
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggestions")) requested.push(request.url());
  });
  await field(header).pressSequentially("sh");
  await page.waitForTimeout(500);
  await expect(options(header)).toHaveCount(0);
  expect(requested).toEqual([]);

  await field(header).pressSequentially("o");
  await expect(options(header).first()).toBeVisible();
  const count = await options(header).count();
  expect(count).toBeLessThanOrEqual(10);
  await expect(header.getByRole("status")).toContainText(String(count));
  expect(requested).toHaveLength(1);
});

test("arrows move through the list, Escape closes it, and the typed words stay", async ({
  page,
}) => {
  const header = await openHome(createShopper(page, "en-us"));
  const box = field(header);
  await expect(box).toHaveAttribute("aria-autocomplete", "list");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("sho");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  const list = page.locator(
    `[id="${(await box.getAttribute("aria-controls")) ?? ""}"]`,
  );
  await expect(list).toHaveRole("listbox");
  const count = await options(header).count();
  const expectActive = async (index: number) => {
    const option = options(header).nth(index);
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await option.getAttribute("id")) ?? "",
    );
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("sho");
  };
  await page.keyboard.press("ArrowDown");
  await expectActive(0);
  await page.keyboard.press("ArrowDown");
  await expectActive(1);
  await page.keyboard.press("ArrowUp");
  await expectActive(0);
  await page.keyboard.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expectActive(count - 1);

  await page.keyboard.press("Escape");
  await expect(options(header)).toHaveCount(0);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await expect(box).toHaveValue("sho");
  await page.keyboard.press("ArrowDown");
  await expectActive(0);
});

test("Enter opens the selected suggestion, without one it searches for the words", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const header = await openHome(shopper);
  const documents = watchDocuments(page);
  await field(header).pressSequentially("sho");
  await expect(options(header).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(shopper.paths.search({ q: "sho" }));
  await expect(options(header)).toHaveCount(0);
  // A new page focuses its heading: typing before that would lose the focus of the field.
  await expect(page.locator("h1")).toBeFocused();

  await field(header).fill("");
  await field(header).pressSequentially("boot");
  await expect(options(header).first()).toBeVisible();
  const words = await options(header).first().textContent();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(shopper.paths.search({ q: words ?? "" }));
  expect(documents).toEqual([]);
});

test("an answer that comes too late is not shown", async ({ page }) => {
  const header = await openHome(createShopper(page, "en-us"));
  await page.route(/suggestions\?q=jac/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue().catch(() => undefined); // the page has cancelled it
  });
  const requested = page.waitForRequest(/suggestions\?q=jac/);
  await field(header).pressSequentially("jac");
  await requested;
  await field(header).fill("soc");
  await expect(options(header).first()).toContainText(/soc/i);
  await page.waitForTimeout(1_500);
  await expect(options(header).first()).toContainText(/soc/i);
});

test("the search dialog suggests while typing, and Enter searches [DLG-044]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { t, paths } = createShopper(page, "en-us");
  await openStarted(page, paths.home());
  await page
    .locator("header")
    .getByRole("link", { name: t("shop.search.open") })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t("shop.search.popular"))).toBeVisible();
  const popular = dialog
    .getByRole("navigation", { name: t("shop.search.popular") })
    .getByRole("link");
  expect(await popular.count()).toBeGreaterThan(0);
  await field(dialog).pressSequentially("sho");
  await expect(options(dialog).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(paths.search({ q: "sho" }));
  await expect(dialog).toBeHidden();
});

test("other words open a new page, and Back restores the results and the position [ROUTE-040]", async ({
  page,
}) => {
  const [first, second] = ["schuh", "jacke"];
  const { t, paths } = createShopper(page, "de-de");
  await openStarted(page, paths.search({ q: first }));
  const list = page.getByRole("list", {
    name: t("catalog.listing.products"),
  });
  const heading = page.getByRole("heading", { level: 1 });
  const names = () => list.getByRole("heading").allTextContents();
  await expect(heading).toHaveText(t("catalog.search.results", { q: first }));
  const found = await names();
  expect(found.length).toBeGreaterThan(3);

  const box = field(page.locator("header"));
  await box.fill(second);
  // The field keeps the focus while the page scrolls.
  await page.evaluate(() => {
    scrollTo(0, 500);
  });
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(t("catalog.search.results", { q: second }));
  await expect(box).toHaveValue(second);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await names()).not.toEqual(found);

  await page.goBack();
  await expect(heading).toHaveText(t("catalog.search.results", { q: first }));
  await expect(box).toHaveValue(first);
  expect(await names()).toEqual(found);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
});
