/**
 * Every call that changes a cart, or that the checkout makes about one, with a cart of another customer
 * (AUT498) and with one that the upstream has lost (BSK404). Without script: a message tells of the
 * refusal, the session has a new cart, and no error page is shown.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import type { Locale } from "../../app/sites/sites";
import { unsealed } from "../server/sealed-cookie";
import { signIn } from "./support/accounts";
import { createKiosks } from "./support/kiosks";
import { readQrCode } from "./support/qr-code";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  payByCard,
  placeOrder,
  putShoeInBag,
  sendShipping,
  shoe,
  sizesOnSale,
  typeCard,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    PAYMENT_RETRY_MS: "0",
    EXPRESS_BUTTONS: "express-cart",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
});
const kiosks = createKiosks(() => shop);

/** The messages in the cart after AUT498 [CART-010], and after BSK404 [CART-009]. */
const startedNew =
  "We could not match this bag to you, so we started a new one. The page will reload in a moment.";
const expired =
  "Your bag had expired, so we started a new one. Please check that everything is in it.";
const refresh =
  /<noscript><meta http-equiv="refresh" content="4"\/?><\/noscript>/i;

interface Write {
  readonly name: string;
  /** Where there is such a form; the United States by default. */
  readonly locale?: Locale;
  /** The call that is refused; `{basketId}` is the cart of the session. */
  readonly call: string;
  readonly arrive: (guest: Guest) => Promise<unknown>;
  readonly send: (guest: Guest) => Promise<unknown>;
  /** The text after BSK404 if there was no cart that could be lost. */
  readonly lost?: string;
  /** The call only reads: a cart that can still be read was not lost, whatever the answer says. */
  readonly asks?: true;
}

const withShoes = async (guest: Guest) => {
  await putShoeInBag(guest);
  await guest.visitor.open(guest.paths.cart());
};
const atBilling = async (guest: Guest) => {
  await openPayment(guest);
};
const asLoyalAtBilling = async (guest: Guest) => {
  const { visitor, paths } = guest;
  await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
  await signIn(guest, "loyal@example.com");
  await atBilling(guest);
};
const asAssociate = async ({ visitor, paths }: Guest) => {
  await visitor.open(paths.pointOfSale({ storeId: "101" }));
  const login = { ...associateLogin, storeEmployeeId: "9001" };
  await visitor.submit("main [name=password]", login);
};
const lineForm = (intent: string) => `main li form:has([value=${intent}])`;
const useForm =
  (selector: string, fields = {}) =>
  ({ visitor }: Guest) =>
    visitor.submit(selector, fields);
const applyCode = useForm("main [name=code]", { code: "SAVE10" });
const useVoucher = useForm("main form:has([name=voucher])", {
  voucher: "V500",
});
const lowerPrice = useForm("form:has([value=adjust-price])", {
  type: "PERCENTAGE",
  value: "10",
  reason: "Scuffed",
});
const giftCard = useForm("#checkout-giftCardNumber", {
  giftCardNumber: "6006490000000001",
  giftCardPin: "1234",
});
const openCard = ({ visitor }: Guest) =>
  visitor.submit("button[value=card]", {}, "card");
const openWallet = ({ visitor }: Guest) =>
  visitor.submit("[name=place][value=cart]", {}, "express");
const atKioskPayment = async (guest: Guest) => {
  await kiosks.become(guest);
  await atBilling(guest);
};
/** Opens the address of a cart that a kiosk has handed over. */
const atHandOver = async ({ visitor }: Guest) => {
  const kiosk = await kiosks.start();
  await putShoeInBag(kiosk);
  await kiosk.visitor.open(kiosk.paths.kiosk("hand-over"));
  const code = kiosk.visitor.find("main svg[role=img]").outerHTML;
  await visitor.open(readQrCode(code));
};

const instruments = "/cart/v1/cart/{basketId}/paymentInstruments";
const adjustments = "/cart/v1/cart/{basketId}/price_adjustments";
const notFound =
  "We could not find your bag. Please check its contents before you continue.";

