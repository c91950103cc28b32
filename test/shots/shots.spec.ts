/** Takes the screenshots of `shot-table.ts` at every width, into `shots/`: `npm run shots -- -g home`. */
import { test } from "@playwright/test";
import { createShopper } from "../e2e/support/shopper";
import type { Locale } from "../../app/sites/sites";
import { shots } from "./shot-table";

const widths = [320, 390, 768, 1024, 1440, 1920] as const;
/** The locale of all pages; German and Polish words are the longest. */
const locale = (process.env["SHOTS_LOCALE"] ?? "en-us") as Locale;
const folder = new URL("../../shots/", import.meta.url).pathname;

for (const { name, open, window } of shots)
  for (const width of widths)
    test(`${name} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(createShopper(page, locale));
      // Images further down are loaded when they come near the window.
      if (!window)
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 700) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
          scrollTo(0, 0);
        });
      await page.waitForLoadState("networkidle");
      await page.screenshot({
        path: `${folder}${locale}/${name}-${width}.png`,
        fullPage: !window,
        // Otherwise parts further down would have no layout.
        style: "* { content-visibility: visible !important }",
        // The sandbox is twenty screens long.
        timeout: 60_000,
      });
    });
