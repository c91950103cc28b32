/** What must hold in a browser on every kind of page; the table of pages lists the kinds. */
import { expect, test } from "@playwright/test";
import { sites } from "../../app/sites/sites";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { watchScript } from "./support/documents";
import { openEveryKind } from "./support/every-kind";

let shop: PageShop;
test.beforeAll(async () => {
  shop = await startPageShop();
});
test.afterAll(() => shop.stop());

/** Formatted numbers and plurals: the only texts that both the server and the browser format. */
const numbersOf = (tags: readonly string[]) =>
  tags.flatMap((tag) => [
    ...["USD", "CAD", "EUR", "GBP", "PLN"].flatMap((currency) =>
      (["symbol", "code"] as const).flatMap((currencyDisplay) =>
        [0, 9.5, 1234.5, -1_234_567.891].map((amount) =>
          new Intl.NumberFormat(tag, {
            style: "currency",
            currency,
            currencyDisplay,
          }).format(amount),
        ),
      ),
    ),
    ...[0.193, 1].map((share) =>
      new Intl.NumberFormat(tag, {
        style: "percent",
        maximumFractionDigits: 1,
      }).format(share),
    ),
    ...[1000, 12_345.678].map((number) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(number),
    ),
    ...[0, 1, 2, 5, 22, 1.5].map((count) =>
      new Intl.PluralRules(tag).select(count),
    ),
  ]);

test("browsers format numbers and plurals as the server does, in every language", async ({
  page,
}) => {
  const tags = sites.map(({ tag }) => tag);
  expect(await page.evaluate(numbersOf, tags)).toEqual(numbersOf(tags));
});

/** One part for each worker. */
const parts = [0, 1, 2].map((part, _, { length }) => ({ part, of: length }));

for (const part of parts)
  test(`the script of every page hydrates the server's HTML, which fits 320 px (${part.part + 1} of ${part.of})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const errors = watchScript(page);
    const broken: Record<string, string[]> = {};
    await openEveryKind(page, shop, "en-us", part, async (name) => {
      // React hydrates the parts with low priority last, when the browser is idle.
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve)),
      );
      await page.setViewportSize({ width: 320, height: 844 });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      if (tooWide > 0) errors.push(`${tooWide} px too wide for 320 px`);
      await page.setViewportSize({ width: 1440, height: 1000 });
      if (errors.length > 0) broken[name] = errors.splice(0);
    });
    expect(broken).toEqual({});
  });
