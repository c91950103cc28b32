/** What a whole purchase costs the server: from the product to the confirmation, by a first visitor. */
import { chromium, type Browser } from "@playwright/test";
import { buy, createShopper } from "../e2e/support/shopper";
import { ensureProgram } from "../runner/system-programs.mjs";
import { cpuMs } from "./process-costs";

const purchases = 10;
/** Until the engine has compiled what a purchase needs. */
const warmUps = 10;
const product = "scree-2-FR1001";

export interface PurchaseMeasurement {
  readonly name: string;
  /** Processor time of the server for one; null where it is not known. */
  readonly cpuMs: number | null;
  /** What a browser asked the shop for one, files included. */
  readonly requests: number;
}

/** Buys once, in a browser that has never been here; answers with its requests to the shop. */
async function once(
  browser: Browser,
  origin: string,
  javaScriptEnabled: boolean,
): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled,
  });
  const page = await context.newPage();
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().startsWith(origin)) requests += 1;
  });
  await buy(createShopper(page, "en-us", "bench"), product);
  await context.close();
  return requests;
}

async function measure(
  browser: Browser,
  { origin, pid }: { readonly origin: string; readonly pid: number },
  [name, isScripted]: readonly [name: string, isScripted: boolean],
): Promise<PurchaseMeasurement> {
  for (let count = 0; count < warmUps; count += 1)
    await once(browser, origin, isScripted);
  const before = cpuMs(pid);
  let requests = 0;
  for (let count = 0; count < purchases; count += 1)
    requests += await once(browser, origin, isScripted);
  const after = cpuMs(pid);
  return {
    name,
    cpuMs:
      before === null || after === null ? null : (after - before) / purchases,
    requests: requests / purchases,
  };
}

/** Without script and with it, at a shop without request limits. */
export async function measurePurchases(shop: {
  readonly origin: string;
  readonly pid: number;
}): Promise<PurchaseMeasurement[]> {
  console.error("Buying, without script and with it …");
  const browser = await chromium.launch({
    executablePath: await ensureProgram("chromium", console.error),
    args: ["--no-sandbox"],
  });
  try {
    return [
      await measure(browser, shop, ["without script", false]),
      await measure(browser, shop, ["with script", true]),
    ];
  } finally {
    await browser.close();
  }
}
