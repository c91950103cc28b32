/** The service worker, which every other test of a browser is without. */
import { expect, test, type Page } from "@playwright/test";
import { isListed, storageTable } from "../../app/consent/storage";
import { openCart, openSignedIn } from "./support/seed";
import { createShopper } from "./support/shopper";
import { startWorkerProxy, type WorkerProxy } from "./support/worker-proxy";
import { withPictures } from "../playwright.config";

test.use(withPictures);

test.use({ serviceWorkers: "allow" });

let shop: WorkerProxy;
test.beforeEach(async () => {
  shop = await startWorkerProxy();
});
test.afterEach(() => shop.close());

/** Resolves when the worker answers for the page. */
const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys()),
    );
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page) {
  const count = { loaded: 0 };
  page.on("domcontentloaded", () => {
    count.loaded += 1;
  });
  return count;
}

/** Follows the link to a path, and expects nothing of this document to be left. */
async function expectDocumentBehind(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isLeftBehind: true });
  });
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(shop.origin + path);
  await expect
    .poll(() => page.evaluate(() => "isLeftBehind" in window).catch(() => true))
    .toBe(false);
}

/** Another version of the worker takes over, as after a deployment that another tab has noticed. */
async function exchange(page: Page, version: string): Promise<void> {
  shop.worker = (source) =>
    source.replace(/"version":"[^"]*"/, `"version":"${version}"`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  // It removes the pages of the version before when it takes over.
  await expect
    .poll(() => page.evaluate(() => caches.keys()).catch(() => []))
    .not.toContainEqual(expect.stringMatching(`^pages (?!${version}$)`));
  // The message to the page follows at once.
  await page.waitForTimeout(500);
}

test("without a connection, a page is the offline page in its language, and comes back with it [SW-002]", async ({
  page,
}) => {
  await page.goto(`${shop.origin}/de-de/help`);
  await untilControlled(page);
  shop.isAway = true;
  await page.goto(`${shop.origin}/de-de/c/damen-wo`);
  await expect(page.locator("h1")).toHaveText("Sie sind offline");
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await page.goto(`${shop.origin}/fr-ca/cart`);
  await expect(page.locator("h1")).toHaveText("Vous êtes hors ligne");
  await page.goto(`${shop.origin}/somewhere`);
  await expect(page.locator("h1")).toHaveText("You are offline");
  await page.goto(`${shop.origin}/de-de/help`);
  shop.isAway = false;
  await page.getByRole("link", { name: "Erneut versuchen" }).click();
  await expect(page).toHaveURL(`${shop.origin}/de-de/help`);
  await expect(page.locator("h1")).not.toHaveText("Sie sind offline");
});

test("it stores offline pages and hashed files only, never the cart or an account, and answers files that it has [SW-001]", async ({
  page,
}) => {
  await page.goto(`${shop.origin}/en-us`);
  await untilControlled(page);
  await page.goto(`${shop.origin}/en-us/p/scree-2-FR1001`, {
    waitUntil: "networkidle",
  });
  for (const path of ["/en-us/cart", "/en-us/sign-in", "/en-us/favorites"])
    await page.goto(shop.origin + path, { waitUntil: "networkidle" });
  const paths = await cachedPaths(page);
  expect(
    paths.filter((path) => path.startsWith("/assets/")).length,
  ).toBeGreaterThan(3);
  expect(
    paths.filter((path) => !path.startsWith("/assets/")).toSorted(),
  ).toEqual(
    [
      "de-de",
      "en-ca",
      "en-gb",
      "en-us",
      "es-es",
      "fr-ca",
      "fr-fr",
      "it-it",
      "nl-nl",
      "pl-pl",
    ].map((locale) => `/offline/${locale}`),
  );
  const names = await page.evaluate(() => caches.keys());
  expect(names.length).toBe(2);
  for (const name of names)
    expect(
      storageTable.filter((row) => row.kind === "cache" && isListed(row, name))
        .length,
      name,
    ).toBe(1);
  const [file = ""] = paths.filter((path) => /^\/assets\/.*\.js$/.test(path));
  shop.isAway = true;
  const stored = await page.evaluate(
    async (path) => (await fetch(path)).status,
    file,
  );
  expect(stored).toBe(200);
});

