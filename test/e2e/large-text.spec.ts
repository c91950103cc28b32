/**
 * Narrow windows and large text, on every kind of page: nothing is wider than the window, and nothing covers
 * the content. The text is enlarged in the settings of the browser, as a shopper would do it.
 */
import { expect, test, type Page } from "@playwright/test";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { withPictures } from "../playwright.config";
import { openEveryKind } from "./support/every-kind";

const { launchOptions } = withPictures;

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, "--blink-settings=defaultFontSize=32"],
  },
});

let shop: PageShop;
test.beforeAll(async () => {
  shop = await startPageShop();
});
test.afterAll(() => shop.stop());

/** Lists the elements that are wider than the window and the texts that overlap in fixed bars. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute("class"))} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      faults.push(`${scrollWidth - clientWidth} px too wide`);
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) => {
          const { right, width } = element.getBoundingClientRect();
          return width > 0 && right > clientWidth + 1;
        },
      );
      faults.push(...wide.slice(0, 3).map(name));
    }
    // The texts in a bar must not overlap.
    for (const bar of document.querySelectorAll("[data-buy-bar], header")) {
      const texts = [...bar.querySelectorAll("p, a, button, span")].filter(
        (element) =>
          element.childElementCount === 0 &&
          (element.textContent ?? "").trim() !== "" &&
          !element.closest(".sr-only, [aria-hidden=true]") &&
          element.checkVisibility(),
      );
      for (const [index, one] of texts.entries())
        for (const other of texts.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const a = one.getBoundingClientRect();
          const b = other.getBoundingClientRect();
          const overlap =
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
          if (overlap) faults.push(`${name(one)} under ${name(other)}`);
        }
    }
    return faults;
  });

const parts = [0, 1, 2].map((part, _, { length }) => ({ part, of: length }));

for (const part of parts)
  test(`text of twice the size fits a phone on every page (${part.part + 1} of ${part.of})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const broken: Record<string, string[]> = {};
    await openEveryKind(page, shop, "de-de", part, async (name) => {
      const faults = await faultsOf(page);
      if (faults.length > 0) broken[name] = faults;
    });
    expect(broken).toEqual({});
  });
