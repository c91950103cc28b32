/**
 * Cached pages in the browsers of visitors with a session: React finds the HTML that it expects, and what the
 * server filled in stays as it is.
 */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { people, sealedCookie } from "../server/sealed-cookie";
import { upstreamOrigin } from "../playwright.config";
import { watchErrors } from "./support/documents";
import { untilStarted } from "./support/started";

const pages = {
  home: "/en-us",
  list: "/en-us/c/women-wo",
  product: "/en-us/p/scree-2-FR1001",
} as const;

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, { PAGE_CACHE_SECONDS: "600" });
  for (const path of Object.values(pages))
    await expect
      .poll(async () => (await fetch(shop.origin + path)).headers.has("age"))
      .toBe(true);
});
test.afterAll(() => shop.stop());

async function signIn(
  context: BrowserContext,
  person: keyof typeof people,
): Promise<string> {
  const cookie = sealedCookie(people[person]);
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url: shop.origin }]);
  return cookie;
}

/** What differs by visitor. The search field announces its suggestions only with script. */
const markupOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const root = text
      ? new DOMParser().parseFromString(text, "text/html")
      : document;
    const parts = [...root.querySelectorAll("header, form[action$=poslogon]")];
    return parts
      .map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const search of copy.querySelectorAll("form[role=search]"))
          search.remove();
        return copy.outerHTML;
      })
      .join("\n");
  }, html);

/** Failures to load images are ignored here. */
const isOurs = (error: string) => !error.startsWith("Failed to load resource");

for (const person of Object.keys(people) as (keyof typeof people)[])
  for (const [name, path] of Object.entries(pages))
    test(`the cached ${name} stays for the ${person} as the server sent it`, async ({
      page,
      context,
    }) => {
      const cookie = await signIn(context, person);
      const answer = await fetch(shop.origin + path, { headers: { cookie } });
      expect(answer.headers.get("cache-status")).toMatch(/^fellrow; hit/);
      const html = await answer.text();
      const errors = watchErrors(page);
      await page.goto(shop.origin + path);
      await untilStarted(page);
      expect(await markupOf(page)).toBe(await markupOf(page, html));
      expect(errors.filter(isOurs)).toEqual([]);
    });

test("a wrong number in the page is reported", async ({ page, context }) => {
  await signIn(context, "shopper");
  await page.route("**/c/women-wo", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      "Bag, 3 items",
      "Bag, 7 items",
    );
    await route.fulfill({ response: answer, body });
  });
  const errors = watchErrors(page);
  await page.goto(shop.origin + pages.list);
  await untilStarted(page);
  expect(errors.join()).toMatch(/React error #4(?:18|25)/);
});
