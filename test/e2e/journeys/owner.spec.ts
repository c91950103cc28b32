/**
 * The owner of an account: profile, address, favorites, an order that is cancelled and one that is returned;
 * the same steps with script, without it and on a phone. The account and its orders are created over HTTP:
 * signing up and buying in the browser have their own journeys.
 */
import { expect, test } from "@playwright/test";
import { addresses } from "../../pages/support/addresses";
import { signUp } from "../../pages/support/accounts";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
} from "../../pages/support/shopping";
import { upstreamOrigin } from "../../playwright.config";
import { watchErrors } from "../support/documents";
import { openAs } from "../support/seed";
import { createShopper, fillAddress, type Shopper } from "../support/shopper";

/** Sets an order to delivered: upstreams advance an order only as time passes. */
async function deliver(orderNumber: string): Promise<void> {
  const moved = await fetch(`${upstreamOrigin}/__mock/order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orderNumber, status: "DELIVERED" }),
  });
  expect(moved.ok).toBe(true);
}

/** Opens the profile of a new account with two orders; returns their numbers, the older one first. */
async function ownerOfTwoOrders(shopper: Shopper): Promise<string[]> {
  const numbers: string[] = [];
  await openAs(
    shopper,
    async (guest) => {
      await signUp(guest, shopper.email);
      for (let order = 0; order < 2; order += 1) {
        // One piece each: for two pieces the return form asks how many.
        if (order > 0) await addToCart(guest);
        await passShipping(guest);
        await payByCard(guest);
        // The bot check takes an order that is sent faster for a program's.
        await shopper.page.waitForTimeout(300);
        await placeOrder(guest);
        numbers.push(/FRW\d+/.exec(guest.visitor.text("main"))?.[0] ?? "");
      }
    },
    shopper.paths.accountProfile(),
  );
  return numbers;
}

const main = ({ page }: Shopper) => page.locator("main");
const press = (shopper: Shopper, name: string) =>
  main(shopper).getByRole("button", { name, exact: true }).click();

async function openOrder(shopper: Shopper, number: string): Promise<void> {
  await shopper.page.goto(shopper.paths.orderHistory());
  await main(shopper).locator(`a[aria-label*="${number}"]`).click();
  await expect(shopper.page.locator("h1")).toContainText(number);
}

async function changeProfile(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await page.locator("#person [name=firstName]").fill("Grete");
  await press(shopper, "Angaben speichern");
  await expect(page.locator("[data-kind=success]")).toContainText(
    "gespeichert",
  );
  await expect(page.locator("#person [name=firstName]")).toHaveValue("Grete");
}

async function addAddress(shopper: Shopper): Promise<void> {
  const { page, paths, site } = shopper;
  await page.goto(paths.accountAddressForm("shipping"));
  await fillAddress(shopper, addresses[site.country] ?? {});
  await page
    .locator("main form")
    .last()
    .locator("[type=submit]")
    .last()
    .click();
  await page.waitForURL((url) => url.pathname === paths.accountAddresses());
  await expect(main(shopper).locator("address")).toContainText(
    addresses[site.country]?.["addressLine1"] ?? "no street",
  );
}

async function keepFavorite(shopper: Shopper): Promise<void> {
  const { page, paths } = shopper;
  await page.goto(paths.at("/p/scree-2-FR1001"));
  await page.locator("main .heart").first().click();
  await expect(page.locator("main .heart").first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // The heart fills before the upstream answers; a new document would cancel the request.
  await page.waitForLoadState("networkidle");
  await page.goto(paths.favorites());
  await expect(main(shopper)).toContainText("Scree 2");
}

async function cancelOrder(shopper: Shopper, number: string): Promise<void> {
  await openOrder(shopper, number);
  await main(shopper).getByText("Bestellung stornieren").click();
  await press(shopper, "Diese Bestellung jetzt stornieren");
  await expect(shopper.page.locator("[data-kind=success]")).toContainText(
    "Ihre Bestellung ist storniert.",
  );
  await expect(main(shopper)).toContainText("Storniert");
}

async function sendBack(shopper: Shopper, number: string): Promise<void> {
  await deliver(number);
  await openOrder(shopper, number);
  await main(shopper)
    .getByRole("link", { name: "Artikel zurücksenden" })
    .click();
  await main(shopper).locator("[type=checkbox]").first().check();
  await main(shopper).locator("[name=reason]").selectOption("TOO_SMALL");
  await press(shopper, "Rücksendeetikett erstellen");
  await expect(main(shopper)).toContainText("Rücksendenummer: RMA");
  const label = main(shopper).getByRole("link", {
    name: "Rücksendeetikett öffnen (PDF)",
  });
  const file = await fetch((await label.getAttribute("href")) ?? "");
  expect(file.headers.get("content-type")).toBe("application/pdf");
}

test(
  "the owner of an account of de-de changes the profile, saves an address and a favorite, cancels an order and returns one",
  { tag: ["@no-script", "@phone"] },
  async ({ page }) => {
    const shopper = createShopper(page, "de-de", "owner");
    const errors = watchErrors(page);
    const [older = "", newer = ""] = await ownerOfTwoOrders(shopper);
    await changeProfile(shopper);
    await addAddress(shopper);
    await keepFavorite(shopper);
    await cancelOrder(shopper, newer);
    await sendBack(shopper, older);
    // Images have their own tests, so failures to load them are ignored.
    expect(errors.filter((text) => !text.includes("load resource"))).toEqual(
      [],
    );
  },
);
