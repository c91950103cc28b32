/** A read that the bot defence answers, with script; `test/pages/routes.test.ts` covers it without. */
import { expect, test, type Page } from "@playwright/test";
import { markCalls } from "./support/private-upstreams";
import { untilStarted } from "./support/started";
import { createShopper } from "./support/shopper";
import { withPictures } from "../playwright.config";

test.use(withPictures);

const appId = "bot-check-7";
const product = "/p/scree-2-trail-running-shoe-FR1001";
const fault = {
  method: "GET",
  path: "/products/v2/products/FR1001/details",
  status: 403,
  appId,
};

/** Collects the app ids of the checks that pages announce to the bot defence's script. */
async function collectChecks(page: Page): Promise<readonly string[]> {
  const checks: string[] = [];
  await page.exposeFunction("addCheck", (check: string) => checks.push(check));
  await page.addInitScript(() => {
    addEventListener("bot-defence", (event) => {
      const { detail } = event as CustomEvent<{ appId: string }>;
      const { addCheck } = window as unknown as {
        addCheck: (check: string) => void;
      };
      addCheck(detail.appId);
    });
  });
  return checks;
}

test("a page says that its visit is being checked and by which check, and can be retried [ERR-045]", async ({
  page,
}) => {
  const upstreams = await markCalls(page);
  const checks = await collectChecks(page);
  const { paths } = createShopper(page, "en-us");
  await upstreams.fail({ ...fault, times: 1 });
  const answer = await page.goto(paths.at(product));
  expect(answer?.status()).toBe(403);
  expect(await upstreams.calls(fault.path)).toHaveLength(1);
  await expect(page.locator("h1")).toHaveText("We are checking this visit");
  await expect(page.locator("main")).not.toContainText("not open to you");
  await expect.poll(() => checks).toEqual([appId]);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("h1")).toHaveText("Scree 2");
  expect(checks).toEqual([appId]);
});

test("a page that is opened by a link is checked in the same way [ERR-045]", async ({
  page,
}) => {
  const upstreams = await markCalls(page);
  const checks = await collectChecks(page);
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.at("/c/women/footwear/trail-running-shoes-wotrail"), {
    waitUntil: "networkidle",
  });
  await untilStarted(page);
  await upstreams.fail({ ...fault, times: 5 });
  await page.locator(`main a[href*="FR1001"]`).first().click();
  await expect(page.locator("h1")).toHaveText("We are checking this visit");
  await expect.poll(() => checks).toEqual([appId]);
});

test("a 403 announces once which check it needs, another 403 needs none, and without script the page can be retried [ERR-002]", async ({
  page,
  browser,
  baseURL,
}) => {
  const upstreams = await markCalls(page);
  const checks = await collectChecks(page);
  const { paths } = createShopper(page, "en-us");
  const { appId: _, ...forbidden } = fault;
  await upstreams.fail({ ...forbidden, times: 1 });
  const refused = await page.goto(paths.at(product), {
    waitUntil: "networkidle",
  });
  expect(refused?.status()).toBe(403);
  await expect(page.locator("h1")).toHaveText("This page is not open to you");
  expect(checks).toEqual([]);
  await upstreams.fail({ ...fault, times: 1 });
  await page.goto(paths.at(product), { waitUntil: "networkidle" });
  await untilStarted(page);
  await expect.poll(() => checks).toEqual([appId]);
  // The page announces the check only once.
  await page.waitForTimeout(300);
  expect(checks).toEqual([appId]);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const still = await plain.newPage();
  await (await markCalls(still)).fail({ ...fault, times: 1 });
  const answer = await still.goto(paths.at(product));
  expect(answer?.status()).toBe(403);
  await expect(still.locator("h1")).toHaveText("We are checking this visit");
  await still.getByRole("link", { name: "Try again" }).click();
  await expect(still.locator("h1")).toHaveText("Scree 2");
  await plain.close();
});
