/** Refusals in the checkout, shown in the right place with the text of their error id. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fields } from "./support/form-entries";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  atSummary,
  newEmail,
  payByCard,
  putShoeInBag,
  sendShipping,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const steps = { shipping: "shipping", billing: "billing", summary: "summary" };

/** Returns the step that is shown. */
const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

async function atShipping(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await putShoeInBag(guest);
  await guest.visitor.open(guest.paths.checkout());
  return guest;
}

async function atBilling(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = await atShipping(locale);
  await sendShipping(guest);
  return guest;
}

describe("the shipping step", () => {
  const addresses: readonly (readonly [string, Fields])[] = [
    ["SHP500", { addressLine1: "PO Box 1" }],
    ["PAY401", { postalCode: "99999" }],
    ["CHK320", { city: "Invalid" }],
    ["CHK380", { city: "Nowhere" }],
    ["TAX309", { city: "Taxless" }],
  ];

  it("shows at the top what is wrong with an address, and keeps it [ERR-024]", async () => {
    const guest = await atShipping();
    const { visitor } = guest;
    for (const [id, fields] of addresses) {
      await sendShipping(guest, { city: "Portland", ...fields });
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(errorText(guest, id));
      const [[name, value] = ["", ""]] = Object.entries(fields);
      const field = visitor.find(`main [name=${name}]`);
      expect(field.getAttribute("value")).toBe(value);
      expect(visitor.page.document.title).toMatch(/^Error: /);
    }
  });

  it("shows at the field what is missing or gone [ERR-023]", async () => {
    const guest = await atShipping("fr-fr");
    const { visitor } = guest;
    shop.fault({
      method: "POST",
      path: "/cart/v2/cart/*",
      errorId: "SHP410",
      status: 400,
    });
    await sendShipping(guest);
    expect(describedBy(visitor, "#checkout-phone")).toContain(
      errorText(guest, "SHP410"),
    );

    shop.fault({
      method: "POST",
      path: "/cart/v1/shippingMethod",
      errorId: "SHP404",
      status: 404,
    });
    const methods = visitor
      .all("[name^=method-]")
      .map((radio) => radio.getAttribute("value") ?? "");
    await sendShipping(guest, { "method-home": methods.at(-1) ?? "" });
    expect(describedBy(visitor, "#checkout-method")).toContain(
      errorText(guest, "SHP404"),
    );

    await sendShipping(guest, { addressLine1: "Boîte postale 12" });
    expect(alerts(visitor)).toContain(errorText(guest, "SHP500"));
  });
});

describe("gift cards", () => {
  const number = (end: string) => `600649000000${end}`;
  const pay = ({ visitor }: Guest, end: string, pin = "1234") =>
    visitor.submit("#checkout-giftCardNumber", {
      giftCardNumber: number(end),
      giftCardPin: pin,
    });

  it("are refused at their field, each in its own words [CART-017, ERR-026]", async () => {
    const guest = await atBilling();
    const { visitor } = guest;
    for (const [end, id] of [
      ["0002", "GFC700"],
      ["0003", "GFC725"],
      ["0004", "GFC740"],
      ["0005", "GFC755"],
      ["0006", "GFC760"],
      ["0007", "GFC799"],
      ["0008", "GFC800"],
      ["0009", "GFC812"],
    ] as const) {
      await pay(guest, end);
      const text = errorText(guest, id);
      expect(visitor.page.status).toBe(422);
      expect(describedBy(visitor, "#checkout-giftCardNumber")).toBe(text);
      expect(alerts(visitor)).toContain(text);
      const pin = visitor.find("[name=giftCardPin]");
      expect(pin.getAttribute("value") ?? "").toBe("");
    }
    const ids = ["GFC700", "GFC725", "GFC740", "GFC755", "GFC799", "GFC812"];
    const texts = ids.map((id) => errorText(guest, id));
    expect(new Set(texts).size).toBe(ids.length);
  });

  it("reduce the remaining sum by their balance, up to five of them [CART-024, ERR-025]", async () => {
    const guest = await atBilling();
    const { visitor, t } = guest;
    await visitor.submit("#checkout-giftCardNumber");
    expect(describedBy(visitor, "#checkout-giftCardNumber")).toBe(
      errorText(guest, "GFC400"),
    );
    expect(visitor.text("button[value=card].button")).toContain("$129.00");
    await pay(guest, "0001");
    expect(visitor.text("button[value=card].button")).toContain("$79.00");
    expect(visitor.text()).toContain(t("checkout.notices.giftCardApplied"));
    for (const end of ["0011", "0012", "0013", "0014"]) await pay(guest, end);
    expect(visitor.text("button[value=card].button")).toContain("$39.00");
    await pay(guest, "0015");
    expect(describedBy(visitor, "#checkout-giftCardNumber")).toBe(
      errorText(guest, "GFC410"),
    );

    await visitor.submit(
      "button[value=removeInstrument]",
      {},
      "removeInstrument",
    );
    expect(visitor.text("button[value=card].button")).toContain("$89.00");
    await pay(guest, "0020");
    expect(visitor.text()).toContain(t("checkout.payment.covered"));
    await visitor.submit("button[value=billing].button", {}, "billing");
    expect(stepOf(guest)).toBe(steps.summary);
  });
});

describe("the payment step", () => {
  it("shows what is missing for the invoice [ERR-030]", async () => {
    const guest = await atBilling("de-de");
    const { visitor } = guest;
    for (const id of ["BIL400", "BILL410"]) {
      shop.fault({
        method: "POST",
        path: "/cart/v1/cart/*",
        errorId: id,
        status: 400,
        // A call that is refused with PAY400 is repeated once [PAY-004].
        times: id === "PAY400" ? 2 : 1,
      });
      await visitor.submit("button[value=card]", {}, "card");
      expect(stepOf(guest)).toBe(steps.billing);
      expect(alerts(visitor)).toContain(errorText(guest, id));
    }
    expect(describedBy(visitor, "#checkout-phone")).toContain(
      errorText(guest, "BILL410"),
    );
  });

  it("shows at the top why a payment failed [ERR-028]", async () => {
    const guest = await atBilling();
    const { visitor } = guest;
    for (const id of ["PYT402", "PYT404", "PAY400"]) {
      shop.fault({
        method: "GET",
        path: "/cart/v1/paymentSession",
        errorId: id,
        status: 400,
        // PAY400 may be temporary, so the call is repeated once [PAY-004].
        times: id === "PAY400" ? 2 : 1,
      });
      await visitor.submit("button[value=card]", {}, "card");
      expect(stepOf(guest)).toBe(steps.billing);
      expect(alerts(visitor)).toContain(errorText(guest, id));
    }
    await payByCard(guest, "4000 0000 0000 0002");
    expect(stepOf(guest)).toBe(steps.billing);
    expect(visitor.text()).toContain(errorText(guest, "PAY400"));
  });
});

describe("the summary", () => {
  it("shows at the top why the order cannot be prepared, except for a lost cart [CHK-008]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await atSummary(guest, { email: newEmail("prepare-pay400") });
    expect(stepOf(guest)).toBe(steps.summary);
    expect(alerts(visitor)).toContain(errorText(guest, "PAY400"));

    const silent = shop.visit();
    await atSummary(silent, { email: newEmail("prepare-bsk404") });
    expect(stepOf(silent)).toBe(steps.summary);
    expect(alerts(silent.visitor)).toBe("");
    expect(shop.calls("POST /cart/v1/cart/prepareOrder")).toHaveLength(2);
  });
});
