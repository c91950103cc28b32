/** Addresses that are removed or refused, and deliveries that are one choice. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import {
  getShippingMethods,
  removeBillingAddress,
  removeShippingAddress,
} from "../../server/upstreams/cart/contract";
import { describedBy } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  putShoeInBag,
  sendShipping,
  shoe,
} from "./support/shopping";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const madeToOrder = "own-weekday-FR7001";
const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

/** Returns the upstream's row of the basket that the shop read last. */
function basketRow() {
  const id = shop.calls("GET /cart/v1/cart/*").at(-1)?.path.split("/")[4];
  const row = basketStateOf(shop.upstreams).baskets.get(id ?? "");
  if (!row) throw new Error("no basket");
  return row;
}

/** Finds the last call; `answer` repeats it. */
async function lastAnswer(call: string) {
  const logged = shop.calls(call).at(-1);
  if (!logged) throw new Error(`${call} was not made`);
  return { logged, answer: () => shop.again(logged) };
}

describe("the delivery address", () => {
  it("is posted, and removed by DELETE with its shipment [API-015]", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await openPayment(guest);
    expect(visitor.text()).toContain("415 Ridge Road");
    const { basketId } = basketRow();
    await visitor.submit(
      "[value=removeShippingAddress]",
      {},
      t("checkout.change.remove"),
    );
    expect(stepOf(guest)).toBe("shipping");
    expect(visitor.text()).toContain(t("checkout.notices.addressRemoved"));
    expect(visitor.find("#checkout-addressLine1").getAttribute("value")).toBe(
      "",
    );
    const { logged } = await lastAnswer("DELETE /cart/v2/cart/*");
    expect(logged).toMatchObject({
      path: `/cart/v2/cart/${basketId}/shippingAddress`,
      query: { shippingId: "home" },
      status: 200,
    });
    expect(logged.body).toBeUndefined();
    const posts = shop.calls("POST /cart/v2/cart/*");
    expect(posts.map(({ path }) => path)).toEqual([
      `/cart/v2/cart/${basketId}/shippingAddress`,
    ]);
    expect(
      shop.calls("POST /cart/v1/cart/*").map(({ path }) => path),
    ).toContain(`/cart/v1/cart/${basketId}/shippingAddress/validation`);
    // Another address can be entered, and the answer of the removal is a basket.
    await sendShipping(guest, { addressLine1: "9 Beck Lane" });
    expect(visitor.text()).toContain("9 Beck Lane");
    const answer = removeShippingAddress.response.parse(
      await shop.again(logged),
    );
    expect(answer.shippingAddress).toBeUndefined();
  });

  it("stays when it cannot be removed, and the page says so", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await openPayment(guest);
    shop.fault({ method: "DELETE", path: "/cart/v2/cart/*", kind: "reset" });
    await visitor.submit(
      "[value=removeShippingAddress]",
      {},
      t("checkout.change.remove"),
    );
    expect(stepOf(guest)).toBe("shipping");
    expect(visitor.find("#checkout-addressLine1").getAttribute("value")).toBe(
      "415 Ridge Road",
    );
    expect(visitor.text()).toContain(t("errors.unconfirmed.checkout"));
  });

  it("can be removed at the summary, too", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest);
    await guest.visitor.submit("[value=removeShippingAddress]", {});
    expect(stepOf(guest)).toBe("shipping");
    await guest.visitor.open(guest.paths.checkout("summary"));
    expect(stepOf(guest)).toBe("shipping");
  });

  it("that is refused is marked at the shipment's address [CART-021]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await atSummary(guest, { email: newEmail("flash-place") });
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("shipping");
    expect(visitor.page.url.searchParams.get("shipment")).toBe("home");
    const field = "#checkout-addressLine1";
    const text = t("errors.flash.invalidShippingAddress");
    expect(visitor.find(field).getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(visitor, field)).toContain(text);
    const link = visitor
      .all("[role=alert] a")
      .find((one) => readText(one) === text);
    expect(link?.getAttribute("href")).toBe(field);
    // The mark stays until another address is sent, and no longer.
    await visitor.reload();
    expect(visitor.find(field).getAttribute("aria-invalid")).toBe("true");
    await sendShipping(guest, { addressLine1: "9 Beck Lane" });
    expect(stepOf(guest)).toBe("billing");
    await visitor.open(paths.checkout("shipping"));
    expect(visitor.find(field).getAttribute("aria-invalid")).toBeNull();
  });

  it("names the goods of the shipment when there are several, wherever the upstream reports it [CART-021]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await addToCart(guest, shoe);
    await addToCart(guest, madeToOrder);
    await passShipping(guest);
    await payByCard(guest);
    const row = basketRow();
    basketStateOf(shop.upstreams).baskets.put({
      ...row,
      flash: [
        {
          code: "InvalidShippingAddress",
          message: "",
          type: "error",
          details: { shipmentId: "customs" },
        },
      ],
    });
    await visitor.open(paths.checkout("billing"));
    expect(stepOf(guest)).toBe("shipping");
    const text = t("errors.flash.invalidShippingAddressNamed", {
      itemName: "Own Weekday",
    });
    expect(describedBy(visitor, "#checkout-addressLine1")).toContain(text);
  });

  it.each(["nowhere", "../home", "<b>", ""])(
    "is not marked for an unknown shipment: %j",
    async (shipment) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      await putShoeInBag(guest);
      await visitor.open(paths.checkout("shipping", { shipment }));
      expect(visitor.page.status).toBe(200);
      expect(visitor.all("[aria-invalid=true]")).toEqual([]);
    },
  );
});

