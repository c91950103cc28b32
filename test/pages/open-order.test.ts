/**
 * An open order, without script: every page of the shop shows the same state, none of its lines comes back,
 * and only the shopper's own choice starts a new cart. The upstream would create another order of the same
 * goods, so the tests count orders there.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { createCookieJar, type CookieJar } from "./support/cookie-jar";
import { readText } from "./support/navigation";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, atSummary, newEmail, placeOrder } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  // A short timeout for the call of an order, so that the tests of lost answers take little time.
  shop = await startPageShop({ TIMEOUT_PLACE_ORDER: "1500" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const other = "moor-lt-FR1002";
const checking = "We are still checking your last order";

/** Counts the orders of an e-mail in the upstream, and the calls that placed them. */
function counted(email: string) {
  const { orders } = basketStateOf(shop.upstreams);
  const puts = shop
    .calls("PUT /cart/v2/checkout/order")
    .filter(({ body }) => JSON.stringify(body).includes(email));
  const made = orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);
  return { orders: made.length, puts: puts.length };
}

/** Returns a jar with a copy of the current cookies. */
function copyOf(jar: CookieJar): CookieJar {
  const url = new URL(shop.origin);
  const copy = createCookieJar();
  const lines = (jar.header(url) ?? "").split("; ");
  copy.store(
    url,
    lines.map((line) => `${line}; Path=/`),
  );
  return copy;
}

const bagLink = ({ visitor, paths }: Guest) =>
  readText(visitor.find(`header a[href="${paths.cart()}"]`));

/** Opens every page that shows a cart; ends on the waiting page. */
async function lookEverywhere(guest: Guest) {
  const { visitor, paths } = guest;
  await visitor.open(paths.cart());
  expect(visitor.text()).toContain(checking);
  expect(visitor.text()).not.toContain("Your bag is empty");
  expect(visitor.all("main li form")).toEqual([]);
  await visitor.open(paths.home());
  expect(bagLink(guest)).toContain(`Bag: we are still checking`);
  await visitor.open(paths.dialog("mini-cart"));
  expect(visitor.text()).toContain(checking);
  await addToCart(guest, other);
  expect(visitor.text()).toContain(
    "We are still checking your last order, so your bag was not changed.",
  );
  await visitor.open(paths.checkout());
  expect(visitor.page.url.pathname).toBe(paths.processing());
  expect(visitor.text("h1")).toBe("We are still checking your order");
  expect(visitor.text()).toContain("Please do not order or pay again");
}

describe("an order whose answer is lost, and whose basket no longer exists", () => {
  it.each(["garble", "reset", "hang"])(
    "is mentioned everywhere after %s, and is never placed twice",
    async (loss) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      const email = newEmail(`forgotten-${loss}`);
      await atSummary(guest, { email });
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.processing());
      await lookEverywhere(guest);
      await visitor.reload();
      expect(visitor.page.url.pathname).toBe(paths.processing());
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    },
  );

  it("is mentioned to a browser that never got the answer", async () => {
    const guest = shop.visit();
    const email = newEmail("forgotten-hang");
    await atSummary(guest, { email });
    const before = copyOf(guest.visitor.jar);
    await placeOrder(guest);
    await lookEverywhere(shop.visit("en-us", { jar: before }));
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("ends with the shopper's choice, with a warning, in an empty cart", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("forgotten-reset");
    await atSummary(guest, { email });
    await placeOrder(guest);
    expect(visitor.text()).toContain(
      "Your first order may still go through. You would then receive and pay for both.",
    );
    await visitor.submit("button[value=start-anew]", {}, "Start a new bag");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain("Your bag is empty");
    expect(visitor.text()).not.toContain(checking);
    await addToCart(guest, other);
    await visitor.open(paths.cart());
    expect(visitor.all("main li form:has([value=remove-item])")).toHaveLength(
      1,
    );
    const [goods] = visitor.all("main li:has([value=remove-item])");
    expect(goods && readText(goods)).not.toContain("Scree 2");
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("is confirmed on the waiting page as soon as the upstream knows its outcome", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("forgotten-hang");
    await atSummary(guest, { email });
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.processing());
    const { orders } = basketStateOf(shop.upstreams);
    const made = orders
      .all()
      .find(({ order }) => order.billingAddress.email === email);
    if (!made) throw new Error("no order");
    const [put] = shop.calls("PUT /cart/v2/checkout/order");
    const { cartId } = put?.body as { cartId: string }; // JSON of an object
    orders.put({ ...made, basketId: cartId });
    await visitor.reload();
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain(made.orderNumber);
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });
});

