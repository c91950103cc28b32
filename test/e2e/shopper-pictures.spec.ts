/** Shoppers' pictures with script: sending one, and saving those of others. */
import { expect, test } from "@playwright/test";
import { callsTo } from "./support/upstreams";
import { createShopper } from "./support/shopper";
import { withPictures } from "../playwright.config";

test.use(withPictures);

/** One transparent pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const png = { name: "frost.png", mimeType: "image/png", buffer: pixel };

test("a picture is refused while it is none, then sent; one of others is saved [SOCI-002]", async ({
  page,
}) => {
  const { paths, email } = createShopper(page, "en-us", "pictures");
  await page.goto(paths.at("/p/scree-2-FR1001"));
  await page.getByRole("link", { name: "Share your picture" }).click();
  await expect(page).toHaveURL(/\/en-us\/pictures$/);
  const file = page.getByLabel("Your picture", { exact: true });
  // A file that is too large is refused before it is sent.
  await file.setInputFiles({ ...png, buffer: Buffer.alloc(10_485_761) });
  const large = "This file is larger than 10 MB. Choose a smaller picture.";
  await expect(page.getByText(large)).toBeVisible();
  await expect(file).toHaveValue("");
  await page.getByLabel("What is in it?").fill("First frost, by script");
  await page.getByLabel("Your name").fill("Ines R.");
  await page.getByRole("textbox", { name: "Email" }).first().fill(email);
  await file.setInputFiles({ ...png, buffer: Buffer.from("<svg/>") });
  await expect(page.getByText(large)).toHaveCount(0);
  const send = page.getByRole("button", { name: "Send picture" });
  await send.click();
  await expect(file).toHaveAccessibleDescription(/neither a JPEG nor a PNG/);
  await expect(page.getByLabel("Your name")).toHaveValue("Ines R.");
  await file.setInputFiles(png);
  await send.click();
  await expect(page.getByText("Thank you for your picture")).toBeVisible();
  const [author] = await callsTo("/social/users", email);
  expect(author?.body).toEqual({ email, name: "Ines R." });
  const [sent, ...others] = await callsTo(
    "/social/users/*",
    "First frost, by script",
  );
  expect(others).toEqual([]);
  expect(sent?.body).toEqual({
    caption: "First frost, by script",
    image: { type: "image/png", bytes: pixel.length },
  });

  await page.locator('main a[href*="/dialog/ugc-review/"]').first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toContainText("You saved this picture.");
  await dialog.getByRole("link", { name: "See saved pictures" }).click();
  const saved = page.getByRole("region", { name: "Pictures you saved" });
  await expect(saved.getByRole("listitem")).toHaveCount(1);
  await dialog.waitFor({ state: "hidden" });
  await saved.getByRole("link").click();
  await dialog.getByText("Report this picture").click();
  await dialog.getByRole("combobox").selectOption("rights");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toContainText("We will look at this picture.");
});
