/**
 * A cached page in the browser of a first-time visitor: it brings its styles, is complete before the scripts
 * are loaded, and then works like any other page.
 */
import { expect, test, type Page } from "@playwright/test";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { upstreamOrigin, withPictures } from "../playwright.config";
import { watchDocuments, watchErrors } from "./support/documents";
import { untilStarted } from "./support/started";

test.use(withPictures);

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, { PAGE_CACHE_SECONDS: "600" });
  for (const path of Object.values(pages)) await keep(path);
});
test.afterAll(() => shop.stop());

const pages = {
  home: "/en-us",
  list: "/en-us/c/women-wo",
  product: "/en-us/p/scree-2-FR1001",
} as const;

async function keep(path: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(shop.origin + path)).headers.has("age"))
    .toBe(true);
}

const ownStyles = (page: Page) => page.locator("style");
const rules = (page: Page) => page.locator("script[type=speculationrules]");

/** Delays the scripts, as on a slow connection, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    release();
  };
}

/** Collects the addresses of the requested stylesheets. */
function watchStylesheets(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") addresses.push(request.url());
  });
  return addresses;
}

/** The style and position of the first `most` elements. */
const looksOf = (page: Page, most = Infinity) =>
  page.evaluate((count) => {
    const names = ["color", "fontSize", "display", "backgroundColor"] as const;
    return [...document.querySelectorAll("h1, h2, header *, main *")]
      .slice(0, count)
      .map((element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.tagName,
          ...[x, y, width, height].map(Math.round),
          ...names.map((name) => style[name]),
        ].join(" ");
      });
  }, most);

for (const [name, path] of Object.entries(pages))
  test(`the ${name} page has its styles from the first paint on, and keeps them when the scripts start`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const stylesheets = watchStylesheets(page);
    const letScriptsGo = await holdScripts(page);
    await page.goto(shop.origin + path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    const element = await ownStyles(page).elementHandle();
    const before = await looksOf(page, 400);
    letScriptsGo();
    await untilStarted(page);
    await page.waitForLoadState("networkidle");
    // Scripts may add elements, such as the buy bar, but must not move or restyle what was there. The
    // filters' form is excepted, because it loses its button: filters then take effect at once.
    const after = new Set(await looksOf(page));
    const gone = before.filter(
      (look) => !after.has(look) && !look.startsWith("FORM"),
    );
    expect(gone).toEqual([]);
    // The scripts have started if the cart opens over the page.
    const documents = watchDocuments(page);
    await page.locator('header a[href*="cart"]').first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(documents).toEqual([]);
    expect(await element?.evaluate((style) => style.isConnected)).toBe(true);
    await expect(ownStyles(page)).toHaveCount(1);
    expect(stylesheets).toEqual([]);
    expect(errors).toEqual([]);
  });

test("a page that is reached by script looks like its own document, which links to the stylesheet", async ({
  page,
}) => {
  const stylesheets = watchStylesheets(page);
  await page.goto(shop.origin + pages.home);
  await untilStarted(page);
  const documents = watchDocuments(page);
  await page.locator('header a[href*="sign-in"]').first().click();
  await expect(page.locator("main input[type=password]").first()).toBeVisible();
  expect(documents).toEqual([]);
  expect(stylesheets).toEqual([]);
  await page.mouse.move(0, 0);
  const reached = await looksOf(page);
  await page.reload({ waitUntil: "networkidle" });
  expect(stylesheets).toHaveLength(1);
  await expect(ownStyles(page)).toHaveCount(0);
  await untilStarted(page);
  expect(await looksOf(page)).toEqual(reached);
});

/** Collects the addresses of the requested scripts. */
function watchScripts(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") addresses.push(request.url());
  });
  return addresses;
}

/** A little longer (ms) than the delay after which scripts used to start without an act of the visitor. */
const longLookMs = 3_500;

