/** How soon a click on "Add to bag" shows: the number at the bag, and the answer of the shop. */
import { chromium, type Browser } from "@playwright/test";
import { ensureBrowser } from "../runner/browser.mjs";

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

/** In the page: watches the header and the network, then clicks. */
function clickAndWatch(): Promise<Times> {
  return new Promise((resolve) => {
    const header = document.querySelector("header");
    const button = document.querySelector<HTMLElement>(
      "#buy button:not([name])",
    );
    if (!header || !button) throw new Error("There is nothing to click");
    let badge: number | undefined;
    let answer: number | undefined;
    const start = performance.now();
    // Whichever comes first: on a slow processor the answer may be there before the number is drawn.
    const finish = () => {
      if (badge === undefined || answer === undefined) return;
      observer.disconnect();
      resolve({ badge, answer });
    };
    const observer = new MutationObserver(() => {
      badge ??= performance.now() - start;
      finish();
    });
    observer.observe(header, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    new PerformanceObserver((list) => {
      const entry = list
        .getEntries()
        .find(({ name }) => new URL(name).pathname.endsWith(".data"));
      if (!entry) return;
      answer ??= (entry as PerformanceResourceTiming).responseEnd - start;
      finish();
    }).observe({ type: "resource" });
    button.click();
  });
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
    executablePath: await ensureBrowser(console.error),
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
