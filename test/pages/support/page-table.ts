/** The single table of all kinds of pages, and how a visitor without script reaches each. */
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { signIn, signUp } from "./accounts";
import { addresses } from "./addresses";
import { signInAssociate } from "./kiosks";
import type { Page } from "./navigation";
import type { Guest } from "./shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  payByCard,
  placeOrder,
  putShoeInBag,
  shoe,
  typeCard,
} from "./shopping";

export interface Way {
  (guest: Guest): Promise<Page>;
  /** The address of a page that needs no steps before it. */
  readonly pathOf?: (guest: Guest) => string;
}

const open = (pathOf: (guest: Guest) => string): Way =>
  Object.assign((guest: Guest) => guest.visitor.open(pathOf(guest)), {
    pathOf,
  });

/** Signs in with one of the initial accounts. */
const asConsumer =
  (mailbox: string, pathOf: (guest: Guest) => string): Way =>
  async (guest) => {
    await guest.visitor.open(guest.paths.signIn());
    await signIn(guest, `${mailbox}@example.com`);
    return guest.visitor.open(pathOf(guest));
  };

/** Returns the id of the country's first store. */
async function firstStore({ visitor, paths }: Guest): Promise<string> {
  await visitor.open(paths.pointOfSale());
  const [, first] = visitor.all("main [name=storeId] option");
  return first?.getAttribute("value") ?? "";
}

/** Finds the order that a guest has just placed, and opens its page: its status, and a form for the mailed code. */
const guestOrder: Way = async (guest) => {
  const email = newEmail();
  await atSummary(guest, { email });
  await placeOrder(guest);
  const orderNumber = /FRW\d+/.exec(guest.visitor.text())?.[0] ?? "";
  await guest.visitor.open(guest.paths.orderStatus());
  return guest.visitor.submit("main [name=orderNumber]", {
    orderNumber,
    email,
  });
};

/** Opens the page of the first store that the locator lists. */
const openStore: Way = async ({ visitor, paths }) => {
  await visitor.open(paths.storeLocator());
  const [first] = visitor.all("main li a[href]");
  return visitor.open(first?.getAttribute("href") ?? "");
};

/** Opens that page and returns the store's id, which precedes the name in the address. */
const openedStoreId = async (guest: Guest): Promise<string> =>
  (await openStore(guest)).url.pathname.split("/").at(-2) ?? "";

/** A colour that is sold out in some sizes, in the form of the dialog's argument. */
const [soldOut = ""] = fellrowCatalogue.products.flatMap(({ id, colourways }) =>
  colourways
    .filter((colourway) => (colourway.soldOut ?? []).length > 0)
    .map(({ code }) => `${id}~${code}`),
);

/** The pages that search engines can index. */
export const listedPages: Readonly<Record<string, Way>> = {
  home: open(({ paths }) => paths.home()),
  category: open(({ paths }) => paths.at("/c/women-wo")),
  "category, filtered": open(({ paths }) =>
    paths.at("/c/men-me?sort=price-asc&page=2"),
  ),
  product: open(({ paths }) => paths.at(`/p/${shoe}`)),
  reviews: open(({ paths }) => paths.reviews("FR1001")),
  "reviews, a further page": open(({ paths }) =>
    paths.reviews("FR1001", { page: 2 }),
  ),
  questions: open(({ paths }) => paths.questions("FR1001")),
  "questions, a further page": open(({ paths }) =>
    paths.questions("FR1001", { page: 2 }),
  ),
  "gift card": open(({ paths }) => paths.at("/p/x-FR9001")),
  location: open(({ paths }) => paths.locationSelector()),
  "legal page": open(({ paths }) => paths.legal("terms")),
  help: open(({ paths }) => paths.help()),
  "help, all topics": open(({ paths }) => paths.help("all-topics")),
  "help topic": open(({ paths }) => paths.help("returns")),
  "help page": open(({ paths }) => paths.help("returns/refunds")),
  "help, size charts": open(({ paths }) => paths.help("size-charts")),
  "contact form": open(({ paths }) => paths.help("contact-us")),
  "warranty form": open(({ paths }) => paths.help("warranty")),
  "content page": open(({ paths }) => paths.at("/about")),
  stories: open(({ paths }) => paths.stories()),
  story: async (guest) => {
    await guest.visitor.open(guest.paths.stories());
    const [first] = guest.visitor.all("main li h2 a[href]");
    return guest.visitor.open(first?.getAttribute("href") ?? "");
  },
  "stories of a tag": async (guest) => {
    await guest.visitor.open(guest.paths.stories());
    const [first] = guest.visitor.all("main nav a[href]");
    return guest.visitor.open(first?.getAttribute("href") ?? "");
  },
  "gift card balance": open(({ paths }) => paths.giftCard()),
  "store locator": open(({ paths }) => paths.storeLocator()),
  store: openStore,
};

