/** The features of `ShopForm`, each on the sandbox page that shows it. */
import { expect, test, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { openStarted } from "./support/started";

const path = "/en-us/sandbox/forms";
const both = { tag: "@no-script" };

const fieldOf = (page: Page, form: string) => page.locator(`#${form}-word`);
const send = (page: Page, form: string) =>
  page.getByRole("button", { name: `send ${form}` }).click();
const saidBy = (page: Page) => page.locator("main output");

/** Holds back or drops the browser's requests for the page's data. */
async function holdData(
  page: Page,
  method: "GET" | "POST",
  then: "later" | "never",
) {
  const held: (() => Promise<void>)[] = [];
  let count = 0;
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    if (then === "never") return route.abort("connectionreset");
    held.push(() => route.continue());
  });
  return {
    count: () => count,
    release: () => Promise.all(held.splice(0).map((go) => go())),
  };
}

test(
  "a form that redirects shows the next page, which shows the sent value",
  both,
  async ({ page }) => {
    await openStarted(page, path);
    await fieldOf(page, "leads-on").fill("heron");
    await send(page, "leads-on");
    await expect(page).toHaveURL(`${path}?said=heron`);
    await expect(saidBy(page).first()).toHaveText("leads-on: heron");
  },
);

test(
  "a form that is refused is shown again: the refusal is at its field, which has the focus, and at the top of the page",
  both,
  async ({ page }) => {
    await openStarted(page, path);
    await send(page, "leads-on");
    const field = fieldOf(page, "leads-on");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(
      "Please fill in this field.",
    );
    await expect(page).toHaveTitle(/^Error: /);
    await field.fill("refuse");
    await send(page, "leads-on");
    await expect(
      page.getByText("Something went wrong on our side."),
    ).toBeVisible();
    await expect(fieldOf(page, "leads-on")).toHaveValue("refuse");
  },
);

test("a form that stays changes nothing but its own answer", async ({
  page,
}) => {
  await openStarted(page, path);
  const documents = watchDocuments(page);
  await fieldOf(page, "leads-on").fill("typed elsewhere");
  await fieldOf(page, "stays").fill("heron");
  await send(page, "stays");
  await expect(saidBy(page)).toHaveText("stays: heron");
  await expect(page).toHaveURL(path);
  await expect(fieldOf(page, "leads-on")).toHaveValue("typed elsewhere");
  expect(documents).toEqual([]);
});

test(
  "a form that stays redirects without script",
  {
    tag: "@only-no-script",
  },
  async ({ page }) => {
    await openStarted(page, path);
    await fieldOf(page, "stays").fill("heron");
    await send(page, "stays");
    await expect(page).toHaveURL(`${path}?said=heron`);
  },
);

test("a form that changes the shopper's identity opens a new document", async ({
  page,
}) => {
  await openStarted(page, path);
  const documents = watchDocuments(page);
  await fieldOf(page, "new-document").fill("heron");
  await send(page, "new-document");
  await expect(page).toHaveURL(`${path}?said=heron`);
  expect(documents).toEqual([path, path]);
});

test("a refusal that belongs to no field stays when the shopper leaves a field", async ({
  page,
}) => {
  await openStarted(page, path);
  const field = fieldOf(page, "stays");
  await field.fill("refuse");
  await send(page, "stays");
  const refusal = page.getByText("Something went wrong on our side.");
  await expect(refusal).toBeVisible();
  const checks = await holdData(page, "POST", "later");
  await field.fill("heron");
  await field.blur();
  await fieldOf(page, "leads-on").focus();
  await page.waitForTimeout(500);
  expect(checks.count()).toBe(0);
  await expect(refusal).toBeVisible();
});

test("a form that was refused is checked again as the shopper leaves a field, without a request", async ({
  page,
}) => {
  await openStarted(page, path);
  await send(page, "stays");
  const field = fieldOf(page, "stays");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("heron");
  await field.press("Tab");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(saidBy(page)).toHaveCount(0);
});

test("a form that was refused is sent again at once, though its page is still loading", async ({
  page,
}) => {
  await openStarted(page, path);
  const loading = await holdData(page, "GET", "later");
  await fieldOf(page, "stays").fill("refuse");
  await send(page, "stays");
  await expect(
    page.getByText("Something went wrong on our side."),
  ).toBeVisible();
  await expect.poll(loading.count).toBe(1);
  await fieldOf(page, "stays").fill("heron");
  await send(page, "stays");
  await expect(saidBy(page)).toHaveText("stays: heron");
  await loading.release();
  await expect(saidBy(page)).toHaveText("stays: heron");
});

test("a form that is pressed twice is sent once", async ({ page }) => {
  await openStarted(page, path);
  const sending = await holdData(page, "POST", "later");
  await fieldOf(page, "stays").fill("heron");
  await send(page, "stays");
  const button = page.getByRole("button", { name: "sending" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  await sending.release();
  await expect(saidBy(page)).toHaveText("stays: heron");
  expect(sending.count()).toBe(1);
});

for (const form of ["stays", "leads-on"])
  test(`a form whose answer never comes stays as it is, and says what is known: ${form}`, async ({
    page,
  }) => {
    await openStarted(page, path);
    const sending = await holdData(page, "POST", "never");
    await fieldOf(page, form).fill("heron");
    await send(page, form);
    await expect(
      page.getByText("We could not confirm that this went through."),
    ).toBeVisible();
    expect(sending.count()).toBe(1);
    await expect(fieldOf(page, form)).toHaveValue("heron");
    await page.unroute(`**${path}.data*`);
    await send(page, form);
    await expect(saidBy(page).first()).toHaveText(`${form}: heron`);
  });
