/** A guest's order is opened step by step: its status first, and the rest with a mailed code. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addresses } from "./support/addresses";
import { enterCode, lookUp, mailedCodes } from "./support/guest-orders";
import { alerts, describedBy } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, newEmail, placeOrder } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const mailCall = "POST /consumers-v3/consumer/order/code";

/** Returns the number and e-mail of a guest's order. */
async function buy(at = shop) {
  const guest = at.visit("de-de");
  const email = newEmail("opens");
  await atSummary(guest, { email });
  await placeOrder(guest);
  const number = /FRW\d{8}/.exec(guest.visitor.text())?.[0] ?? "";
  return { email, number };
}

const isOpen = ({ visitor }: Guest): boolean =>
  visitor.text("main").includes("Scree 2");

const enter = ({ visitor }: Guest, code: string) =>
  visitor.submit("main [name=code]", { code });

/** Another six digits. */
const wrong = (code: string): string =>
  code === "111111" ? "222222" : "111111";

describe("an order that was looked up", () => {
  it("shows its status and the withdrawal only, also as data, and takes no other form", async () => {
    const { email, number } = await buy();
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await lookUp(guest, number, email);
    expect(visitor.page.url.href).toBe(shop.origin + paths.orderDetails());
    expect(visitor.text("h1")).toBe(`Bestellung ${number}`);
    expect(visitor.text("h1 + p")).toContain("Eingegangen");
    expect(mailedCodes(shop, email)).toHaveLength(1);
    const street = addresses["DE"]?.["addressLine1"] ?? "none";
    const secrets = new RegExp(`Scree 2|4242|${street}`);
    expect(visitor.text("main")).not.toMatch(secrets);
    expect(visitor.text("main")).not.toMatch(/€|Visa/);
    const cookie = visitor.jar.header(visitor.page.url) ?? "";
    const data = await fetch(
      `${shop.origin}${paths.orderDetails()}.data?_routes=routes%2Forders%2Forder-details`,
      { headers: { cookie } },
    );
    const text = await data.text();
    expect(text).toContain(number);
    expect(text).not.toMatch(secrets);
    for (const [path, fields] of [
      [paths.orderDetails(), { intent: "cancel" }],
      [paths.orderDetails(), { intent: "reorder" }],
      [paths.returnLabel(), { reason: "TOO_SMALL", "item-1": "1" }],
      [paths.orderInvoice(), { orderNumber: number }],
    ] as const) {
      const answer = await fetch(shop.origin + path, {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: shop.origin,
          cookie,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(fields),
      });
      expect(answer.headers.get("content-type")).not.toBe("application/pdf");
      expect(await answer.text()).not.toMatch(secrets);
    }
    expect(shop.orderOf(email)?.status).toBe("CREATED");
    await visitor.open(paths.returnLabel());
    expect(visitor.page.url.pathname).toBe(paths.orderDetails());
    expect(shop.log()).not.toContain(number);
    expect(shop.log()).not.toContain(email);
  });

  it("is opened by the code of its mail, once, and in the browser that asked", async () => {
    const { email, number } = await buy();
    const [owner, other] = [shop.visit("de-de"), shop.visit("de-de")];
    await lookUp(owner, number, email);
    const code = mailedCodes(shop, email).at(-1) ?? "";
    expect(code).toMatch(/^\d{6}$/);
    await lookUp(other, number, email);
    await enter(other, code);
    expect(other.visitor.page.status).toBe(422);
    expect(describedBy(other.visitor, "main [name=code]")).toContain(
      "Das ist nicht der Code",
    );
    const asked = owner.visitor.jar.header(owner.visitor.page.url) ?? "";
    // As people type it.
    await enter(owner, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(owner.visitor.page.status).toBe(200);
    expect(isOpen(owner)).toBe(true);
    for (const { to } of owner.visitor.page.redirects)
      expect(to).toBe(shop.origin + owner.paths.orderDetails());
    // The cookie of before has no second try.
    const again = await fetch(shop.origin + owner.paths.orderDetails(), {
      method: "POST",
      redirect: "manual",
      headers: {
        origin: shop.origin,
        cookie: asked,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ intent: "open-order", code }),
    });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain("Dieser Code gilt nicht mehr.");
    // Looking it up once more mails no other code.
    await lookUp(owner, number, email);
    expect(isOpen(owner)).toBe(true);
    expect(mailedCodes(shop, email)).toHaveLength(2);
  });

  it("takes no code of another order, and five wrong ones end its own and no other", async () => {
    const [first, second] = [await buy(), await buy()];
    const [guest, other] = [shop.visit("de-de"), shop.visit("de-de")];
    await lookUp(other, second.number, second.email);
    await lookUp(guest, first.number, first.email);
    const own = mailedCodes(shop, first.email).at(-1) ?? "";
    const foreign = mailedCodes(shop, second.email).at(-1) ?? "";
    await enter(guest, foreign);
    expect(isOpen(guest)).toBe(false);
    for (let tries = 1; tries < 4; tries += 1) {
      await enter(guest, wrong(own));
      expect(alerts(guest.visitor)).toContain("Das ist nicht der Code");
    }
    await enter(guest, wrong(own));
    expect(alerts(guest.visitor)).toContain("Dieser Code gilt nicht mehr.");
    expect(guest.visitor.all("main [name=code]")).toEqual([]);
    // The right one is too late.
    await guest.visitor.post(guest.paths.orderDetails(), {
      intent: "open-order",
      code: own,
    });
    expect(isOpen(guest)).toBe(false);
    await enterCode(shop, other, second.email);
    expect(isOpen(other)).toBe(true);
    // A new code opens the first one after all.
    await guest.visitor.submit("main form:has([value=mail-code])");
    await enterCode(shop, guest, first.email);
    expect(isOpen(guest)).toBe(true);
  });

  it("takes its code for ten minutes", async () => {
    const { email, number } = await buy();
    const guest = shop.visit("de-de");
    await lookUp(guest, number, email);
    const [row] = shop.upstreams.db.orderCode
      .getAll()
      .filter(({ orderNumber }) => orderNumber === number);
    const lifetime = (row?.expiresAt ?? 0) - Date.now();
    expect(lifetime).toBeGreaterThan(9 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(10 * 60_000);
    shop.upstreams.db.orderCode.update({
      where: { id: { equals: row?.id ?? "" } },
      data: { expiresAt: Date.now() - 1 },
    });
    await enterCode(shop, guest, email);
    expect(alerts(guest.visitor)).toContain("Dieser Code gilt nicht mehr.");
    expect(isOpen(guest)).toBe(false);
  });

  it.each([501, 405])(
    "is open at once when the upstream answers %i, because it mails no codes",
    async (status) => {
      const { email, number } = await buy();
      shop.fault({
        path: "/consumers-v3/consumer/order/code",
        kind: "error",
        errorId: "GEN501",
        status,
      });
      const guest = shop.visit("de-de");
      await lookUp(guest, number, email);
      expect(isOpen(guest)).toBe(true);
    },
  );

  it("can ask for the code again when the mail could not be sent", async () => {
    const { email, number } = await buy();
    shop.fault({
      path: "/consumers-v3/consumer/order/code",
      kind: "error",
      errorId: "GEN500",
      status: 500,
    });
    const guest = shop.visit("de-de");
    await lookUp(guest, number, email);
    expect(guest.visitor.all("main [name=code]")).toEqual([]);
    await guest.visitor.submit("main form:has([value=mail-code])");
    expect(guest.visitor.text("[data-kind=success]")).toContain(
      "Ein Code ist an die E-Mail-Adresse dieser Bestellung unterwegs.",
    );
    await enterCode(shop, guest, email);
    expect(isOpen(guest)).toBe(true);
  });
});

describe("with the code turned off", () => {
  it("number and e-mail open the whole order, and no code is asked for", async () => {
    const without = await startPageShop({ GUEST_ORDER_CODE: "off" });
    try {
      const { email, number } = await buy(without);
      const guest = without.visit("de-de");
      await lookUp(guest, number, email);
      expect(isOpen(guest)).toBe(true);
      expect(without.calls(mailCall)).toEqual([]);
    } finally {
      await without.stop();
    }
  });
});
