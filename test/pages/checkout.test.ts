/** From the cart to a confirmed order, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareOrder } from "../../server/upstreams/cart/contract";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  payByCard,
  placeOrder,
  putShoeInBag,
  sendShipping,
} from "./support/shopping";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const giftCard = "fellrow-card-gift-card-FR9001";

const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

async function atShipping(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await putShoeInBag(guest);
  await guest.visitor.open(guest.paths.checkout());
  return guest;
}

/** Returns the body of the last call. */
const bodyOf = (call: string) =>
  shop.calls(call).at(-1)?.body as Readonly<Record<string, unknown>>; // JSON of an object

describe("the way to an order", () => {
  it("has three steps, none of which can be skipped [CHK-001]", async () => {
    const guest = await atShipping();
    const { visitor, paths } = guest;
    expect(stepOf(guest)).toBe("shipping");
    await visitor.open(paths.checkout("summary"));
    expect(stepOf(guest)).toBe("shipping");
    await sendShipping(guest);
    expect(stepOf(guest)).toBe("billing");
    await visitor.open(paths.checkout("summary"));
    expect(stepOf(guest)).toBe("billing");
    await payByCard(guest);
    expect(stepOf(guest)).toBe("summary");
  });

  it.each(["en-us", "fr-fr", "de-de"] as const)(
    "leads a guest of %s without script to a confirmation",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      const email = newEmail("guest");
      await atSummary(guest, { email });
      const total = visitor.text("aside dd:last-of-type");
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("h1")).toContain(t("checkout.confirmation.title"));
      expect(visitor.text()).toMatch(/FRW\d+/);
      for (const text of [email, "Scree 2", "4242", total])
        expect(visitor.text()).toContain(text);
    },
  );

  it("needs no account [CHK-002]", async () => {
    const guest = shop.visit();
    const { document } = await atSummary(guest);
    expect(document.querySelectorAll("[type=password]")).toHaveLength(0);
    const page = await placeOrder(guest);
    expect(page.url.pathname).toBe(guest.paths.confirmation());
    const [token] = shop.calls("POST /token/v2/auth/token");
    expect(token?.body).toMatchObject({ grantType: "guest" });
  });

  it("needs something in the bag [ROUTE-004]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const toCart = [{ status: 302, to: shop.origin + paths.cart() }];
    await visitor.open(paths.checkout());
    expect(visitor.page.redirects).toEqual(toCart);
    await addToCart(guest);
    await visitor.submit(
      "main li form:has([value=remove-item])",
      {},
      t("cart.line.remove"),
    );
    await visitor.open(paths.checkout());
    expect(visitor.page.redirects).toEqual(toCart);
    expect(visitor.text()).toContain(t("cart.empty.text"));
  });

  it("has no header and footer of the shop [ROUTE-005]", async () => {
    const { visitor, t } = await atShipping();
    expect(visitor.all("header, footer, [role=banner]")).toEqual([]);
    expect(visitor.all("nav")).toEqual([]);
    expect(visitor.text()).toContain(t("checkout.secure"));
  });
});

describe("the address", () => {
  it("has the fields of the contract, and is sent in them [ENT-017]", async () => {
    const guest = await atShipping();
    const names = guest.visitor
      .all("main form input, main form select")
      .map((field) => field.getAttribute("name"));
    for (const name of [
      "email",
      "country",
      "firstName",
      "lastName",
      "addressLine1",
      "addressLine2",
      "city",
      "province",
      "postalCode",
      "phoneCountry",
      "phone",
    ])
      expect(names).toContain(name);
    await sendShipping(guest);
    await guest.visitor.submit("button[value=card]", {}, "card");
    const address = {
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "415 Ridge Road",
      city: "Portland",
      province: "OR",
      postalCode: "97201",
      country: "US",
      countryCode: "US",
      phone: "+15035550142",
      email: expect.stringContaining("@example.com") as string,
    };
    expect(bodyOf("POST /cart/v2/cart/*")).toMatchObject({
      ...address,
      approachType: "S",
      shippingId: "home",
    });
    expect(bodyOf("POST /cart/v1/cart/*")).toMatchObject({
      ...address,
      approachType: "B",
      subscriptions: { newsletterConsent: false },
    });
  });

  it("may have a correction, which is offered and never imposed [CHK-004, DLG-016]", async () => {
    const guest = await atShipping();
    const { visitor, t } = guest;
    await sendShipping(guest, { addressLine1: "12 Main" });
    expect(stepOf(guest)).toBe("shipping");
    expect(visitor.text()).toContain("12 Main St");
    expect(
      visitor
        .all("[name=addressChoice]")
        .map((one) => one.getAttribute("value")),
    ).toEqual(["suggested", "mine"]);
    await sendShipping(guest, {
      addressLine1: "12 Main",
      addressChoice: "suggested",
    });
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).toContain("12 Main St");

    await visitor.click(t("checkout.change.label"));
    await sendShipping(guest, { addressLine1: "12 Main" });
    await sendShipping(guest, {
      addressLine1: "12 Main",
      addressChoice: "mine",
    });
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).not.toContain("12 Main St");
    const calls = shop.upstreams.callLog
      .find({ path: "/cart/*" })
      .map(({ path }) => path.split("/").slice(5).join("/"));
    expect(calls.indexOf("shippingAddress/validation")).toBeLessThan(
      calls.indexOf("shippingAddress"),
    );
  });

  it("has a phone with the country codes of the world, and masks [I18N-004, ENT-031, VAL-011]", async () => {
    const guest = await atShipping("fr-fr");
    const { visitor } = guest;
    const options = visitor.all("[name=phoneCountry] option");
    expect(options.length).toBeGreaterThanOrEqual(235);
    expect(options.length).toBeLessThanOrEqual(250);
    for (const option of options)
      expect(readText(option)).toMatch(/^\S.* \(\+\d+\)$/);
    const placeholder = (of: Guest) =>
      of.visitor.find("#checkout-phone").getAttribute("placeholder");
    expect(placeholder(guest)).toBe("X XX XX XX XX");
    expect(placeholder(await atShipping("en-us"))).toBe("(XXX) XXX - XXXX");
    // The tables have no mask for Andorra.
    await visitor.submit("#checkout-phone", {
      firstName: "Adèle",
      phoneCountry: "AD",
    });
    expect(placeholder(guest)).toBe("XXXX - XXX - XXX");
  });
});

