/** The cart without script: lines, sums, delivery, promotions and codes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "../../app/domain/money";
import { BasketWire } from "../../server/upstreams/cart/basket-wire";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, addVariant, shoe } from "./support/shopping";
import { valueOf } from "./support/form-entries";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

const giftCard = "fellrow-card-gift-card-FR9001";

/** Returns a guest at the cart with one pair of shoes in it. */
async function withShoes(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await addToCart(guest);
  return guest;
}

/** Returns the last basket that the shop read, checked against the contract. */
async function basketOf(guest: Guest) {
  shop.clearCalls();
  await guest.visitor.reload();
  const [call] = shop.calls("GET /cart/v1/cart/*");
  if (!call) throw new Error("The cart was not read");
  return BasketWire.parse(await shop.again(call));
}

const money = ({ site }: Guest, amount: number) =>
  formatMoney({ amount, currency: site.currency }, site.tag);

async function applyCode({ visitor }: Guest, code: string) {
  return visitor.submit("#apply-code-code", { code });
}

const totalsOf = (guest: Guest) => guest.visitor.text("main dl");

describe("the cart page", () => {
  it("lists its lines, or says that it is empty [ROUTE-003]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const empty = await visitor.open(paths.cart());
    expect(empty.status).toBe(200);
    expect(visitor.text()).toContain(t("cart.empty.text"));
    expect(visitor.text()).toContain(t("cart.empty.continue"));

    await addToCart(guest);
    await addToCart(guest, "fellrow-card-gift-card-FR9001");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
    const lines = visitor.all("main li[id^=item-] h3").map(readText);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("Scree 2");
  });

  it("shows each line with picture, variants, prices and delivery [ENT-003]", async () => {
    const guest = await withShoes();
    const basket = await basketOf(guest);
    const [item] = basket.items;
    const line = guest.visitor.find("main li:has(h2)");
    const text = readText(line);
    expect(line.querySelector("img")?.getAttribute("src")).toBeTruthy();
    expect(text).toContain(item?.name);
    for (const { value } of item?.variants ?? []) expect(text).toContain(value);
    expect(item?.variants.length).toBeGreaterThan(1);
    expect(text).toContain(money(guest, item?.price.rowTotal ?? 0));
    expect(text).toContain(money(guest, item?.price.current ?? 0));
    expect(text).toContain(guest.t("cart.delivery.home"));
    expect(valueOf(line.querySelector("select[name=qty]")!)).toBe("1");
  });

  it("shows every sum as the upstream calculated it [ENT-001]", async () => {
    const guest = await withShoes();
    await guest.visitor.submit("select[name=qty]", { qty: "2" });
    await applyCode(guest, "SAVE10");
    const { totals } = await basketOf(guest);
    expect(totals.totalDiscount).toBeGreaterThan(0);
    const shown = totalsOf(guest);
    for (const amount of [totals.itemTotal, totals.totalDiscount, totals.total])
      expect(shown).toContain(money(guest, amount));
    expect(shown).toContain(guest.t("cart.totals.shipping"));
    expect(shown).toContain(guest.t("cart.totals.tax"));
    expect(shown).toContain(
      guest.t("cart.totals.subtotal", { count: totals.totalUnits! }),
    );
  });

  it("shows promotions and news as the upstream sends them [ENT-002]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const [gone] = shop.upstreams.catalogue.variantsOf("TEST0GONE");
    await visitor.open(paths.cart());
    await addVariant(guest, gone?.productId ?? "");
    const { promoSummary } = await basketOf(guest);
    const callouts = Object.values(promoSummary).flat();
    expect(callouts.length).toBeGreaterThan(1);
    const [first] = callouts;
    const [before = ""] = first?.calloutMessage.split("|") ?? [];
    expect(visitor.text("[data-promotion]")).toContain(before);

    await visitor.open(paths.checkout());
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(t("errors.flash.orderCannotBeCompleted"));
    const { outOfStockItems } = await basketOf(guest);
    expect(visitor.text("main section:has(h2)")).toContain(
      outOfStockItems[0]?.name,
    );
  });

  it("counts in the header what it holds [CART-039]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    await visitor.submit("select[name=qty]", { qty: "3" });
    const { totalItems } = await basketOf(guest);
    // Three pairs, and the gift that comes with them.
    expect(totalItems).toBe(4);
    expect(visitor.text("header")).toContain(t("shop.bag", { count: 4 }));
  });

  it("shows for each line when it arrives, as soon as that is known", async () => {
    const { visitor } = await withShoes();
    expect(visitor.text("main li:has(h2)")).toMatch(
      /Arrives \w{3}, \w{3} \d{1,2}\s–\s\w{3}, \w{3} \d{1,2}/,
    );
  });

  it("marks a gift and a lowered price [CART-032]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    await visitor.submit("select[name=qty]", { qty: "2" });
    const gift = visitor
      .all("main li:has(h2)")
      .find((line) => readText(line).includes("Contour"));
    expect(readText(gift ?? null)).toContain(t("cart.line.freeGift"));
    expect(gift?.querySelector("form")).toBeNull();

    const reduced = shop.upstreams.catalogue.products.find(
      ({ salePrice, productType }) =>
        salePrice !== undefined && productType === "apparel",
    );
    await addToCart(guest, `x-${reduced?.id ?? ""}`);
    expect(visitor.text()).toContain(t("cart.line.markedDown"));
    expect(t("cart.line.freeGift")).toBe("Free gift");
    expect(t("cart.line.markedDown")).toBe("Marked down");
  });
});