/** THE table: each call that changes a cart, or that a form or a step makes about one. */
const writes: readonly Write[] = [
  {
    name: "a first item",
    call: "POST /cart/v1/cartWithItem",
    arrive: ({ visitor, paths }) => visitor.open(paths.cart()),
    send: (guest) => addToCart(guest),
    lost: notFound,
  },
  {
    name: "another item",
    call: "POST /cart/v1/item",
    arrive: withShoes,
    send: (guest) => addToCart(guest, "brow-FR3101"),
  },
  {
    name: "a quantity",
    call: "PUT /cart/v1/cart/{basketId}/item",
    arrive: withShoes,
    send: useForm("select[name=qty]", { qty: "2" }),
  },
  {
    name: "a line's delivery",
    call: "PUT /cart/v1/cart/{basketId}/item",
    arrive: withShoes,
    send: useForm(lineForm("choose-delivery"), { delivery: "home" }),
  },
  {
    name: "a gift's recipient",
    call: "PUT /cart/v1/cart/{basketId}/item",
    arrive: (guest) => addToCart(guest, "fellrow-card-FR9001"),
    send: useForm("form:has([value=set-gift])", {
      giftTo: "Bo Fell",
      giftEmail: "bo@example.com",
      giftMessage: "Enjoy the hills",
    }),
  },
  {
    name: "a line that goes",
    call: "DELETE /cart/v1/item",
    arrive: withShoes,
    send: useForm(lineForm("remove-item")),
  },
  {
    name: "a line that comes back",
    call: "POST /cart/v1/item",
    arrive: async (guest) => {
      await withShoes(guest);
      await useForm(lineForm("remove-item"))(guest);
    },
    send: useForm("form:has([value=restore-item])"),
    // The lost cart was empty.
    lost: "It is back in your bag.",
  },
  {
    name: "a line that is saved for later",
    call: "POST /cart/v2/cart/{basketId}/saveForLater",
    arrive: withShoes,
    send: useForm("form:has([value=save-for-later])"),
  },
  {
    name: "a saved item that comes back",
    call: "PUT /cart/v2/saveForLater",
    arrive: async (guest) => {
      await withShoes(guest);
      await addToCart(guest, "brow-FR3101");
      await useForm("form:has([value=save-for-later])")(guest);
    },
    send: useForm("form:has([value=move-to-cart])"),
  },
  {
    name: "another gift",
    call: "PUT /cart/v1/cart/{basketId}/bonus",
    arrive: async (guest) => {
      await withShoes(guest);
      await addToCart(guest, "brow-FR3101");
    },
    send: useForm("form:has([value=choose-bonus])", { productId: "" }),
  },
  {
    name: "a piece of a store's shelf",
    call: "POST /cart/v1/reserveWithItem",
    arrive: async (guest) => {
      const { visitor, paths } = guest;
      await withShoes(guest);
      await visitor.open(paths.at(`/p/${shoe}`));
      const [sku = ""] = sizesOnSale(guest);
      await visitor.open(paths.findInStore("FR1001", { sku, q: "Portland" }));
    },
    send: useForm("main li [name=storeId]"),
  },
  {
    name: "a lower price",
    call: `POST ${adjustments}`,
    arrive: async (guest) => {
      await asAssociate(guest);
      await addToCart(guest);
    },
    send: lowerPrice,
  },
  {
    name: "another lower price",
    call: `PATCH ${adjustments}/*`,
    arrive: async (guest) => {
      await asAssociate(guest);
      await addToCart(guest);
      await lowerPrice(guest);
    },
    send: lowerPrice,
  },
  {
    name: "a price that is restored",
    call: `DELETE ${adjustments}/*`,
    arrive: async (guest) => {
      await asAssociate(guest);
      await addToCart(guest);
      await lowerPrice(guest);
    },
    send: useForm("form:has([value=restore-price])"),
  },
  {
    name: "a code",
    call: "PUT /cart/v1/coupon",
    arrive: withShoes,
    send: applyCode,
  },
  {
    name: "a code that goes",
    call: "DELETE /cart/v1/coupon",
    arrive: async (guest) => {
      await withShoes(guest);
      await applyCode(guest);
    },
    send: useForm("form:has([value=remove-code])"),
  },
  {
    name: "a code of an address",
    call: "PUT /cart/v1/coupon",
    arrive: async (guest) => {
      await putShoeInBag(guest);
      await guest.visitor.open(`${guest.paths.home()}?autoPromoCode=SAVE10`);
    },
    send: ({ visitor, paths }) => visitor.open(paths.cart()),
  },
  {
    name: "a voucher",
    call: "PUT /cart/v1/cart/{basketId}/reward",
    arrive: async (guest) => {
      const { visitor, paths } = guest;
      await asLoyalAtBilling(guest);
      const returnTo = paths.cart();
      await visitor.open(paths.dialog("loyalty-redeem", "", { returnTo }));
    },
    send: useVoucher,
  },
  {
    name: "a voucher that goes",
    call: "PUT /cart/v1/cart/{basketId}/reward",
    arrive: async (guest) => {
      const { visitor, paths } = guest;
      await asLoyalAtBilling(guest);
      await visitor.open(paths.dialog("loyalty-redeem"));
      await useVoucher(guest);
      await visitor.open(paths.cart());
    },
    send: useForm("form:has([value=remove-reward])"),
  },
  {
    name: "a delivery address",
    call: "POST /cart/v2/cart/{basketId}/shippingAddress",
    arrive: async (guest) => {
      await putShoeInBag(guest);
      await guest.visitor.open(guest.paths.checkout());
    },
    send: (guest) => sendShipping(guest),
  },
  {
    name: "a delivery address that goes",
    call: "DELETE /cart/v2/cart/{basketId}/shippingAddress",
    arrive: atBilling,
    send: useForm("[value=removeShippingAddress]"),
  },
  {
    name: "a way of delivery",
    call: "POST /cart/v1/shippingMethod",
    arrive: async (guest) => {
      await putShoeInBag(guest);
      await guest.visitor.open(guest.paths.checkout());
    },
    send: (guest) => {
      const methods = guest.visitor
        .all("[name^=method-]")
        .map((radio) => radio.getAttribute("value") ?? "");
      return sendShipping(guest, { "method-home": methods.at(-1) ?? "" });
    },
  },
  {
    name: "an address of the invoice",
    call: "POST /cart/v1/cart/{basketId}/billingAddress",
    arrive: atBilling,
    send: openCard,
  },
  {
    name: "an address of the invoice that goes",
    call: "DELETE /cart/v1/cart/{basketId}/billingAddress",
    arrive: async (guest) => {
      await atBilling(guest);
      await guest.visitor.submit(
        "button[value=card]",
        {
          same: false,
          firstName: "Ada",
          lastName: "Fell",
          addressLine1: "1 Billing Street",
          city: "Portland",
          province: "OR",
          postalCode: "97201",
          phone: "503 555 0142",
        },
        "card",
      );
      await guest.visitor.open(guest.paths.checkout("billing"));
    },
    send: ({ visitor }) =>
      visitor.submit(
        "[value=removeBillingAddress]",
        {},
        "removeBillingAddress",
      ),
  },
  {
    name: "the ways to pay",
    asks: true,
    call: "GET /cart/v1/cart/{basketId}/paymentMethods",
    arrive: async (guest) => {
      await atBilling(guest);
      await guest.visitor.open(guest.paths.cart());
    },
    send: ({ visitor, paths }) => visitor.open(paths.checkout("billing")),
  },
  {
    name: "a gift card",
    call: `POST ${instruments}`,
    arrive: atBilling,
    send: giftCard,
  },
  {
    name: "a saved gift card",
    call: `POST ${instruments}`,
    arrive: async (guest) => {
      await asLoyalAtBilling(guest);
      await useForm("#checkout-giftCardNumber", {
        giftCardNumber: "6006490000000011",
        giftCardPin: "1234",
        saveGiftCard: "on",
      })(guest);
      await useForm("button[value=removeInstrument]")(guest);
    },
    send: useForm("form:has([name=savedGiftCard])"),
  },
  {
    name: "points",
    call: `POST ${instruments}`,
    arrive: asLoyalAtBilling,
    send: useForm("form:has([value=LOYALTY_POINTS]):has([value=balance])"),
  },
  {
    name: "a reward",
    call: `POST ${instruments}`,
    arrive: asLoyalAtBilling,
    send: useForm("#checkout-rewardCode", { rewardCode: "reward-5" }),
  },
  {
    name: "a means of payment that goes",
    call: `DELETE ${instruments}`,
    arrive: async (guest) => {
      await atBilling(guest);
      await giftCard(guest);
    },
    send: ({ visitor }) =>
      visitor.submit("button[value=removeInstrument]", {}, "removeInstrument"),
  },
  {
    name: "the page of a card",
    asks: true,
    call: "GET /cart/v1/paymentSession",
    arrive: atBilling,
    send: openCard,
  },
  {
    name: "a card",
    call: `POST ${instruments}`,
    arrive: async (guest) => {
      await atBilling(guest);
      await openCard(guest);
    },
    send: (guest) => typeCard(guest),
  },
  {
    name: "the page of a wallet",
    asks: true,
    call: "GET /cart/v1/paymentSession",
    arrive: withShoes,
    send: openWallet,
  },
  {
    name: "a wallet",
    call: `POST ${instruments}`,
    arrive: async (guest) => {
      await withShoes(guest);
      await openWallet(guest);
    },
    send: ({ visitor }) => visitor.submit("[name=delivery]", {}, "pay"),
  },
  {
    name: "a card terminal",
    call: `POST ${instruments}`,
    arrive: atKioskPayment,
    send: openCard,
  },
  {
    name: "a cart that goes to a phone",
    call: "GET /cart/v1/cart/{basketId}",
    arrive: atKioskPayment,
    send: ({ visitor, paths }) => visitor.open(paths.kiosk("hand-over")),
    // The same goods are handed over; the message is shown in the cart.
    lost: "Pay on your phone",
  },
  {
    name: "a kiosk's goods in a phone's first cart",
    call: "POST /cart/v1/cartWithItem",
    arrive: atHandOver,
    send: useForm("main form"),
    lost: notFound,
  },
  {
    name: "a kiosk's goods beside those of a phone",
    call: "POST /cart/v1/item",
    arrive: async (guest) => {
      await addToCart(guest, "brow-FR3101");
      await atHandOver(guest);
    },
    send: useForm("main form"),
  },
  {
    name: "the summary",
    asks: true,
    call: "POST /cart/v1/cart/prepareOrder",
    arrive: atBilling,
    send: (guest) => payByCard(guest),
  },
  {
    name: "the sums before an order",
    call: "POST /cart/v1/cart/prepareOrder",
    arrive: (guest) => atSummary(guest),
    send: placeOrder,
    // The cart exists for the read that follows the refusal.
    lost: "Your total has changed since you last saw it.",
  },
  {
    name: "the order",
    call: "PUT /cart/v2/checkout/order",
    arrive: (guest) => atSummary(guest),
    send: placeOrder,
    lost: notFound,
  },
];

