/**
 * Every operation of the shop, refused with one error id for each place where a refusal is told: the
 * words are on the page, without script, in that place and nowhere hidden.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import {
  placedProblems,
  type RefusedForm,
} from "../placements/placed-problems";
import { newAccount, signIn } from "./support/accounts";
import { readText } from "./support/navigation";
import { describedBy } from "./support/problems";
import { openSoldOut } from "./support/sold-out";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  atSummary,
  newEmail,
  passShipping,
  placeOrder,
  sendShipping,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
});

interface Refused extends RefusedForm {
  /** The call that does it, as `METHOD /path`. */
  readonly call: string;
  /** Up to the page with the form. */
  readonly arrive: (guest: Guest) => Promise<unknown>;
  /** Sends the form, which is there again after a refusal. */
  readonly send: (guest: Guest) => Promise<unknown>;
  /** Whether each refusal needs a guest of its own, because the first one changes what is there. */
  readonly once?: true;
  /** An answer that cannot be read leads to a page of its own, or is as good as any: tried elsewhere. */
  readonly takesAnyAnswer?: true;
}

const openCheckout = async (guest: Guest) => {
  await addToCart(guest);
  await guest.visitor.open(guest.paths.checkout());
};
const withShoes = async (guest: Guest) => {
  await addToCart(guest);
  await guest.visitor.open(guest.paths.cart());
};
const lineForm = (intent: string) => `main li form:has([value=${intent}])`;
const applyCode = ({ visitor }: Guest) =>
  visitor.submit("main [name=code]", { code: "SAVE10" });
const atBilling = async (guest: Guest) => {
  await addToCart(guest);
  await passShipping(guest);
};
const payByGiftCard = ({ visitor }: Guest) =>
  visitor.submit("#checkout-giftCardNumber", {
    giftCardNumber: "6006490000000001",
    giftCardPin: "1234",
  });

/** THE table: each operation that a form of the shop does. */
const refused: readonly Refused[] = [
  {
    operation: "addItem",
    call: "POST /cart/v1/item",
    arrive: withShoes,
    send: (guest) => addToCart(guest),
  },
  {
    operation: "updateItem",
    call: "PUT /cart/v1/cart/*",
    arrive: withShoes,
    send: ({ visitor }) => visitor.submit("select[name=qty]", { qty: "2" }),
  },
  {
    operation: "changeDelivery",
    call: "PUT /cart/v1/cart/*",
    arrive: withShoes,
    send: ({ visitor }) =>
      visitor.submit(lineForm("choose-delivery"), { delivery: "pickup" }),
  },
  {
    operation: "removeItem",
    call: "DELETE /cart/v1/item",
    arrive: withShoes,
    send: ({ visitor }) => visitor.submit(lineForm("remove-item")),
  },
  {
    operation: "applyPromo",
    fields: ["promoCode"],
    call: "PUT /cart/v1/coupon",
    arrive: withShoes,
    send: applyCode,
  },
  {
    operation: "removePromo",
    call: "DELETE /cart/v1/coupon",
    arrive: async (guest) => {
      await withShoes(guest);
      await applyCode(guest);
    },
    send: ({ visitor }) => visitor.submit("form:has([value=remove-code])"),
  },
  {
    operation: "checkGiftCardBalance",
    fields: ["giftCard"],
    reads: true,
    call: "POST /cart/v1/giftcard/balance",
    arrive: ({ visitor, paths }) => visitor.open(paths.giftCard()),
    send: ({ visitor }) =>
      visitor.submit("main [name=number]", {
        number: "6006490000000001",
        pin: "1234",
      }),
  },
  {
    operation: "saveShippingAddress",
    fields: ["email", "phone", "shippingAddress"],
    call: "POST /cart/v2/cart/*",
    arrive: openCheckout,
    send: (guest) => sendShipping(guest),
  },
  {
    operation: "chooseShippingMethod",
    fields: ["shippingMethod"],
    call: "POST /cart/v1/shippingMethod",
    arrive: openCheckout,
    send: (guest) => {
      const methods = guest.visitor
        .all("[name^=method-]")
        .map((radio) => radio.getAttribute("value") ?? "");
      return sendShipping(guest, { "method-home": methods.at(-1) ?? "" });
    },
    once: true,
  },
  {
    operation: "saveBillingAddress",
    call: "POST /cart/v1/cart/*",
    arrive: atBilling,
    send: ({ visitor }) => visitor.submit("button[value=card]", {}, "card"),
  },
  {
    operation: "addGiftCard",
    fields: ["giftCard"],
    call: "POST /cart/v1/cart/*",
    arrive: atBilling,
    send: payByGiftCard,
  },
  {
    operation: "removePayment",
    call: "DELETE /cart/v1/cart/*",
    arrive: async (guest) => {
      await atBilling(guest);
      await payByGiftCard(guest);
    },
    send: ({ visitor }) =>
      visitor.submit("button[value=removeInstrument]", {}, "removeInstrument"),
  },
  {
    operation: "startPaymentSession",
    reads: true,
    call: "GET /cart/v1/paymentSession",
    arrive: atBilling,
    send: ({ visitor }) => visitor.submit("button[value=card]", {}, "card"),
  },
  {
    operation: "placeOrder",
    call: "PUT /cart/v2/checkout/order",
    arrive: (guest) => atSummary(guest),
    send: (guest) => placeOrder(guest),
    once: true,
    takesAnyAnswer: true,
  },
  {
    operation: "signIn",
    fields: ["email", "password"],
    call: "POST /consumers-v3/auth/signin",
    arrive: ({ visitor, paths }) => visitor.open(paths.signIn()),
    send: (guest) => signIn(guest, newEmail("placed")),
  },
  {
    operation: "signUp",
    fields: ["email", "password", "passwordRepeat"],
    call: "POST /consumers-v3/auth/signup",
    arrive: ({ visitor, paths }) => visitor.open(paths.signUp()),
    send: ({ visitor }) =>
      visitor.submit("main [name=passwordRepeat]", newAccount()),
  },
  {
    operation: "notifyWhenInStock",
    fields: ["email"],
    call: "PUT /products/v1/notifications",
    arrive: async (guest) => {
      await openSoldOut(shop, guest);
      await guest.visitor.click(guest.t("product.notify.open"));
    },
    send: ({ visitor }) =>
      visitor.submit("main [name=email]", { email: newEmail("placed") }),
    takesAnyAnswer: true,
  },
  {
    operation: "employeeSignIn",
    fields: ["password"],
    call: "POST /consumers-v3/consumer/agent/login",
    arrive: ({ visitor, paths }) =>
      visitor.open(`${paths.pointOfSale()}?storeId=101`),
    send: ({ visitor }) =>
      visitor.submit("main [name=password]", {
        storeEmployeeId: "9001",
        ...associateLogin,
      }),
  },
];

