/** A customised product, with script: from the models to the bag. */
import { expect, test } from "@playwright/test";
import { openStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

test("a design leads to its product, and into the bag [NAV-022] [ROUTE-036]", async ({
  page,
}) => {
  await openStarted(page, "/en-us/customize");
  const main = page.locator("main");
  await main.getByRole("link", { name: "Own Weekday" }).click();
  await expect(page).toHaveURL(/\/customize\/OW-24$/);
  await main.getByRole("link", { name: "Dusk" }).click();
  await expect(page).toHaveURL(/FR7001\?color=peat&recipe=OW-24-DUSK$/);
  await expect(
    main.getByRole("region", { name: "Your design: Dusk" }),
  ).toContainText("Waxed leather");
  await page
    .locator("#buy label.choice:not(.choice-unavailable)")
    .first()
    .click();
  await page.getByRole("button", { name: "Add to bag" }).first().click();
  const bag = page.getByRole("dialog");
  await expect(bag).toContainText("Own Weekday");
  await expect(bag).toContainText("Waxed leather · Black rubber · Dark brown");
  // Choosing the size has kept the recipe in the address.
  await expect(page).toHaveURL(/recipe=OW-24-DUSK/);
});
