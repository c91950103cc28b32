/** Address suggestions while the shopper types the street: a combobox with a list. */
import { expect, test } from "@playwright/test";
import { markCalls } from "./support/private-upstreams";
import { openCart } from "./support/seed";
import { createShopper, fillAddress } from "./support/shopper";

test("a street suggests addresses; the chosen one fills the fields, which stay editable", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await openCart(shopper);
  await page.goto(shopper.paths.checkout("shipping"));
  const street = page.getByRole("combobox", { name: "Street address" });
  await expect(street).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("button", { name: "Find address" })).toBeHidden();
  await page.locator("[name=firstName]").fill("Ada");
  await page.locator("[name=addressLine2]").fill("Unit 7");

  await street.pressSequentially("12 market");
  const options = page.getByRole("option", { name: "Market Street" });
  await expect(options).toHaveText([
    "12 Market Street, 94103, San Francisco, CA",
    "12 Market Street, 80202, Denver, CO",
  ]);
  const status = page.locator("form [role=status]").filter({ hasText: "2" });
  await expect(status).toHaveText("2 addresses found");
  await expect(street).toHaveAttribute("aria-expanded", "true");
  await street.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(street).toHaveValue("12 market");

  await street.press("ArrowDown");
  await street.press("ArrowDown");
  const second = (await options.nth(1).getAttribute("id")) ?? "none";
  await expect(street).toHaveAttribute("aria-activedescendant", second);
  await street.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(street).toBeFocused();
  await expect(street).toHaveValue("12 Market Street");
  const fields = {
    firstName: "Ada",
    addressLine2: "Unit 7",
    city: "Denver",
    province: "CO",
    postalCode: "80202",
  };
  for (const [name, value] of Object.entries(fields))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  await expect(page.locator("form [role=status]").first()).toHaveText(
    "The address is filled in. You can still change every field.",
  );
  // Suggestions are requested again only when somebody types into the street.
  await page.locator("[name=city]").fill("Boulder");
  await expect(page.locator("[name=city]")).toHaveValue("Boulder");
  await expect(options).toHaveCount(0);
});

test("the form does not wait for suggestions, and the page without them accepts what was typed", async ({
  page,
}) => {
  const upstreams = await markCalls(page);
  const shopper = createShopper(page, "en-gb");
  await openCart(shopper);
  await upstreams.fail({
    path: "/address-lookup/v1/find",
    kind: "hang",
    times: 9,
  });
  await page.goto(shopper.paths.checkout("shipping"));
  const street = page.getByRole("combobox", {
    name: "House number and street",
  });
  await page.locator("main [name=email]").fill(shopper.email);
  await expect(street).toHaveAttribute("aria-expanded", "false");
  await fillAddress(shopper, {
    firstName: "Ada",
    lastName: "Moor",
    city: "Keswick",
    postalCode: "CA12 5JR",
    phone: "7911 123456",
  });
  await street.pressSequentially("12 Main Street");
  await street.press("Enter");
  await page.waitForURL(/step=billing/);
  await expect(page.locator("main")).toContainText("12 Main Street");
});
