/** Parameters that a visit carries in its query are preserved, with script. */
import { expect, test } from "@playwright/test";
import { watchDocuments, watchRequests } from "./support/documents";
import { openStarted } from "./support/started";
import { createShopper } from "./support/shopper";

test("parameters of a visit stay in the address, over links and forms, without loading a document [NAV-011]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, `${paths.at("/c/women-wo")}?siteId=X&cms=Y`);
  const documents = watchDocuments(page);
  await page.locator("main article a[href*='/p/']").first().click();
  await expect(page).toHaveURL(/\/p\/[^?]+\?.*siteId=X&cms=Y$/);
  await page.getByRole("link", { name: "Fellrow home" }).click();
  await expect(page).toHaveURL(/\/en-us\?siteId=X&cms=Y$/);
  const search = page.locator("header [name=q]").first();
  await search.fill("boots");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=boots&siteId=X&cms=Y$/);
  expect(documents).toEqual([]);
});

test("a navigation by script requests the data of the next page only, and no document [SW-006]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at("/c/women-wo"));
  const documents = watchDocuments(page);
  const requests = watchRequests(page);
  const card = page.locator("main article a[href*='/p/']").first();
  const path = (await card.getAttribute("href")) ?? "";
  const answered = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === `${path}.data`,
  );
  await card.click();
  const answer = await answered;
  expect(answer.headers()["content-type"]).toMatch(/^text\/x-script/);
  // The browser does not show the text of an answer that it has requested ahead.
  const again = await page.request.get(answer.url());
  expect(await again.text()).toContain('"routes/catalog/product"');
  expect(await again.text()).not.toMatch(/<html|<main/i);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator("#buy")).toBeVisible();
  expect(documents).toEqual([]);
  expect(requests.map(({ pathname }) => pathname)).not.toContain(path);
});
