/**
 * A wallet's button in each place, without script: whom it is shown to, the way to the wallet and back,
 * and what has become of the cart and the order.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  storeInventory,
  storesIn,
} from "../../mocks/behaviour/stores/store-list";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { signIn, signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, placeOrder, shoe, sizesOnSale } from "./support/shopping";

const flags = [
  "express-cart",
  "express-pickup",
  "express-pdp",
  "express-minicart",
  "express-quickshop",
  "express-checkout-defaults",
  "express-expander",
] as const;

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    PAYMENT_RETRY_MS: "0",
    EXPRESS_BUTTONS: flags.join(","),
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const button = "button[value=express]";
const fromCart = "[name=place][value=cart]";
const style = "FR1001";

const hasButton = ({ visitor }: Guest): boolean =>
  visitor.all(button).length > 0;

const lastBasket = (of: PageShop = shop) =>
  basketStateOf(of.upstreams).baskets.all().at(-1);

/** What is in the bag waits in a store of the country for its shopper. */
function collect({ site }: Guest, of: PageShop = shop): void {
  const { baskets } = basketStateOf(of.upstreams);
  const row = lastBasket(of)!;
  const [line] = row.lines;
  const { productId } = line!;
  const stock = of.upstreams.stock.quantity(productId);
  const { storeId } = storesIn(site.country).find(
    (store) => storeInventory(store.storeId, productId, stock) > 0,
  )!;
  const delivery = { kind: "pickup", storeId } as const;
  baskets.put({ ...row, lines: [{ ...line!, delivery }] });
}

async function saveMainAddress({ visitor, paths }: Guest): Promise<void> {
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
}

/** The flags of all buttons that somebody sees who has one pair in the bag. */
async function buttonsOf(guest: Guest, of: PageShop): Promise<string[]> {
  const { visitor, paths } = guest;
  const seen: string[] = [];
  const look = (flag: string, selector = button) => {
    if (visitor.all(selector).length > 0) seen.push(flag);
  };
  await visitor.open(paths.cart());
  look("express-cart", fromCart);
  await visitor.open(paths.at(`/p/${shoe}`));
  look("express-pdp", `#buy ${button}`);
  await visitor.open(paths.dialog("mini-cart", "", { host: 1 }));
  look("express-minicart", "[name=place][value=miniCart]");
  await visitor.open(paths.dialog("quickshop", style));
  look("express-quickshop", `main ${button}`);
  await visitor.open(paths.checkout("shipping"));
  look("express-checkout-defaults", "[name=place][value=defaults]");
  look("express-expander", "details [name=place][value=expander]");
  collect(guest, of);
  await visitor.open(paths.cart());
  look("express-pickup", "[name=place][value=pickup]");
  look("express-cart", fromCart);
  return seen;
}

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
    const before = lastBasket();
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
    expect(lastBasket()).toEqual(before);
    expect(shop.calls(put)).toEqual([]);
    expect(hasButton(guest)).toBe(true);
  });
});

describe("the buttons", () => {
  it("stand where their flag says and nowhere else [CART-040]", async () => {
    const all = shop.visit();
    await signUp(all);
    await saveMainAddress(all);
    await addToCart(all);
    expect((await buttonsOf(all, shop)).sort()).toEqual([...flags].sort());
    await Promise.all(
      ["", ...flags].map(async (flag) => {
        const own = await startPageShop({
          RATE_LIMIT: "off",
          EXPRESS_BUTTONS: flag,
        });
        const guest = own.visit();
        await signUp(guest);
        await saveMainAddress(guest);
        await addToCart(guest);
        expect(await buttonsOf(guest, own)).toEqual(flag === "" ? [] : [flag]);
        await own.stop();
      }),
    );
    for (const mailbox of ["athlete", "pro", "ipa", "credited"]) {
      const guest = shop.visit();
      await addToCart(guest);
      await guest.visitor.open(guest.paths.signIn());
      await signIn(guest, `${mailbox}@example.com`);
      expect(await buttonsOf(guest, shop)).toEqual([]);
    }
  });
});
