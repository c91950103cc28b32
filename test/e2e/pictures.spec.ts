/** The large pictures of a product in a dialog over its page; `test/pages` covers them without script. */
import { expect, test } from "@playwright/test";
import { createShopper } from "./support/shopper";
import { openStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

test("a picture opens large over the page; keys and buttons show the others, a press doubles its size, Escape closes it", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at("/p/scree-2-FR1001"));
  const opener = page.getByRole("link", {
    name: "Open picture 1 of 4 in full size",
  });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  const position = dialog.getByRole("status");
  await expect(position).toHaveText("1 of 4");
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveText("2 of 4");
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(position).toHaveText("3 of 4");
  await page.keyboard.press("ArrowLeft");
  await expect(position).toHaveText("2 of 4");
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

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`an opened picture is larger than on its page and shows that a press enlarges it, at ${width} px`, async ({
    page,
  }) => {
    const { paths } = createShopper(page, "en-us");
    await page.setViewportSize({ width, height });
    await openStarted(page, paths.at("/p/scree-2-FR1001"));
    const onPage = await page.locator("#picture-1").boundingBox();
    await page
      .getByRole("link", { name: "Open picture 1 of 4 in full size" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Pictures" });
    const picture = dialog.getByRole("button", { name: "twice" }).first();
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(widthOf).toBeGreaterThan(onPage?.width ?? Infinity);
    // The dialog fills the screen.
    await expect
      .poll(() => dialog.boundingBox())
      .toEqual({ x: 0, y: 0, width, height });
    const cue = dialog.locator("li").first().getByText("+", { exact: true });
    await expect(cue).toBeInViewport();
    // The same works by keyboard, and a second press zooms out again.
    const once = await widthOf();
    await picture.focus();
    await page.keyboard.press("Enter");
    await expect.poll(widthOf).toBeGreaterThan(once * 1.9);
    await expect(
      dialog.locator("li").first().getByText("−", { exact: true }),
    ).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect.poll(widthOf).toBe(once);
  });
