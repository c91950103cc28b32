/** Refused changes of a cart, changes by the upstream, and the messages about them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  addVariant,
  passShipping,
  payByCard,
  placeOrder,
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

/** Refuses the next change of a line. */
const refuseChange = (errorId: string, status = 409) =>
  shop.fault({ method: "PUT", path: "/cart/v1/cart/*", errorId, status });

async function withShoes(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await addToCart(guest);
  return guest;
}

const changeQuantity = ({ visitor }: Guest, qty = "2") =>
  visitor.submit("select[name=qty]", { qty });

const idOfBasket = () =>
  shop
    .calls("GET /cart/v1/cart/*")
    .map(({ path }) => path.split("/").at(-1))
    .at(-1);

/** Adds the first variant of a style of the scenarios, `qty` times. */
async function addScenario(guest: Guest, style: string, qty = 1) {
  const [variant] = shop.upstreams.catalogue.variantsOf(style);
  await guest.visitor.open(guest.paths.cart());
  return addVariant(guest, variant?.productId ?? "", qty);
}

describe("a change that the upstream refuses", () => {
  const perItem = [
    "INV405",
    "INV406",
    "INV407",
    "INV409",
    "INV700",
    "INV702",
    "PRC400",
    "GWP403",
  ];

  it("is shown at the line, each refusal in its own words [CART-012, ERR-013, ERR-016]", async () => {
    const guest = await withShoes();
    for (const id of perItem) {
      await guest.visitor.open(guest.paths.cart());
      refuseChange(id);
      await changeQuantity(guest);
      const text = errorText(guest, id);
      expect(describedBy(guest.visitor, "select[name=qty]")).toBe(text);
      expect(alerts(guest.visitor)).toContain(text);
    }
    const names = ["INV405", "INV407", "INV700", "INV702", "PRC400", "GWP403"];
    const texts = names.map((id) => errorText(guest, id));
    expect(new Set(texts).size).toBe(names.length);
  });

  it("is shown at the sizes of the product page when a product is added", async () => {
    const guest = shop.visit("de-de");
    for (const id of perItem) {
      shop.fault({
        method: "POST",
        path: "/cart/v1/cartWithItem",
        errorId: id,
        status: 409,
      });
      const page = await addToCart(guest);
      expect(page.status).toBe(409);
      expect(guest.visitor.text("#size-error")).toBe(errorText(guest, id));
    }
  });

  it("says that a gift cannot be bought [CART-015, ERR-019]", async () => {
    const guest = shop.visit();
    await addToCart(guest, "x-TEST0GWP");
    const text = errorText(guest, "GWP403");
    expect(text).toContain("maximum quantity");
    expect(guest.visitor.text("#size-error")).toBe(text);
    expect(alerts(guest.visitor)).toContain(text);
  });

  it("shows at the top what concerns the whole cart [CART-016, ERR-018]", async () => {
    const guest = await withShoes("fr-fr");
    for (const id of ["PAY400", "PYT402", "PAY401", "ORD415", "INV701"]) {
      await guest.visitor.open(guest.paths.cart());
      refuseChange(id, 400);
      await changeQuantity(guest);
      expect(alerts(guest.visitor)).toContain(errorText(guest, id));
    }
  });

  it("shows the shop's own mistakes in general words, and logs them [ERR-043]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    const ids = ["API400", "API404", "API405", "API406", "API415"];
    for (const id of ids) {
      await visitor.open(guest.paths.cart());
      refuseChange(id, Number(id.slice(3)));
      await changeQuantity(guest);
      expect(alerts(visitor)).toContain(t("errors.general"));
      expect(visitor.text()).not.toContain(id);
      // The log of the process may arrive after the page.
      await expect
        .poll(() => shop.log().includes(`"errorId":"${id}"`))
        .toBe(true);
    }
  });

  it("says so when a line cannot be removed [CART-004]", async () => {
    const guest = await withShoes();
    const { visitor, t } = guest;
    shop.fault({ method: "DELETE", path: "/cart/v1/item", status: 500 });
    await visitor.submit(
      "main li form:has([value=remove-item])",
      {},
      t("cart.line.remove"),
    );
    expect(alerts(visitor)).toContain(
      "Unable to remove item from cart. Please try again later",
    );
    expect(visitor.text("main li h2")).toContain("Scree 2");
  });
});

