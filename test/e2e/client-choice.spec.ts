/**
 * The sandbox's experiment that the browser asks for, with and without script: the skeleton, what follows it, and what
 * the experiment service hears of it.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { projectKey } from "../../mocks/experiments/project";
import { startPageShop, type PageShop } from "../pages/support/shop";
import type { EventBatch } from "../server/experiment-service";
import { watchScript } from "./support/documents";
import { root } from "../runner/project.mjs";
import { untilStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

/** Nobody has answered the cookie banner. */
test.use({ storageState: { cookies: [], origins: [] } });

const component = "app/experiments/client-choice.tsx";

/** The shop's files, except tests, whose text matches. */
const filesWith = (text: RegExp): readonly string[] =>
  readdirSync(path.join(root, "app"), { recursive: true })
    .map((name) => path.join("app", String(name)))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => text.test(readFileSync(path.join(root, file), "utf8")));

const sandbox = "/en-us/sandbox/experiment";
const texts = {
  variant: "Two pairs, one box",
  baseline: "Not sure which size to take?",
} as const;

let shop: PageShop;
test.beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "600" }, undefined, {
    envOf: (origin) => ({
      EXPERIMENTS_SDK_KEY: projectKey,
      EXPERIMENTS_DATAFILE_URL: `${origin}/datafile`,
      EXPERIMENTS_EVENTS_URL: origin,
      EXPERIMENTS_POLL_MS: "50",
    }),
  });
});
test.afterAll(() => shop.stop());

/** Gives everybody new the variation, or nobody any, and waits until the shop knows. */
async function give(whom: "everybody" | "nobody"): Promise<void> {
  await fetch(`${shop.upstreamOrigin}/__mock/experiment`, {
    method: "POST",
    body: JSON.stringify({
      flag: "browser-note",
      allocation: whom === "everybody" ? [0, 10_000] : [0, 0],
    }),
  });
  const datafile = `${shop.upstreamOrigin}/datafile/${projectKey}.json`;
  const { revision } = (await (await fetch(datafile)).json()) as {
    revision: string;
  };
  await expect
    .poll(async () => {
      const health = await fetch(`${shop.origin}/healthcheck/experiments`);
      return ((await health.json()) as { revision: string }).revision;
    })
    .toBe(revision);
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: readonly string[];
}

async function visit(browser: Browser, withScript = true): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    javaScriptEnabled: withScript,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("[data-skeleton]"))
        Object.assign(window, { sawSkeleton: true });
    }).observe(document, { childList: true, subtree: true });
  });
  return { context, page, errors: watchScript(page) };
}

const sawSkeleton = (page: Page) =>
  page.evaluate(() => "sawSkeleton" in window);

const skeleton = (page: Page) => page.locator("main [data-skeleton]");
const title = (page: Page) => page.locator("main h2:visible");
const room = (page: Page) => page.locator("main [aria-busy]");

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies(shop.origin)).find((it) => it.name === name)?.value ??
  "";

/** The variations that the service heard to be seen by the visitor. The library sends what waits after a second. */
async function seenBy({ context, page }: Visit): Promise<unknown[]> {
  await page.waitForTimeout(2_500);
  const id = await cookieOf(context, "sf_uid");
  return shop
    .calls("POST /v1/events")
    .flatMap(({ body }) => (body as EventBatch).visitors)
    .filter(({ visitor_id }) => visitor_id === id)
    .flatMap(({ snapshots }) => snapshots)
    .flatMap(({ decisions = [] }) => decisions.map((it) => it["variation_id"]));
}

async function expectShown(
  page: Page,
  shown: keyof typeof texts,
): Promise<void> {
  // Not by its text alone, because the browser's tools never find texts in a `noscript`.
  await expect(title(page)).toHaveText([texts[shown]]);
  await expect(skeleton(page)).toBeHidden();
}

