/** The help with script: from the footer to an answer, and to a message that is sent. */
import { expect, test } from "@playwright/test";
import { createShopper } from "./support/shopper";

test("a question is answered in help, or sent to customer service [ROUTE-038]", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  const main = page.getByRole("main");
  await page.goto(paths.home());
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Help topics" })
    .click();
  await expect(page).toHaveURL(/\/en-us\/help$/);
  await page.getByRole("searchbox", { name: "Search help" }).fill("refund");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^\d+ answers? for “refund”$/,
  );
  await main.getByRole("link", { name: "Refunds" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refunds");
  const question = page.locator("main details").first();
  await question.locator("summary").click();
  await expect(question.locator("p").first()).toBeVisible();

  await main.getByRole("link", { name: "Contact us", exact: true }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Moor");
  await main.getByRole("textbox", { name: "Email" }).fill("not an address");
  await main.getByRole("textbox", { name: "Message" }).fill("Which size?");
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  // The browser does not refuse it, so that all mistakes are shown in the same way.
  await expect(
    page.getByText("Please choose an option.").first(),
  ).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Message" })).toHaveValue(
    "Which size?",
  );
  await page
    .getByLabel("Topic")
    .selectOption({ label: "Something is missing or damaged" });
  await main
    .getByRole("textbox", { name: "Email" })
    .fill("ada.help@example.com");
  await send.click();
  await expect(
    main.getByText("Thank you. We have received your message."),
  ).toBeVisible();
  await expect(main).toContainText(/Reference: \S+/);
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(send).toBeVisible();
});
