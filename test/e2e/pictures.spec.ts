/** The large pictures of a product, over its page; without script they are tried in `test/pages`. */
import { expect, test } from "@playwright/test";
import { createShopper } from "./support/shopper";

test("a picture opens large over the page; keys and buttons lead to the others, a press doubles it, Escape leads back", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.at("/p/scree-2-FR1001"), { waitUntil: "networkidle" });
  const opener = page.getByRole("link", {
    name: "Open picture 1 of 4 in full size",
  });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  const place = dialog.getByRole("status");
  await expect(place).toHaveText("1 of 4");
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("2 of 4");
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(place).toHaveText("3 of 4");
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText("2 of 4");
  const picture = dialog.getByRole("button", { name: "twice" }).nth(1);
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  const once = (await picture.boundingBox())?.width ?? 0;
  await picture.click();
  await expect(picture).toHaveAttribute("aria-pressed", "true");
  const twice = (await picture.boundingBox())?.width ?? 0;
  expect(twice / once).toBeCloseTo(2, 1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
