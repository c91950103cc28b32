/** Pop-ups of the editors with and without script; `test/pages/pop-ups.test.ts` tests the rest. */
import { expect, test, type Page } from "@playwright/test";
import { openStarted } from "./support/started";

const card = "aside.pop-up";
const text = "A sheet of paper, a pencil and two minutes";

/** Opens the page; waits for its script where there is one. */
const open = (page: Page, path: string, hasScript: boolean) =>
  hasScript ? openStarted(page, path) : page.goto(path);

test("a pop-up takes no focus and can be minimised to its title [POP-002] @no-script @phone", async ({
  page,
}, { project }) => {
  await open(page, "/en-gb/c/women-wo", project.name !== "no-script");
  const popUp = page.locator(card);
  await expect(popUp).toContainText(text);
  await expect(popUp.getByText(text)).toBeVisible();
  const size = page.viewportSize();
  const box = await popUp.boundingBox();
  expect(box?.height).toBeLessThan((size?.height ?? 0) * 0.6);
  await popUp.getByText("Which size?").click();
  await expect(popUp.getByText(text)).toBeHidden();
  await expect(popUp.getByText("Which size?")).toBeVisible();
  await popUp.getByText("Which size?").click();
  await expect(popUp.getByText(text)).toBeVisible();
});

test("a pop-up is dismissed in place, and the next one is shown on the next page", async ({
  page,
}) => {
  await openStarted(page, "/en-gb/c/women-wo");
  await expect(page.locator(card)).toContainText(text);
  expect(
    await page.evaluate(() => document.activeElement === document.body),
  ).toBe(true);
  await page.evaluate(() => {
    document.body.dataset["same"] = "";
  });
  await page
    .getByRole("button", { name: "Close “Not sure of your size?”" })
    .click();
  await expect(page.locator(card)).toBeHidden();
  await page.locator("header a[href='/en-gb']").first().click();
  await page.waitForURL("**/en-gb");
  await expect(page.locator(card)).toContainText("Worn soles are not the end");
  await expect(page.locator(card)).toBeVisible();
  await expect(page.locator("[data-same]")).toHaveCount(1);
  await page.reload();
  await expect(page.locator(card)).toContainText("Worn soles are not the end");
  // Pages on which something is done have none.
  await page.goto("/en-gb/cart");
  await expect(page.locator(card)).toHaveCount(0);
});

test("a pop-up waits for the answer to the cookie banner", async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await openStarted(page, "/en-gb/c/women-wo");
  await expect(page.locator(".consent-banner")).toBeVisible();
  await expect(page.locator(card)).toBeHidden();
  await page.getByRole("button", { name: "Reject all" }).click();
  await expect(page.locator(card)).toBeVisible();
  await context.close();
});
