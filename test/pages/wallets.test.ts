/**
 * A wallet's button in each place, without script: whom it is shown to, the way to the wallet and back,
 * and what has become of the cart and the order.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import {
  storeInventory,
  storesIn,
} from "../../mocks/behaviour/stores/store-list";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { expressFlags } from "../../app/domain/payment/express-places";
import type { Role } from "../../app/domain/account/role";
import { newAccount, signIn, signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, shoe, sizesOnSale } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    PAYMENT_RETRY_MS: "0",
    EXPRESS_BUTTONS: expressFlags.join(","),
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const sessions = "GET /cart/v1/paymentSession";
const button = "button[value=express]";
const fromCart = "[name=place][value=cart]";

const hasButton = ({ visitor }: Guest): boolean =>
  visitor.all(button).length > 0;

/** The last basket that changed waits in a store of the country for its shopper. */
function collect({ site }: Guest): void {
  const { baskets } = basketStateOf(shop.upstreams);
  const row = baskets.all().at(-1)!;
  const [line] = row.lines;
  const { productId } = line!;
  const stock = shop.upstreams.stock.quantity(productId);
  const { storeId } = storesIn(site.country).find(
    (store) => storeInventory(store.storeId, productId, stock) > 0,
  )!;
  const delivery = { kind: "pickup", storeId } as const;
  baskets.put({ ...row, lines: [{ ...line!, delivery }] });
}

const saveAddress = async ({ visitor, paths }: Guest) => {
  await visitor.open(paths.accountAddressForm("shipping"));
  await visitor.submit(
    "#address-firstName",
    {
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "2 Main Street",
      city: "Portland",
      province: "OR",
      postalCode: "97205",
      phone: "503 555 0142",
    },
    "save",
  );
};

/** Each place with a wallet's button: what leads there, and the flag that shows it. */
const places = {
  "express-cart": async (guest: Guest) => {
    await guest.visitor.open(guest.paths.cart());
  },
  "express-pickup": async (guest: Guest) => {
    collect(guest);
    await guest.visitor.open(guest.paths.cart());
  },
  "express-pdp": async ({ visitor, paths }: Guest) => {
    await visitor.open(paths.at(`/p/${shoe}`));
  },
  "express-minicart": async ({ visitor, paths }: Guest) => {
    await visitor.open(paths.dialog("mini-cart", "", { host: 1 }));
  },
};

type Place = keyof typeof places;

async function orderedAs(guest: Guest): Promise<string> {
  const { visitor, paths } = guest;
  expect(visitor.page.url.pathname).toBe(paths.confirmation());
  return visitor.text("main");
}

describe("the cart's wallet", () => {
  it("is paid at the provider, which knows address and delivery, and places one order", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    expect(visitor.text(button)).toBe("Pay with PayPal");
    await visitor.submit(fromCart, {}, "express");
    expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
    expect(visitor.text("h1")).toBe("Pay with PayPal");
    for (const words of ["Robin Vale", "88 Harbor Street", "97103 Astoria OR"])
      expect(visitor.text("address")).toContain(words);
    const [, express] = visitor
      .all("[name=delivery]")
      .map((radio) => radio.closest("label")?.textContent ?? "");
    expect(express).toContain("Express");
    await visitor.submit("[name=delivery]", { delivery: "express" }, "pay");
    const text = await orderedAs(guest);
    expect(text).toContain("88 Harbor Street");
    expect(text).toContain("robin.vale@example.com");
    expect(text).toContain("PayPal");
    expect(text).toContain("Express");
    expect(shop.calls(put)).toHaveLength(1);
    expect(shop.calls(put)[0]?.headers["cookie"]).toBeUndefined();
    expect(shop.calls(put)[0]?.body).toMatchObject({
      billingAddress: { city: "Astoria", email: "robin.vale@example.com" },
      paymentMethod: { code: "PAYPAL" },
    });
    await visitor.open(paths.cart());
    expect(hasButton(guest)).toBe(false);
  });

  it("changes nothing for who leaves it, or is refused, and leads back to the button", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    const before = basketStateOf(shop.upstreams).baskets.all().at(-1);
    await visitor.submit(fromCart, {}, "express");
    await visitor.submit("button[value=cancel]", {}, "cancel");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(
      "You left the payment page. Nothing has been charged, and your bag is unchanged.",
    );
    await visitor.submit(fromCart, {}, "express");
    await visitor.submit("button[value=deny]", {}, "deny");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(
      "Your payment was not accepted. Nothing has been ordered, and your bag is unchanged.",
    );
    expect(basketStateOf(shop.upstreams).baskets.all().at(-1)).toEqual(before);
    expect(shop.calls(put)).toEqual([]);
    expect(hasButton(guest)).toBe(true);
  });
});