describe("a line that was removed", () => {
  const remove = ({ visitor }: Guest) =>
    visitor.submit("main li form:has([value=remove-item])", {}, "Remove");
  const undo = ({ visitor }: Guest) =>
    visitor.submit("form:has([value=restore-item])");

  it("comes back with its number of pieces and its delivery", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    await changeQuantity(guest, "3");
    await visitor.submit("main li form:has([value=choose-delivery])", {
      delivery: "pickup",
    });
    const [, store = ""] =
      /Pick up in store · (.+)/.exec(visitor.text("main li details summary")) ??
      [];
    expect(store).not.toBe("");

    await remove(guest);
    expect(visitor.text()).toContain("Scree 2 was removed from your bag.");
    expect(visitor.all("main li h2")).toHaveLength(0);
    // It is still offered after a reload.
    await visitor.open(paths.cart());
    shop.clearCalls();
    await undo(guest);
    expect(visitor.text("main li h2")).toContain("Scree 2");
    expect(
      visitor.find("main li select[name=qty] [selected]").textContent,
    ).toBe("3");
    expect(visitor.text("main li details summary")).toContain(store);
    expect(visitor.text()).toContain("It is back in your bag.");
    expect(visitor.text()).not.toContain("was removed");
    expect(shop.calls("POST /cart/v1/item")).toHaveLength(1);
  });

  it("comes back when it is sent by e-mail, unless it was a gift: the recipient is not saved", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await addToCart(guest, "fellrow-card-FR9001");
    await remove(guest);
    expect(visitor.text()).toContain("Fellrow Card was removed from your bag.");
    await undo(guest);
    expect(visitor.text("main li h2")).toContain("Fellrow Card");
    await visitor.submit("form:has([value=set-gift])", {
      giftTo: "Bo Fell",
      giftEmail: "bo@example.com",
      giftMessage: "Enjoy the hills",
    });
    await remove(guest);
    expect(visitor.all("main li h2")).toHaveLength(0);
    expect(visitor.all("[value=restore-item]")).toHaveLength(0);
  });

  it("is not offered after another change, and says why it cannot come back", async () => {
    const guest = await withShoes();
    const { visitor } = guest;
    await remove(guest);
    shop.fault({
      method: "POST",
      path: "/cart/v1/item",
      errorId: "INV405",
      status: 409,
    });
    await undo(guest);
    expect(visitor.page.status).toBe(409);
    expect(alerts(visitor)).toContain(errorText(guest, "INV405"));
    await addToCart(guest, "brow-FR3101");
    await visitor.open(guest.paths.cart());
    expect(visitor.text()).not.toContain("was removed");
    expect(visitor.all("[value=restore-item]")).toHaveLength(0);
  });

  it("is not offered to the next cart after the order", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    await addToCart(guest, "brow-FR3101");
    await remove(guest);
    await passShipping(guest);
    await visitor.open(paths.cart());
    expect(visitor.all("[value=restore-item]")).toHaveLength(1);
    await visitor.open(paths.checkout());
    await payByCard(guest);
    await placeOrder(guest);
    await visitor.open(paths.cart());
    expect(visitor.all("main li h2")).toHaveLength(0);
    expect(visitor.all("[value=restore-item]")).toHaveLength(0);
  });
});

