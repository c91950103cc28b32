/** From a misspelt search to a review and a question, with script */
import { expect, test } from "@playwright/test";
import { createShopper } from "./support/shopper";

test("a shopper finds a product, reviews it, asks about it and votes on an answer [REV-004, DLG-012]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.at("/search?q=scre+2"));
  await page
    .locator("main")
    .getByRole("link", { name: "Scree 2", exact: false })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scree 2");

  await page.getByRole("link", { name: "Write a review" }).click();
  const main = page.locator("main");
  await main.getByRole("radio", { name: "4 stars" }).check();
  await main.getByLabel("Title").fill("Holds on wet rock");
  await main.getByLabel("Your review").fill("Two weeks in the Lakes.");
  await main.getByRole("radio", { name: "True to size" }).check();
  await main.getByLabel("Your nickname").fill("Ada");
  await main.getByLabel("Email").fill("ada@example.com");
  await main.getByRole("button", { name: "Send review" }).click();
  const pending = main.getByRole("region", { name: "Your review" });
  await expect(pending).toContainText("Waiting to be read");
  await expect(pending).toContainText("Two weeks in the Lakes.");

  await main.getByRole("link", { name: "Back to the product" }).click();
  await page.getByRole("link", { name: "Ask a question" }).click();
  const ask = page.getByRole("dialog", { name: "Ask a question" });
  await expect(page).toHaveURL(/#modal=ask-question_FR\d+$/);
  await ask.getByRole("button", { name: "Send question" }).click();
  await expect(ask.getByLabel("Your question")).toBeFocused();
  await ask.getByLabel("Your question").fill("Is the insole removable?");
  await ask.getByLabel("Your nickname").fill("Ada");
  await ask.getByLabel("Email").fill("ada@example.com");
  await ask.getByRole("button", { name: "Send question" }).click();
  const success = page.getByRole("dialog", { name: "Your question is in" });
  await expect(success).toContainText("Is the insole removable?");
  await expect(success).toContainText("Waiting to be read");
  await expect(page).toHaveURL(/#modal=ask-question-success$/);
  await page.keyboard.press("Escape");
  await expect(success).toBeHidden();

  await page.getByRole("link", { name: "See all questions" }).click();
  await expect(main.locator("li[id^=question-]")).toHaveCount(10);
  const vote = main.locator("form:has([value=vote])").first();
  await vote.getByRole("button", { name: /^Yes/ }).click();
  await expect(vote).toContainText("Thank you. Your vote is counted.");
  await expect(page).toHaveURL(/\/questions\/FR\d+$/);
});
