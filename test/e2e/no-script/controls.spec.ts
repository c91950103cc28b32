/** Without script every control works, no page is too wide, and every dialog is a page. */
import { expect, test } from "@playwright/test";
import { createShopper, addToCart, passShipping } from "../support/shopper";

const pages = [
  "/en-us",
  "/en-us/c/women-wo",
  "/en-us/search?q=boot",
  "/en-us/p/scree-2-FR1001",
  "/en-us/location-selector",
  "/en-us/dialog/mega-menu",
  "/en-us/dialog/filters?of=%2Fen-us%2Fc%2Fwomen-wo",
  "/en-us/dialog/size-chart/footwear-women",
  "/en-us/404",
];

test.describe("without script", { tag: "@only-no-script" }, () => {
  test("every button belongs to a form, and every link leads somewhere [DLG-041, DLG-042]", async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(path);
      const loose = await page
        .locator("button:visible")
        .evaluateAll((buttons: HTMLButtonElement[]) =>
          buttons
            .filter(({ form }) => form === null)
            .map(({ textContent }) => textContent),
        );
      expect(loose, path).toEqual([]);
      const targets = await page
        .locator("a:visible")
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute("href") ?? ""),
        );
      expect(targets.length, path).toBeGreaterThan(0);
      for (const target of targets)
        expect(target, path).toMatch(/^(\/|#|https?:)/);
    }
  });

  test("no page is wider than a phone of 320 pixels", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const shopper = createShopper(page, "de-de");
    const check = async (name: string) => {
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, name).toBeLessThanOrEqual(client);
    };
    for (const path of pages) {
      await page.goto(path.replace("en-us", "de-de"));
      await check(path);
    }
    await addToCart(shopper, "scree-2-FR1001");
    await check("the bag");
    await page.goto(shopper.paths.checkout());
    await check("the shipping step");
    await page.locator("button[value=shipping]").last().click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await check("the shipping step with errors");
    await page.goto(shopper.paths.cart());
    await passShipping(shopper);
    await expect(page.locator("main [value=card]").first()).toBeVisible();
    await check("the payment step");
  });

  test("a missing size is answered with a page that says so and preserves the input", async ({
    page,
  }) => {
    const { t } = createShopper(page, "en-us");
    await page.goto("/en-us/p/scree-2-FR1001");
    await page.locator("select[name=qty]").selectOption("3");
    await page
      .locator("#buy")
      .getByRole("button", { name: t("product.form.add") })
      .click();
    const summary = page.getByRole("alert").filter({ hasText: /\S/ });
    await expect(summary).toContainText(t("product.form.chooseSize"));
    await expect(page.locator("select[name=qty]")).toHaveValue("3");
    await summary.getByRole("link").first().click();
    await expect(
      page.locator("input[type=radio][name=productId]:enabled").first(),
    ).toBeFocused();
  });

  test("filters, sorting and paging have addresses [CAT-002]", async ({
    page,
  }) => {
    await page.goto("/en-us/c/women-wo");
    // Both listings fill more than a page, so only the stated total shows the effect of the filter.
    const total = async () =>
      parseInt(
        await page
          .getByText(/^\d+ products$/)
          .first()
          .innerText(),
        10,
      );
    const all = await total();
    const colours = page.locator('details:has(input[name="f.color"])').first();
    if ((await colours.getAttribute("open")) === null)
      await colours.locator("> summary").click();
    await colours
      .locator('input[name="f.color"]')
      .first()
      .check({ force: true });
    await page
      .locator('form:has(input[name="f.color"]) button:visible')
      .first()
      .click();
    await expect(page).toHaveURL(/f\.color=/);
    const chosen = await total();
    expect(chosen).toBeGreaterThan(0);
    expect(chosen).toBeLessThan(all);
    await page.goBack();
    expect(await total()).toBe(all);
    await page.goto("/en-us/c/women-wo?page=2");
    expect(await page.locator("article").count()).toBeGreaterThan(0);
  });
});