describe("the billing address", () => {
  it("is posted, and removed by DELETE: then it is the delivery address [API-016]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await openPayment(guest);
    const other = {
      same: false,
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "1 Billing Street",
      city: "Portland",
      province: "OR",
      postalCode: "97201",
      phone: "503 555 0142",
    };
    await visitor.submit("button[value=card]", other, "card");
    await visitor.open(paths.checkout("billing"));
    const isSame = () => visitor.find("#billing-same").hasAttribute("checked");
    expect(isSame()).toBe(false);
    expect(visitor.find("#checkout-addressLine1").getAttribute("value")).toBe(
      "1 Billing Street",
    );
    await visitor.submit(
      "[value=removeBillingAddress]",
      {},
      t("checkout.billing.useDelivery"),
    );
    expect(stepOf(guest)).toBe("billing");
    expect(isSame()).toBe(true);
    expect(visitor.all("[value=removeBillingAddress]")).toEqual([]);
    expect(visitor.text()).toContain(t("checkout.notices.billingSame"));
    const { basketId } = basketRow();
    const { logged } = await lastAnswer("DELETE /cart/v1/cart/*");
    expect(logged).toMatchObject({
      path: `/cart/v1/cart/${basketId}/billingAddress`,
      query: {},
      status: 200,
    });
    const [post] = shop
      .calls("POST /cart/v1/cart/*")
      .filter(({ path }) => path.endsWith("/billingAddress"));
    expect(post?.body).toMatchObject({
      addressLine1: "1 Billing Street",
      phone: "+15035550142",
      subscriptions: { newsletterConsent: false },
    });
    await payByCard(guest);
    expect(stepOf(guest)).toBe("summary");
    expect(visitor.text()).not.toContain("1 Billing Street");
    const answer = removeBillingAddress.response.parse(
      await shop.again(logged),
    );
    expect(answer.billingAddress).toBeUndefined();
  });
});

describe("ways of delivery", () => {
  it("are read by shipment when the dialog opens [API-014]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await openPayment(guest);
    shop.clearCalls();
    await visitor.open(paths.dialog("change-shipping-method", "home"));
    const [logged, ...more] = shop.calls("GET /cart/v1/cart/*");
    expect(more).toEqual([]);
    expect(logged?.path).toMatch(/\/shippingMethod\/home$/);
    if (!logged) throw new Error("not asked");
    const { applicableShippingMethods } = getShippingMethods.response.parse(
      await shop.again(logged),
    );
    expect(
      visitor
        .all("main input[type=radio]")
        .map((one) => one.getAttribute("value")),
    ).toEqual(applicableShippingMethods.map(({ code }) => code));
    await visitor.submit("main input[value=express]", { code: "express" });
    expect(
      shop.calls("POST /cart/v1/shippingMethod").at(-1)?.body,
    ).toMatchObject({
      code: "express",
      shippingId: "home",
      shopperAppliedSM: true,
    });
  });

  it("say so when the cart has no such shipment, and have an error page when the upstream does not answer", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.dialog("change-shipping-method", "pickup-999"));
    expect(visitor.text()).toContain(t("checkout.method.gone"));
    shop.fault({ path: "/cart/v1/cart/*", status: 503, times: 2 });
    await visitor.open(paths.dialog("change-shipping-method", "home"));
    expect(visitor.page.status).toBe(503);
  });

  it("that are equal are offered once, for all shipments that have them [CART-028]", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths, t } = guest;
    await addToCart(guest);
    await addToCart(guest, "market-row-FR1201");
    await addToCart(guest, madeToOrder);
    const row = basketRow();
    const [first, second] = row.lines;
    if (!first || !second) throw new Error("too few lines");
    basketStateOf(shop.upstreams).baskets.put({
      ...row,
      lines: [
        { ...first, delivery: { kind: "sts", storeId: "201" } },
        { ...second, delivery: { kind: "sts", storeId: "202" } },
        ...row.lines.slice(2),
      ],
    });
    await visitor.open(paths.checkout());
    const legends = visitor
      .all("input[name^=method-]")
      .map((radio) =>
        readText(radio.closest("fieldset")?.firstElementChild ?? null),
      );
    const title = t("checkout.shipping.method");
    expect([...new Set(legends)]).toEqual([
      expect.stringMatching(`^${title.replace("?", ".")}Scree 2, Market Row`),
      `${title}Own Weekday`,
    ]);
    expect(visitor.all("input[value=sts]")).toHaveLength(1);
    expect(visitor.find("input[value=sts]").getAttribute("name")).toBe(
      "method-sts-201",
    );
  });
});
