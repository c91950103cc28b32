/** The newsletter: its dialog as a page, and its form in the footer, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const subscription = "POST /consumers-v3/consumer/subscription";
const subscribed = (address: string) =>
  shop.upstreams.db.newsletter.getAll().find(({ email }) => email === address);
const mailTo = (address: string) =>
  shop.upstreams.db.mail.getAll().filter(({ to }) => to === address);

const footer = "footer [name=email]";

describe("the form in the footer", () => {
  it("subscribes an address and says so on the same page [ACC-015]", async () => {
    const { visitor } = shop.visit();
    await visitor.open("/en-us/c/women-wo");
    await visitor.submit(footer, { email: "Ada@example.com", consent: "on" });
    expect(visitor.page.redirects.at(-1)?.status).toBe(303);
    expect(visitor.page.url.pathname).toBe("/en-us/c/women-wo");
    expect(visitor.text()).toContain("You are subscribed to the newsletter.");
    expect(shop.calls(subscription)).toMatchObject([
      {
        status: 200,
        query: { type: "NEWSLETTER", channel: "EMAIL" },
        body: {
          type: "NEWSLETTER",
          channel: "EMAIL",
          email: "Ada@example.com",
          optin: true,
        },
      },
    ]);
    expect(subscribed("ada@example.com")).toMatchObject({
      locale: "en-us",
      isConfirmed: true,
    });
  });

  it("is the same on a page that is kept for everybody", async () => {
    for (const address of ["bo@example.com", "cy@example.com"]) {
      const { visitor } = shop.visit();
      await visitor.open("/en-us");
      await visitor.submit(footer, { email: address, consent: "on" });
      expect(subscribed(address)).toBeDefined();
    }
  });
});

describe("a section of the editors", () => {
  it("leads to the dialog's page, which returns to where it was", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.at("/promotions"));
    const link = visitor.find("#at-newsletter-promotions a");
    expect(link.textContent).toBe("Subscribe");
    await visitor.click("Subscribe");
    expect(visitor.page.url.pathname).toBe("/en-us/dialog/newsletter");
    await visitor.submit("main [name=email]", {
      email: "gus@example.com",
      consent: "on",
    });
    expect(visitor.page.url.pathname).toBe("/en-us/promotions");
    expect(visitor.text()).toContain("You are subscribed to the newsletter.");
    expect(subscribed("gus@example.com")).toMatchObject({ locale: "en-us" });
  });
});

describe("the dialog's page", () => {
  it("asks for address and consent, subscribes, and returns [DLG-043]", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(
      paths.dialog("newsletter", "", { returnTo: "/de-de/c/women-wo" }),
    );
    expect(visitor.text("h1")).toBe("Newsletter");
    // The footer does not repeat the form.
    expect(visitor.all("[name=email]")).toHaveLength(1);
    await visitor.submit("main [name=email]", { email: "eva@" });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("main")).toContain(
      "Bitte setzen Sie das Häkchen, wenn Sie den Newsletter erhalten möchten.",
    );
    expect(visitor.find("main [name=email]").getAttribute("value")).toBe(
      "eva@",
    );
    expect(shop.calls(subscription)).toEqual([]);
    await visitor.submit("main [name=email]", {
      email: "eva@example.com",
      consent: "on",
    });
    expect(visitor.page.url.pathname).toBe("/de-de/c/damen-wo");
    // Where the law asks for it, the address is confirmed by an e-mail first.
    expect(visitor.text()).toContain("Öffnen Sie den Link darin");
    expect(subscribed("eva@example.com")).toMatchObject({
      locale: "de-de",
      isConfirmed: false,
    });
    expect(mailTo("eva@example.com")).toMatchObject([{ kind: "newsletter" }]);
  });

  it("says the same to an address that has the newsletter already", async () => {
    const words = [];
    for (let times = 0; times < 2; times += 1) {
      const { visitor, paths } = shop.visit();
      await visitor.open(paths.dialog("newsletter"));
      await visitor.submit("main [name=email]", {
        email: "twice@example.com",
        consent: "on",
      });
      words.push(visitor.text("[role=status]"));
    }
    expect(words[0]).toBe(words[1]);
  });

  it("keeps the address when the upstream does not answer", async () => {
    const { visitor, paths, t } = shop.visit();
    await visitor.open(paths.dialog("newsletter"));
    shop.fault({
      method: "POST",
      path: "/consumers-v3/consumer/subscription",
      status: 503,
      times: 9,
    });
    await visitor.submit("main [name=email]", {
      email: "late@example.com",
      consent: "on",
    });
    expect(visitor.page.status).toBeGreaterThanOrEqual(500);
    expect(visitor.find("main [name=email]").getAttribute("value")).toBe(
      "late@example.com",
    );
    expect(visitor.text("main")).toContain(t("errors.general"));
    expect(subscribed("late@example.com")).toBeUndefined();
  });
});
