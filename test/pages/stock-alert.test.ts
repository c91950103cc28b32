/** Alerts for sold-out products, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import { readText } from "./support/navigation";
import { openSoldOut } from "./support/sold-out";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const alerts = "PUT /products/v1/notifications";

/** Opens the page of a colour with a sold-out size. */
async function atProduct(locale?: "fr-fr" | "de-de") {
  const guest = shop.visit(locale);
  return { ...guest, soldOut: await openSoldOut(shop, guest) };
}

describe("a size that is sold out", () => {
  it("cannot be chosen, and offers an alert when it is back [PDP-002] [PDP-006] [DLG-033]", async () => {
    const { visitor, t, soldOut, site } = await atProduct("fr-fr");
    const product = visitor.page.url.href;
    const radio = visitor.find(`#buy [value=${soldOut.productId}]`);
    expect(radio.hasAttribute("disabled")).toBe(true);
    await visitor.click(t("product.notify.open"));
    expect(visitor.text("h1")).toBe(t("product.notify.title"));
    // Alerts can be set only for sold-out sizes.
    const offered = visitor
      .all("main [name=sku]")
      .map((field) => field.getAttribute("value") ?? "");
    expect(offered).toContain(soldOut.productId);
    for (const sku of offered)
      expect(shop.upstreams.stock.quantity(sku)).toBe(0);
    const isChoice = offered.length > 1;
    await visitor.submit("main [name=email]", {
      email: "ada@example.com",
      ...(isChoice && { sku: soldOut.productId }),
    });
    expect(visitor.page.redirects.at(-1)?.status).toBe(303);
    expect(visitor.page.url.href).toBe(product);
    expect(visitor.text()).toContain(
      t("product.notify.done", { name: soldOut.product.name }),
    );
    const [call] = shop.calls(alerts);
    expect(call).toMatchObject({
      status: 204,
      body: {
        email: "ada@example.com",
        productId: soldOut.product.id,
        sku: soldOut.productId,
        locale: site.locale,
      },
    });
    expect(shop.upstreams.db.stockAlert.getAll()).toMatchObject([
      { sku: soldOut.productId, email: "ada@example.com", locale: site.locale },
    ]);
  });

  it("has an alert that can be undone at once, from the next page [PDP-006]", async () => {
    const { visitor, t, soldOut } = await atProduct("de-de");
    const product = visitor.page.url.href;
    const sku = soldOut.productId;
    await visitor.click(t("product.notify.open"));
    await visitor.submit("main [name=email]", {
      email: "Ada.Undo@example.com",
    });
    const isRequested = () =>
      shop.upstreams.db.stockAlert
        .getAll()
        .some((alert) => alert.email === "Ada.Undo@example.com");
    expect(isRequested()).toBe(true);
    expect(visitor.text("form:has([value=undo-alert])")).toBe(
      "Rückgängig machen",
    );
    await visitor.submit("form:has([value=undo-alert])");
    expect(visitor.page.redirects.at(-1)?.status).toBe(303);
    expect(visitor.page.url.href).toBe(product);
    expect(visitor.text()).toContain(
      "Zu diesem Artikel schicken wir Ihnen keine E-Mail.",
    );
    expect(shop.calls(alerts).at(-1)).toMatchObject({
      status: 204,
      body: {
        email: "Ada.Undo@example.com",
        productId: soldOut.product.id,
        sku,
        locale: "de-de",
        enabled: false,
      },
    });
    expect(isRequested()).toBe(false);
    // The notice, and with it the address, is shown once.
    await visitor.reload();
    expect(visitor.all("[value=undo-alert]")).toEqual([]);
    expect(visitor.page.html).not.toContain("Ada.Undo@example.com");
  });

  it("offers to undo again what could not be undone, and says so", async () => {
    const { visitor, t } = await atProduct();
    await visitor.click(t("product.notify.open"));
    const path = visitor.page.url.pathname;
    await visitor.submit("main [name=email]", { email: "ada@example.com" });
    shop.fault({
      method: "PUT",
      path: "/products/v1/notifications",
      errorId: "GEN500",
      status: 500,
    });
    await visitor.submit("form:has([value=undo-alert])");
    expect(visitor.page.status).toBe(503);
    expect(visitor.page.url.pathname).toBe(path);
    expect(visitor.all("main [role=alert] li")).toHaveLength(1);
    expect(visitor.text("main")).toContain("ada@example.com");
    shop.upstreams.faults.clear();
    await visitor.submit("form:has([value=undo-alert])");
    expect(visitor.text()).toContain("We won’t email you about this item.");
  });

  it.each([
    ["no size", { email: "ada@example.com" }],
    ["an impossible size", { email: "ada@example.com", sku: "a b" }],
    ["no e-mail", { sku: "FR10010101" }],
  ])("undoes nothing with %s", async (_, fields) => {
    const { visitor, t } = await atProduct();
    await visitor.click(t("product.notify.open"));
    const path = visitor.page.url.pathname;
    await visitor.post(path, { intent: "undo-alert", ...fields });
    expect(visitor.page.status).toBe(422);
    expect(visitor.all("main [role=alert] li")).toHaveLength(1);
    expect(shop.calls(alerts)).toEqual([]);
  });

  it("marks the requested size", async () => {
    const { visitor, paths, soldOut } = await atProduct();
    const subject = `${soldOut.product.id}~${soldOut.colourway.code}`;
    await visitor.open(
      paths.dialog("notify-me", `${subject}~${soldOut.productId}`),
    );
    const marked = visitor.all(
      "main :is([name=sku][checked], [name=sku][type=hidden])",
    );
    expect(marked.map((field) => field.getAttribute("value"))).toEqual([
      soldOut.productId,
    ]);
  });

  it("demands what is missing, and says so in the title", async () => {
    const { visitor, t, soldOut } = await atProduct();
    await visitor.click(t("product.notify.open"));
    await visitor.submit("main [name=email]", { email: "ada@" });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("title")).toMatch(
      new RegExp(`^${t("shop.form.errorPrefix")}`),
    );
    const email = visitor.find("main [name=email]");
    expect(email.getAttribute("value")).toBe("ada@");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    const summary = visitor.all("main [role=alert] a");
    expect(summary.map(readText)).toContain(t("errors.email.invalid"));
    for (const link of summary)
      expect(
        visitor.all(`main ${link.getAttribute("href") ?? "#"}`),
      ).toHaveLength(1);

    await visitor.post(visitor.page.url.pathname, {
      email: "ada@example.com",
      sku: `${soldOut.product.id}9999`,
    });
    expect(visitor.page.status).toBe(422);
    expect(shop.calls(alerts)).toEqual([]);
  });

  it("shows at the e-mail that the upstream refuses it, and that an alert is not set", async () => {
    const { visitor, t, soldOut } = await atProduct();
    await visitor.click(t("product.notify.open"));
    const form = visitor.page.url.href;
    const send = () =>
      visitor.post(new URL(form).pathname, {
        email: "ada@example.com",
        sku: soldOut.productId,
      });
    shop.fault({
      method: "PUT",
      path: "/products/v1/notifications",
      errorId: "AUT453",
      status: 403,
    });
    await send();
    expect(visitor.page.status).toBe(409);
    expect(visitor.text("#alert-email-error")).toBe(t("errors.email.invalid"));
    shop.fault({
      method: "PUT",
      path: "/products/v1/notifications",
      errorId: "GEN500",
      status: 500,
    });
    await send();
    expect(visitor.page.status).toBe(503);
    expect(visitor.all("main [role=alert] li")).toHaveLength(1);
  });

  it("is not found for unknown names", async () => {
    const { visitor, paths, t } = shop.visit();
    for (const argument of ["ZZZZ9999~tarn", "FR1001~no-such", "nonsense"]) {
      const { status } = await visitor.open(
        paths.dialog("notify-me", argument),
      );
      expect([200, 404]).toContain(status);
      if (status === 200)
        expect(visitor.text()).toContain(t("product.notify.gone"));
    }
    await visitor.post(paths.dialog("mega-menu"), { any: "thing" });
    expect(visitor.page.status).toBe(405);
    expect(visitor.text("h1")).toBe(t("shop.error.notFound.title"));
  });
});
