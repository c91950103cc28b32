/**
 * A guest's order with script: opened with the mailed code, and withdrawn from, line by line. `test/pages` covers
 * the same without script.
 */
import { expect, test, type Page } from "@playwright/test";
import { passShipping, payByCard, placeOrder } from "../pages/support/shopping";
import { upstreamOrigin } from "../playwright.config";
import { violationsOf } from "./support/axe";
import { openAs } from "./support/seed";
import { createShopper, type Shopper } from "./support/shopper";
import { openStarted } from "./support/started";
import { callsTo } from "./support/upstreams";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectNoViolations(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
  }
}

/** Places an order over HTTP and opens the look-up in the browser; returns the order's number. */
async function orderOf(shopper: Shopper): Promise<string> {
  let number = "";
  await openAs(
    shopper,
    async (guest) => {
      await passShipping(guest, { email: shopper.email });
      await payByCard(guest);
      // The bot check takes an order that is sent faster for a program's.
      await shopper.page.waitForTimeout(300);
      await placeOrder(guest);
      number = /FRW\d+/.exec(guest.visitor.text("main"))?.[0] ?? "";
    },
    shopper.paths.orderStatus(),
  );
  return number;
}

async function lastCode(email: string): Promise<string> {
  const query = new URLSearchParams({ to: email });
  const answer = await fetch(`${upstreamOrigin}/__mock/mails?${query}`);
  const { mails } = (await answer.json()) as {
    mails: readonly { readonly kind: string; readonly text?: string }[];
  };
  return mails.findLast(({ kind }) => kind === "order-code")?.text ?? "";
}

test("a guest opens an order with the code, and a double press on the withdrawal is one case", async ({
  page,
}) => {
  const shopper = createShopper(page, "de-de", "withdraws");
  const { paths, email, t } = shopper;
  const number = await orderOf(shopper);
  await openStarted(page, paths.orderStatus());
  await page.locator("main [name=orderNumber]").fill(number);
  await page.locator("main [name=email]").fill(email);
  await page.getByRole("button", { name: t("orders.lookUp.submit") }).click();
  await page.waitForURL(/order-details$/);
  await expect(page.locator("main [name=code]")).toBeVisible();
  await expectNoViolations(page);

  await page.locator("main [name=code]").fill("12");
  await page.getByRole("button", { name: "Bestellung öffnen" }).click();
  await expect(page.locator("main")).toContainText(
    "Bitte geben Sie die sechs Ziffern des Codes ein.",
  );
  await page.locator("main [name=code]").fill(await lastCode(email));
  await page.getByRole("button", { name: "Bestellung öffnen" }).click();
  await expect(page.locator("main")).toContainText("Scree 2");
  expect(page.url()).not.toContain(number);

  await page
    .locator("main")
    .getByRole("link", { name: "Vertrag widerrufen" })
    .click();
  const line = page.locator("main [type=checkbox][name^=item-]");
  await expect(line).toBeChecked();
  await expectNoViolations(page);
  await page.locator("main [name=firstName]").fill("Ada");
  await page.locator("main [name=lastName]").fill("Lovelace");
  const confirm = page.getByRole("button", { name: "Widerruf bestätigen" });
  await line.uncheck();
  await confirm.click();
  await expect(page.locator("main")).toContainText(
    "Bitte wählen Sie mindestens einen Artikel.",
  );
  await line.check();
  await confirm.dblclick();
  const copy = page.locator("main [data-copy]");
  await expect(copy).toContainText(`Bestellnummer: ${number}.`);
  await expect(copy).toContainText("1 × Scree 2 (");
  await expectNoViolations(page);
  expect(await callsTo("/consumers-v3/contactus", number)).toHaveLength(1);
});
