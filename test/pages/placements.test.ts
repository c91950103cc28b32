/**
 * Every operation of the shop, refused with one error id per placement: without script, the text is on the
 * page, in that place and visible.
 */
import { smallPicture } from "./support/small-picture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import type { EnrolmentStep } from "../../app/domain/account/enrolment";
import {
  associateLogin,
  personaPassword,
} from "../../mocks/behaviour/identity/consumer-seeds";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import type { OrderRow } from "../../mocks/behaviour/orders/order-placing";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import {
  placedProblems,
  startsAnew,
  type RefusedForm,
} from "../placements/placed-problems";
import { representatives } from "../matrix/representatives";
import { newAccount, signIn, signUp } from "./support/accounts";
import { addresses } from "./support/addresses";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { readText } from "./support/navigation";
import { describedBy } from "./support/problems";
import { openSoldOut } from "./support/sold-out";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  placeOrder,
  putShoeInBag,
  sendShipping,
  typeCard,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off", STORE_REQUESTS: "on" });
});
afterAll(() => shop.stop());
const kiosks = createKiosks(() => shop);
beforeEach(() => {
  shop.upstreams.faults.clear();
});

interface Refused extends RefusedForm {
  /** The name of the form, if the operation has several. */
  readonly form?: string;
  /** Where there is such a form; the United States by default. */
  readonly locale?: Locale;
  /** The call of the operation, as `METHOD /path`. */
  readonly call: string;
  /** Goes to the page with the form. */
  readonly arrive: (guest: Guest) => Promise<unknown>;
  /** Sends the form, which is there again after a refusal. */
  readonly send: (guest: Guest) => Promise<unknown>;
  /** Whether each refusal needs a new guest, because the first one changes the page. */
  readonly once?: true;
  /** An unreadable answer leads to another page, or counts as success; this is tested elsewhere. */
  readonly takesAnyAnswer?: true;
}

type PlacedOrder = OrderRow["order"];

const openCheckout = async (guest: Guest) => {
  await putShoeInBag(guest);
  await guest.visitor.open(guest.paths.checkout());
};
const withShoes = async (guest: Guest) => {
  await putShoeInBag(guest);
  await guest.visitor.open(guest.paths.cart());
};
const asMemberWithShoes = async (guest: Guest) => {
  await withShoes(guest);
  await guest.visitor.open(guest.paths.signIn());
  await signIn(guest, "loyal@example.com");
};
const useVoucher = ({ visitor }: Guest) =>
  visitor.submit("main form:has([name=voucher])", { voucher: "V500" });
const lineForm = (intent: string) => `main li form:has([value=${intent}])`;
const applyCode = ({ visitor }: Guest) =>
  visitor.submit("main [name=code]", { code: "SAVE10" });
const atBilling = async (guest: Guest) => {
  await openPayment(guest);
};
const payByGiftCard = ({ visitor }: Guest) =>
  visitor.submit("#checkout-giftCardNumber", {
    giftCardNumber: "6006490000000001",
    giftCardPin: "1234",
  });

let phones = 0;
/** Returns a phone number that no account has; one with a pending code would be taken, too. */
const newPhone = (): string => `503 555 01${String(10 + phones++)}`;

const openProfile = async (guest: Guest) => {
  await signUp(guest);
  await guest.visitor.open(guest.paths.accountProfile());
};
/** Goes to a step of the enrolment with an account that has only a name. */
const atStep = (step: EnrolmentStep) => async (guest: Guest) => {
  const { email, password, firstName, lastName } = newAccount();
  consumersOf(shop.upstreams).add({ email, password, firstName, lastName });
  const { visitor, paths } = guest;
  await visitor.open(paths.signIn());
  await signIn(guest, email, password);
  await visitor.open(paths.enrolment({ step }));
};
const saveAddress = ({ visitor }: Guest) =>
  visitor.submit("#address-firstName", addresses["US"], "save");