/** Lets the browser's question wait until it is released. */
async function holdQuestion(page: Page) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/fapi/decide?*", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [whom, shown, seen] of [
  ["everybody", "variant", ["90006-1"]],
  ["nobody", "baseline", []],
] as const)
  test(`a skeleton shows until the server has decided, then the ${shown}, which counts once; without script it is there at once; no other page has it [EXP-005]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await give(whom);
    const visitor = await visit(browser);
    const { context, page, errors } = visitor;
    const release = await holdQuestion(page);
    await page.goto(sandbox);
    await untilStarted(page);
    await expect(skeleton(page)).toBeVisible();
    await expect(room(page)).toHaveAttribute("aria-busy", "true");
    expect((await room(page).innerText()).trim()).toBe("");
    await expect(title(page)).toHaveCount(0);
    const before = await room(page).boundingBox();
    release();
    await expectShown(page, shown);
    await expect(room(page)).toHaveAttribute("aria-busy", "false");
    expect(await room(page).boundingBox()).toEqual(before);
    for (let view = 0; view < 3; view += 1) {
      await page.reload();
      await expectShown(page, shown);
      expect(await sawSkeleton(page)).toBe(true);
    }
    expect(await seenBy(visitor)).toEqual(seen);
    expect(errors).toEqual([]);
    await context.close();

    const without = await visit(browser, false);
    for (let view = 0; view < 2; view += 1) {
      await without.page.goto(sandbox);
      await expectShown(without.page, shown);
      await expect(room(without.page)).toBeHidden();
    }
    expect(await seenBy(without)).toEqual(seen);
    await without.context.close();

    // `every-page.spec.ts` opens the others, and looks for skeletons.
    expect(filesWith(/data-skeleton/)).toEqual([component]);
    expect(filesWith(/\/client-choice"/)).toEqual([
      "app/routes/sandbox/experiment.tsx",
    ]);
  });

test("a question that fails, hangs or has an unknown answer ends with the baseline, which nobody counts", async ({
  browser,
}) => {
  await give("everybody");
  for (const answer of [
    { status: 500 },
    { status: 200, contentType: "application/json", body: "{" },
    { status: 200, json: { variation: "9-later" } },
    "nothing",
    "hangs",
  ] as const) {
    const visitor = await visit(browser);
    const { context, page } = visitor;
    let asked = 0;
    await page.route("**/fapi/decide?*", async (route) => {
      asked += 1;
      if (answer === "nothing") await route.abort();
      else if (answer !== "hangs") await route.fulfill(answer);
    });
    const startedAt = Date.now();
    await page.goto(sandbox);
    await expectShown(page, "baseline");
    expect(asked).toBe(1);
    if (answer === "hangs")
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2_900);
    // The document's own decision, for browsers without script, is in the cookie.
    expect(await cookieOf(context, "sf_x")).toBe("browser-note.1");
    expect(await seenBy(visitor)).toEqual([]);
    await context.close();
  }
});

test("if the script's files do not come, or come late, the baseline replaces the skeleton in its place and stays", async ({
  browser,
}) => {
  await give("everybody");
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const { context, page } = await visit(browser);
    await page.emulateMedia({ reducedMotion });
    await page.route(/\/assets\/.*\.js/, () => undefined);
    await page.goto(sandbox, { waitUntil: "commit" });
    await expect(skeleton(page)).toBeVisible();
    await expect(title(page)).toHaveCount(0);
    const before = await room(page).boundingBox();
    await expect(title(page)).toHaveText([texts.baseline], { timeout: 12_000 });
    await expect(skeleton(page)).toBeHidden();
    await expect(room(page)).toHaveAttribute("aria-busy", "false");
    expect(await room(page).boundingBox()).toEqual(before);
    await context.close();
  }

  const late = await visit(browser);
  await late.page.route(/\/assets\/.*\.js/, async (route) => {
    await expect(title(late.page)).toHaveText([texts.baseline], {
      timeout: 12_000,
    });
    await route.continue();
  });
  const decided = late.page.waitForResponse("**/fapi/decide?*");
  await late.page.goto(sandbox, { waitUntil: "commit" });
  await decided;
  await expectShown(late.page, "baseline");
  expect(await seenBy(late)).toEqual([]);
  await late.context.close();
});

test("where visitors are asked first, the baseline follows, and nothing is stored", async ({
  browser,
}) => {
  await give("everybody");
  for (const withScript of [true, false]) {
    const visitor = await visit(browser, withScript);
    const { context, page } = visitor;
    await page.goto(sandbox.replace("en-us", "de-de"));
    await expectShown(page, "baseline");
    expect(await seenBy(visitor)).toEqual([]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("sf_"))).toEqual([]);
    await context.close();
  }
});
