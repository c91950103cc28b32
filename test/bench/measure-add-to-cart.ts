/**
 * Measures how soon a click on "Add to bag" changes the number at the bag, and how soon the shop answers; and
 * how soon the first tap on a page without scripts yet opens the next page.
 */
import { chromium, type Browser, type Page } from "@playwright/test";
import { ensureProgram } from "../runner/system-programs.mjs";

const runs = 9;

export interface AddToBagMeasurement {
  readonly name: string;
  /** From the click to another number at the bag (ms, median). */
  readonly badgeMs: number;
  /** From the click to the end of the shop's answer (ms, median). */
  readonly answerMs: number;
  /** From a first tap, before any script, to the first paint of the next page (ms, median). */
  readonly firstTapMs: number;
}

interface Times {
  readonly badge: number;
  readonly answer: number;
}

/**
 * Runs in the page: watches the header and the network, then clicks. It must not contain named functions,
 * because the TypeScript loader would mark them with a helper that the page does not have.
 */
async function clickAndWatch(): Promise<Times> {
  const header = document.querySelector("header");
  const button = document.querySelector<HTMLElement>("#buy button[value=add]");
  if (!header || !button) throw new Error("There is nothing to click");
  const start = performance.now();
  const badge = new Promise<number>((resolve) => {
    new MutationObserver(() => {
      resolve(performance.now() - start);
    }).observe(header, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const answer = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list
        .getEntries()
        .find(({ name }) => new URL(name).pathname.endsWith(".data"));
      if (entry)
        resolve((entry as PerformanceResourceTiming).responseEnd - start);
    }).observe({ type: "resource" });
  });
  button.click();
  return { badge: await badge, answer: await answer };
}

/** Runs in the page: whether React has hydrated the form; scripts start when a person acts. */
const isStarted = () =>
  Object.keys(document.querySelector("#buy") ?? {}).some((key) =>
    key.startsWith("__reactProps"),
  );

/** Opens the page, starts its scripts and chooses a size, which then is in the address. */
async function chooseSize(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  // The first position of a pointer does not count as a movement.
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 100);
  await page.waitForFunction(isStarted);
  const sizes = page.locator("#buy label.choice:not(:has(span + span)) input");
  await sizes.first().check({ force: true });
}

async function once(
  browser: Browser,
  url: string,
  slowness: number,
): Promise<Times> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await chooseSize(page, url);
  const times = await page.evaluate(clickAndWatch);
  await context.close();
  return times;
}

/** @returns the milliseconds from the tap to the first paint of the next page */
async function firstTap(
  browser: Browser,
  url: string,
  slowness: number,
): Promise<number> {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.goto(url, { waitUntil: "load" });
  const button = page.locator("#buy button[value=add]");
  await button.evaluate((element) => {
    element.addEventListener("pointerdown", () => {
      sessionStorage.setItem("tapped", String(Date.now()));
    });
  });
  await button.tap();
  await page.waitForURL((next) => next.href !== url);
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list
            .getEntries()
            .find(({ name }) => name === "first-contentful-paint");
          const tapped = Number(sessionStorage.getItem("tapped"));
          if (paint) resolve(performance.timeOrigin + paint.startTime - tapped);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await context.close();
  return ms;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the page's address with a size, so that a tap on the button can be the first act. */
async function addressWithSize(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await chooseSize(page, url);
  const sized = page.url();
  await page.close();
  // A page is cached when it is requested again.
  for (let count = 0; count < 3; count += 1) await (await fetch(sized)).text();
  return sized;
}

/** Measures at this machine's speed, and with a processor that is four times slower. */
export async function measureAddToBag(
  url: string,
): Promise<AddToBagMeasurement[]> {
  console.error(`Adding to the bag at ${url} …`);
  const browser = await chromium.launch({
    executablePath: await ensureProgram("chromium", console.error),
    args: ["--no-sandbox"],
  });
  try {
    const rows: AddToBagMeasurement[] = [];
    const sized = await addressWithSize(browser, url);
    for (const [name, slowness] of [
      ["add to bag", 1],
      ["add to bag, processor four times slower", 4],
    ] as const) {
      const times: Times[] = [];
      const taps: number[] = [];
      for (let count = 0; count < runs; count += 1) {
        times.push(await once(browser, url, slowness));
        taps.push(await firstTap(browser, sized, slowness));
      }
      rows.push({
        name,
        badgeMs: median(times.map(({ badge }) => badge)),
        answerMs: median(times.map(({ answer }) => answer)),
        firstTapMs: median(taps),
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
