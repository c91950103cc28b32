/** How soon a click on "Add to bag" shows: the number at the bag, and the answer of the shop. */
import { chromium, type Browser } from "@playwright/test";
import { ensureProgram } from "../runner/system-programs.mjs";

const runs = 9;

export interface AddToBagMeasurement {
  readonly name: string;
  /** From the click to another number at the bag (ms, median). */
  readonly badgeMs: number;
  /** From the click to the end of the shop's answer (ms, median). */
  readonly answerMs: number;
}

interface Times {
  readonly badge: number;
  readonly answer: number;
}

/**
 * In the page: watches the header and the network, then clicks. No function in it may have a name: the
 * loader of TypeScript would mark it with a helper that the page does not have.
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

/** In the page: whether React has the form; the scripts of a first visit start late. */
const isStarted = () =>
  Object.keys(document.querySelector("#buy") ?? {}).some((key) =>
    key.startsWith("__reactProps"),
  );

async function once(
  browser: Browser,
  url: string,
  slowness: number,
): Promise<Times> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(isStarted);
  const sizes = page.locator("#buy label.choice:not(:has(span + span)) input");
  await sizes.first().check({ force: true });
  const times = await page.evaluate(clickAndWatch);
  await context.close();
  return times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** On this machine, and with a processor four times slower. */
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
    for (const [name, slowness] of [
      ["add to bag", 1],
      ["add to bag, processor four times slower", 4],
    ] as const) {
      const times: Times[] = [];
      for (let count = 0; count < runs; count += 1)
        times.push(await once(browser, url, slowness));
      rows.push({
        name,
        badgeMs: median(times.map(({ badge }) => badge)),
        answerMs: median(times.map(({ answer }) => answer)),
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
