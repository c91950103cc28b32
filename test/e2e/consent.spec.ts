/** The cookie banner with script; `test/pages/consent.test.ts` tests it without. */
import { expect, test } from "@playwright/test";
import { openStarted } from "./support/started";

// Nobody has answered yet.
test.use({ storageState: { cookies: [], origins: [] } });

const banner = ".consent-banner";

test("the cookie banner is answered in place, takes no focus, and does not come back @phone", async ({
  page,
}) => {
  await openStarted(page, "/de-de/c/women-wo");
  expect(
    await page.evaluate(() => document.activeElement === document.body),
  ).toBe(true);
  const { height } = (await page.locator(banner).boundingBox()) ?? {};
  expect(height).toBeLessThan(300);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.getByRole("button", { name: "Alle ablehnen" }).click();
  await expect(page.locator(banner)).toHaveCount(0);
  await expect(page.locator("[data-same]")).toHaveCount(1);
  const cookies = await page.context().cookies();
  expect(
    cookies.find(({ name }) => name === "OptanonConsent")?.value,
  ).toContain("groups=C0001%3A1%2CC0002%3A0%2CC0003%3A0%2CC0004%3A0");
  await page.locator("header a[href='/de-de']").first().click();
  await page.waitForURL("**/de-de");
  await expect(page.locator(banner)).toHaveCount(0);
  await page.reload();
  await expect(page.locator(banner)).toHaveCount(0);
});

test("nothing that has the focus is under the cookie banner", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStarted(page, "/de-de/c/women-wo");
  const top = (await page.locator(banner).boundingBox())?.y ?? 0;
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate((bannerTop) => {
      const focused = document.activeElement;
      if (!focused || focused.closest(".consent-banner")) return null;
      return focused.getBoundingClientRect().top > bannerTop
        ? focused.outerHTML.slice(0, 120)
        : null;
    }, top);
    expect(hidden, `after ${presses + 1} times Tab`).toBeNull();
  }
});

test("the size that a shopper chooses is remembered only with functional consent, and forgotten on withdrawal", async ({
  page,
}) => {
  const sizes = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("size ")),
    );
  const chooseSize = async () => {
    await openStarted(page, "/fr-fr/p/scree-2-FR1001");
    await page
      .locator("label.choice > input:not([aria-disabled=true])")
      .first()
      .check({ force: true });
    await page.locator("#buy").getByRole("button").first().click();
    await page.waitForURL(/mini-cart|panier/);
  };
  await chooseSize();
  expect(await sizes()).toEqual([]);
  await openStarted(page, "/fr-fr/privacy");
  await page.locator("main input[name=C0003]").check();
  await page.getByRole("button", { name: "Enregistrer mon choix" }).click();
  await expect(page.locator("main p[role=status].border-success")).toHaveText(
    "Votre choix est enregistré.",
  );
  await chooseSize();
  expect(await sizes()).toHaveLength(1);
  await openStarted(page, "/fr-fr/privacy");
  await page.getByRole("button", { name: "Tout refuser" }).click();
  await page.waitForURL(/saved=1/);
  await expect.poll(sizes).toEqual([]);
});