/** Pages of one shopper or one moment, including those of all dialogs. */
export const otherPages: Readonly<Record<string, Way>> = {
  "find in store": open(({ paths }) => paths.findInStore("FR1001")),
  "find in store, by its dialog": open(({ paths }) =>
    paths.dialog("pickup-in-store", "FR1001"),
  ),
  "change of the store": async (guest) => {
    const storeId = await openedStoreId(guest);
    return guest.visitor.open(
      guest.paths.dialog("change-store-confirmation", storeId),
    );
  },
  "changed store": async (guest) => {
    const storeId = await openedStoreId(guest);
    return guest.visitor.open(guest.paths.dialog("store-changed", storeId));
  },
  "stores around a place": async (guest) => {
    await guest.visitor.open(guest.paths.storeLocator());
    const [first] = guest.visitor.all("main li h3, main li p");
    const town = (first?.textContent ?? "").replace("Fellrow ", "");
    return guest.visitor.open(guest.paths.storeLocator({ q: town }));
  },
  "code of a kiosk that is over": open(({ paths }) =>
    paths.kiosk("take-over/x"),
  ),
  search: open(({ paths }) => paths.search()),
  "search for something": open(({ paths }) => paths.search({ q: "trail" })),
  "search for articles": open(({ paths }) =>
    paths.searchArticles({ q: "boots" }),
  ),
  "search for articles, without any": open(({ paths }) =>
    paths.searchArticles({ q: "zzzzqq" }),
  ),
  "search for nothing": open(({ paths }) => paths.search({ q: "zzzzqq" })),
  "empty cart": open(({ paths }) => paths.cart()),
  "not found": open(({ paths }) => paths.at("/nowhere")),
  forbidden: open(({ paths }) => paths.at("/403")),
  "server error": open(({ paths }) => paths.at("/500")),
  set: open(({ paths }) => paths.at("/p/x-SET1")),
  "size charts": open(({ paths }) => paths.at("/size-chart")),
  "app stores": open(({ paths }) => paths.at("/app-store-selector")),
  "help, search": open(({ paths }) => paths.help("", { q: "refund" })),
  "help, search for nothing": open(({ paths }) =>
    paths.help("", { q: "zzzzqq" }),
  ),
  "help, privacy policy": open(({ paths }) => paths.help("privacy-policy")),
  "contact form with mistakes": async (guest) => {
    await guest.visitor.open(guest.paths.help("contact-us"));
    return guest.visitor.submit("main [name=message]", { email: "nobody" });
  },
  "choice of cookies": open(({ paths }) => paths.privacy({ saved: "1" })),
  newsletter: open(({ paths }) => paths.dialog("newsletter")),
  menu: open(({ paths }) => paths.dialog("mega-menu")),
  "search hub": open(({ paths }) => paths.dialog("search-hub")),
  filters: open(
    ({ paths }) =>
      `${paths.dialog("filters")}?of=${encodeURIComponent(paths.at("/c/women-wo"))}`,
  ),
  "size chart": open(({ paths }) =>
    paths.dialog("size-chart", "footwear-women"),
  ),
  "models to customise": open(({ paths }) => paths.customize()),
  "model to customise": open(({ paths }) => paths.customize("OW-24")),
  "customised product": open(({ paths }) =>
    paths.at("/p/own-weekday-FR7001?color=oat&recipe=OW-24-CHALK"),
  ),
  barcode: open(({ paths }) => paths.dialog("barcode", "FR1001~heather")),
  pictures: open(({ paths }) => paths.dialog("pictures", "2~FR1001~heather")),
  "picture of a shopper": open(({ paths }) =>
    paths.dialog("ugc-review", "SM1010"),
  ),
  "shoppers' pictures": open(({ paths }) => paths.pictures()),
  "shoppers' pictures with mistakes": (guest) =>
    open(({ paths }) => paths.pictures())(guest).then(() =>
      guest.visitor.submitFiles(
        "main [name=picture]",
        { email: "nobody" },
        { picture: [] },
      ),
    ),
  "shoppers' pictures, sent": open(({ paths }) =>
    paths.pictures({ sent: "1" }),
  ),
  look: open(({ paths }) => paths.dialog("shop-the-look", "dawn-run")),
  instalments: open(({ paths }) => paths.dialog("bnpl-info", "FR1001")),
  "alert for a size": open(({ paths }) => paths.dialog("notify-me", soldOut)),
  "alert for a size with a mistake": (guest) =>
    open(({ paths }) => paths.dialog("notify-me", soldOut))(guest).then(() =>
      guest.visitor.submit("main [name=email]", { email: "nobody" }),
    ),
  "sign-in": open(({ paths }) => paths.signIn({ redirectTo: "/en-us/cart" })),
  "sign-in with mistakes": (guest) =>
    open(({ paths }) => paths.signIn())(guest).then(() =>
      guest.visitor.submit("main [name=password]"),
    ),
  "sign-up": open(({ paths }) => paths.signUp()),
  "sign-up with mistakes": (guest) =>
    open(({ paths }) => paths.signUp())(guest).then(() =>
      guest.visitor.submit("main [name=password]"),
    ),
  enrolment: open(({ paths }) => paths.enrolment()),
  "enrolment with a mistake": (guest) =>
    open(({ paths }) => paths.enrolment())(guest).then(() =>
      guest.visitor.submit("main [name=email]", { email: "nobody" }),
    ),
  "enrolment of a consumer": async (guest) => {
    await signUp(guest);
    return guest.visitor.open(guest.paths.enrolment({ step: "profile" }));
  },
  "sign-up, by its dialog": open(({ paths }) => paths.dialog("sign-up")),
  "cart that grew by signing in": async (guest) => {
    await signUp(guest);
    return guest.visitor.open(guest.paths.dialog("sign-in-confirmation"));
  },
  "forgotten password": open(({ paths }) => paths.forgotPassword()),
  "forgotten password with a mistake": (guest) =>
    open(({ paths }) => paths.forgotPassword())(guest).then(() =>
      guest.visitor.submit("main [name=email]", { email: "nobody" }),
    ),
  "new password": open(({ paths }) => paths.resetPassword({ token: "any" })),
  "new password with mistakes": (guest) =>
    open(({ paths }) => paths.resetPassword({ token: "any" }))(guest).then(() =>
      guest.visitor.submit("main [name=password]"),
    ),
  "e-mail address to verify": open(({ paths }) =>
    paths.verifyEmail({ token: "any" }),
  ),
  "mail that verifies an address": async (guest) => {
    await guest.visitor.open(guest.paths.signIn());
    return signIn(guest, "verify@example.com");
  },
  "account without orders": async (guest) => {
    await signUp(guest);
    return guest.visitor.open(guest.paths.account());
  },
  "account and its order": async (guest) => {
    await signUp(guest);
    await atSummary(guest);
    await placeOrder(guest);
    await guest.visitor.open(guest.paths.account());
    return guest.visitor.click("FRW");
  },
  profile: async (guest) => {
    await signUp(guest);
    return guest.visitor.open(guest.paths.accountProfile());
  },
  "profile with mistakes": async (guest) => {
    await signUp(guest);
    await guest.visitor.open(guest.paths.accountProfile());
    return guest.visitor.submit("#password-currentPassword");
  },
  "address of the account with mistakes": async (guest) => {
    await signUp(guest);
    await guest.visitor.open(guest.paths.accountAddressForm("billing"));
    return guest.visitor.submit("#address-firstName", {}, "save");
  },
  addresses: async (guest) => {
    const { visitor, paths, site } = guest;
    await signUp(guest);
    await visitor.open(paths.accountAddressForm("shipping"));
    return visitor.submit(
      "#address-firstName",
      addresses[site.country] ?? {},
      "save",
    );
  },
  "saved cards": async (guest) => {
    await signUp(guest);
    await guest.visitor.open(guest.paths.addCard());
    await guest.visitor.submit("main [name=main]", { main: "on" });
    return typeCard(guest);
  },
  "adding a card": async (guest) => {
    await signUp(guest);
    return guest.visitor.open(guest.paths.addCard());
  },
  "saved gift cards with a mistake": async (guest) => {
    await signUp(guest);
    await guest.visitor.open(guest.paths.savedGiftCards());
    const card = { number: "6006490000000001", pin: "1234" };
    await guest.visitor.submit("main [name=number]", card);
    return guest.visitor.submit("main [name=number]", card);
  },
  "payment by a saved card": async (guest) => {
    await signUp(guest);
    await guest.visitor.open(guest.paths.addCard());
    await guest.visitor.submit("main [name=main]", { main: "on" });
    await typeCard(guest);
    return openPayment(guest);
  },
  "orders of an account": async (guest) => {
    await signUp(guest);
    await atSummary(guest);
    await placeOrder(guest);
    return guest.visitor.open(guest.paths.orderHistory());
  },
  "order look-up": open(({ paths }) => paths.orderStatus()),
  "order look-up with mistakes": (guest) =>
    open(({ paths }) => paths.orderStatus())(guest).then(() =>
      guest.visitor.submit("main [name=orderNumber]", { email: "nobody" }),
    ),
  "order of a guest": guestOrder,
  "order of a guest, with a mistake": async (guest) => {
    await guestOrder(guest);
    return guest.visitor.submit("main [name=code]", { code: "12" });
  },
  "order to ask for": open(
    ({ paths }) => `${paths.orderDetails()}?orderNumber=FRW00000001`,
  ),
  "return without an order": open(({ paths }) => paths.returnLabel()),
  "return that is too early": async (guest) => {
    await signUp(guest);
    await atSummary(guest);
    await placeOrder(guest);
    await guest.visitor.open(guest.paths.account());
    await guest.visitor.click("FRW");
    const orderId = guest.visitor.page.url.pathname.split("/").at(-1) ?? "";
    return guest.visitor.open(guest.paths.returnLabel({ orderId }));
  },
  "loyalty program": asConsumer("loyal", ({ paths }) => paths.loyalty()),
  "loyalty program, to join": asConsumer("consumer", ({ paths }) =>
    paths.loyalty(),
  ),
  "loyalty program, without its terms": (guest) =>
    asConsumer("consumer", ({ paths }) => paths.loyalty())(guest).then(() =>
      guest.visitor.submit("main [name=terms]"),
    ),
  "vouchers to use": async (guest) => {
    await addToCart(guest);
    return asConsumer("loyal", ({ paths }) => paths.dialog("loyalty-redeem"))(
      guest,
    );
  },
  welcome: asConsumer("loyalnew", ({ paths }) => paths.dialog("welcome")),
  "terms of the employee discount": asConsumer("employee", ({ paths }) =>
    paths.dialog("employee-terms"),
  ),
  "terms of the credit": asConsumer("credited", ({ paths }) =>
    paths.dialog("credited-consumer-terms"),
  ),
  "cart of an employee": async (guest) => {
    await addToCart(guest);
    return asConsumer("employee", ({ paths }) => paths.cart())(guest);
  },
  "gift card without PIN": (guest) =>
    open(({ paths }) => paths.giftCard())(guest).then(() =>
      guest.visitor.submit("main [name=number]"),
    ),
  "store login": open(({ paths }) => paths.pointOfSale()),
  "login of associates": open(({ paths }) => paths.associateLogin()),
  "login of associates for a store that there is not": open(({ paths }) =>
    paths.associateLogin({ storeId: "999" }),
  ),
  "requests of a store": async (guest) => {
    await signInAssociate(guest, await firstStore(guest));
    return guest.visitor.open(guest.paths.storeRequests());
  },
  "set-up of a kiosk": async (guest) => {
    await signInAssociate(guest, await firstStore(guest));
    return guest.visitor.open(guest.paths.kiosk("start"));
  },
  "store login, who": async (guest) => {
    const storeId = await firstStore(guest);
    return guest.visitor.open(guest.paths.pointOfSale({ storeId }));
  },
  "product without a size": (guest) =>
    open(({ paths }) => paths.at(`/p/${shoe}`))(guest).then(() =>
      guest.visitor.submit("#buy"),
    ),
  "no favorites": open(({ paths }) => paths.favorites()),
  favorites: async ({ visitor, paths }) => {
    await visitor.open(paths.home());
    await visitor.post(paths.favorites(), { add: "FR1001" });
    return visitor.open(paths.favorites());
  },
  "favorites, shared": async ({ visitor, paths }) => {
    await visitor.open(paths.home());
    await visitor.post(paths.favorites(), { add: "FR1001" });
    await visitor.open(paths.favorites());
    await visitor.submit("button[value=share]", {}, "share");
    const link = visitor.find("#share-link").getAttribute("value") ?? "";
    return visitor.open(link);
  },
  "favorites that nobody shares": open(({ paths }) =>
    paths.favorites({ favoriteId: "nobodys" }),
  ),
  "cart with saved items": async (guest) => {
    await addToCart(guest);
    return guest.visitor.submit("form:has([value=save-for-later])");
  },
  cart: (guest) => addToCart(guest),
  "cart with a wrong code": (guest) =>
    addToCart(guest).then(() =>
      guest.visitor.submit("#apply-code-code", { code: "EXPIRED" }),
    ),
  "mini cart": async (guest) => {
    await putShoeInBag(guest);
    return guest.visitor.open(guest.paths.dialog("mini-cart"));
  },
  shipping: async (guest) => {
    await putShoeInBag(guest);
    return guest.visitor.open(guest.paths.checkout());
  },
  "shipping with mistakes": async (guest) => {
    await putShoeInBag(guest);
    await guest.visitor.open(guest.paths.checkout());
    return guest.visitor.submit("[name=firstName]");
  },
  "address as it should be written": async (guest) => {
    await openPayment(guest, { addressLine1: "12 Main" });
    return guest.visitor.open(guest.paths.dialog("validate-shipping-address"));
  },
  "ways of delivery": async (guest) => {
    await openPayment(guest);
    const { visitor, paths } = guest;
    return visitor.open(paths.dialog("change-shipping-method", "home"));
  },
  payment: async (guest) => {
    return openPayment(guest);
  },
  summary: (guest) => atSummary(guest),
  "order that nobody knows of": async (guest) => {
    await atSummary(guest, { email: newEmail("no-commit-reset") });
    return placeOrder(guest);
  },
  "order that waits for the bank": async (guest) => {
    await openPayment(guest);
    await payByCard(guest, "4000 0000 0000 3220");
    await placeOrder(guest);
    return guest.visitor.open(guest.paths.processing());
  },
  confirmation: async (guest) => {
    await atSummary(guest);
    return placeOrder(guest);
  },
};