test("a page reloads once when another version takes over, but not the first worker of a browser [SW-001]", async ({
  page,
}) => {
  const first = countDocuments(page);
  await page.goto(`${shop.origin}/en-us/help`);
  await untilControlled(page);
  await page.waitForLoadState("networkidle");
  expect(first.loaded).toBe(1);
  // It had no worker when it was loaded.
  await page.goto(`${shop.origin}/en-us/articles`, {
    waitUntil: "networkidle",
  });
  const count = countDocuments(page);
  await exchange(page, "second");
  await expect.poll(() => count.loaded).toBe(1);
  await page.waitForLoadState("networkidle");
  // A reloaded page does not reload again, whatever takes over.
  await exchange(page, "third");
  expect(count.loaded).toBe(1);
  await expectDocumentBehind(page, "/en-us");
});

test("a page on which something was typed does not reload; its next link loads a document [SW-001]", async ({
  page,
}) => {
  await page.goto(`${shop.origin}/en-us/help`);
  await untilControlled(page);
  await page.goto(`${shop.origin}/en-us/help/contact-us`, {
    waitUntil: "networkidle",
  });
  const message = page.locator("main textarea").first();
  await message.fill("My parcel is late");
  await message.blur();
  const count = countDocuments(page);
  await exchange(page, "second");
  expect(count.loaded).toBe(0);
  await expect(message).toHaveValue("My parcel is late");
  await expectDocumentBehind(page, "/en-us");
});

test("the checkout does not reload when another version takes over; its next link loads a document [SW-001]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await openCart(shopper);
  await page.goto(`${shop.origin}/en-us/help`);
  await untilControlled(page);
  await page.goto(shop.origin + shopper.paths.checkout(), {
    waitUntil: "networkidle",
  });
  await expect(page.locator("main [name=email]")).toBeVisible();
  const count = countDocuments(page);
  await exchange(page, "second");
  expect(count.loaded).toBe(0);
  await expectDocumentBehind(page, "/en-us/cart");
});

test("a sign-out removes the worker; the next page installs it again and does not reload, though it be of another version [SW-001]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await openSignedIn(shopper, "/en-us/help");
  await page.goto(`${shop.origin}/en-us/help`);
  await untilControlled(page);
  await page.goto(shop.origin + shopper.paths.account(), {
    waitUntil: "networkidle",
  });
  expect(
    await page.evaluate(() => navigator.serviceWorker.controller !== null),
  ).toBe(true);
  // A worker that cannot start is neither installed again nor an update.
  shop.worker = () => "throw new Error();";
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.locator("header a[href*='sign-in']").first().waitFor();
  expect(new URL(page.url()).origin).toBe(shop.origin);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      ),
    )
    .toBe(0);
  shop.worker = (source) =>
    source.replace(/"version":"[^"]*"/, '"version":"second"');
  const count = countDocuments(page);
  await page.goto(`${shop.origin}/en-us/articles`);
  await untilControlled(page);
  // It tells the page its version as soon as it has taken over.
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toContain("pages second");
  await page.waitForTimeout(500);
  expect(count.loaded).toBe(1);
});

test("files take 20 MB at most: those that were fetched first go", async ({
  page,
}) => {
  const mega = 1024 * 1024;
  const big = Array.from(
    { length: 8 },
    (_, at) => `/assets/big-${at + 1}.woff2`,
  );
  for (const path of big) shop.files.set(path, Buffer.alloc(3 * mega, 1));
  await page.goto(`${shop.origin}/en-us/help`);
  await untilControlled(page);
  await page.goto(`${shop.origin}/en-us/articles`, {
    waitUntil: "networkidle",
  });
  const before = (await cachedPaths(page)).filter((path) =>
    path.startsWith("/assets/"),
  );
  expect(before.length).toBeGreaterThan(3);
  for (const path of big) {
    await page.evaluate(async (one) => {
      await (await fetch(one)).arrayBuffer();
    }, path);
    await expect.poll(() => cachedPaths(page)).toContain(path);
  }
  // Six of three megabytes fit; the page's own files had been fetched before all of them.
  await expect
    .poll(async () =>
      (await cachedPaths(page)).filter((path) =>
        [...before, ...big].includes(path),
      ),
    )
    .toEqual(big.slice(2));
  const bytes = await page.evaluate(async () => {
    const cache = await caches.open("files");
    const sizes = await Promise.all(
      (await cache.matchAll()).map(
        async (answer) => (await answer.arrayBuffer()).byteLength,
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  });
  expect(bytes).toBeLessThanOrEqual(20 * mega);
});

test("turned off, it removes itself and what it has stored", async ({
  page,
}) => {
  await page.goto(`${shop.origin}/en-us/help`);
  await untilControlled(page);
  shop.worker = (source) => source.replace('"isOn":true', '"isOn":false');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});