/** Elements that a shopper can see, with these words and no smaller element that has them all. */
function shownWith({ visitor }: Guest, text: string): readonly Element[] {
  const holding = visitor
    .all("body *")
    .filter(
      (element) =>
        readText(element).includes(text) &&
        !element.closest(
          "[hidden], details:not([open]) > :not(summary), script, template, style, noscript",
        ),
    );
  return holding.filter(
    (element) =>
      !holding.some((other) => other !== element && element.contains(other)),
  );
}

/** Whether the words stand where a refusal of this placement is told. */
function isInPlace(
  guest: Guest,
  { placement, text }: { readonly placement: string; readonly text: string },
  fields: readonly string[],
): boolean {
  const { visitor } = guest;
  if (fields.some((field) => placement === `field:${field}`))
    return visitor
      .all("main [aria-describedby][id]")
      .some(({ id }) => describedBy(visitor, `[id="${id}"]`).includes(text));
  return visitor
    .all("[role=alert], [role=status]")
    .some((element) => readText(element).includes(text));
}

describe("without script, a refusal is told on the page", () => {
  it.each(refused.map((one) => [one.operation, one] as const))(
    "of %s, at each of its places",
    async (_operation, row) => {
      const { call, arrive, send, once, takesAnyAnswer, fields = [] } = row;
      let guest = shop.visit();
      await arrive(guest);
      const [method = "", path = ""] = call.split(" ");
      const placed = placedProblems(row).filter(
        ({ fault }) => !(takesAnyAnswer && fault.kind === "garble"),
      );
      expect(placed.length).toBeGreaterThanOrEqual(2);
      const missing: string[] = [];
      for (const { name, problem, fault } of placed) {
        if (once) {
          guest = shop.visit();
          await arrive(guest);
        }
        shop.clearCalls();
        shop.fault({ method, path, times: 3, ...fault });
        await send(guest);
        shop.upstreams.faults.clear();
        // The fault was played.
        expect(shop.calls(call), name).not.toHaveLength(0);
        const { messageKey, params = {}, placement } = problem;
        const text = guest.t(messageKey, params);
        const isShown = shownWith(guest, text).length > 0;
        if (!isShown || !isInPlace(guest, { placement, text }, fields))
          missing.push(`${name}: ${isShown ? "not there but " : ""}"${text}"`);
      }
      expect(missing).toEqual([]);
    },
  );
});