for (const [name, path] of Object.entries(pages))
  test(`the ${name} page loads no script for a visitor who does nothing`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.goto(shop.origin + path, { waitUntil: "load" });
    await page.waitForTimeout(longLookMs);
    expect(scripts).toEqual([]);
  });

const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a pointer that moves": ({ mouse }) => mouse.move(200, 200),
  "a key": ({ keyboard }) => keyboard.press("Tab"),
  "the wheel": ({ mouse }) => mouse.wheel(0, 200),
  "the focus of a field": (page) =>
    page.locator("header [name=q]").first().focus(),
  "a dialog in the hash": (page) =>
    page.evaluate(() => {
      location.hash = "modal=search-hub";
    }),
};

for (const [name, act] of Object.entries(acts))
  test(`${name} starts the scripts`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(shop.origin + pages.list);
    expect(scripts).toEqual([]);
    await act(page);
    await expect(rules(page)).toHaveCount(0);
    expect(scripts.length).toBeGreaterThan(3);
  });

test("nothing moves when the scripts start", async ({ page }) => {
  await page.goto(shop.origin + pages.list);
  const order = page.locator("main select[name=sort]");
  const before = await order.boundingBox();
  await untilStarted(page);
  expect(await order.boundingBox()).toEqual(before);
  await expect(
    page.getByRole("button", { name: "Apply" }).first(),
  ).toBeVisible();
});

