/** Hearts with script: they change at once, and show when the change was undone because it failed. */
import { expect, test, type Page } from "@playwright/test";
import { markCalls } from "./support/private-upstreams";
import { openStarted } from "./support/started";
import { createShopper } from "./support/shopper";

const heart = (page: Page, at: number) =>
  page.locator("main .card .heart").nth(at);
const isFull = (page: Page, at: number) =>
  expect(heart(page, at)).toHaveAttribute("aria-pressed", "true");
const isEmpty = (page: Page, at: number) =>
  expect(heart(page, at)).toHaveAttribute("aria-pressed", "false");

test("hearts fill at once, stay full, and link to the list; removals can be undone", async ({
  page,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  await openStarted(page, paths.at("/c/women-wo"));
  // The answer is held back until the heart has been checked.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    "**/favorites.data",
    async (route) => {
      await answered;
      await route.continue();
    },
    { times: 1 },
  );
  await heart(page, 0).click();
  await isFull(page, 0);
  await isEmpty(page, 1);
  answer();
  const link = page.locator("header .favorites-link");
  await expect(link).toContainText("Favorites, 1 item");
  await heart(page, 2).focus();
  await page.keyboard.press("Enter");
  await isFull(page, 2);
  await expect(heart(page, 2)).toBeFocused();
  await expect(link).toContainText("Favorites, 2 items");
  await page.reload();
  await isFull(page, 0);
  await isEmpty(page, 1);
  await isFull(page, 2);

  await page.goto(paths.favorites());
  // Not the products that the editors recommend below.
  const cards = page.getByRole("list", { name: t("favorites.list") });
  await expect(cards.locator(".card")).toHaveCount(2);
  await heart(page, 0).click();
  await expect(cards.locator(".card")).toHaveCount(1);
  const undo = page.getByRole("button", { name: t("favorites.undo") });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(cards.locator(".card")).toHaveCount(2);
});

test("a heart that is pressed just before leaving the page is full on the next one", async ({
  page,
}) => {
  const upstreams = await markCalls(page);
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at("/c/women-wo"));
  // The call hangs, so that the browser leaves the page first and cancels the request.
  const list = { method: "POST", path: "/wishlists/v2/favorites" };
  await upstreams.fail({ ...list, kind: "hang" });
  await heart(page, 1).click();
  await isFull(page, 1);
  await expect.poll(() => upstreams.calls(list.path)).toHaveLength(1);
  await page.goto(paths.at("/gift-card"));
  const link = page.locator("header .favorites-link");
  await expect(async () => {
    await page.goto(paths.at("/c/women-wo"));
    await expect(link).toContainText("Favorites, 1 item", { timeout: 500 });
  }).toPass();
  await isFull(page, 1);
});

test("two hearts that a first visitor presses at once are on one list", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at("/c/women-wo"));
  let sent = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/favorites.data", async (route) => {
    sent += 1;
    if (sent === 1) await answered;
    await route.continue();
  });
  await heart(page, 0).click();
  await heart(page, 1).click();
  await isFull(page, 0);
  await isFull(page, 1);
  await expect.poll(() => sent).toBe(1);
  answer();
  await expect(page.locator("header .favorites-link")).toContainText(
    "Favorites, 2 items",
  );
  await page.reload();
  await isFull(page, 0);
  await isFull(page, 1);
});

test("a heart that is refused is empty again, with a message", async ({
  page,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  await page.goto(paths.home());
  await page.route("**/favorites.data", (route) => route.abort());
  await heart(page, 0).click();
  await expect(
    page.getByText(t("errors.unconfirmed.form")).first(),
  ).toBeVisible();
  await isEmpty(page, 0);
});
