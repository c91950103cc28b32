/** Gift card balances without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatMoney } from "../../app/domain/money";
import { getGiftCardBalance } from "../../server/upstreams/cart/contract";
import { alerts, describedBy, errorText } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const call = "POST /cart/v1/giftcard/balance";
const issuer = "600649000000";
const ask = ({ visitor }: Guest, number: string, pin = "1234") =>
  visitor.submit("main [name=number]", { number, pin });

describe("the page of gift cards", () => {
  it("sells a card by e-mail, shows balances, and works without the editors' content [ROUTE-029]", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    await visitor.open(paths.giftCard());
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Gift cards");
    expect(visitor.all("main h2").map(readText).slice(0, 2)).toEqual([
      "Buy a gift card",
      "Check a gift card",
    ]);
    await ask(guest, "6006 4900 0000 0001");
    expect(visitor.text()).toContain("Card ending in 0001");
    // The form belongs to the card's product page, which names what is missing.
    await visitor.submit("#buy");
    expect(visitor.page.status).toBe(422);
    expect(visitor.page.url.pathname).toMatch(/-FR9001$/);
    expect(visitor.text()).toContain("Choose an amount");

    await visitor.open(paths.giftCard());
    const amounts = visitor.all("#buy [name=productId]");
    expect(amounts).toHaveLength(4);
    const [first] = amounts;
    await visitor.submit("#buy", {
      productId: first?.getAttribute("value") ?? "",
      giftTo: "Bo Fell",
      giftEmail: "bo@example.com",
      giftMessage: "See you on the hill.",
    });
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main li h2")).toContain("Fellrow Card");
    expect(visitor.text("main li")).toContain("bo@example.com");

    // If the card's product cannot be read, the page shows the rest.
    for (const fault of [
      { path: "/products/v2/products/FR9001/details", status: 500 },
      { path: "/products/v2/products/FR9001/details", kind: "reset" },
    ] as const) {
      shop.fault({ ...fault, times: 3 });
      await visitor.open(paths.giftCard());
      expect(visitor.page.status).toBe(200);
      expect(visitor.all("#buy")).toHaveLength(0);
      expect(visitor.all("main [name=number]")).toHaveLength(1);
      shop.upstreams.faults.clear();
    }

    shop.fault({
      path: "/published/caas/v1/canvas/augmentedpage/fellrow-de/gift-card",
      kind: "reset",
      times: 3,
    });
    const other = shop.visit("de-de");
    await other.visitor.open(other.paths.giftCard());
    expect(other.visitor.page.status).toBe(200);
    expect(other.visitor.text("h1")).toBe("Geschenkkarten");
    expect(other.visitor.all("#buy")).toHaveLength(0);
    expect(other.visitor.all("main [name=number]")).toHaveLength(1);
  });

  it("reads the balance by number and PIN, and shows it [API-020]", async () => {
    for (const locale of ["en-us", "fr-fr", "pl-pl"] as const) {
      shop.clearCalls();
      const guest = shop.visit(locale);
      const { visitor, paths, site, t } = guest;
      await visitor.open(paths.giftCard());
      await ask(guest, "6006 4900 0000 0001");
      expect(visitor.page.status).toBe(200);
      const [asked] = shop.calls(call);
      expect(asked?.body).toEqual({
        giftCardNumber: `${issuer}0001`,
        pin: "1234",
      });
      const answer = getGiftCardBalance.response.parse(
        await shop.again(asked!),
      );
      const amount = formatMoney(
        { amount: answer.balance, currency: answer.currency },
        site.tag,
      );
      expect(visitor.text()).toContain(amount);
      expect(visitor.text()).toContain(
        t("account.giftCard.ending", { digits: "0001" }),
      );
      expect(visitor.page.headers["cache-control"]).toBe("private, no-store");
      // No address contains the number or the PIN.
      expect(["", "?cookies=asked"]).toContain(visitor.page.url.search);
    }
  });

  it("shows at the number why there is none, and keeps the number", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.giftCard());
    for (const [ending, id] of [
      ["0002", "GFC700"],
      ["0004", "GFC740"],
      ["0007", "GFC799"],
      ["0008", "GFC800"],
      ["0009", "GFC812"],
    ] as const) {
      await ask(guest, issuer + ending);
      expect(visitor.page.status).toBe(422);
      const text = errorText(guest, id);
      expect(alerts(visitor)).toContain(text);
      expect(describedBy(visitor, "main [name=number]")).toBe(text);
      expect(visitor.find("main [name=number]").getAttribute("value")).toBe(
        issuer + ending,
      );
      expect(visitor.all("main [name=pin][value]")).toEqual([]);
    }
  });

  it("makes no call without number or PIN", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.giftCard());
    for (const [number, pin] of [
      ["", "1234"],
      [`${issuer}0001`, " "],
      [" - ", "1"],
    ] as const) {
      await ask(guest, number, pin);
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(errorText(guest, "GFC400"));
    }
    expect(shop.calls(call)).toEqual([]);
  });

  it("says when the balance cannot be read", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.giftCard());
    shop.fault({ path: "/cart/v1/giftcard/balance", kind: "reset" });
    await ask(guest, `${issuer}0001`);
    expect(visitor.page.status).toBe(503);
    expect(alerts(visitor)).toContain(t("errors.unavailable.read"));
  });
});
