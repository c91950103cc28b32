/** Gifts, the cart's offers and lowered prices, with script: the shopper stays on the page. */
import { expect, test } from "@playwright/test";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { addToCart } from "../pages/support/shopping";
import { watchDocuments } from "./support/documents";
import { markCalls } from "./support/private-upstreams";
import { openAs, openCart } from "./support/seed";
import { createShopper } from "./support/shopper";
import { openStarted, untilStarted } from "./support/started";

const giftCard = "fellrow-card-FR9001";
const message = "Happy birthday, see you on the hill.";

test("a line is made a gift in a dialog, which shows what is missing and closes when it is saved [DLG-010]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openAs(
    shopper,
    (guest) => addToCart(guest, giftCard),
    shopper.paths.cart(),
  );
  const documents = watchDocuments(page);
  const line = page
    .locator("main li:has(h2)")
    .filter({ hasText: "Fellrow Card" });
  const opener = line.getByRole("link", { name: "Send as a gift" });
  await opener.click();
  await expect(page).toHaveURL(/#modal=add-gift-option_/);
  const dialog = page.getByRole("dialog", { name: "Send as a gift" });
  await dialog.getByLabel("Recipient’s name").fill("Bo Fell");
  await dialog.getByLabel("Message").fill(message);
  await dialog.getByRole("button", { name: "Save gift details" }).click();
  const email = dialog.getByLabel("Recipient’s email");
  await expect(email).toHaveAccessibleDescription(
    "Enter a valid email address, for example name@example.com.",
  );
  await expect(email).toBeFocused();
  const puts = async () =>
    (await upstreams.calls("/cart/v1/cart/*"))
      .filter(({ method }) => method === "PUT")
      .map(({ body }) => body);
  expect(await puts()).toEqual([]);

  await email.fill("bo@example.com");
  await dialog.getByRole("button", { name: "Save gift details" }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText("For Bo Fell · bo@example.com");
  await expect(line).toContainText(message);
  expect(await puts()).toMatchObject([
    { giftOption: { to: "Bo Fell", email: "bo@example.com", message } },
  ]);

  await line.getByRole("link", { name: "Change gift details" }).click();
  await expect(dialog.getByLabel("Recipient’s name")).toHaveValue("Bo Fell");
  await page.keyboard.press("Escape");
  await line.getByRole("button", { name: "Send it to me instead" }).click();
  await expect(opener).toBeVisible();
  await expect(line).not.toContainText("Bo Fell");
  expect(documents).toEqual([]);
});

test("a gift card is bought on the balance page: an amount is missing, then it is in the bag", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await page.goto(shopper.paths.giftCard());
  await untilStarted(page);
  const documents = watchDocuments(page);
  const sale = page.getByRole("region", { name: "Buy a gift card" });
  const add = sale.getByRole("button", { name: "Add to bag" });
  await add.click();
  const amounts = sale.getByRole("group", { name: "Amount" });
  await expect(amounts).toHaveAccessibleDescription("Choose an amount.");
  expect(await upstreams.calls("/cart/v1/cart*")).toEqual([]);
  await amounts.getByRole("radio", { name: "$50.00" }).check();
  await add.click();
  const bag = page.getByRole("dialog", { name: "Your bag" });
  await expect(bag).toContainText("Fellrow Card");
  await expect(bag).toContainText("$50.00");
  expect(await upstreams.calls("/cart/v1/cart*")).not.toEqual([]);
  await expect(amounts).toHaveAccessibleDescription("");
  expect(documents).toEqual([]);
});