describe("delivery and payment", () => {
  it("of another method changes the totals [DLG-014]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await openPayment(guest);
    expect(visitor.text("aside")).toContain("$129.00");
    await visitor.open(paths.dialog("change-shipping-method", "home"));
    await visitor.submit("main input[value=express]", {
      [visitor.find("main input[value=express]").getAttribute("name") ?? ""]:
        "express",
    });
    await visitor.open(paths.checkout("billing"));
    expect(visitor.text("aside")).toContain("$143.95");
    expect(bodyOf("POST /cart/v1/shippingMethod")).toMatchObject({
      code: "express",
      shippingId: "home",
      shopperAppliedSM: true,
    });
  });

  it("by card adds an instrument; then the order can be reviewed [CHK-007]", async () => {
    const guest = await atShipping();
    const { visitor, t } = guest;
    await sendShipping(guest);
    expect(shop.calls("GET /cart/v1/cart/*").map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringContaining("/paymentMethods")]),
    );
    await payByCard(guest);
    expect(stepOf(guest)).toBe("summary");
    await visitor.open(guest.paths.checkout("billing"));
    expect(visitor.text()).toContain("4242");
    expect(visitor.text()).toContain(t("checkout.payment.covered"));
    await visitor.submit(
      "button[value=removeInstrument]",
      {},
      "removeInstrument",
    );
    expect(visitor.text()).not.toContain("4242");
    await visitor.open(guest.paths.checkout("summary"));
    expect(stepOf(guest)).toBe("billing");
  });

  it("is prepared before the summary, whose total is the upstream's [ENT-015]", async () => {
    const guest = shop.visit();
    await atSummary(guest);
    const { visitor } = guest;
    const [prepared] = shop.calls("POST /cart/v1/cart/prepareOrder");
    const basketId = shop
      .calls("GET /cart/v1/cart/*")
      .at(-1)
      ?.path.split("/")[4];
    expect(prepared?.body).toEqual({ basketId });
    if (!prepared) throw new Error("The order was not prepared");
    const { totalItems, totals } = prepareOrder.response.parse(
      await shop.again(prepared),
    );
    expect(visitor.text("aside")).toContain(`$${totals.total.toFixed(2)}`);
    expect(totalItems).toBe(1);
  });

  it("sends each instrument that pays, and never a card number", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    await guest.visitor.submit("#checkout-giftCardNumber", {
      giftCardNumber: "6006490000000001",
      giftCardPin: "1234",
    });
    await payByCard(guest);
    await placeOrder(guest);
    const body = JSON.stringify(bodyOf("PUT /cart/v2/checkout/order"));
    const keys = [
      "payment_method_id",
      "payment_instrument_id",
      "card_type",
      "amount",
    ];
    for (const key of keys) expect(body).toContain(`"${key}"`);
    expect(body).not.toContain("4242424242424242");
  });
});

describe("the confirmation", () => {
  it("is shown for the order just placed, and no longer once the shopper has left it [ROUTE-006, CHK-013]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const home = [{ status: 302, to: shop.origin + paths.home() }];
    await visitor.open(paths.confirmation());
    expect(visitor.page.redirects).toEqual(home);

    await atSummary(guest);
    await placeOrder(guest);
    await visitor.reload();
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    await visitor.open(`${paths.confirmation()}?storeContext=pos`);
    expect(visitor.page.redirects).toEqual(home);
    await visitor.open(paths.confirmation());
    expect(visitor.page.redirects).toEqual(home);

    await atSummary(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    await visitor.open(paths.home());
    await visitor.open(paths.confirmation());
    expect(visitor.page.redirects).toEqual(home);
  });

  it("lists items by shipment, with sums, payment and e-mail [ENT-009]", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    const email = newEmail("confirmed");
    await addToCart(guest, giftCard);
    await openPayment(guest, { email });
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.text()).toMatch(/FRW\d+/);
    for (const text of [
      email,
      "Scree 2",
      "Fellrow Card",
      "$154.00",
      "4242",
      t("checkout.confirmation.shipment", { number: 1 }),
      t("checkout.confirmation.shipment", { number: 2 }),
      "415 Ridge Road",
    ])
      expect(visitor.text()).toContain(text);
  });
});