describe("the cart's sentence about its delivery", () => {
  const known = {
    free: "Shipping is free. The date can change with your address.",
    priced: "Date and cost can change with your address.",
    open: "Shipping date and cost are confirmed in the next step.",
  };

  it.each([
    ["free from a sum on", shoe, "ShippingFree", known.free],
    ["its cost below it", "x-FR3101", "Shipping$", known.priced],
    ["nothing of goods by e-mail", giftCard, "ShippingFree", null],
  ])("does not contradict its sums: %s", async (_, product, row, sentence) => {
    const guest = shop.visit();
    await addToCart(guest, product);
    expect(readText(guest.visitor.find("aside dl"))).toContain(row);
    const sentences = Object.values(known).filter((text) =>
      guest.visitor.text("main").includes(text),
    );
    expect(sentences).toEqual(sentence === null ? [] : [sentence]);
  });
});

describe("quantities", () => {
  it("are whole numbers up to the limit of a line [CART-002]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    const { stock } = shop.upstreams;
    const productId =
      visitor.find("main li [name=productId]").getAttribute("value") ?? "";
    stock.reserve(productId, stock.quantity(productId) - 5);
    for (const qty of [1_000_000, 0, -1, 1.5]) {
      await addVariant(guest, productId, qty);
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(t("errors.fields.quantity"));
    }
    await addVariant(guest, productId, 6);
    expect(alerts(visitor)).toContain(errorText(guest, "INV408", { count: 5 }));
    await addVariant(guest, productId, 4);
    expect(visitor.find("select[name=qty] option[selected]").textContent).toBe(
      "5",
    );
    stock.reset();
  });

  it("above the limit are refused with the limit, at the product and at the line [CART-014, ERR-017]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    const [variant] = shop.upstreams.catalogue.variantsOf("TEST0MAX");
    const productId = variant?.productId ?? "";
    await visitor.open(guest.paths.cart());
    await addVariant(guest, productId, 3);
    const text = errorText(guest, "INV408", { count: 2 });
    expect(text).toContain("2");
    expect(alerts(visitor)).toContain(text);

    await addVariant(guest, productId, 2);
    shop.fault({
      method: "PUT",
      path: "/cart/v1/cart/*",
      errorId: "INV408",
      status: 409,
      additionalInfo: { maxQty: 2 },
    });
    await visitor.submit("select[name=qty]", { qty: "1" });
    expect(describedBy(visitor, "select[name=qty]")).toBe(text);
  });
});

