/** A page from the cache starts like any other: its policy allows its own scripts, by hash. */
import { expect, test } from "@playwright/test";
import { watchErrors } from "./support/documents";
import { createShopper } from "./support/shopper";

for (const path of ["/", "/c/women-wo", "/p/scree-2-FR1001"])
  test(`a kept page starts its script: ${path}`, async ({ page, request }) => {
    const { paths } = createShopper(page, "en-us");
    const address = paths.at(path);
    await expect
      .poll(async () => (await request.get(address)).headers())
      .toHaveProperty("age");
    const errors = watchErrors(page);
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    expect(answer?.headers()).toHaveProperty("age");
    // The link to the bag opens a dialog only when there is script.
    await page.locator("header a[href$='/cart']").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(errors).toEqual([]);
  });