test("a recommended product is added on the cart page [CART-033]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await openCart(shopper);
  const documents = watchDocuments(page);
  const offers = page.getByRole("region", { name: "Goes well with it" });
  const tile = offers.getByRole("listitem").first();
  const name = (await tile.getByRole("heading").textContent()) ?? "";
  const add = tile.getByRole("button", { name: `Add to bag ${name}` });
  await add.click();
  await expect(tile.getByRole("combobox")).toHaveAccessibleDescription(
    "Choose a size.",
  );
  await tile.getByRole("combobox").selectOption({ index: 2 });
  await add.click();
  await expect(
    page.locator("main li:has(h2)").filter({ hasText: name }),
  ).toBeVisible();
  await expect(offers).not.toContainText(name);
  // The clicked button is gone together with its product, so the heading gets the focus.
  await expect(page.getByRole("heading", { name: "Your bag" })).toBeFocused();
  await expect(page.getByText("It is in your bag.")).toHaveCount(1);
  expect(documents).toEqual([]);
});

test("an associate lowers a price on the cart's page, and restores it [CART-036]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  await openAs(
    shopper,
    async (guest) => {
      const { visitor } = guest;
      await visitor.open(paths.pointOfSale({ storeId: "101" }));
      const login = { ...associateLogin, storeEmployeeId: "9001" };
      await visitor.submit("main [name=password]", login);
      await addToCart(guest);
    },
    paths.cart(),
  );
  const documents = watchDocuments(page);
  const line = page.locator("main li:has(h2)").first();
  await line.getByText("Lower the price").first().click();
  await line.getByLabel("How much").fill("10");
  await line.getByLabel("Reason").fill("Scuffed");
  await line.getByRole("button", { name: "Lower the price" }).click();
  await expect(line).toContainText("$116.10");
  await expect(line).toContainText("Lowered in store: −10%");
  await expect(page.locator("main aside")).toContainText("$116.10");
  await line.getByRole("button", { name: "Back to the usual price" }).click();
  await expect(line).toContainText("Line total: $129.00");
  expect(documents).toEqual([]);
});

test("on a product page the gift is sent completely or not at all [CART-031]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openStarted(page, shopper.paths.at(`/p/${giftCard}`));
  await page.locator("#buy [name=productId]").first().check({ force: true });
  await page.locator("#buy summary", { hasText: "Send as a gift" }).click();
  await page.getByLabel("Recipient’s name").fill("Bo Fell");
  await page.getByLabel("Recipient’s email").fill("bo@example.com");
  const add = page.locator("#buy button[type=submit]");
  await add.click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeFocused();
  await expect(
    page.getByRole("textbox", { name: "Message" }),
  ).toHaveAccessibleDescription(/Please fill in this field\.$/);
  expect(await upstreams.calls("/cart/v1/cartWithItem")).toEqual([]);
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await add.click();
  await expect(page.getByRole("dialog")).toContainText("Fellrow Card");
  const [added] = await upstreams.calls("/cart/v1/cartWithItem");
  expect(added?.body).toMatchObject({
    items: [
      { giftOption: { to: "Bo Fell", email: "bo@example.com", message } },
    ],
  });
});

test("another gift is chosen in place; a refusal is shown at the choice", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openAs(
    shopper,
    (guest) => addToCart(guest, "brow-FR3101"),
    shopper.paths.cart(),
  );
  await untilStarted(page);
  const documents = watchDocuments(page);
  await page.getByText("Choose another free gift, or none").click();
  const gifts = page.getByRole("group", { name: "Your free gift" });
  const save = page.getByRole("button", { name: "Save gift" });
  await gifts.getByRole("radio", { name: "Quickstep L (9–11)" }).check();
  await save.click();
  const lines = page.locator("main li[id^=item-]");
  await expect(lines.filter({ hasText: "Quickstep" })).toContainText(
    "Size: L (9–11)",
  );
  await expect(lines).toHaveCount(3);
  await upstreams.fail({
    path: "/cart/v1/cart/*",
    method: "PUT",
    errorId: "GWP403",
    status: 409,
  });
  await gifts.getByRole("radio", { name: "Bellwether" }).check();
  await save.click();
  await expect(gifts.getByRole("alert")).toHaveText(
    "This gift is not available. Please choose another one, or none.",
  );
  await expect(gifts).toBeFocused();
  await gifts.getByRole("radio", { name: "No free gift" }).check();
  await save.click();
  await expect(lines).toHaveCount(2);
  expect(documents).toEqual([]);
});
