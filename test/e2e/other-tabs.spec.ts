/** Two tabs of one visitor: what changes in one is seen in the other. */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { watchRequests } from "./support/documents";
import { openSignedIn } from "./support/seed";
import { addToCart, createShopper } from "./support/shopper";
import { openStarted } from "./support/started";

/** Opens a page in a tab of its own, and waits for the code that is loaded when the browser is idle. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openStarted(page, path);
  await page.waitForLoadState("networkidle");
  return page;
}

const signOut = (page: Page) =>
  page.getByRole("button", { name: "Sign out" }).first().click();

for (const way of ["BroadcastChannel", "localStorage"])
  test(`the cart's count and a sign-out of one tab are in the others, by ${way} [SW-005]`, async ({
    page,
    context,
  }) => {
    if (way === "localStorage")
      await context.addInitScript(() => {
        Reflect.deleteProperty(window, "BroadcastChannel");
      });
    const shopper = createShopper(page, "en-us");
    await openSignedIn(shopper, shopper.paths.at("/c/women-wo"));
    const other = await openTab(context, "/en-us/articles");
    const account = await openTab(context, shopper.paths.account());
    const cart = other
      .locator("header a[href*='mini-cart'], header a[href$='/cart']")
      .first();
    await expect(cart).not.toContainText("1");
    const requests = watchRequests(other);
    const readings = () =>
      requests.filter(({ pathname }) => pathname === "/en-us/articles.data")
        .length;

    await addToCart(shopper, "scree-2-FR1001");
    await expect(cart).toContainText("1");
    await other.waitForTimeout(1_000);
    // One for the count; what a tab was told it does not tell again.
    expect(readings()).toBe(1);

    await page.goto(shopper.paths.account(), { waitUntil: "networkidle" });
    await signOut(page);
    await expect(
      other.locator("header a[href*='sign-in']").first(),
    ).toBeVisible();
    await expect(cart).not.toContainText("1");
    await expect(account).toHaveURL(/\/en-us\/sign-in/);
    expect(
      await other.evaluate(() => ({
        stored: localStorage.getItem("fellrow.tabs"),
        hasChannels: "BroadcastChannel" in window,
      })),
    ).toEqual(
      way === "localStorage"
        ? {
            stored: expect.stringMatching(/^\d{13} 0 0$/) as unknown,
            hasChannels: false,
          }
        : { stored: null, hasChannels: true },
    );
  });