const saveCard = async (guest: Guest, number: string) => {
  await guest.visitor.open(guest.paths.addCard());
  await guest.visitor.submit("main [name=main]");
  await typeCard(guest, number);
};
/** Ends at the page of an order of the guest's account, which the upstream has changed before. */
async function atOwnOrder(
  guest: Guest,
  change: (order: PlacedOrder) => Partial<PlacedOrder> = () => ({}),
): Promise<string> {
  await signUp(guest);
  await atSummary(guest);
  await placeOrder(guest);
  const number = /FRW\d+/.exec(guest.visitor.text())?.[0] ?? "";
  const { orders } = basketStateOf(shop.upstreams);
  const row = orders.get(number)!;
  orders.put({ ...row, order: { ...row.order, ...change(row.order) } });
  const orderId = row.order.orderId ?? "";
  await guest.visitor.open(guest.paths.accountOrder(orderId));
  return orderId;
}

/** THE table: each operation of a form of the shop. */
const refused: readonly Refused[] = [
  {
    operation: "addItem",
    call: "POST /cart/v1/item",
    arrive: withShoes,
    send: (guest) => addToCart(guest),
  },
  {
    operation: "changeQuantity",
    call: "PUT /cart/v1/cart/*",
    arrive: withShoes,
    send: ({ visitor }) => visitor.submit("select[name=qty]", { qty: "2" }),
  },
  {
    operation: "chooseDelivery",
    call: "PUT /cart/v1/cart/*",
    arrive: withShoes,
    send: ({ visitor }) =>
      visitor.submit(lineForm("choose-delivery"), { delivery: "pickup" }),
  },
  {
    operation: "setGift",
    fields: ["giftOption"],
    call: "PUT /cart/v1/cart/*",
    arrive: (guest) => addToCart(guest, "fellrow-card-FR9001"),
    send: ({ visitor }) =>
      visitor.submit("form:has([value=set-gift])", {
        giftTo: "Bo Fell",
        giftEmail: "bo@example.com",
        giftMessage: "Enjoy the hills",
      }),
  },
  {
    operation: "chooseBonus",
    call: "PUT /cart/v1/cart/*",
    arrive: async (guest) => {
      await withShoes(guest);
      await addToCart(guest, "brow-FR3101");
    },
    send: ({ visitor }) =>
      visitor.submit("form:has([value=choose-bonus])", { productId: "" }),
  },
  {
    operation: "adjustPrice",
    call: "POST /cart/v1/cart/*",
    arrive: async (guest) => {
      const { visitor, paths } = guest;
      await visitor.open(paths.pointOfSale({ storeId: "101" }));
      const login = { ...associateLogin, storeEmployeeId: "9001" };
      await visitor.submit("main [name=password]", login);
      await addToCart(guest);
    },
    send: ({ visitor }) =>
      visitor.submit("form:has([value=adjust-price])", {
        type: "PERCENTAGE",
        value: "10",
        reason: "Scuffed",
      }),
  },
  {
    operation: "removeItem",
    call: "DELETE /cart/v1/item",
    arrive: withShoes,
    send: ({ visitor }) => visitor.submit(lineForm("remove-item")),
  },
  {
    operation: "applyCode",
    fields: ["promoCode"],
    call: "PUT /cart/v1/coupon",
    arrive: withShoes,
    send: applyCode,
  },
  {
    operation: "removeCode",
    call: "DELETE /cart/v1/coupon",
    arrive: async (guest) => {
      await withShoes(guest);
      await applyCode(guest);
    },
    send: ({ visitor }) => visitor.submit("form:has([value=remove-code])"),
  },
  {
    operation: "applyReward",
    fields: ["reward"],
    call: "PUT /cart/v1/cart/*",
    arrive: async (guest) => {
      await asMemberWithShoes(guest);
      const { visitor, paths } = guest;
      const returnTo = paths.cart();
      await visitor.open(paths.dialog("loyalty-redeem", "", { returnTo }));
    },
    send: useVoucher,
  },
  {
    operation: "removeReward",
    call: "PUT /cart/v1/cart/*",
    arrive: async (guest) => {
      await asMemberWithShoes(guest);
      await guest.visitor.open(guest.paths.dialog("loyalty-redeem"));
      await useVoucher(guest);
      await guest.visitor.open(guest.paths.cart());
    },
    send: ({ visitor }) => visitor.submit("form:has([value=remove-reward])"),
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
    operation: "startSavingCard",
    reads: true,
    call: "GET /cart/v1/paymentSession",
    arrive: async (guest) => {
      await signUp(guest);
      await guest.visitor.open(guest.paths.addCard());
    },
    send: ({ visitor }) => visitor.submit("main [name=main]"),
  },
  {
    operation: "changeSavedPayment",
    call: "PATCH /consumers-v3/consumer/payment_instruments/*",
    arrive: async (guest) => {
      await signUp(guest);
      await saveCard(guest, "4242 4242 4242 4242");
      await saveCard(guest, "4111 1111 1111 1111");
    },
    send: ({ visitor }) => visitor.submit("main form:has([name=main])"),
  },
  {
    operation: "removeSavedPayment",
    call: "DELETE /consumers-v3/consumer/payment_instruments/*",
    arrive: async (guest) => {
      await signUp(guest);
      await saveCard(guest, "4242 4242 4242 4242");
    },
    send: ({ visitor }) => visitor.submit("main form:has([name=remove])"),
    // Only the status of this answer is read.
    takesAnyAnswer: true,
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
    operation: "signIn",
    form: "the look-up of the enrolment",
    fields: ["email"],
    reads: true,
    call: "GET /consumers-v3/consumer/lookup",
    arrive: ({ visitor, paths }) => visitor.open(paths.enrolment()),
    send: ({ visitor }) =>
      visitor.submit("main [name=email]", { email: newEmail("placed") }),
  },
  {
    operation: "signUp",
    form: "the enrolment",
    fields: ["password"],
    call: "POST /consumers-v3/auth/signup",
    arrive: async ({ visitor, paths }) => {
      await visitor.open(paths.enrolment());
      await visitor.submit("main [name=email]", { email: newEmail("placed") });
    },
    send: ({ visitor }) =>
      visitor.submit("main [name=firstName]", {
        firstName: "Ada",
        lastName: "Fell",
        password: personaPassword,
      }),
  },
  {
    operation: "updateProfile",
    form: "the whole profile of the enrolment",
    fields: ["birthDate", "phone"],
    call: "POST /consumers-v3/consumer",
    arrive: atStep("complete-profile-non-loyalty"),
    send: ({ visitor }) =>
      visitor.submit("main [name=phone]", {
        phone: "+15035550177",
        birthDate: "1990-04-02",
        postalCode: "97201",
      }),
  },
  {
    operation: "updateProfile",
    form: "the phone of the enrolment",
    fields: ["phone"],
    call: "PUT /consumers-v3/consumer",
    arrive: atStep("mobile"),
    send: ({ visitor }) =>
      visitor.submit("main [name=phone]", { phone: "+15035550177" }),
  },
  {
    operation: "updateProfile",
    form: "the person of the enrolment",
    fields: ["birthDate"],
    call: "PUT /consumers-v3/consumer",
    arrive: atStep("profile"),
    send: ({ visitor }) =>
      visitor.submit("main [name=birthDate]", {
        birthDate: "1990-04-02",
        postalCode: "97201",
      }),
  },
  {
    operation: "updateProfile",
    form: "the interests of the enrolment",
    call: "PUT /consumers-v3/consumer",
    arrive: atStep("interests"),
    send: ({ visitor }) => visitor.submit("main form", { hiking: "on" }),
  },
  {
    operation: "requestPasswordReset",
    fields: ["email"],
    call: "POST /consumers-v3/consumer/resetpassword",
    arrive: ({ visitor, paths }) => visitor.open(paths.forgotPassword()),
    send: ({ visitor }) =>
      visitor.submit("main [name=email]", { email: newEmail("placed") }),
    takesAnyAnswer: true,
  },
  {
    operation: "undoStockAlert",
    call: "PUT /products/v1/notifications",
    arrive: async (guest) => {
      await openSoldOut(shop, guest);
      await guest.visitor.click(guest.t("product.notify.open"));
      await guest.visitor.submit("main [name=email]", {
        email: newEmail("placed"),
      });
    },
    send: ({ visitor }) => visitor.submit("[value=undo-alert]"),
    takesAnyAnswer: true,
  },
  {
    operation: "resetPassword",
    fields: ["password", "passwordRepeat"],
    call: "POST /consumers-v3/confirmforgotpassword",
    arrive: ({ visitor, paths }) =>
      visitor.open(paths.resetPassword({ token: "anybodys" })),
    send: ({ visitor }) =>
      visitor.submit("main [name=password]", {
        password: "An0ther word",
        passwordRepeat: "An0ther word",
      }),
    takesAnyAnswer: true,
  },
  {
    operation: "socialSignIn",
    call: "POST /token/v3/login/social",
    arrive: ({ visitor, paths }) => visitor.open(paths.signIn()),
    // A refusal leads back to the sign-in page.
    send: async ({ visitor }) => {
      await visitor.submit("form:has(button[name=provider])", {}, "google");
      const person = { email: newEmail("placed"), name: "Ida Voss" };
      await visitor.submit("[name=email]", person, "allow");
    },
  },
  {
    operation: "submitReview",
    fields: ["email", "reviewText"],
    call: "POST /products/v1/products/*",
    arrive: ({ visitor, paths }) =>
      visitor.open(paths.writeReview({ productId: "FR1001" })),
    send: ({ visitor }) =>
      visitor.submit("main [name=title]", {
        rating: "4",
        title: "Good grip",
        reviewText: "Dry feet",
        nickname: "Ada",
        email: newEmail("placed"),
      }),
    takesAnyAnswer: true,
  },
  {
    operation: "withdraw",
    fields: ["email"],
    locale: "de-de",
    call: "POST /consumers-v3/contactus",
    arrive: ({ visitor, paths }) => visitor.open(paths.withdrawalForm()),
    send: ({ visitor }) =>
      visitor.submit("main [name=orderNumber]", {
        firstName: "Ada",
        lastName: "Lovelace",
        email: newEmail("placed"),
        orderNumber: "W100",
      }),
    takesAnyAnswer: true,
  },
  {
    operation: "askQuestion",
    fields: ["email", "reviewText"],
    call: "POST /products/v1/products/*",
    arrive: ({ visitor, paths }) =>
      visitor.open(paths.dialog("ask-question", "FR1001")),
    send: ({ visitor }) =>
      visitor.submit("main [name=question]", {
        question: "Is the insole removable?",
        nickname: "Ada",
        email: newEmail("placed"),
      }),
    takesAnyAnswer: true,
  },
  {
    operation: "voteAnswer",
    call: "POST /products/v1/products/*",
    arrive: ({ visitor, paths }) => visitor.open(paths.questions("FR1001")),
    send: ({ visitor }) =>
      visitor.submit("main form:has([value=vote])", {}, "up"),
  },
  {
    operation: "voteReview",
    call: "POST /products/v1/products/*",
    arrive: ({ visitor, paths }) => visitor.open(paths.reviews("FR1001")),
    send: ({ visitor }) =>
      visitor.submit("main form:has([value=vote])", {}, "up"),
  },
  {
    operation: "flagReview",
    call: "POST /products/v1/products/*",
    arrive: ({ visitor, paths }) => visitor.open(paths.reviews("FR1001")),
    send: ({ visitor }) => visitor.submit("main form:has([value=flag])"),
    takesAnyAnswer: true,
  },
  {
    operation: "reportPicture",
    call: "POST /social/media/*",
    arrive: ({ visitor, paths }) =>
      visitor.open(paths.dialog("ugc-review", "SM1001")),
    send: ({ visitor }) => visitor.submit("main [name=reason]"),
    takesAnyAnswer: true,
  },
  {
    operation: "savePicture",
    call: "POST /social/stashes",
    arrive: ({ visitor, paths }) =>
      visitor.open(paths.dialog("ugc-review", "SM1001")),
    send: ({ visitor }) => visitor.submit("main form:has([value=save])"),
    takesAnyAnswer: true,
  },
  {
    operation: "sharePicture",
    call: "POST /social/users",
    arrive: ({ visitor, paths }) => visitor.open(paths.pictures()),
    send: ({ visitor }) =>
      visitor.submitFiles(
        "main [name=picture]",
        { name: "Ada", email: "ada@example.com" },
        { picture: [smallPicture] },
      ),
  },
  {
    operation: "translateReview",
    call: "POST /products/v1/review/*",
    arrive: ({ visitor, paths }) =>
      visitor.open(paths.reviews("FR1001", { sort: "newest" })),
    send: ({ visitor }) => visitor.submit("main form:has([value=translate])"),
    reads: true,
  },
  {
    operation: "subscribeNewsletter",
    fields: ["email"],
    call: "POST /consumers-v3/consumer/subscription",
    arrive: ({ visitor, paths }) => visitor.open(paths.dialog("newsletter")),
    send: ({ visitor }) =>
      visitor.submit("main [name=email]", {
        email: newEmail("placed"),
        consent: "on",
      }),
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
    operation: "askForBringing",
    call: "POST /stores/v1/101/requests",
    arrive: async (guest) => {
      await kiosks.become(guest);
      await guest.visitor.open(guest.paths.at("/p/x-FR1001"));
    },
    send: ({ visitor }) =>
      visitor.submit('form[action$="/kiosk/requests"] [name=sku]'),
  },
  {
    operation: "stopTerminal",
    call: "DELETE /cart/v1/paymentSession/*",
    arrive: async (guest) => {
      await kiosks.become(guest);
      await openPayment(guest);
      await guest.visitor.submit("button[value=card]", {}, "card");
      await placeOrder(guest);
    },
    send: ({ visitor }) => visitor.submit("button[value=cancel]"),
  },
  {
    operation: "changeStoreRequest",
    call: "PATCH /stores/v1/101/requests/*",
    arrive: async (guest) => {
      const kiosk = await kiosks.start();
      await kiosk.visitor.open(kiosk.paths.at("/p/x-FR1001"));
      await kiosk.visitor.submit('form[action$="/kiosk/requests"] [name=sku]');
      await signInAssociate(guest);
      await guest.visitor.open(guest.paths.storeRequests());
    },
    send: ({ visitor }) => visitor.submit("main li form", {}, "onItsWay"),
  },
  {
    operation: "updateProfile",
    fields: ["birthDate", "phone"],
    call: "PUT /consumers-v3/consumer",
    arrive: openProfile,
    send: ({ visitor }) => visitor.submit("#person-firstName"),
  },
  {
    operation: "changePassword",
    fields: ["currentPassword", "password", "passwordRepeat"],
    call: "POST /consumers-v3/consumer/changepassword",
    arrive: openProfile,
    send: ({ visitor }) =>
      visitor.submit("#password-currentPassword", {
        currentPassword: personaPassword,
        newPassword: "An0ther word",
        confirm: "An0ther word",
      }),
    takesAnyAnswer: true,
  },
  {
    operation: "changeSubscription",
    fields: ["phone"],
    call: "POST /consumers-v3/consumer/subscription",
    arrive: openProfile,
    send: ({ visitor }) =>
      visitor.submit("#sms-phone", { phone: "503 555 0166" }),
    // The answer is not read: the page reads the state again.
    takesAnyAnswer: true,
  },
  {
    operation: "confirmSms",
    fields: ["smsCode"],
    call: "PUT /consumers-v3/consumer/subscription",
    arrive: async (guest) => {
      await openProfile(guest);
      await guest.visitor.submit("#sms-phone", { phone: newPhone() });
    },
    send: ({ visitor }) => visitor.submit("#sms-code-code", { code: "123456" }),
    takesAnyAnswer: true,
  },
  {
    operation: "registerForEvent",
    call: "POST /consumers-v3/consumer/event-registration",
    arrive: openProfile,
    send: ({ visitor }) => visitor.submit("#events form"),
    takesAnyAnswer: true,
  },
  {
    operation: "retrieveData",
    call: "POST /consumers-v3/consumer/retrieveUserData",
    arrive: openProfile,
    send: ({ visitor }) => visitor.submit("#data form"),
    takesAnyAnswer: true,
  },
  {
    operation: "saveAddress",
    call: "POST /consumers-v3/consumer/address",
    arrive: async (guest) => {
      await signUp(guest);
      await guest.visitor.open(guest.paths.accountAddressForm("billing"));
    },
    send: saveAddress,
    takesAnyAnswer: true,
  },
  {
    operation: "deleteAddress",
    call: "DELETE /consumers-v3/consumer/*",
    arrive: async (guest) => {
      await signUp(guest);
      await guest.visitor.open(guest.paths.accountAddressForm("shipping"));
      await saveAddress(guest);
    },
    send: ({ visitor }) => visitor.submit("main li form:has([value=remove])"),
    takesAnyAnswer: true,
  },
  {
    operation: "lookUpOrder",
    fields: ["email"],
    reads: true,
    call: "POST /consumers-v3/consumer/TrackOrder",
    arrive: ({ visitor, paths }) => visitor.open(paths.orderStatus()),
    send: ({ visitor }) =>
      visitor.submit("main [name=orderNumber]", {
        orderNumber: "FRW00000001",
        email: newEmail("placed"),
      }),
  },
  {
    operation: "cancelOrder",
    call: "POST /consumers-v3/consumer/CancelOrder",
    arrive: (guest) => atOwnOrder(guest),
    send: ({ visitor }) => visitor.submit("main details form"),
  },
  {
    operation: "createReturn",
    call: "POST /consumers-v3/consumer/return/*",
    arrive: async (guest) => {
      const orderId = await atOwnOrder(guest, () => ({ status: "DELIVERED" }));
      await guest.visitor.open(guest.paths.returnLabel({ orderId }));
    },
    send: ({ visitor }) => {
      const item = visitor.find("main [type=checkbox]").getAttribute("name");
      return visitor.submit("main [name=reason]", {
        reason: "DAMAGED",
        [item ?? ""]: "1",
      });
    },
  },
  {
    operation: "downloadInvoice",
    reads: true,
    call: "POST /consumers-v3/consumer/purchase/invoice/download",
    arrive: (guest) => atOwnOrder(guest),
    send: ({ visitor }) => visitor.submit("form[action$='/order-invoice']"),
  },
  {
    operation: "resendGiftCard",
    call: "POST /consumers-v3/consumer/resendGiftCardEmail",
    arrive: (guest) =>
      atOwnOrder(guest, ({ items }) => ({
        items: items.map((item) => ({ ...item, isDigitalProduct: true })),
      })),
    send: ({ visitor }) => visitor.submit("form:has([value=resend])"),
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

/** Returns the visible elements with this text that contain no smaller one with all of it. */
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

/** Whether the text is where a refusal of this placement belongs. */
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

describe("without script, a refusal is shown on the page", () => {
  it.each(
    refused.map((one) => {
      const { operation, form } = one;
      return [form ? `${operation} (${form})` : operation, one] as const;
    }),
  )("of %s, at each of its places", async (_operation, row) => {
    const { call, arrive, send, once, takesAnyAnswer, fields = [] } = row;
    let guest = shop.visit(row.locale);
    await arrive(guest);
    const [method = "", path = ""] = call.split(" ");
    const placed = placedProblems(row).filter(
      ({ fault }) => !(takesAnyAnswer && fault.kind === "garble"),
    );
    // Some forms have one place for all problems.
    expect(placed.length).toBeGreaterThanOrEqual(takesAnyAnswer ? 1 : 2);
    const missing: string[] = [];
    for (const { name, problem, fault } of placed) {
      if (once) {
        guest = shop.visit(row.locale);
        await arrive(guest);
      }
      shop.clearCalls();
      shop.fault({ method, path, times: 3, ...fault });
      await send(guest);
      shop.upstreams.faults.clear();
      // Proves that the fault happened.
      expect(shop.calls(call), name).not.toHaveLength(0);
      const { messageKey, params = {}, placement } = problem;
      const text = guest.t(messageKey, params);
      const isShown = shownWith(guest, text).length > 0;
      if (!isShown || !isInPlace(guest, { placement, text }, fields))
        missing.push(`${name}: ${isShown ? "not there but " : ""}"${text}"`);
    }
    expect(missing).toEqual([]);
  });
});

/** Whether the call is about the session's cart, after whose refusal the form may be gone. */
const isOfCart = ({ call }: Refused): boolean =>
  / \/cart\/v\d\/(?!giftcard)/.test(call);

const lossCells = representatives(
  refused.flatMap((row) => startsAnew.map((errorId) => ({ row, errorId }))),
  {
    groupOf: ({ row: { operation, form } }) => `${operation} ${form}`,
    kindOf: ({ row, errorId }) => `${errorId} ${isOfCart(row)}`,
  },
);

describe("a refusal after which cart or session are new", () => {
  it.each(
    lossCells.map((cell) => {
      const { operation, form } = cell.row;
      const name = form ? `${operation} (${form})` : operation;
      return [cell.errorId, name, cell] as const;
    }),
  )(
    "%s of %s is a page of the shop, and no error",
    async (_id, _operation, { row, errorId }) => {
      const { call, arrive, send, locale } = row;
      const [method = "", path = ""] = call.split(" ");
      const guest = shop.visit(locale);
      await arrive(guest);
      shop.clearCalls();
      shop.fault({ method, path, errorId, status: 403, times: 3 });
      await send(guest);
      expect(shop.calls(call)).not.toHaveLength(0);
      // Where the error id is unknown, the refusal counts as an outage (503).
      expect(guest.visitor.page.status).not.toBe(500);
    },
  );
});
