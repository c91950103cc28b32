/** The shop on a phone: search, the buy bar, large text, and system colours. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { createShopper } from "./support/shopper";
import { openStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

const shoe = "/p/scree-2-FR1001";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("search covers the screen from its top, and the field has the focus", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.home());
  await page.locator('header a[href$="/search"]:visible').click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect
    .poll(() => dialog.boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect((await field.boundingBox())?.y).toBeLessThan(150);
  await field.pressSequentially("sho");
  await expect(dialog.getByRole("option").first()).toBeInViewport();
});

for (const [locale, what, path] of [
  ["en-us", "a shoe", shoe],
  ["de-de", "a jacket", "/p/stormrigg-FR2011"],
] as const)
  test(`name, price, stars and the first sizes of ${what} are in the first view, in ${locale}`, async ({
    page,
  }) => {
    const { paths } = createShopper(page, locale);
    await openStarted(page, paths.at(path));
    const bar = page.locator("[data-buy-bar]");
    await expect(bar).toBeVisible();
    const boxOf = async (part: Locator) => {
      const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const main = page.locator("main");
    const crumbs = await boxOf(main.locator("nav").first());
    const picture = await boxOf(main.locator("ul img").first());
    const name = await boxOf(main.locator("h1"));
    const stars = await boxOf(main.locator(".stars").first());
    const sizes = main.getByRole("radiogroup").locator("label");
    const size = await boxOf(sizes.first());
    const cover = await boxOf(bar);
    // One line of text.
    expect(crumbs.bottom - crumbs.top).toBeLessThan(40);
    expect(picture.top).toBeLessThan(160);
    expect(picture.bottom - picture.top).toBeGreaterThan(300);
    expect(name.top).toBeLessThan(520);
    expect(stars.bottom).toBeLessThan(620);
    expect(size.top).toBeLessThan(720);
    expect(size.bottom).toBeLessThan(cover.top);
  });

test("the buy bar shows price and size as long as the form's button is out of sight", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at(shoe));
  const bar = page.locator("[data-buy-bar]");
  await expect(bar).toContainText("$129.00");
  await page.locator("label", { hasText: /^8\.5$/ }).click();
  await page.locator("#buy button[type=submit]").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  const copyright = page.locator("footer p").last();
  await page.mouse.wheel(0, 2_000);
  await expect(bar).toContainText("$129.00");
  await page.mouse.wheel(0, 9_000);
  await expect(bar).toContainText("Size 8.5");
  // The bar does not cover the footer, whose last line ends above it.
  await expect
    .poll(async () => {
      const line = await copyright.boundingBox();
      const top = (await bar.boundingBox())?.y ?? 0;
      return (line?.y ?? Infinity) + (line?.height ?? 0) <= top;
    })
    .toBe(true);
});

test("a missing size leads from the bar to the sizes, each time", async ({
  page,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  await openStarted(page, paths.at(shoe));
  const sizes = page.getByRole("radiogroup");
  const first = sizes.locator("input:not([aria-disabled])").first();
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.locator("[data-buy-bar]").getByRole("button").click();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await expect(sizes).toContainText(t("product.form.chooseSize"));
    await expect(first).not.toBeChecked();
  }
  // The message disappears as soon as a size is chosen.
  await page.locator("label", { hasText: /^8\.5$/ }).click();
  await expect(page.locator("#size-error")).toHaveCount(0);
});

test("the size that was added last is marked at the next product of its kind, on this device", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at(shoe));
  await expect(page.getByText("Your size")).toHaveCount(0);
  await page.locator("label", { hasText: /^8\.5$/ }).click();
  await page.locator("#buy button[type=submit]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await openStarted(page, paths.at("/p/rill-FR1003"));
  await expect(page.locator("label", { hasText: "Your size" })).toHaveText(
    "8.5Your size",
  );
});

test("a size that is sold out can be reached, says so, and cannot be chosen", async ({
  page,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  await openStarted(page, paths.at(shoe));
  const gone = page.getByRole("radio", { name: t("product.form.soldOut") });
  const reached = gone.first();
  await reached.focus();
  await expect(reached).toBeFocused();
  await page.keyboard.press("Space");
  await expect(reached).not.toBeChecked();
  await expect(reached).toHaveAttribute("aria-disabled", "true");
  // Choosing it opens the stock alert for this size.
  const alert = page.getByRole("dialog", { name: "Back in stock" });
  await expect(alert).toContainText("Size 5");
  await page.keyboard.press("Escape");
  await expect(alert).toHaveCount(0);
  await expect(reached).toBeFocused();
  await reached.click({ force: true });
  await expect(alert.getByRole("textbox", { name: "Email" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(alert).toHaveCount(0);
  // No size was chosen, so the form asks for one.
  await page.locator("#buy button").first().click();
  await expect(page.locator("#size-error")).toBeVisible();
});

/** By how many pixels the page is wider than the window. */
const stickingOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const path of [
  "/en-us",
  "/en-us/c/women-wo",
  "/en-us/p/scree-2-FR1001",
  "/de-de/cart",
  "/de-de/sign-in",
])
  test(`text of twice the size fits a phone at ${path}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await openStarted(page, path);
    await page.evaluate(() => {
      document.documentElement.style.setProperty("font-size", "200%");
    });
    expect(await stickingOut(page)).toBe(0);
    await context.close();
  });

test("choices can be recognised without the shop's colours, too", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.emulateMedia({ forcedColors: "active" });
  await openStarted(page, paths.at(shoe));
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.locator("label", { hasText: /^8\.5$/ }).click();
  expect(await ground(".choice:has(:checked)")).not.toBe(
    await ground(".choice:not(:has(:checked))"),
  );
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline(".colour-link[aria-current]")).toBe("solid");
  expect(await outline(".colour-link:not([aria-current])")).toBe("none");
});

test("a placeholder can be read: 4.5 to 1 against its field", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at("/search"));
  const color = await page
    .locator("main input[type=search]")
    .evaluate((field) => getComputedStyle(field, "::placeholder").color);
  // Slate on white has a contrast of 6.9 to 1.
  expect(color).toBe("rgb(77, 93, 97)");
});
