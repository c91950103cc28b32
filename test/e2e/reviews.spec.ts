/** Reviews with script: the dialog over a product, forms that stay, and the character count. */
import { expect, test } from "@playwright/test";
import { createShopper } from "./support/shopper";

test("the dialog of reviews opens over the product, and its links change it in place [DLG-036]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.at("/p/scree-2-FR1001"));
  await page.getByRole("link", { name: "4.6 out of 5 stars" }).click();
  const dialog = page.getByRole("dialog", { name: "Reviews" });
  await expect(dialog.locator("li[id^=item-]")).toHaveCount(10);
  await expect(page).toHaveURL(/#panel=reviews_FR1001$/);
  await dialog.getByRole("link", { name: "Next page" }).click();
  await expect(dialog.getByText("Page 2 of 32")).toBeVisible();
  await dialog.getByRole("link", { name: /^1 star/ }).click();
  await expect(dialog.getByText(/^1 star: \d reviews$/)).toBeVisible();
  await expect(dialog.locator("li[id^=item-]").first()).toContainText("1 star");
  // The page below has not changed, and Back closes the dialog.
  await expect(page).toHaveURL(
    /\/p\/scree-2[^?]*-FR1001#panel=reviews_FR1001$/,
  );
  await page.goBack();
  await expect(dialog).toBeHidden();

  // When the next page cannot be loaded, the current one stays.
  await page.goForward();
  await expect(dialog.getByText("Page 1 of 32")).toBeVisible();
  await page.route("**/dialog/reviews/**", (route) => route.abort());
  await page.context().setOffline(true);
  await dialog.getByRole("link", { name: "Next page" }).click();
  await expect(dialog.locator("li[id^=item-]")).toHaveCount(10);
  await page.context().setOffline(false);
});

test("a vote, a translation and a report do not move the page [REV-002, REV-003]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.reviews("FR1001", { sort: "newest", page: 2 }));
  const items = page.locator("main li[id^=item-]");
  const id = await items.first().getAttribute("id");
  const review = page.locator(`#${id ?? ""}`);
  const yes = review.getByRole("button", { name: /^Yes/ });
  const count = Number(/\d+/.exec((await yes.textContent()) ?? "")?.[0]);
  await yes.click();
  await expect(review).toContainText(
    `Thank you. Your vote is counted. Yes (${String(count + 1)})`,
  );
  await review.locator("summary", { hasText: "Report" }).click();
  await review
    .getByRole("combobox")
    .selectOption({ label: "It is advertising" });
  await review.getByRole("button", { name: "Report review" }).click();
  await expect(review).toContainText("We will look at this review.");

  const foreign = items.filter({ has: page.locator("[value=translate]") });
  const other = page.locator(
    `#${(await foreign.first().getAttribute("id")) ?? ""}`,
  );
  const original = (await other.locator("[lang] p").textContent()) ?? "";
  await other.getByRole("button", { name: "Translate" }).click();
  await expect(other.getByText("Translated", { exact: true })).toBeVisible();
  await expect(other.getByText(original)).toBeHidden();
  await other.getByText("Show the original").click();
  await expect(other.getByText(original)).toBeVisible();
  await expect(page).toHaveURL(/\?sort=newest&page=2$/);
});

test("the form shows how long a review is, and that 5,001 characters are too many [VAL-014]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.writeReview({ productId: "FR1001" }));
  const text = page.getByRole("textbox", { name: "Your review" });
  await expect(page.getByText("0 of 5,000 characters")).toBeVisible();
  await text.fill(" Dry feet. ");
  await expect(page.getByText("9 of 5,000 characters")).toBeVisible();
  await text.fill("a".repeat(5_001));
  const over = page.getByText("5,001 of 5,000 characters");
  await expect(over).toHaveAttribute("aria-live", "polite");
  await page.getByRole("button", { name: "Send review" }).click();
  const words = "Your review is too long. Please keep it to 5,000 characters.";
  await expect(page.locator("main [role=alert]").last()).toContainText(words);
  await expect(text).toHaveAccessibleDescription(new RegExp(words));
  await expect(text).toHaveValue("a".repeat(5_001));
  await text.fill("a".repeat(5_000));
  await expect(page.getByText("5,000 of 5,000 characters")).toBeVisible();
  await text.blur();
  await expect(page.getByText(words)).toHaveCount(0);
});
