/** Texts that shoppers copy from mails and chats: promo codes, product links, addresses with many filters. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

describe("a promo code", () => {
  it.each(["“SAVE10”", "SAVE10.", "SAVE 10", "SAVE–10", "ＳＡＶＥ１０"])(
    "typed as %s is SAVE10",
    async (typed) => {
      const guest = shop.visit();
      await addToCart(guest);
      const page = await guest.visitor.submit("#apply-code-code", {
        code: typed,
      });
      expect(page.status).toBe(200);
      expect(guest.visitor.all("form:has([value=remove-code])")).toHaveLength(
        1,
      );
    },
  );

  it("that is unknown is tried in every plausible spelling, and shown as it was typed", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    shop.clearCalls();
    const page = await guest.visitor.submit("#apply-code-code", {
      code: "NO–SUCH CODE",
    });
    expect(page.status).toBe(409);
    expect(guest.visitor.text("main")).toContain(
      "We do not recognize this promo code",
    );
    expect(guest.visitor.find("main [name=code]").getAttribute("value")).toBe(
      "NO–SUCH CODE",
    );
    expect(
      shop
        .calls("PUT /cart/v1/coupon")
        .map(({ body }) => (body as { couponCode: string }).couponCode),
    ).toEqual(["NO-SUCH CODE", "NO-SUCHCODE", "NOSUCHCODE"]);
  });

  it("of more than 64 characters is unknown, not missing", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    shop.clearCalls();
    await guest.visitor.submit("#apply-code-code", { code: "x".repeat(65) });
    expect(guest.visitor.text("main")).toContain(
      "We do not recognize this promo code",
    );
    expect(shop.calls("PUT /cart/v1/coupon")).toEqual([]);
  });

  it("in a link can be written as in the form", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(`${paths.home()}?autoPromoCode=SAVE10.%20`);
    await addToCart(guest);
    expect(visitor.all("form:has([value=remove-code])")).toHaveLength(1);
  });
});

describe("a link to a product", () => {
  it.each([
    ".",
    ",",
    ")",
    "!",
    ";",
    "%22",
    "%3E",
    "%E2%80%A6",
    "%20",
    "%E2%80%8B",
    ".html",
    "&utm_source=x",
  ])("with %s behind it leads to it by one redirect", async (end) => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    const { pathname } = visitor.page.url;
    await visitor.open(pathname + end);
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.url.pathname).toBe(pathname);
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([301]);
  });
});

it("a password manager's address leads to the form that changes the password", async () => {
  const { visitor, paths } = shop.visit("de-de", { languages: "de-DE" });
  await visitor.open("/.well-known/change-password");
  expect(visitor.page.status).toBe(200);
  // A guest is led there after the sign-in.
  expect(visitor.page.url.pathname).toBe(paths.signIn());
  expect(visitor.page.redirects[0]).toMatchObject({ status: 302 });
  expect(visitor.page.redirects[0]?.to).toContain(
    `${paths.accountProfile()}#password`,
  );
});

it("all filters of a category can be chosen at once", async () => {
  const { visitor, paths } = shop.visit();
  await visitor.open(paths.at("/dialog/filters?of=/en-us/c/women-wo"));
  const boxes = visitor.all("main form input[type=checkbox]");
  expect(boxes.length).toBeGreaterThan(50);
  const query = new URLSearchParams(
    boxes.map((box) => [
      box.getAttribute("name") ?? "",
      box.getAttribute("value") ?? "",
    ]),
  );
  const address = `${paths.at("/c/women-wo")}?${query}`;
  expect(address.length).toBeGreaterThan(2_048);
  await visitor.open(address);
  expect(visitor.page.status).toBe(200);
});
