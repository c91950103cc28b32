/**
 * A cached page with choices, in browsers: React adopts the alternatives that the server sent, and nothing on
 * the screen changes afterwards.
 */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { upstreamOrigin } from "../playwright.config";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { watchErrors } from "./support/documents";
import { untilStarted } from "./support/started";

const choices = "/en-us/sandbox/choices";
/** A cached page without choices, whose HTML does not depend on variations. */
const list = "/en-us/c/women-wo";
const orders = [
  ["sandbox-section", "sandbox-order", "button"],
  ["sandbox-order", "sandbox-section", "button"],
  ["button", "sandbox-section", "sandbox-order"],
] as const;
const names = ["baseline", "order-first", "button-first"] as const;

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, { PAGE_CACHE_SECONDS: "600" });
  for (const path of [choices, list])
    await expect
      .poll(async () => (await fetch(shop.origin + path)).headers.has("age"))
      .toBe(true);
});
test.afterAll(() => shop.stop());

type Shown = readonly (readonly [name: string, id: string | null])[];

/** The parts of the form in their order, in the page or in the HTML that the server sent. */
const formIn = (page: Page, html?: string): Promise<Shown> =>
  page.evaluate((text) => {
    const root = text
      ? new DOMParser().parseFromString(text, "text/html")
      : document;
    const form = "main form[action$='/sandbox/choices']";
    return [...root.querySelectorAll(`${form} :is(select, button)`)].map(
      (part) => [part.getAttribute("name") ?? "button", part.id] as const,
    );
  }, html);
/**
 * The fields' ids in React's props. When they differ from the server's HTML, React leaves the HTML as it is
 * and reports nothing.
 */
const idsInReact = (page: Page) =>
  page.locator("main select[name^=sandbox]").evaluateAll((fields) =>
    fields.map((field) => {
      const name = Object.keys(field).find((key) =>
        key.startsWith("__reactProps"),
      );
      const props = (field as unknown as Record<string, { id?: string }>)[
        name ?? ""
      ];
      return props?.id;
    }),
  );
const orderIn = async (page: Page) =>
  (await formIn(page)).map(([name]) => name);
const sectionIn = (page: Page) => page.locator("main [id^=region-section-]");

/** Requests the page as the visitor, without opening it, until the cache has compressed it well. */
const untilBrotli = (page: Page) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(shop.origin + choices);
      return answer.headers()["content-encoding"];
    })
    .toBe("br");

const inVariations = (
  context: BrowserContext,
  order: number,
  section: number,
) =>
  context.addCookies([
    {
      name: "sf_x",
      value: `sandbox-order.${order}~sandbox-section.${section}`,
      url: shop.origin,
    },
  ]);

for (const [number, order] of orders.entries()) {
  test(`variation ${number} is the same before and after the script starts, and after a navigation`, async ({
    page,
    context,
  }) => {
    // The two sections of the page get different orders.
    await inVariations(context, number, (number + 1) % 3);
    const errors = watchErrors(page);
    // The first answers are joined from gzip pieces, the later ones are brotli.
    const codings: string[] = [];
    for (const isFirst of [true, false]) {
      if (!isFirst) await untilBrotli(page);
      const answer = await page.goto(shop.origin + choices);
      codings.push(answer?.headers()["content-encoding"] ?? "");
      const html = (await answer?.text()) ?? "";
      await untilStarted(page);
      const shown = await formIn(page);
      expect(shown).toEqual(await formIn(page, html));
      expect(shown.map(([name]) => name)).toEqual(order);
      const ids = shown.filter(([name]) => name !== "button");
      expect(await idsInReact(page)).toEqual(ids.map(([, id]) => id));
    }
    expect(codings.at(-1)).toBe("br");
    const section = await sectionIn(page).innerText();
    await page.goto(shop.origin + list);
    await untilStarted(page);
    await page.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as {
        readonly __remixRouter: { navigate(path: string): Promise<void> };
      };
      return router.navigate(to);
    }, choices);
    await expect(sectionIn(page)).toHaveCount(1);
    expect(await sectionIn(page).innerText()).toBe(section);
    expect(await orderIn(page)).toEqual(order);
    // Goes back to a page that the browser has in its history, and forward again.
    await page.goBack();
    await page.goForward();
    await expect.poll(() => orderIn(page)).toEqual(order);
    expect(errors).toEqual([]);
  });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });
      test(`variation ${number} is replaced by another one with a new page`, async ({
        page,
        context,
      }) => {
        await inVariations(context, number, 0);
        await page.goto(shop.origin + choices);
        if (javaScriptEnabled) await untilStarted(page);
        const next = (number + 1) % 3;
        await page.getByLabel("sandbox-order").selectOption(names[next] ?? "");
        await page.getByRole("button", { name: "Apply" }).click();
        await expect.poll(() => orderIn(page)).toEqual(orders[next]);
      });
    });
}
