/** Carts that need no address: collected in a store, or sent by e-mail. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import type { BasketRow } from "../../mocks/behaviour/cart/basket-row";
import type { Delivery } from "../../mocks/behaviour/delivery/shipments";
import {
  storeInventory,
  storesIn,
} from "../../mocks/behaviour/stores/store-list";
import { alerts, describedBy } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  newEmail,
  payByCard,
  placeOrder,
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

const giftCard = "fellrow-card-gift-card-FR9001";
const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

/** Returns the names of the visible fields of the open page, apart from delivery methods. */
const fieldNames = ({ visitor }: Guest) =>
  visitor
    .all("main form:has(#checkout-email) :is(input, select)")
    .filter((field) => field.getAttribute("type") !== "hidden")
    .map((field) => field.getAttribute("name") ?? "")
    .filter((name) => !name.startsWith("method-"));

/** Returns the upstream's row of the basket that the shop read last. */
function basketRow(): BasketRow {
  const id = shop.calls("GET /cart/v1/cart/*").at(-1)?.path.split("/")[4];
  const row = basketStateOf(shop.upstreams).baskets.get(id ?? "");
  if (!row) throw new Error("no basket");
  return row;
}

/** Changes the delivery of the first line, as the upstream does after a choice. */
function deliver(delivery: Delivery): void {
  const row = basketRow();
  const [first, ...others] = row.lines;
  if (!first) throw new Error("no line");
  basketStateOf(shop.upstreams).baskets.put({
    ...row,
    lines: [{ ...first, delivery }, ...others],
  });
}

/** Has the first line collected in the first store of the country that has it in stock. */
function collect({ site }: Guest): void {
  const { productId = "" } = basketRow().lines[0] ?? {};
  const stock = shop.upstreams.stock.quantity(productId);
  const store = storesIn(site.country).find(
    ({ storeId }) => storeInventory(storeId, productId, stock) > 0,
  );
  if (!store) throw new Error(`No store has ${productId}`);
  deliver({ kind: "pickup", storeId: store.storeId });
}

/** Returns a guest at the checkout with one pair that is collected in a store of the country. */
async function withPickup(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await addToCart(guest);
  collect(guest);
  await guest.visitor.open(guest.paths.checkout());
  return guest;
}

async function withGiftCard(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await addToCart(guest, giftCard);
  await guest.visitor.open(guest.paths.checkout());
  return guest;
}

const sendContact = (
  { visitor }: Guest,
  fields: Readonly<Record<string, string>>,
) => visitor.submit("#checkout-email", fields, "contact");

const person = (email = newEmail("contact")) => ({
  firstName: "Ada",
  lastName: "Lund",
  email,
});

const invoice = {
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "9 Beck Lane",
  city: "Portland",
  province: "OR",
  postalCode: "97201",
  phone: "503 555 0142",
};

async function payWithInvoice(guest: Guest) {
  await guest.visitor.submit("button[value=card]", invoice, "card");
  return guest.visitor.submit("[name=number]", {
    number: "4242 4242 4242 4242",
    expiry: "12 / 32",
    securityCode: "123",
    holder: "A Fell",
  });
}

/** Returns the body of the last call. */
const bodyOf = (call: string) =>
  shop.calls(call).at(-1)?.body as Readonly<Record<string, unknown>>; // JSON of an object

const invoices = () =>
  shop
    .calls("POST /cart/v1/cart/*")
    .filter(({ path }) => path.endsWith("/billingAddress"));

const streetCalls = () => shop.calls("POST /cart/v2/cart/*");