describe("a total that is only settled when the order is prepared [CHK-033]", () => {
  const button = ({ visitor }: Guest) =>
    readText(visitor.find("button[value=place]"));

  it("is shown in the summary, on the button and beside the cart's total, then ordered as agreed", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("dearer");
    await atSummary(guest, { email });
    expect(visitor.text("aside dd:last-of-type")).toBe("$134.00");
    expect(button(guest)).toBe("Place order · $134.00");
    expect(alerts(visitor)).toContain(
      "Your total has changed from $129.00 to $134.00.",
    );
    expect(shop.calls("POST /cart/v1/cart/prepareOrder")).toHaveLength(1);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("needs another agreement when it differs from the agreed one, before anything is sent", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("dearer-later");
    await atSummary(guest, { email });
    expect(button(guest)).toBe("Place order · $129.00");
    expect(alerts(visitor)).not.toContain("has changed");
    await placeOrder(guest);
    expect(visitor.page.status).toBe(409);
    expect(alerts(visitor)).toContain(
      "Your total has changed from $129.00 to $134.00.",
    );
    expect(visitor.text("aside dd:last-of-type")).toBe("$134.00");
    expect(button(guest)).toBe("Place order · $134.00");
    expect(counted(email)).toEqual({ orders: 0, puts: 0 });
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });

  it("is shown in the shopper's language and currency", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest, { email: newEmail("dearer") });
    expect(alerts(guest.visitor)).toMatch(
      /Ihre Gesamtsumme hat sich von \d+,\d{2}\s€ auf \d+,\d{2}\s€ geändert\./,
    );
  });
});

describe("a flash that leads back to the delivery", () => {
  const stepOf = ({ visitor }: Guest) =>
    visitor.page.url.searchParams.get("step");
  const unavailable = "errors.delivery.storeToHomeUnavailable";

  it("counts in the answer to the order", async () => {
    const guest = shop.visit();
    const email = newEmail("flash-instead");
    await atSummary(guest, { email });
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("shipping");
    expect(guest.visitor.text()).toContain(
      "We cannot deliver to this address.",
    );
    expect(counted(email)).toEqual({ orders: 0, puts: 1 });
  });

  it("counts in an error's detail", async () => {
    const guest = shop.visit();
    await atSummary(guest);
    shop.fault({
      method: "PUT",
      path: "/cart/v2/checkout/order",
      status: 409,
      errorId: "StoreToHomeNoLongerAvailable",
      type: "flash",
    });
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("shipping");
    expect(guest.visitor.text()).toContain(guest.t(unavailable));
  });

  it.each(["StoreToHomeNoLongerAvailable", "PickupToHomeNoLongerAvailable"])(
    "counts in the cart: %s",
    async (code) => {
      const guest = shop.visit();
      const { visitor, paths, t } = guest;
      await atSummary(guest);
      const { baskets } = basketStateOf(shop.upstreams);
      const basketId =
        shop.calls("GET /cart/v1/cart/*").at(-1)?.path.split("/")[4] ?? "";
      const row = baskets.get(basketId);
      if (!row) throw new Error("no basket");
      baskets.put({ ...row, flash: [{ code, message: "", type: "warning" }] });
      await visitor.open(paths.checkout("summary"));
      expect(stepOf(guest)).toBe("shipping");
      expect(visitor.text()).toContain(
        t(
          code.startsWith("Store")
            ? unavailable
            : "errors.delivery.pickupToHomeUnavailable",
        ),
      );
    },
  );

  it("does not undo an order that was placed: it is shown beside the confirmation", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const email = newEmail("flash-downgraded");
    await atSummary(guest, { email });
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain(
      t("errors.flash.shippingMethodDowngraded"),
    );
    expect(counted(email)).toEqual({ orders: 1, puts: 1 });
  });
});