const sessionOf = ({ visitor }: Guest) =>
  unsealed(visitor.cookie("fellrow") ?? "");
const basketOf = (guest: Guest) =>
  guest.visitor.cookie("fellrow") ? sessionOf(guest).basketId : null;

/** Refuses the call that `send` makes; returns the id of the cart that it was about. */
async function refused(
  guest: Guest,
  { call, arrive, send }: Write,
  errorId: "AUT498" | "BSK404",
): Promise<string | null> {
  await arrive(guest);
  const basketId = basketOf(guest);
  const [method = "", path = ""] = call
    .replace("{basketId}", basketId ?? "none")
    .split(" ");
  shop.clearCalls();
  shop.fault({
    method,
    path,
    errorId,
    status: errorId === "AUT498" ? 403 : 404,
  });
  await send(guest);
  return basketId;
}

/** Counts how often the page contains the text. */
const timesShown = ({ visitor }: Guest, words: string) =>
  visitor.text("main").split(words).length - 1;

describe("a cart of another customer is replaced by a new one, with a single message [CART-010]", () => {
  it.each(writes.map((write) => [write.name, write] as const))(
    "by %s",
    async (_, write) => {
      const guest = shop.visit(write.locale);
      const { visitor } = guest;
      const before = await refused(guest, write, "AUT498");
      const calls = shop.upstreams.callLog
        .find({ path: "/cart/*" })
        .map(({ method, path, status }) => ({ method, path, status }));
      const at = calls.findIndex(({ status }) => status === 403);
      expect(at, "the fault was played").toBeGreaterThanOrEqual(0);
      expect(calls.slice(at + 1)).toContainEqual({
        method: "POST",
        path: "/cart/v1/cart",
        status: 201,
      });
      expect([200, 409]).toContain(visitor.page.status);
      expect(timesShown(guest, startedNew)).toBe(1);
      expect(visitor.page.html).toMatch(refresh);
      expect(basketOf(guest)).not.toBe(before);
      expect(basketOf(guest)).not.toBeNull();
      expect(sessionOf(guest).lines).toEqual([]);
      await visitor.reload();
      expect(timesShown(guest, startedNew)).toBe(0);
    },
  );
});

describe("a cart that the upstream has lost is created again, with a message [CART-009]", () => {
  it.each(writes.map((write) => [write.name, write] as const))(
    "by %s",
    async (_, write) => {
      const guest = shop.visit(write.locale);
      const { visitor } = guest;
      const before = await refused(guest, write, "BSK404");
      const refusals = shop.upstreams.callLog
        .find({ path: "/cart/*" })
        .filter(({ status }) => status === 404);
      expect(refusals, "the fault was played").not.toHaveLength(0);
      expect(visitor.page.status).toBeLessThan(500);
      if (write.asks) {
        expect(basketOf(guest)).toBe(before);
        expect(timesShown(guest, expired)).toBe(0);
        return;
      }
      if (write.lost === undefined) {
        expect(basketOf(guest)).not.toBe(before);
        expect(basketOf(guest)).not.toBeNull();
      }
      expect(timesShown(guest, write.lost ?? expired)).toBe(1);
    },
  );
});
