/**
 * Delivery methods with script: a line's dialog, the change of store, collection points and arrival dates.
 */
import { expect, test, type Page } from "@playwright/test";
import { markCalls } from "./support/private-upstreams";
import { openStarted } from "./support/started";
import { openBoundTo } from "./support/seed";
import { createShopper } from "./support/shopper";

/** How long a person holds a button down (ms); a shop on the same machine answers sooner. */
const heldMs = 250;

const wayOf = (page: Page) => page.locator("main li details > summary").first();

/** Waits for the dialog's link: before the scripts have started, the line contains the form itself. */
async function openWays(page: Page): Promise<void> {
  await expect(wayOf(page)).toHaveAttribute("aria-haspopup", "dialog");
  await wayOf(page).click();
}

test("another delivery method for a line is chosen in a dialog, and confirmed [DLG-013]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-gb");
  await openBoundTo(shopper, ["Keswick", "Edinburgh"], shopper.paths.cart());
  const way = wayOf(page);
  const dialog = page.getByRole("dialog");
  await expect(way).toHaveText("Collect from store · Fellrow Keswick");
  await expect(way).toHaveAttribute("aria-haspopup", "dialog");
  await way.press("Enter");
  await expect(page).toHaveURL(/#modal=cart-change-shipping-method_[\w-]+$/);
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await dialog.getByRole("radio", { name: "Delivered to you" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(way).toHaveText("Delivered to you");
  await expect(page.locator("main")).toContainText(
    "Changed from store collection to home delivery",
  );
  await openWays(page);
  await dialog.getByRole("radio", { name: "Delivered to a store" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(way).toHaveText("Delivered to a store · Fellrow Keswick");
});

test("any problem with a delivery method is shown only in its dialog", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-gb");
  const upstreams = await markCalls(page);
  await openBoundTo(shopper, ["Keswick", "Edinburgh"], shopper.paths.cart());
  await openWays(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Delivered to you" }).check();
  for (const [errorId, words] of [
    ["INV700", "This item is out of stock"],
    ["GEN500", "Something went wrong with your bag."],
  ] as const) {
    await upstreams.fail({
      path: "/cart/v1/cart/*",
      method: "PUT",
      errorId,
      status: 400,
    });
    const save = dialog.getByRole("button", { name: "Save" });
    // A click is ignored while the previous submission is in progress.
    await expect(save).not.toHaveAttribute("aria-busy");
    await save.click();
    await expect(dialog.getByRole("alert")).toContainText(words);
    await expect(page.getByText(words)).toHaveCount(1);
  }
});

test("a change of store opens a dialog about it [CART-022]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-gb");
  const { paths } = shopper;
  await openBoundTo(shopper, ["Keswick", "Edinburgh"], paths.cart());
  const dialog = page.getByRole("dialog");
  await openWays(page);
  await dialog.getByRole("link", { name: "Find in store" }).click();
  await dialog.locator("[name=q]").fill("Edinburgh");
  await dialog.getByRole("button", { name: "Check stores" }).click();
  await dialog
    .getByRole("button", { name: "Collect here: Fellrow Edinburgh" })
    .click();
  await expect(page).toHaveURL(/#modal=store-changed_202$/);
  await expect(dialog).toContainText("Your items now go to Fellrow Edinburgh.");
  await page.keyboard.press("Escape");
  await expect(page.locator("main")).toContainText(
    "Your store is now Fellrow Edinburgh. Please check availability and collection for the items in your bag.",
  );
});

test("the chosen size is sent with the search for stores, whose answer comes in the dialog", async ({
  page,
}) => {
  await openStarted(page, "/en-gb/p/scree-2-FR1001");
  const address = page.url();
  const size = page.locator("#buy [name=productId]:enabled").nth(2);
  await size.check({ force: true });
  const sku = await size.inputValue();
  await page.getByRole("link", { name: "Find in store" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("select[name=sku]")).toHaveValue(sku);
  await dialog.locator("[name=q]").fill("Edinburgh");
  await dialog.getByRole("button", { name: "Check stores" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText(
    "Fellrow Edinburgh",
  );
  await expect(dialog.locator("select[name=sku]")).toHaveValue(sku);
  expect(page.url().split("#", 1)[0]).toBe(address);
});

test("the arrival date of a product is shown without leaving its page [PDP-004]", async ({
  page,
}) => {
  await openStarted(page, "/en-gb/p/scree-2-FR1001");
  const address = page.url();
  await page.getByText("When will it arrive?").click();
  const form = page.locator("form:has([name=postalCode])");
  await form.getByLabel("Postcode").fill("1");
  await form.getByRole("button", { name: "Show arrival" }).click();
  await expect(form).toContainText("Enter a valid postcode");
  await expect(form.getByLabel("Postcode")).toBeFocused();
  await form.getByLabel("Postcode").fill("ca12 5by");
  // Holds the button as a finger does: it must not move away while it is pressed.
  await form
    .getByRole("button", { name: "Show arrival" })
    .click({ delay: heldMs });
  await expect(form.getByRole("status")).toHaveText(
    /^To CA12 5BY with standard delivery: \w{3} \d+ \w{3}/,
  );
  expect(page.url()).toBe(address);
});

test("a collection point is chosen at the shipping step, and asks who will collect [CHK-028] [STORE-002] [CHK-027]", async ({
  page,
}) => {
  const shopper = createShopper(page, "de-de");
  const { paths } = shopper;
  await openBoundTo(shopper, ["München", "Hamburg"], paths.cart());
  const dialog = page.getByRole("dialog");
  await openWays(page);
  await dialog.locator("[name=delivery][value=home]").check();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  await openStarted(page, paths.checkout("shipping"));
  await page.getByText("Stattdessen in eine Filiale oder Abholstation").click();
  await page.locator("main [name=near]").fill("80331");
  await page.getByRole("button", { name: "Orte zeigen" }).click();
  await page.getByRole("radio", { name: /^Parcelway Point München/ }).check();
  await page.getByRole("button", { name: "Hierher liefern" }).click();
  await page.waitForURL(/step=contact/);
  await expect(page.locator("main")).toContainText(
    "Geht an: Parcelway Point München",
  );
  await page.locator("#checkout-firstName").fill("Ida");
  await page.locator("#checkout-lastName").fill("Berg");
  await page.locator("#checkout-email").fill(shopper.email);
  await page.locator("main button[type=submit][value=contact]").click();
  const phone = page.locator("#checkout-pointPhone");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("0151 23456789");
  await page
    .locator("main button[type=submit][value=contact]")
    .click({ delay: heldMs });
  await page.waitForURL(/step=billing/);
  await expect(page.locator("main")).toContainText("Gartenstraße 43");
});
