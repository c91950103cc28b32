/** Fragments of the content system in dialogs, with script; `test/pages/preview.test.ts` has their pages. */
import { expect, test } from "@playwright/test";
import { createShopper } from "./support/shopper";

test("a fragment opens over the page at the width of its content [DLG-006]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.setViewportSize({ width: 1280, height: 900 });
  const dialog = page.locator("dialog[open]");
  const widthOf = async () =>
    Math.round((await dialog.boundingBox())?.width ?? 0);

  await page.goto(paths.cart());
  await page
    .getByRole("link", { name: "Shipping and returns in short" })
    .click();
  await expect(page).toHaveURL(/\/en-us\/cart#modal=content_delivery$/);
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(
    "Shipping and returns",
  );
  await expect(dialog).toContainText("Return anything unused within 30 days.");
  // 44 rem: the editors chose no size.
  await expect.poll(widthOf).toBe(704);

  await page.goto(`${paths.cart()}#modal=content_measure-your-feet`);
  await expect(dialog).toContainText("Stand on a sheet of paper");
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toHaveText(
    "Measure your feet",
  );
  await expect.poll(widthOf).toBe(960);

  await page.goto(`${paths.cart()}#modal=content_parrots`);
  await expect(dialog).toContainText(
    "The page you were looking for is not here.",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
