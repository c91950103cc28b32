/** Dialogs with script: opening, focus, Escape, Back, deep links. Without script they are pages. */
import { expect, test } from "@playwright/test";
import { textsOf } from "./support/texts";

const { t } = textsOf("en-us");
const product = "/en-us/p/scree-2-FR1001";

test("a link opens the dialog, Back closes it, Forward opens it again", async ({
  page,
}) => {
  await page.goto(product);
  const here = new URL(page.url()).pathname;
  const link = page.getByRole("link", { name: t("product.sizeChart.open") });
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#modal=size-chart_/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(here);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("Escape, the close button and a click beside it close it and give the focus back", async ({
  page,
}) => {
  await page.goto(product);
  const link = page.getByRole("link", { name: t("product.sizeChart.open") });
  const dialog = page.getByRole("dialog");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: t("shop.dialog.close") }).click(),
    () => page.mouse.click(8, 400),
  ]) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/#/);
    await expect(link).toBeFocused();
  }
});

test("a deep link opens it, and closing stays on the page", async ({
  page,
}) => {
  await page.goto(`${product}#modal=size-chart_footwear-women`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/FR1001$/);
});

test("the keyboard stays inside while it is open", async ({ page }) => {
  await page.goto(`${product}#panel=mini-cart`);
  await expect(page.getByRole("dialog")).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest("dialog") === null,
    );
    expect(outside).toBe(false);
  }
});

test("a hash that names no dialog opens nothing", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`${product}#modal=constructor_x`);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(requests.filter((url) => url.includes("/dialog/"))).toEqual([]);
});