test("an act of the visitor starts the scripts before the page has finished loading", async ({
  page,
}) => {
  let letPicturesGo = () => {};
  const held = new Promise<void>((resolve) => (letPicturesGo = resolve));
  await page.route("**/media/**", async (route) => {
    await held;
    await route.abort();
  });
  const scripts = watchScripts(page);
  await page.goto(shop.origin + pages.list, { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  letPicturesGo();
});

test("a dialog in the address, and a page that the scripts have changed before, need no act", async ({
  page,
}) => {
  await page.goto(`${shop.origin}${pages.list}#modal=search-hub`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto(shop.origin + pages.product);
  await untilStarted(page);
  await page.reload();
  await expect(rules(page)).toHaveCount(0);
});

test("a marked element starts the scripts without an act", async ({ page }) => {
  await page.route(shop.origin + pages.home, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace("<main", "<i data-starts></i><main");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(shop.origin + pages.home);
  await expect(rules(page)).toHaveCount(0);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a first tap works as a link or form, and waits for no script", async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    const documents = watchDocuments(page);
    await page.goto(shop.origin + pages.home);
    await page.locator('header a[href*="cart"]').first().tap();
    await expect(page).toHaveURL(/\/en-us\/cart$/);
    // The cart page is not cached, so it starts its scripts; the home page loaded none.
    expect(scripts.filter((url) => url.includes("/home-"))).toEqual([]);
    await page.goto(shop.origin + pages.list);
    await page.locator("main button[name=add]").first().tap();
    await expect(page.locator("main button[name=remove]")).toHaveCount(1);
    // The form's POST, followed by the redirect back.
    expect(documents.slice(3)).toContain("/en-us/favorites");
    expect(documents.at(-1)).toBe("/en-us/c/women-wo");
  });

  test("the first tap on something else starts them", async ({ page }) => {
    await page.goto(shop.origin + pages.home);
    await page
      .locator("header")
      .first()
      .tap({ position: { x: 2, y: 2 } });
    await expect(rules(page)).toHaveCount(0);
  });
});

test.describe("input from before the scripts are there", () => {
  let letScriptsGo: () => void;
  test.beforeEach(async ({ page }) => {
    letScriptsGo = await holdScripts(page);
  });

  test("a size is chosen for the scripts, too", async ({ page }) => {
    await page.goto(shop.origin + pages.product);
    const size = page
      .locator("#buy label.choice:not(:has(span + span)) input")
      .nth(1);
    await size.check({ force: true });
    expect(page.url()).not.toContain("size=");
    letScriptsGo();
    await expect(page).toHaveURL(/[?&]size=/);
    await expect(size).toBeChecked();
  });

  test("a ticked filter is applied", async ({ page }) => {
    await page.goto(shop.origin + pages.list);
    const box = page.locator("main form details[open] input[type=checkbox]");
    const [name, value] = [
      await box.first().getAttribute("name"),
      await box.first().getAttribute("value"),
    ];
    await box.first().check({ force: true });
    letScriptsGo();
    await page.waitForURL(({ searchParams }) =>
      searchParams.getAll(name ?? "").includes(value ?? ""),
    );
    await expect(
      page.locator(`main [type=checkbox][name="${name}"][value="${value}"]`),
    ).toBeChecked();
  });

  test("another sorting is applied", async ({ page }) => {
    await page.goto(shop.origin + pages.list);
    const order = page.locator("main select[name=sort]");
    const last = await order.locator("option").last().getAttribute("value");
    await order.selectOption(last);
    letScriptsGo();
    await page.waitForURL(
      ({ searchParams }) => searchParams.get("sort") === last,
    );
    await expect(order).toHaveValue(last ?? "");
    await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
  });

  test("words to search for are completed", async ({ page }) => {
    await page.goto(shop.origin + pages.home);
    const field = page.locator("header [name=q]:visible");
    await field.pressSequentially("scree");
    letScriptsGo();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(field).toHaveValue("scree");
    await field.press("End");
    await field.pressSequentially(" 2");
    await expect(field).toHaveValue("scree 2");
  });
});

test("without its scripts the page stays complete, and its links work", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(shop.origin + pages.home);
  await page.locator('header nav a[href*="women"]').first().click();
  await expect(page).toHaveURL(/\/c\/women/);
  await expect(page.locator("h1")).toHaveText("Women");
});

test("a product under a resting pointer is prefetched while the scripts wait, and the bag is not", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const letScriptsGo = await holdScripts(page);
  await page.goto(shop.origin + pages.list, { waitUntil: "domcontentloaded" });
  await expect(rules(page)).toHaveCount(1);
  // Other tests of this shop open products, too.
  const { length } = shop.log();
  const wasAsked = (path: string) =>
    shop.log().slice(length).includes(`"path":"${path}"`);
  const card = page.locator("main [data-card-link]").nth(5);
  const path = (await card.getAttribute("href")) ?? "";
  expect(wasAsked(path)).toBe(false);
  await page.locator('header a[href="/en-us/cart"]').hover();
  await card.hover();
  await expect.poll(() => wasAsked(path)).toBe(true);
  expect(wasAsked("/en-us/cart")).toBe(false);
  letScriptsGo();
  await expect(rules(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("text that is typed while the page's data is being read stays, and the scripts start", async ({
  page,
}) => {
  const errors = watchErrors(page);
  // The page's data is the last part of a document; here it is held back until something was typed.
  await page.addInitScript(() => {
    let context: { stream?: ReadableStream };
    let stream: ReadableStream | undefined;
    const typed = new Promise((resolve) => {
      addEventListener("input", () => setTimeout(resolve, 100));
    });
    Object.defineProperty(window, "__remixContext", {
      get: () => context,
      set(value: typeof context) {
        context = value;
        Object.defineProperty(context, "stream", {
          get: () => stream,
          set(whole: ReadableStream | undefined) {
            stream = whole?.pipeThrough(
              new TransformStream({
                async transform(chunk, controller) {
                  await typed;
                  controller.enqueue(chunk);
                },
              }),
            );
          },
        });
      },
    });
  });
  const texts = page.waitForResponse("**/fapi/translations/**");
  await page.goto(`${shop.origin}/en-us/sign-in`);
  await (await texts).finished();
  // Gives scripts that would be delayed the time to begin.
  await page.waitForTimeout(300);
  const email = page.locator("main [name=email]");
  await email.fill("ada@example.com");
  await untilStarted(page);
  await expect(email).toHaveValue("ada@example.com");
  expect(errors).toEqual([]);
});
