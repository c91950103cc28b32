/** Measures the server's work for one purchase, from the product to the confirmation. */
import { chromium, type Browser } from "@playwright/test";
import { createShopper, buy } from "../e2e/support/shopper";
import { newGuest } from "../pages/support/shop";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
} from "../pages/support/shopping";
import { ensureProgram } from "../runner/system-programs.mjs";
import { cpuMs } from "./process-costs";

export interface PurchaseMeasurement {
  readonly name: string;
  /** Processor time of the server for one purchase; null where the system does not provide it. */
  readonly cpuMs: number | null;
  /** From the first request to the confirmation (ms). With script, most of it is the browser's own time. */
  readonly elapsedMs: number;
}

const locale = "en-us";
/** Purchases before the measurement, in which the server compiles the code that it runs often. */
const warmUps = { withoutScript: 60, withScript: 6 };
const runs = { withoutScript: 40, withScript: 10 };

/** Returns the products on sale. Each purchase takes the next one, so that no size sells out. */
async function stylesOnSale(origin: string): Promise<readonly string[]> {
  const { visitor, paths } = newGuest(origin, locale);
  await visitor.open(paths.at("/c/women/footwear-wofoot"));
  const links = visitor
    .all("main a[href*='/p/']")
    .map((link) => link.getAttribute("href")?.split(/[?#]/)[0] ?? "");
  const styles = links.map((href) => href.split("/p/")[1] ?? "");
  return [...new Set(styles)];
}

/** Buys with forms and pages over HTTP. */
async function buyWithoutScript(
  origin: string,
  product: string,
): Promise<void> {
  const guest = newGuest(origin, locale);
  await addToCart(guest, product);
  await passShipping(guest);
  await payByCard(guest);
  const { url } = await placeOrder(guest);
  if (url.pathname !== guest.paths.confirmation())
    throw new Error(`The purchase ended at ${url.pathname}`);
}

/** Buys in a browser, which also fetches scripts, data and images. */
async function buyWithScript(
  browser: Browser,
  origin: string,
  product: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    await buy(createShopper(await context.newPage(), locale), product);
  } finally {
    await context.close();
  }
}

async function measure(
  name: string,
  pid: number,
  [warmUp, count]: readonly [number, number],
  styles: readonly string[],
  buyOne: (product: string) => Promise<void>,
): Promise<PurchaseMeasurement> {
  console.error(`Buying ${name}: ${warmUp} and ${count} times …`);
  let bought = 0;
  const purchase = () => buyOne(styles[bought++ % styles.length] ?? "");
  for (let times = 0; times < warmUp; times += 1) await purchase();
  const cpuBefore = cpuMs(pid);
  const startedAt = performance.now();
  for (let times = 0; times < count; times += 1) await purchase();
  const elapsedMs = (performance.now() - startedAt) / count;
  const cpuAfter = cpuMs(pid);
  const isKnown = cpuBefore !== null && cpuAfter !== null;
  return {
    name,
    cpuMs: isKnown ? (cpuAfter - cpuBefore) / count : null,
    elapsedMs,
  };
}

/** Lets one shopper after another buy a pair as a guest and pay by card. */
export async function measurePurchase(
  origin: string,
  pid: number,
): Promise<PurchaseMeasurement[]> {
  const styles = await stylesOnSale(origin);
  const withoutScript = await measure(
    "without script",
    pid,
    [warmUps.withoutScript, runs.withoutScript],
    styles,
    (product) => buyWithoutScript(origin, product),
  );
  const browser = await chromium.launch({
    executablePath: await ensureProgram("testBrowser", console.error),
    args: ["--no-sandbox"],
  });
  try {
    const withScript = await measure(
      "with script",
      pid,
      [warmUps.withScript, runs.withScript],
      styles,
      (product) => buyWithScript(browser, origin, product),
    );
    return [withoutScript, withScript];
  } finally {
    await browser.close();
  }
}
