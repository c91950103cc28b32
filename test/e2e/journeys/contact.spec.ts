/** Orders without a delivery address, and one with two shipments; `test/pages` covers them without script. */
import { expect, test, type Page } from "@playwright/test";
import { storeInventory } from "../../../mocks/behaviour/stores/store-list";
import {
  addToCart,
  createShopper,
  fillAddress,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
  type Shopper,
} from "../support/shopper";
import { openStarted } from "../support/started";
import { callsTo } from "../support/upstreams";

const shoe = "scree-2-FR1001";
const store = { id: "101", name: "Fellrow Portland" };

/** Adds a size to the cart that the store has in stock, and chooses collection there. */
async function collect({ page, paths, t }: Shopper): Promise<void> {
  await page.goto(paths.at(`/p/${shoe}`));
  const ids = await page
    .locator("label.choice:not(:has(span + span)) > input:enabled")
    .evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).value),
    );
  const id = ids.find((one) => storeInventory(store.id, one, 9) > 0) ?? "";
  await page.locator(`#buy input[value="${id}"]`).check({ force: true });
  await page
    .locator("#buy")
    .getByRole("button", { name: t("product.form.add") })
    .click();
  await page.waitForURL(
    (url) => url.hash.includes("mini-cart") || url.pathname === paths.cart(),
  );
  // The link to the dialog exists only after the scripts have started.
  await openStarted(page, paths.cart());
  const line = page.locator("main li").filter({ hasText: "Scree 2" }).first();
  await line.locator("details > summary").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[value=pickup]").check();
  await dialog.getByRole("button", { name: t("cart.delivery.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(line.locator("details > summary")).toContainText(store.name);
}

const checkOut = ({ page, t }: Shopper) =>
  page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();

/** The names of the fields that the contact step shows. */
const fields = (page: Page) =>
  page
    .locator("main form:has(#checkout-email)")
    .locator("input:visible, select:visible")
    .evaluateAll((all) =>
      all
        .map((field) => field.getAttribute("name") ?? "")
        .filter((name) => !name.startsWith("method-")),
    );

const goOn = ({ page, t }: Shopper) =>
  page.getByRole("button", { name: t("checkout.shipping.submit") }).click();

const invoice = {
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "9 Beck Lane",
  city: "Portland",
  province: "OR",
  postalCode: "97201",
  phone: "503 555 0142",
};

async function finish(shopper: Shopper): Promise<void> {
  await shopper.page.waitForURL(/step=billing/);
  await fillAddress(shopper, invoice);
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  await expect(shopper.page.locator("main")).toContainText(shopper.email);
  const [order] = await callsTo("/cart/v2/checkout/order", shopper.email);
  expect(order?.body).toMatchObject({
    billingAddress: { email: shopper.email, addressLine1: "9 Beck Lane" },
  });
  expect(JSON.stringify(order?.body)).not.toContain("shippingAddress");
}

test("an order that is only collected needs a name and an e-mail, and no street [CHK-034]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await collect(shopper);
  await checkOut(shopper);
  await page.waitForURL(/step=contact/);
  await expect
    .poll(() => fields(page))
    .toEqual(["firstName", "lastName", "email"]);
  await expect(page.locator("main")).toContainText(`Pick up at ${store.name}`);
  await goOn(shopper);
  await expect(page.locator("#checkout-firstName")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await fillAddress(shopper, {
    firstName: "Ada",
    lastName: "Lund",
    email: shopper.email,
  });
  await goOn(shopper);
  await finish(shopper);
});

test("an order that is only sent by e-mail needs an e-mail, and no address [CHK-034]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, "fellrow-card-gift-card-FR9001");
  await checkOut(shopper);
  await page.waitForURL(/step=contact/);
  await expect.poll(() => fields(page)).toEqual(["email"]);
  await page.locator("#checkout-email").fill(shopper.email);
  await goOn(shopper);
  await finish(shopper);
});

test(
  "a parcel and a pickup are shown separately, each with its own cost [CHK-035]",
  { tag: "@phone" },
  async ({ page }) => {
    const shopper = createShopper(page, "en-us");
    await collect(shopper);
    await addToCart(shopper, "brow-FR3101");
    await passShipping(shopper);
    await page.waitForURL(/step=billing/);
    // Chooses express shipping for the parcel, so that its cost is not zero.
    await page.goto(shopper.paths.dialog("change-shipping-method", "home"));
    await page.locator("main input[value=express]").check();
    await page
      .getByRole("button", { name: shopper.t("checkout.method.submit") })
      .click();
    // Leaving before the redirect would cancel the form when scripts run.
    await page.waitForURL(({ pathname }) => !pathname.includes("/dialog/"));
    await page.goto(shopper.paths.checkout("billing"));
    const section = (name: string) =>
      page
        .locator("main section")
        .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(section("Shipment 1")).toContainText("Scree 2");
    await expect(section("Shipment 1")).toContainText(
      "Pick up in store · Free",
    );
    await expect(section("Shipment 1")).toContainText(
      `Pick up at ${store.name}`,
    );
    await expect(section("Shipment 2")).toContainText("Brow");
    await expect(section("Shipment 2")).toContainText(
      "Express shipping · $14.95",
    );
    await expect(section("Shipment 2")).toContainText("415 Ridge Road");
    await payByCard(shopper);
    await pressPlaceOrder(shopper);
    await readConfirmation(shopper);
    await expect(section("Shipment 1")).toContainText("Scree 2");
    await expect(section("Shipment 1")).toContainText(/Shipping\s*Free/);
    await expect(section("Shipment 2")).toContainText(/Shipping\s*\$14\.95/);
    await expect(
      page.locator("main dl").filter({ hasText: "Total" }),
    ).toContainText(/Shipping\s*\$14\.95/);
  },
);