describe("a cart that is collected", () => {
  it("needs a first name, a last name and an e-mail, and reaches the payment without a street [CHK-034]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    await visitor.submit("[name=delivery]", { delivery: "pickup" });
    await visitor.click("Go to checkout");
    expect(stepOf(guest)).toBe("contact");
    expect(visitor.text("h2")).toBe("Your details");
    expect(visitor.page.document.title).toBe(
      "Your details – Checkout | Fellrow",
    );
    expect(fieldNames(guest)).toEqual(["firstName", "lastName", "email"]);
    expect(visitor.text()).toContain("Pick up at Fellrow");
    expect(visitor.text()).not.toContain("Shipping address");
    expect(visitor.all("main ol li").map((one) => one.textContent)).toEqual([
      "1Your details",
      "2Payment",
      "3Review and order",
    ]);

    const contact = person();
    await sendContact(guest, contact);
    expect(stepOf(guest)).toBe("billing");
    expect(streetCalls()).toEqual([]);
    expect(visitor.text()).toContain(contact.email);
    expect(visitor.text()).toContain("Ada Lund");

    await payWithInvoice(guest);
    expect(stepOf(guest)).toBe("summary");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain(contact.email);
    expect(visitor.text()).toContain("Pick up at Fellrow");
    const order = bodyOf("PUT /cart/v2/checkout/order");
    expect(order).toMatchObject({
      billingAddress: {
        email: contact.email,
        firstName: "Ada",
        addressLine1: "9 Beck Lane",
        phone: "+15035550142",
      },
    });
    expect(JSON.stringify(order)).not.toContain("shippingAddress");
    expect(streetCalls()).toEqual([]);
  });

  it("keeps what was typed and shows each mistake at its field", async () => {
    const guest = await withPickup("fr-fr");
    const { visitor } = guest;
    await sendContact(guest, { firstName: "Zoé", lastName: " ", email: "a@b" });
    expect(visitor.page.status).toBe(422);
    expect(visitor.page.document.title).toMatch(/^Erreur/);
    expect(visitor.find("#checkout-firstName").getAttribute("value")).toBe(
      "Zoé",
    );
    expect(describedBy(visitor, "#checkout-lastName")).toBe(
      guest.t("checkout.missing.lastName"),
    );
    expect(describedBy(visitor, "#checkout-email")).toContain(
      guest.t("errors.email.invalid"),
    );
  });

  it("forgets the contact with its order: the next cart needs it again", async () => {
    const guest = await withPickup();
    await sendContact(guest, person());
    await payWithInvoice(guest);
    await placeOrder(guest);
    await addToCart(guest);
    collect(guest);
    await guest.visitor.open(guest.paths.checkout());
    expect(stepOf(guest)).toBe("contact");
    for (const field of ["email", "firstName", "lastName"])
      expect(
        guest.visitor.find(`#checkout-${field}`).getAttribute("value") ?? "",
      ).toBe("");
  });

  it("is confirmed to the e-mail that was given last", async () => {
    const guest = await withPickup();
    const { visitor, paths } = guest;
    await sendContact(guest, person(newEmail("first")));
    await payWithInvoice(guest);
    await visitor.open(paths.checkout("contact"));
    const last = newEmail("last");
    await sendContact(guest, { email: last });
    await visitor.open(paths.checkout("summary"));
    await placeOrder(guest);
    expect(visitor.text()).toContain(last);
    expect(bodyOf("PUT /cart/v2/checkout/order")).toMatchObject({
      billingAddress: { email: last },
    });
  });

  it("shows a refused address above its form, because it has no field for it", async () => {
    const guest = await withPickup();
    const { visitor, paths, t } = guest;
    await sendContact(guest, person());
    const row = basketRow();
    basketStateOf(shop.upstreams).baskets.put({
      ...row,
      flash: [
        {
          code: "InvalidShippingAddress",
          message: "",
          type: "error",
          details: { shipmentId: "pickup-101" },
        },
      ],
    });
    await visitor.open(paths.checkout("billing"));
    expect(stepOf(guest)).toBe("contact");
    expect(alerts(visitor)).toContain(t("errors.flash.invalidShippingAddress"));
    expect(visitor.all("[role=alert] a")).toEqual([]);
  });
});