describe("a cart that the upstream has lost", () => {
  it("is created again with all its lines [ERR-011]", async () => {
    const guest = await withShoes();
    await changeQuantity(guest, "3");
    const before = idOfBasket();
    shop.fault({
      method: "GET",
      path: "/cart/v1/cart/*",
      errorId: "BSK404",
      status: 404,
    });
    await guest.visitor.open(guest.paths.cart());
    expect(guest.visitor.text("main li h2")).toContain("Scree 2");
    expect(
      guest.visitor.find("select[name=qty] option[selected]").textContent,
    ).toBe("3");
    await guest.visitor.reload();
    expect(idOfBasket()).not.toBe(before);
  });

  it("of another customer is abandoned with a message, and the page reloads once [CART-010, ERR-012]", async () => {
    const guest = await withShoes();
    const { visitor, paths, t } = guest;
    await visitor.reload();
    const before = idOfBasket();
    shop.fault({
      method: "GET",
      path: "/cart/v1/cart/*",
      errorId: "AUT498",
      status: 403,
    });
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain(errorText(guest, "AUT498"));
    expect(visitor.text()).toContain(t("cart.empty.text"));
    expect(visitor.page.html).toMatch(
      /<noscript><meta http-equiv="refresh" content="4"\/?><\/noscript>/i,
    );

    await visitor.reload();
    expect(visitor.page.html).not.toContain('http-equiv="refresh"');
    expect(visitor.text()).not.toContain(errorText(guest, "AUT498"));
    expect(idOfBasket()).not.toBe(before);
  });

  it("is not shown empty while it cannot be read", async () => {
    const guest = await withShoes();
    shop.fault({ method: "GET", path: "/cart/*", status: 500, times: 4 });
    const page = await guest.visitor.open(guest.paths.cart());
    expect(page.status).toBe(500);
    expect(guest.visitor.text()).not.toContain(guest.t("cart.empty.text"));
    shop.upstreams.faults.clear();
    await guest.visitor.reload();
    expect(guest.visitor.text("main li h2")).toContain("Scree 2");
  });
});

describe("what was sold in the meantime", () => {
  const flash = (
    { t }: Guest,
    name: "partiallyOutOfStockNamed" | "itemNotAvailableNamed",
    itemName: string,
  ) => t(`errors.flash.${name}`, { itemName });

  it("lowers a line, and says so [CART-018]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addScenario(guest, "TEST0PARTIAL", 3);
    const name = visitor.text("main li h2");
    await visitor.open(paths.checkout());
    expect(visitor.text()).toContain(
      flash(guest, "partiallyOutOfStockNamed", name),
    );
    expect(visitor.text("aside")).toContain(
      guest.t("checkout.order.quantity", { count: 1 }),
    );
    await visitor.open(paths.cart());
    expect(visitor.find("option[selected]").textContent).toBe("1");
  });

  it("is listed separately, by name [CART-019]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths, t } = guest;
    await addScenario(guest, "TEST0GONE");
    const name = visitor.text("main li h2");
    await addToCart(guest, "fellrow-card-gift-card-FR9001");
    await visitor.open(paths.checkout());
    expect(visitor.text()).toContain(
      flash(guest, "itemNotAvailableNamed", name),
    );
    await visitor.open(paths.cart());
    const soldOut = visitor
      .all("main section")
      .map(readText)
      .find((text) => text.includes(t("cart.unavailable.title")));
    expect(soldOut).toContain(name);
    expect(visitor.all("main li h2")).toHaveLength(1);
  });

  it("may leave nothing to order [CART-020]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await addScenario(guest, "TEST0GONE");
    await visitor.open(paths.checkout());
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(t("errors.flash.orderCannotBeCompleted"));
    expect(visitor.text()).toContain(t("cart.empty.text"));
  });

  it("is shown at the line that takes the last pieces, and in the list of sold-out lines [CART-034]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const { stock, catalogue } = shop.upstreams;
    const variant = catalogue
      .variantsOf("FR1001")
      .find(({ productId }) => stock.isLow(productId));
    const productId = variant?.productId ?? "";
    await visitor.open(paths.cart());
    await addVariant(guest, productId, stock.quantity(productId));
    const line = visitor.find("main li:has(h2)");
    expect(readText(line)).toContain("These are the last pieces we have.");

    await addScenario(guest, "TEST0GONE");
    await visitor.open(paths.checkout());
    await visitor.open(paths.cart());
    expect(visitor.text("main section:has(h2)")).toContain(
      t("cart.unavailable.title"),
    );
    const offers = "[aria-labelledby=upsell-title]";
    expect(visitor.all(`main section:not(${offers}) li`)).toHaveLength(1);
  });
});