describe("delivery of a line", () => {
  it("is offered as far as there is stock, and never for e-mail [CART-007]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    const choices = visitor.all("main [name=delivery]");
    expect(choices.map((choice) => choice.getAttribute("value"))).toEqual([
      "home",
      "sts",
      "pickup",
    ]);
    await visitor.submit("[name=delivery]", { delivery: "pickup" });
    expect(visitor.find("[name=delivery][checked]").getAttribute("value")).toBe(
      "pickup",
    );

    // No store has that many in stock.
    await visitor.submit("[name=delivery]", { delivery: "home" });
    await visitor.submit("select[name=qty]", { qty: "10" });
    const pickup = visitor.find("[name=delivery][value=pickup]");
    expect(pickup.hasAttribute("disabled")).toBe(true);
    expect(readText(pickup.closest("label"))).toContain(t("cart.delivery.no"));

    const digital = shop.visit();
    await addToCart(digital, giftCard);
    expect(digital.visitor.all("[name=delivery]")).toEqual([]);
    expect(digital.visitor.text()).toContain(t("cart.line.digital"));
  });
});

describe("promotions", () => {
  it("show what is missing, then what was reached [CART-025]", async () => {
    const guest = await withShoes("en-us");
    const { visitor } = guest;
    const callouts = (kind: string) =>
      visitor.all(`[data-promotion=${kind}]`).map(readText);
    expect(callouts("approaching")).toContain(
      `Spend ${money(guest, 71)} more for 10% off your order`,
    );
    expect(callouts("reached")).toEqual([
      "You get free standard shipping on this order",
    ]);
    await visitor.submit("select[name=qty]", { qty: "2" });
    expect(callouts("approaching")).toEqual([]);
    expect(callouts("reached")).toContain("You get 10% off your order");
  });

  it("for members are not shown to guests", async () => {
    const guest = shop.visit();
    await addToCart(guest, shoe);
    const { promoSummary } = await basketOf(guest);
    const ids = Object.values(promoSummary)
      .flat()
      .map(({ promotionId }) => promotionId);
    expect(ids).toContain("SHIPFREE_REGISTERED");
    expect(guest.visitor.text().match(/free standard shipping/g)).toHaveLength(
      1,
    );
  });
});

describe("promo codes", () => {
  it("lower the total until they are taken off [CART-023, API-013]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    const before = totalsOf(guest);
    shop.clearCalls();
    await applyCode(guest, "  save10 ");
    expect(visitor.page.status).toBe(200);
    expect(totalsOf(guest)).toContain(money(guest, 116.1));
    expect(visitor.text()).toContain("SAVE10");
    expect(shop.calls("PUT /cart/v1/coupon")).toHaveLength(1);

    // Each discount is named with its amount; a percentage of all of them together belongs to no offer.
    expect(totalsOf(guest)).toContain(
      "Discount−$12.90Code SAVE10: 10% off−$12.90Shipping",
    );
    expect(totalsOf(guest)).not.toContain("%)");

    await applyCode(guest, "EXPIRED");
    expect(describedBy(visitor, "#apply-code-code")).toBe(
      errorText(guest, "PRM155"),
    );
    await visitor.open(guest.paths.cart());
    await visitor.submit(
      "main ul form [name=code]",
      {},
      t("cart.promo.remove", { code: "SAVE10" }),
    );
    expect(totalsOf(guest)).toBe(before);
    expect(shop.calls("DELETE /cart/v1/coupon")).toHaveLength(1);
  });

  it("of a link are saved and applied once there is a line [NAV-008]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(`${paths.home()}?autoPromoCode=SAVE10`);
    await addToCart(guest);
    expect(visitor.text()).toContain("SAVE10");
    expect(totalsOf(guest)).toContain(money(guest, 116.1));
  });

  it("that are refused show the reason at the field, each in its own words [ERR-032]", async () => {
    const guest = await withShoes("fr-fr");
    const { visitor } = guest;
    await applyCode(guest, "SAVE10");
    const texts = new Set<string>();
    for (const [code, id] of [
      ["INVALID", "PRM130"],
      ["NOTYET", "PRM135"],
      ["LIMIT", "PRM140"],
      ["USED", "PRM150"],
      ["EXPIRED", "PRM155"],
      ["FAIL", "PRM160"],
      ["SAVE10", "PRM175"],
      ["NOTAPPLICABLE", "PRM416"],
    ] as const) {
      await applyCode(guest, code);
      expect(visitor.page.status).toBe(409);
      const text = errorText(guest, id);
      expect(describedBy(visitor, "#apply-code-code")).toBe(text);
      expect(alerts(visitor)).toContain(text);
      expect(visitor.find("#apply-code-code").getAttribute("value")).toBe(code);
      texts.add(text);
    }
    expect(texts.size).toBe(8);
  });
});