describe("a cart that comes by e-mail", () => {
  it("needs only an e-mail, and reaches the payment without an address [CHK-034]", async () => {
    const guest = await withGiftCard();
    const { visitor, paths } = guest;
    expect(stepOf(guest)).toBe("contact");
    expect(fieldNames(guest)).toEqual(["email"]);
    const email = newEmail("digital");
    await sendContact(guest, { email });
    expect(stepOf(guest)).toBe("billing");
    expect(shop.calls("POST /cart/v1/cart/*")).toEqual([]);
    expect(streetCalls()).toEqual([]);
    await payWithInvoice(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain(email);
    expect(bodyOf("PUT /cart/v2/checkout/order")).toMatchObject({
      billingAddress: { email },
    });
  });

  it("needs a name as soon as a line is collected", async () => {
    const guest = await withGiftCard();
    await sendContact(guest, { email: newEmail() });
    await addToCart(guest);
    const row = basketRow();
    basketStateOf(shop.upstreams).baskets.put({
      ...row,
      lines: row.lines.map((line) =>
        line.delivery.kind === "digital"
          ? line
          : { ...line, delivery: { kind: "pickup", storeId: "101" } },
      ),
    });
    await guest.visitor.open(guest.paths.checkout("billing"));
    expect(stepOf(guest)).toBe("contact");
    expect(fieldNames(guest)).toEqual(["firstName", "lastName", "email"]);
  });
});

describe("the first step", () => {
  it("depends on the cart, whichever step a link names", async () => {
    const collected = await withPickup();
    for (const step of ["shipping", "summary", "billing", "nonsense"]) {
      await collected.visitor.open(
        `${collected.paths.checkout()}?step=${step}`,
      );
      expect(stepOf(collected)).toBe("contact");
    }
    const shipped = shop.visit();
    await putShoeInBag(shipped);
    await shipped.visitor.open(shipped.paths.checkout("contact"));
    expect(stepOf(shipped)).toBe("shipping");
  });

  it("changes with the cart: from home delivery to a store", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const email = newEmail("switch");
    await openPayment(guest, { email });
    collect(guest);
    // The contact that is known already need not be entered again.
    await visitor.open(paths.checkout());
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.all("#billing-same")).toEqual([]);
    expect(visitor.text()).toContain("Ada Fell");
    expect(visitor.text()).not.toContain(t("checkout.heads.shipping"));
    expect(visitor.find("#checkout-addressLine1").getAttribute("value")).toBe(
      "415 Ridge Road",
    );
    await visitor.open(paths.checkout("shipping"));
    expect(stepOf(guest)).toBe("contact");
    expect(visitor.find("#checkout-email").getAttribute("value")).toBe(email);
    expect(visitor.find("#checkout-lastName").getAttribute("value")).toBe(
      "Fell",
    );
  });

  it("changes with the cart: from a store to home delivery", async () => {
    const guest = await withPickup();
    const { visitor, paths } = guest;
    const contact = person();
    await sendContact(guest, contact);
    await payWithInvoice(guest);
    expect(stepOf(guest)).toBe("summary");
    deliver({ kind: "home" });
    await visitor.open(paths.checkout("summary"));
    expect(stepOf(guest)).toBe("shipping");
    for (const [field, value] of Object.entries(contact))
      expect(visitor.find(`#checkout-${field}`).getAttribute("value")).toBe(
        value,
      );
    await sendShipping(guest, { email: contact.email });
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.all("#billing-same")).toHaveLength(1);
  });

  it("does not accept a form of the other kind", async () => {
    const guest = await withPickup();
    const { visitor, paths } = guest;
    deliver({ kind: "home" });
    await sendContact(guest, person());
    expect(stepOf(guest)).toBe("shipping");
    collect(guest);
    await sendShipping(guest);
    expect(stepOf(guest)).toBe("contact");
    expect(streetCalls()).toEqual([]);
    await visitor.open(paths.checkout("billing"));
    expect(stepOf(guest)).toBe("contact");
  });
});

describe("the invoice of a cart without a delivery address", () => {
  it.each(sites.map(({ locale }) => locale))(
    "has a phone, and is required in %s [VAL-007]",
    async (locale) => {
      const guest = await withPickup(locale);
      const { visitor, paths, t } = guest;
      await sendContact(guest, person());
      expect(stepOf(guest)).toBe("billing");
      expect(visitor.all("#billing-same")).toEqual([]);
      expect(visitor.find("#checkout-firstName").getAttribute("value")).toBe(
        "Ada",
      );
      const missing = () => {
        expect(visitor.page.status).toBe(422);
        for (const [field, text] of [
          ["addressLine1", t("checkout.missing.addressLine1")],
          ["city", t("checkout.missing.city")],
          ["phone", t("errors.phone.required")],
        ] as const) {
          expect(text).not.toBe("");
          expect(describedBy(visitor, `#checkout-${field}`)).toBe(text);
          expect(
            visitor.find(`#checkout-${field}`).getAttribute("aria-invalid"),
          ).toBe("true");
        }
      };
      await visitor.submit("button[value=card]", {}, "card");
      missing();
      // There is no delivery address that it could be the same as.
      for (const intent of ["card", "billing"]) {
        await visitor.post(paths.checkout("billing"), {
          intent,
          form: "billing",
          same: "on",
          country: guest.site.country,
        });
        missing();
      }
      expect(invoices()).toEqual([]);
    },
  );

  it("is the delivery address only in a cart that has one [VAL-007]", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    expect(guest.visitor.all("#billing-same")).toHaveLength(1);
    await payByCard(guest);
    expect(stepOf(guest)).toBe("summary");
    const [posted] = invoices();
    expect(posted?.body).toMatchObject({
      addressLine1: "415 Ridge Road",
      phone: "+15035550142",
    });
  });
});
