/** Sections of the editors at the widths that they name, in a browser and without script. */
import { expect, test } from "@playwright/test";
import { withPictures } from "../playwright.config";

test.use(withPictures);

test.use({ javaScriptEnabled: false });

const widths = [
  [375, "small"],
  [767, "small"],
  [768, "medium"],
  [1023, "medium"],
  [1024, "large"],
  [1439, "large"],
  [1440, "xlarge"],
] as const;

test("sections are hidden at the widths of the editors, and full width means the screen [UI-007, ENT-027]", async ({
  page,
}) => {
  await page.goto("/en-us/sandbox/cms");
  for (const [width, name] of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const only of ["small", "medium", "large", "xlarge"])
      await expect(
        page.locator(`#at-editorialText-label-only-${only}`),
        `${only} at ${width}`,
      ).toBeVisible({ visible: only === name });
  }
  const picture = page.locator("#at-image-edges img");
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(await page.evaluate(() => document.body.clientWidth));
});
