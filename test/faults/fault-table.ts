/**
 * THE fault matrix: every upstream call of the shop, what a shopper does while it fails, and what the
 * shopper must see. Each row is tried with every kind of fault (`fault-kinds.ts`), as a page without
 * script and as the data of a navigation with script.
 *
 * Read a row as: "when `call` fails for a shopper `who` that `does` this, law `sees` holds, except …".
 * The laws are in `laws.ts`; what must hold besides, whatever fails, is in `invariants.ts`.
 */
import type { MessageKey } from "../../app/i18n/keys";
import type { AnyEndpoint } from "../../server/http/endpoint";
import * as addressLookup from "../../server/upstreams/address-lookup/contract";
import * as auth from "../../server/upstreams/auth/contract";
import * as cart from "../../server/upstreams/cart/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as content from "../../server/upstreams/content/contract";
import * as orders from "../../server/upstreams/orders/contract";
import * as instruments from "../../server/upstreams/payment-instruments/contract";
import * as products from "../../server/upstreams/products/contract";
import * as social from "../../server/upstreams/social/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as wishlists from "../../server/upstreams/wishlists/contract";
import {
  storeInventory,
  storesIn,
} from "../../mocks/behaviour/stores/store-list";
import { accounts } from "./account-table";
import type { FaultName } from "./fault-kinds";
import {
  bankAnswer,
  at,
  change,
  checkedPage,
  essential,
  essentialOwn,
  optional,
  order,
  outagePage,
  page,
  message,
  messageAt,
  whenChallenged,
  whenRefused,
  type Law,
  type Outcome,
  type Sight,
} from "./laws";
import { botToken, type Person, type Stage } from "./shoppers";
import { decoyName } from "../../app/forms/decoy";

/** Paths are relative to the locale. */
type PathOf = string | ((person: Person) => string);
export type Form = (person: Person) => Readonly<Record<string, string>>;

export interface FaultRow {
  readonly call: AnyEndpoint;
  readonly who: Stage;
  /** What the shopper does, for the title. */
  readonly does: string;
  readonly path: PathOf;
  /** The fields that are posted; absent for a page that is only opened. */
  readonly form?: Form;
  /** The end of the visit if nothing fails. */
  readonly fine: Sight;
  readonly sees: Law;
  readonly except?: Partial<Readonly<Record<FaultName, Outcome>>>;
  /** Texts that would be false while the call fails. */
  readonly never?: readonly MessageKey[];
  /** Typed values that must still be there when the form is shown again. */
  readonly keeps?: Form;
  /** By how many pieces the cart grows on success. */
  readonly pieces?: number;
  /** The page needs no other call of the family: the law also holds when the whole family is down. */
  readonly isAlone?: true;
  /** Every object is an answer to this call: one of another shape is a good answer without content. */
  readonly takesAnyShape?: true;
  /** The visit makes no such call, so nothing can fail. */
  readonly isNotAsked?: true;
  /** The call runs in parallel to the page, which does not wait for it. */
  readonly isBeside?: true;
  /** The shop caches the answers: the faults are tried one after the other, while there is none yet. */
  readonly isCached?: true;
}

const onProductPage = ({ productPath }: Person): string => productPath;

const onFindInStore = ({ productPath }: Person): string =>
  `/find-in-store/${productPath.split("-").at(-1) ?? ""}`;

/** Returns a store of the country that has the size in stock. */
function storeWith(productId: string): string {
  const plenty = 9;
  const store = storesIn("GB").find(
    ({ storeId }) => storeInventory(storeId, productId, plenty) > 0,
  );
  if (!store) throw new Error(`No store has ${productId}`);
  return store.storeId;
}

const address = {
  country: "GB",
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  phoneCountry: "GB",
  phone: "1632 960001",
};
const typedAddress: Form = ({ email }) => ({
  intent: "shipping",
  email,
  ...address,
  botToken: botToken(),
});
const startedAddress: Form = ({ email }) => ({
  email,
  country: "GB",
  addressLine1: "12 Main",
});
const keptAddress: Form = ({ email }) => ({
  email,
  addressLine1: address.addressLine1,
  city: address.city,
});
const stockAlert: Form = ({ email, soldOut }) => ({ email, sku: soldOut.sku });
const undoneAlert: Form = (person) => ({
  intent: "undo-alert",
  ...stockAlert(person),
});
const line: Form = ({ itemId, productId }) => ({ itemId, productId });
const placing: Form = ({ total }) => ({
  intent: "place",
  attemptId: "attempt-of-this-test",
  expectedTotal: total,
  botToken: botToken(),
  [decoyName]: "",
});

/** A refusal without its own text, shown by the cart. */
const cartRefuses = whenRefused(
  message(409, "errors.cart.messages.somethingWentWrong"),
);

const bag = at("/cart", 'name="itemId"', "the bag");
const paymentStep = at(
  "/checkout",
  'value="card"',
  "the next step of the checkout",
);
const summary = at("/checkout", 'name="attemptId"', "the summary");
const confirmation: Sight = {
  words: "the confirmation",
  status: 200,
  at: "/order-confirmation",
  text: "checkout.confirmation.title",
};

const waitingForBank: Sight = {
  words: "the page that waits for the bank",
  status: 200,
  at: "/checkout/processing",
  text: "checkout.challenge.title",
};

const questionsPath = "/questions/FR1001";
/** An answer to a question on that page. */
const shownAnswer = "FR1001-en0-a";
const reviewsPath = "/reviews/FR1001?sort=newest";
/** A review on that page in another language than English. */
const shownReview = "FR1001-279";

/** The call needs no account: a refused one is not the shopper's mistake. */
const forAnybody: FaultRow["except"] = {
  "401": message(503, "errors.unavailable.change"),
  "403": message(503, "errors.unavailable.change"),
};

const browsing: readonly FaultRow[] = [
  {
    call: products.getProduct,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: essential,
    never: ["shop.error.notFound.title"],
  },
  {
    call: products.getInventory,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: optional(page('id="buy"', "the product, and its sizes to choose")),
    never: ["product.form.soldOut"],
  },
  {
    call: products.checkAvailability,
    who: "new",
    does: "asks when a product would arrive",
    path: onProductPage,
    form: () => ({ intent: "estimate", postalCode: "CA12 5BY" }),
    fine: page("To CA12 5BY"),
    sees: optional(message(503, "errors.unavailable.read")),
    keeps: () => ({ postalCode: "CA12 5BY" }),
  },
  {
    call: products.getProductSets,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: optional(page('id="buy"', "the product without its sets")),
  },
  {
    call: products.getRecommendations,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: optional(page('id="buy"', "the product without what completes it")),
  },
  {
    call: products.getCatalog,
    who: "new",
    does: "opens a category",
    path: "/c/women-wo",
    fine: page("/p/"),
    sees: essential,
    never: ["shop.error.notFound.title", "catalog.none.title"],
  },
  {
    call: products.getCatalog,
    who: "new",
    does: "opens the filters of a category",
    path: "/dialog/filters?of=/en-gb/c/women-wo",
    fine: page('name="f.'),
    sees: essential,
  },
  {
    call: products.searchProducts,
    who: "new",
    does: "searches",
    path: "/search?q=trail",
    fine: page("/p/"),
    sees: essential,
    never: ["shop.error.notFound.title"],
  },
  {
    call: products.getProduct,
    who: "new",
    does: "asks to be told when a size is back",
    path: ({ soldOut }) => `/dialog/notify-me/${soldOut.argument}`,
    fine: page('name="email"'),
    sees: essential,
    never: ["product.notify.gone"],
  },
  {
    call: products.getProduct,
    who: "new",
    does: "opens the barcode of a product",
    path: "/dialog/barcode/FR1001",
    fine: page("Barcode with the number"),
    sees: essential,
    never: ["product.barcode.none"],
  },
  {
    call: products.getProduct,
    who: "new",
    does: "sends an e-mail address to be told when a size is back",
    path: ({ soldOut }) => `/dialog/notify-me/${soldOut.argument}`,
    form: stockAlert,
    fine: { words: "the home page", status: 200, at: "/" },
    sees: essential,
    never: ["product.notify.gone"],
  },
  {
    call: products.requestNotification,
    who: "new",
    does: "sends an e-mail address to be told when a size is back",
    path: ({ soldOut }) => `/dialog/notify-me/${soldOut.argument}`,
    form: stockAlert,
    fine: { words: "the home page", status: 200, at: "/" },
    sees: change("form", 503),
    except: {
      // Only the status of this answer is read.
      "wrong shape": "fine",
      "other type": "fine",
      empty: "fine",
      // The call needs no account: a refused one is not the shopper's mistake.
      "401": message(503, "errors.unavailable.change"),
      "403": message(503, "errors.unavailable.change"),
    },
    keeps: ({ email }) => ({ email }),
  },
  {
    call: products.requestNotification,
    who: "new",
    does: "undoes an alert for a size",
    path: ({ soldOut }) => `/dialog/notify-me/${soldOut.argument}`,
    form: undoneAlert,
    fine: { words: "the home page", status: 200, at: "/" },
    sees: change("form", 503),
    except: {
      // Only the status of this answer is read.
      "wrong shape": "fine",
      "other type": "fine",
      empty: "fine",
      // The call needs no account: a refused one is not the shopper's mistake.
      "401": message(503, "errors.unavailable.change"),
      "403": message(503, "errors.unavailable.change"),
    },
    keeps: stockAlert,
  },
  {
    call: consumers.subscribe,
    who: "new",
    does: "subscribes to the newsletter",
    path: "/dialog/newsletter",
    form: ({ email }) => ({ email, consent: "on" }),
    fine: { words: "the home page", status: 200, at: "/" },
    sees: change("form", 503),
    except: {
      "401": message(422, "errors.session.expired"),
    },
    keeps: ({ email }) => ({ email }),
    isAlone: true,
  },
  {
    call: products.submitReview,
    who: "new",
    does: "sends a review",
    path: "/write-a-review?productId=FR1001",
    form: ({ email }) => ({
      rating: "4",
      title: "Good grip",
      reviewText: "Dry feet",
      nickname: "Ada",
      email,
    }),
    fine: message(200, "reviews.done"),
    sees: change("form", 503),
    except: {
      // The body of the answer is not needed.
      "wrong shape": "fine",
      // The call needs no account: a refused one is not the shopper's mistake.
      "401": message(503, "errors.unavailable.change"),
      "403": message(503, "errors.unavailable.change"),
    },
    keeps: ({ email }) => ({ email, title: "Good grip" }),
    never: ["reviews.done"],
  },
  {
    call: consumers.contactUs,
    who: "new",
    does: "withdraws from a contract",
    path: "/legal/withdrawal/form",
    form: ({ email }) => ({
      firstName: "Ada",
      lastName: "Lovelace",
      email,
      orderNumber: "W100",
      items: "Scree 2",
    }),
    fine: message(200, "legal.withdrawal.done"),
    sees: change("form", 503),
    except: {
      // The body of the answer is not needed.
      "wrong shape": "fine",
      "401": message(422, "errors.session.expired"),
    },
    isAlone: true,
    keeps: ({ email }) => ({ email, items: "Scree 2" }),
    never: ["legal.withdrawal.done"],
  },
  {
    call: consumers.getContactSubjects,
    who: "new",
    does: "opens the contact form",
    path: "/help/contact-us",
    fine: page('name="topic"'),
    sees: optional(page('name="message"', "the form without a topic")),
    isAlone: true,
  },
  {
    call: consumers.contactUs,
    who: "new",
    does: "writes to customer service",
    path: "/help/contact-us",
    form: ({ email }) => ({
      topic: "Products › Size and fit",
      firstName: "Ada",
      lastName: "Lovelace",
      email,
      message: "Which size?",
    }),
    fine: message(200, "help.contact.done"),
    sees: change("form", 503),
    except: {
      // Nothing of the answer is needed.
      "wrong shape": "fine",
      "401": message(422, "errors.session.expired"),
    },
    isAlone: true,
    keeps: ({ email }) => ({ email, message: "Which size?" }),
    never: ["help.contact.done"],
  },
  {
    call: consumers.claimWarranty,
    who: "new",
    does: "makes a claim under the warranty",
    path: "/help/warranty",
    form: ({ email }) => ({
      firstName: "Ada",
      lastName: "Lovelace",
      email,
      phone: "1632 960001",
      country: "GB",
      productId: "FR1001",
      purchaseDate: "2026-01-31",
      description: "The sole came off.",
    }),
    fine: message(200, "help.warranty.done"),
    sees: change("form", 503),
    except: {
      "wrong shape": "fine",
      "401": message(422, "errors.session.expired"),
    },
    isAlone: true,
    keeps: ({ email }) => ({ email, description: "The sole came off." }),
    never: ["help.warranty.done"],
  },
  {
    call: products.getReviews,
    who: "new",
    does: "reads the reviews of a product",
    path: reviewsPath,
    fine: page('id="item-'),
    sees: essential,
    never: ["reviews.list.none", "shop.error.notFound.title"],
  },
  {
    call: products.voteReview,
    who: "new",
    does: "finds a review helpful",
    path: reviewsPath,
    form: () => ({ intent: "vote", reviewId: shownReview, vote: "up" }),
    fine: message(200, "reviews.list.voted"),
    sees: change("form", 503),
    except: forAnybody,
    never: ["reviews.list.voted"],
  },
  {
    call: products.flagReview,
    who: "new",
    does: "reports a review",
    path: reviewsPath,
    form: () => ({ intent: "flag", reviewId: shownReview, reason: "other" }),
    fine: message(200, "reviews.list.reported"),
    sees: change("form", 503),
    except: {
      // Only the status of this answer is read.
      "wrong shape": "fine",
      "other type": "fine",
      empty: "fine",
      ...forAnybody,
    },
    never: ["reviews.list.reported"],
  },
  {
    call: social.createStash,
    who: "new",
    does: "saves a shopper's picture",
    path: "/dialog/ugc-review/SM1001",
    form: () => ({ intent: "save" }),
    fine: message(200, "community.isSaved"),
    sees: change("form", 503),
    except: {
      // The body of the answer is not needed.
      "wrong shape": "fine",
      ...forAnybody,
    },
    never: ["community.isSaved"],
  },
  {
    call: social.reportMedia,
    who: "new",
    does: "reports a shopper's picture",
    path: "/dialog/ugc-review/SM1001",
    form: () => ({
      intent: "report",
      reason: "other",
      once: "0b5e1a5e-7a0f-4f6f-9d0e-2f0a3c1d4e5f",
    }),
    fine: message(200, "community.reported"),
    sees: change("form", 503),
    except: {
      // Only the status of this answer is read.
      "wrong shape": "fine",
      "other type": "fine",
      empty: "fine",
      ...forAnybody,
    },
    never: ["community.reported"],
  },
  {
    call: products.translateReview,
    who: "new",
    does: "has a review translated",
    path: reviewsPath,
    form: () => ({ intent: "translate", reviewId: shownReview }),
    fine: message(200, "reviews.list.translated"),
    // A read: without an answer, nothing was changed.
    sees: optional(message(503, "errors.unavailable.read")),
    except: {
      ...whenRefused(message(503, "errors.general")),
      ...whenChallenged(checkedPage),
      "403": message(503, "errors.unavailable.read"),
    },
    never: ["reviews.list.translated"],
  },
  {
    call: products.getQuestions,
    who: "new",
    does: "reads the questions about a product",
    path: questionsPath,
    fine: page('id="question-'),
    sees: essential,
    never: ["questions.none", "shop.error.notFound.title"],
  },
  {
    call: products.askQuestion,
    who: "new",
    does: "asks a question",
    path: "/dialog/ask-question/FR1001",
    form: ({ email }) => ({
      intent: "ask",
      question: "Is the insole removable?",
      nickname: "Ada",
      email,
    }),
    fine: message(200, "questions.asking.done"),
    sees: change("form", 503),
    except: {
      // The body of the answer is not needed.
      "wrong shape": "fine",
      ...forAnybody,
    },
    keeps: ({ email }) => ({ email, nickname: "Ada" }),
    never: ["questions.asking.done"],
  },
  {
    call: products.voteAnswer,
    who: "new",
    does: "finds an answer helpful",
    path: questionsPath,
    form: () => ({ intent: "vote", answerId: shownAnswer, vote: "up" }),
    fine: message(200, "questions.voted"),
    sees: change("form", 503),
    except: forAnybody,
    never: ["questions.voted"],
  },
];

const storePages: readonly FaultRow[] = [
  {
    call: stores.searchStores,
    who: "new",
    does: "looks for a store",
    path: "/store-locator?q=Keswick",
    fine: page("Fellrow Keswick"),
    sees: essential,
    never: ["shop.error.notFound.title", "stores.noneHint"],
  },
  {
    call: stores.searchStores,
    who: "new",
    does: "opens the page of a store",
    path: "/store-locator/201/fellrow-keswick",
    fine: page("14 Main Street"),
    sees: essential,
    never: ["shop.error.notFound.title"],
  },
  {
    call: products.getStoreInventory,
    who: "new",
    does: "looks for a size in stores",
    path: ({ productPath, productId }) =>
      `/find-in-store/${productPath.split("-").at(-1) ?? ""}?sku=${productId}&q=Keswick`,
    fine: page("Fellrow Keswick"),
    sees: optional({
      words: "the store, which may be asked by phone",
      status: 200,
      shows: "Fellrow Keswick",
      text: "stores.find.unknown",
    }),
    never: ["stores.find.none"],
  },
  {
    call: stores.searchCollectionPoints,
    who: "new",
    does: "looks for a collection point",
    path: "/store-locator?q=CA12+5BY&show=points",
    fine: page("Parcelway Point Keswick"),
    sees: essential,
  },
];

const contents: readonly FaultRow[] = [
  // The first four open the product: their markets must not have been used by other rows of this kind.
  {
    call: content.getMenu,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: optional(
      page('id="buy"', "the product below a header with the essentials"),
    ),
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getFooter,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page("</footer>"),
    sees: optional(page("</footer>", "the product above a bare foot")),
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getTranslations,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: optional(page('id="buy"', "the product in the shop's own words")),
    takesAnyShape: true,
    isBeside: true,
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getProductContent,
    who: "new",
    does: "opens a product",
    path: onProductPage,
    fine: page('id="buy"'),
    sees: optional(
      page('id="buy"', "the product without the editors' sections"),
    ),
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getAugmentedPage,
    who: "new",
    does: "opens the home page",
    path: "/",
    fine: page("<h1"),
    sees: optional(page("/search", "a home page with the ways into the shop")),
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getAugmentedPage,
    who: "new",
    does: "reads the terms",
    path: "/legal/terms",
    fine: page("<h1"),
    // Legal texts have no fallback, and must not be reported as not found.
    sees: essential,
    never: ["shop.error.notFound.title"],
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getSearchContent,
    who: "new",
    does: "searches for stories and help pages",
    path: "/search/articles?q=boots",
    fine: page("<h1"),
    sees: essential,
    never: ["shop.error.notFound.title"],
    isAlone: true,
  },
  {
    call: content.getCategoryContent,
    who: "new",
    does: "opens a category",
    path: "/c/women-wo",
    fine: page("/p/"),
    sees: optional(page("/p/", "the products without an introduction")),
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getPopUps,
    who: "new",
    does: "opens a category",
    path: "/c/women-wo",
    fine: page("/p/"),
    sees: optional(page("/p/", "the products without a pop-up")),
    isCached: true,
    isAlone: true,
  },
  {
    call: content.getContentPage,
    who: "new",
    does: "reads a help page",
    path: "/help/returns/refunds",
    fine: page("<details"),
    // A page that cannot be read is never reported as missing.
    sees: essential,
    never: ["shop.error.notFound.title"],
    isCached: true,
  },
  {
    call: content.getFragment,
    who: "new",
    does: "looks what can be customised",
    path: "/customize",
    fine: page("/customize/OW-24"),
    // Models that cannot be read are never reported as missing.
    sees: essential,
    never: ["shop.error.notFound.title", "product.customise.empty"],
    isCached: true,
  },
  {
    call: content.getFragment,
    who: "new",
    does: "reads about delivery",
    path: "/dialog/content/delivery",
    fine: page('class="fragment"'),
    // A fragment that cannot be read is never reported as missing.
    sees: essential,
    never: ["shop.error.notFound.title"],
    isCached: true,
  },
  {
    call: content.getChildPages,
    who: "new",
    does: "reads a help topic",
    path: "/help/returns",
    fine: page("/help/returns/exchanges"),
    sees: optional(page("<details", "the topic without links to its pages")),
    isCached: true,
  },
];

const tokens: readonly FaultRow[] = [
  {
    call: auth.createToken,
    who: "new",
    does: "opens the home page",
    path: "/",
    fine: page("<h1"),
    // Browsing needs no token.
    sees: () => "fine",
    isNotAsked: true,
    isAlone: true,
  },
  {
    call: auth.createToken,
    who: "new",
    does: "puts a first pair into the bag",
    path: "/cart",
    form: ({ productId }) => ({ intent: "add-item", productId, qty: "1" }),
    fine: bag,
    // The change itself was never sent.
    sees: change(null, 409),
    except: cartRefuses,
    isAlone: true,
  },
  {
    call: auth.createToken,
    who: "back after an hour",
    does: "opens the bag",
    path: "/cart",
    fine: page('name="itemId"'),
    sees: essentialOwn,
    never: ["cart.empty.text"],
    isAlone: true,
  },
];

const bags: readonly FaultRow[] = [
  {
    call: cart.createCartWithItems,
    who: "new",
    does: "puts a first pair into the bag",
    path: "/cart",
    form: ({ productId }) => ({ intent: "add-item", productId, qty: "1" }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    isAlone: true,
  },
  {
    call: cart.createCart,
    who: "new",
    does: "types a code before there is a bag",
    path: "/cart",
    form: () => ({ intent: "apply-code", code: "SAVE10" }),
    fine: { words: "the bag", status: 200, at: "/cart" },
    sees: change("cartChange", 409),
    isAlone: true,
  },
  {
    call: cart.getCart,
    who: "with a bag",
    does: "opens the bag",
    path: "/cart",
    fine: page('name="itemId"'),
    sees: essentialOwn,
    never: ["cart.empty.text"],
  },
  {
    call: cart.getCart,
    who: "with a bag",
    does: "browses on",
    path: onProductPage,
    fine: page('id="buy"'),
    // The count at the cart comes from the session.
    sees: () => "fine",
    isNotAsked: true,
    isAlone: true,
  },
  {
    call: cart.addItem,
    who: "with a bag",
    does: "adds a second pair",
    path: "/cart",
    form: ({ productId }) => ({ intent: "add-item", productId, qty: "1" }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    pieces: 1,
  },
  {
    call: cart.addItem,
    who: "with a bag",
    does: "adds a second pair on its page",
    path: onProductPage,
    form: ({ productId }) => ({ productId, qty: "1" }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    pieces: 1,
    isAlone: true,
  },
  {
    call: products.getProduct,
    who: "with a bag",
    does: "adds a second pair on its page",
    path: onProductPage,
    form: ({ productId }) => ({ productId, qty: "1" }),
    fine: bag,
    sees: essential,
    pieces: 1,
  },
  {
    call: cart.updateItem,
    who: "with a bag",
    does: "wants three",
    path: "/cart",
    form: (person) => ({
      intent: "change-quantity",
      ...line(person),
      qty: "3",
    }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    pieces: 2,
  },
  {
    call: cart.reserveWithItem,
    who: "with a bag",
    does: "picks a second pair up in a store",
    path: onFindInStore,
    form: ({ productId }) => ({
      sku: productId,
      storeId: storeWith(productId),
    }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    pieces: 1,
    isAlone: true,
  },
  {
    call: cart.removeItem,
    who: "with a bag",
    does: "takes the pair out",
    path: "/cart",
    form: (person) => ({ intent: "remove-item", ...line(person) }),
    fine: { words: "the empty bag", status: 200, at: "/cart" },
    sees: change("cartChange", 409),
    except: whenRefused(message(409, "errors.cart.removeFailed")),
    pieces: -1,
  },
  {
    call: cart.applyCoupon,
    who: "with a bag",
    does: "types a code",
    path: "/cart",
    form: () => ({ intent: "apply-code", code: "SAVE10" }),
    fine: bag,
    sees: change("cartChange", 409),
    keeps: () => ({ code: "SAVE10" }),
  },
  {
    call: cart.removeCoupon,
    who: "with a code",
    does: "takes the code off",
    path: "/cart",
    form: () => ({ intent: "remove-code", code: "SAVE10" }),
    fine: bag,
    sees: change("cartChange", 409),
  },
];

const emptyBag = { words: "the bag", status: 200, at: "/cart" };
const heart = 'form="hearts" name="';

const lists: readonly FaultRow[] = [
  {
    call: wishlists.getFavorites,
    who: "with favorites",
    does: "opens the favorites",
    path: "/favorites",
    fine: page(`${heart}remove"`),
    sees: essentialOwn,
    never: ["favorites.empty.text"],
  },
  {
    call: wishlists.getFavorites,
    who: "with favorites",
    does: "browses on",
    path: onProductPage,
    fine: page(heart),
    // The favorites come from the session.
    sees: () => "fine",
    isNotAsked: true,
    isAlone: true,
  },
  {
    call: wishlists.addFavorite,
    who: "with favorites",
    does: "presses the heart of another product",
    path: "/favorites",
    form: () => ({ add: "FR1002" }),
    fine: at("/favorites", heart),
    sees: change("form", 409),
  },
  {
    call: wishlists.removeFavorite,
    who: "with favorites",
    does: "presses a full heart",
    path: "/favorites",
    form: () => ({ remove: "FR1001" }),
    fine: { words: "the list", status: 200, at: "/favorites" },
    sees: change("form", 409),
  },
  {
    call: wishlists.shareFavorites,
    who: "with favorites",
    does: "wants a link to the list",
    path: "/favorites",
    form: () => ({ intent: "share" }),
    fine: at("/favorites", 'id="share-link"'),
    sees: change("form", 409),
  },
  {
    call: wishlists.getSharedFavorites,
    who: "with favorites",
    does: "opens a shared list",
    path: ({ sharedId }) => `/favorites?favoriteId=${sharedId}`,
    fine: page(heart),
    sees: essentialOwn,
    never: ["favorites.shared.goneTitle"],
  },
  {
    call: wishlists.getSavedForLater,
    who: "with saved items",
    does: "opens the bag",
    path: "/cart",
    fine: page('value="move-to-cart"'),
    sees: optional({
      words: "the bag, and that the saved items are still there",
      status: 200,
      text: "cart.saved.unread",
    }),
  },
  {
    call: cart.saveForLater,
    who: "with a bag",
    does: "saves the pair for later",
    path: "/cart",
    form: (person) => ({
      intent: "save-for-later",
      ...line(person),
      qty: "1",
    }),
    fine: emptyBag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    pieces: -1,
  },
  {
    call: cart.moveToCart,
    who: "with saved items",
    does: "moves the pair back",
    path: "/cart",
    form: ({ savedId }) => ({
      intent: "move-to-cart",
      itemId: savedId,
      qty: "1",
    }),
    fine: emptyBag,
    sees: change("cartChange", 409),
    pieces: 1,
  },
  {
    call: cart.removeSavedItem,
    who: "with saved items",
    does: "removes the saved pair",
    path: "/cart",
    form: ({ savedId }) => ({ intent: "remove-saved", itemId: savedId }),
    fine: emptyBag,
    sees: change("cartChange", 409),
    except: cartRefuses,
  },
];

const checkout: readonly FaultRow[] = [
  {
    call: cart.getCart,
    who: "with a bag",
    does: "opens the checkout",
    path: "/checkout?step=shipping",
    fine: page('name="addressLine1"'),
    sees: essentialOwn,
  },
  {
    call: cart.getCart,
    who: "with a bag",
    does: "sends the address",
    path: "/checkout?step=shipping",
    form: typedAddress,
    fine: paymentStep,
    sees: essentialOwn,
    except: {
      "one slip": message(503, "errors.unavailable.cart"),
    },
    keeps: keptAddress,
  },
  {
    call: cart.postFingerprint,
    who: "with a bag",
    does: "opens the checkout",
    path: "/checkout",
    fine: page('name="firstName"'),
    // Fraud checks work without it.
    sees: optional(page('name="firstName"', "the first step all the same")),
    isBeside: true,
  },
  {
    call: cart.validateShippingAddress,
    who: "with a bag",
    does: "sends the address",
    path: "/checkout?step=shipping",
    form: typedAddress,
    fine: paymentStep,
    // The suggested correction is optional: without it the address is accepted as it is.
    sees: optional(paymentStep),
  },
  {
    call: addressLookup.findAddresses,
    who: "with a bag",
    does: "looks for an address",
    path: "/checkout?step=shipping",
    form: (person) => ({ ...startedAddress(person), intent: "findAddress" }),
    fine: page("12 Main Street, CA12 5JR, Keswick", "what was found"),
    // A convenience: without it the address is typed in full.
    sees: optional({
      ...message(200, "checkout.find.none"),
      shows: 'name="addressLine1"',
    }),
    keeps: startedAddress,
  },
  {
    call: cart.saveShippingAddress,
    who: "with a bag",
    does: "sends the address",
    path: "/checkout?step=shipping",
    form: typedAddress,
    fine: paymentStep,
    sees: change("checkout", 422),
    keeps: keptAddress,
  },
  {
    call: cart.selectShippingMethod,
    who: "with a bag",
    does: "sends the address, to be delivered the next day",
    path: "/checkout?step=shipping",
    form: (person) => ({ ...typedAddress(person), "method-home": "express" }),
    fine: paymentStep,
    sees: change("checkout", 422),
    keeps: keptAddress,
  },
  {
    call: cart.getPaymentMethods,
    who: "with an address",
    does: "opens the payment step",
    path: "/checkout?step=billing",
    fine: page('value="card"'),
    sees: optional({
      words: "the step, and that the ways to pay could not be loaded",
      status: 200,
      text: "checkout.payment.unavailable",
    }),
  },
  {
    call: cart.saveBillingAddress,
    who: "with an address",
    does: "goes on to pay by card",
    path: "/checkout?step=billing",
    form: () => ({ intent: "card", same: "on" }),
    fine: { words: "the provider's page", status: 200, at: "/pay/*" },
    sees: change("checkout", 422),
  },
  {
    call: cart.createPaymentSession,
    who: "with an address",
    does: "goes on to pay by card",
    path: "/checkout?step=billing",
    form: () => ({ intent: "card", same: "on" }),
    fine: { words: "the provider's page", status: 200, at: "/pay/*" },
    // Opening a payment page changes nothing that could be in doubt.
    sees: change(null, 422),
    // The call is repeated once.
    except: { "one slip": "fine" },
  },
  {
    call: cart.createPaymentSession,
    who: "ready to pay later",
    does: "orders, and is to agree",
    path: "/checkout?step=summary",
    form: placing,
    fine: { words: "the provider's page", status: 200, at: "/pay/*" },
    // Nothing is sent before the shopper has agreed, so nothing is in doubt.
    sees: change(null, 422),
    // The call is repeated once.
    except: { "one slip": "fine" },
  },
  {
    call: cart.createPaymentSession,
    who: "with a bag",
    does: "opens the cart's wallet",
    path: "/checkout",
    form: () => ({ intent: "express", place: "cart" }),
    fine: { words: "the provider's page", status: 200, at: "/pay/*" },
    sees: messageAt(change(null, 200), { at: "/cart" }),
    // The call is repeated once.
    except: { "one slip": "fine" },
  },
  {
    call: cart.createCartWithItems,
    who: "with a bag",
    does: "buys a pair with a wallet",
    path: onProductPage,
    form: ({ productId }) => ({ intent: "express", productId, qty: "1" }),
    fine: { words: "the provider's page", status: 200, at: "/pay/*" },
    sees: change(null, 409),
    except: cartRefuses,
    isAlone: true,
  },
  {
    call: cart.addPaymentInstrument,
    who: "with an address",
    does: "types a gift card",
    path: "/checkout?step=billing",
    form: () => ({
      intent: "giftCard",
      giftCardNumber: "6006490000000001",
      giftCardPin: "1234",
    }),
    fine: paymentStep,
    sees: change("payment", 422),
    keeps: () => ({ giftCardNumber: "6006490000000001" }),
  },
  {
    call: cart.addPaymentInstrument,
    who: "a member with an address",
    does: "types a reward code",
    path: "/checkout?step=billing",
    form: () => ({ intent: "reward", rewardCode: "REWARD5" }),
    fine: paymentStep,
    sees: change("payment", 422),
    keeps: () => ({ rewardCode: "REWARD5" }),
  },
  {
    call: cart.removePaymentInstrument,
    who: "with a gift card",
    does: "takes the gift card off",
    path: "/checkout?step=billing",
    form: ({ instrumentId }) => ({
      intent: "removeInstrument",
      method: "GIFT_CARD",
      instrument: instrumentId,
    }),
    fine: paymentStep,
    sees: messageAt(change("payment", 200), { at: "/checkout" }),
  },
  {
    call: cart.addPaymentInstrument,
    who: "back from paying",
    does: "comes back from the provider's page",
    path: ({ paymentState }) => `/checkout?step=return&state=${paymentState}`,
    fine: summary,
    sees: messageAt(change("payment", 200), { at: "/checkout" }),
    except: whenChallenged({
      ...message(200, "errors.challenge"),
      at: "/checkout",
    }),
  },
  {
    call: cart.prepareOrder,
    who: "ready to order",
    does: "opens the summary",
    path: "/checkout?step=summary",
    fine: page('name="attemptId"'),
    sees: change("checkout", 200),
    except: whenChallenged(message(200, "errors.challenge")),
  },
];

const ordering: readonly FaultRow[] = [
  {
    call: orders.placeOrder,
    who: "ready to order",
    does: "orders",
    path: "/checkout?step=summary",
    form: placing,
    fine: confirmation,
    sees: order,
    never: ["errors.unconfirmed.order"],
  },
  {
    call: cart.getCart,
    who: "ready to order",
    does: "orders",
    path: "/checkout?step=summary",
    form: placing,
    fine: confirmation,
    // The cart is read before anything is sent, and again to show the summary.
    sees: essentialOwn,
    except: {
      "one slip": message(409, "errors.unavailable.order"),
    },
  },
  {
    call: cart.prepareOrder,
    who: "ready to order",
    does: "orders",
    path: "/checkout?step=summary",
    form: placing,
    fine: confirmation,
    // The sums are calculated before anything is sent, and again for the summary.
    sees: change("checkout", 409),
    never: ["errors.unconfirmed.order"],
  },
  {
    call: cart.getCart,
    who: "waiting for an order",
    does: "looks what became of it",
    path: "/checkout/processing",
    fine: page("<h1"),
    sees: optional({
      words: "the page that waits for the order",
      status: 200,
      at: "/checkout/processing",
      text: "checkout.processing.title",
    }),
    isAlone: true,
  },
  {
    call: orders.patchOrder,
    who: "back from the bank",
    does: "comes back from the bank",
    path: ({ paymentState, bankAnswer: answer }) =>
      `/checkout?step=return&state=${paymentState}&${answer}`,
    fine: confirmation,
    sees: bankAnswer,
    never: ["checkout.confirmation.title"],
    // The call of the order itself reads whether it is placed.
    isAlone: true,
  },
  {
    call: orders.trackOrder,
    who: "back from the bank",
    does: "looks what the order waits for",
    path: "/checkout/processing",
    fine: waitingForBank,
    sees: optional(waitingForBank),
    isAlone: true,
  },
  {
    call: orders.trackOrder,
    who: "with an order",
    does: "reads the confirmation",
    path: "/order-confirmation",
    fine: page("<h1"),
    sees: optional({
      words: "the number of the order without its details",
      status: 200,
      text: "checkout.confirmation.later",
    }),
    isAlone: true,
  },
  {
    call: orders.mailOrderCode,
    who: "with an order looked up",
    does: "has a code mailed",
    path: "/order-details",
    form: () => ({ intent: "mail-code" }),
    fine: message(200, "orders.code.mailed"),
    sees: change("form", 503),
    except: { "401": message(422, "errors.session.expired") },
    never: ["orders.code.mailed"],
  },
  {
    call: orders.confirmOrderCode,
    who: "with an order looked up",
    does: "opens it with the code",
    path: "/order-details",
    form: ({ proof }) => ({ intent: "open-order", code: proof }),
    fine: page('value="reorder"'),
    sees: change("form", 503),
    except: {
      // The body of the answer is not needed.
      "wrong shape": "fine",
      "401": message(422, "errors.session.expired"),
    },
  },
];

const loyaltyPage = page("data-points", "points and card");

const members: readonly FaultRow[] = [
  {
    call: consumers.getConsumer,
    who: "a member",
    does: "looks at the points",
    path: "/account/loyalty",
    fine: loyaltyPage,
    sees: essentialOwn,
    never: ["loyalty.join.title"],
  },
  {
    call: consumers.getVouchers,
    who: "a member",
    does: "looks at the points",
    path: "/account/loyalty",
    fine: loyaltyPage,
    sees: optional(message(200, "loyalty.vouchers.unread")),
    never: ["loyalty.all"],
  },
  {
    call: consumers.getWelcomePromotion,
    who: "a member",
    does: "looks at the points",
    path: "/account/loyalty",
    fine: loyaltyPage,
    sees: optional(loyaltyPage),
    never: ["loyalty.welcome.EXPIRED"],
  },
  {
    call: consumers.createMemberToken,
    who: "a member",
    does: "looks at the card",
    path: "/account/loyalty",
    fine: loyaltyPage,
    sees: optional(loyaltyPage),
    never: ["loyalty.card.text"],
  },
  {
    call: consumers.getConsumer,
    who: "a member",
    does: "opens the profile",
    path: "/account/profile",
    fine: message(200, "profile.person.submit"),
    sees: essentialOwn,
    never: ["profile.person.submit"],
  },
  {
    call: consumers.getSubscription,
    who: "a member",
    does: "opens the profile",
    path: "/account/profile",
    fine: message(200, "profile.sms.state.off"),
    sees: optional(message(200, "profile.sms.state.unknown")),
    never: ["profile.sms.state.off"],
  },
  {
    call: consumers.getPurchaseHistory,
    who: "a member",
    does: "looks at the orders",
    path: "/account/order-history",
    fine: message(200, "account.home.none"),
    sees: essentialOwn,
    never: ["account.home.none"],
  },
  {
    call: consumers.getPurchaseHistory,
    who: "a member",
    does: "opens the account",
    path: "/account",
    isAlone: true,
    fine: message(200, "account.home.none"),
    sees: optional(message(200, "account.home.unread")),
    never: ["account.home.none"],
  },
  {
    call: instruments.getSavedInstruments,
    who: "a member",
    does: "looks at the saved cards",
    path: "/account/credit-cards",
    fine: message(200, "payments.cards.none"),
    sees: essentialOwn,
    never: ["payments.cards.none"],
  },
  {
    call: cart.applyReward,
    who: "a member",
    does: "uses a voucher",
    path: "/dialog/loyalty-redeem?returnTo=/en-gb/cart",
    form: () => ({ voucher: "V500" }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    never: ["shop.account.notices.rewardApplied"],
  },
];

const giftFields: Form = () => ({
  giftTo: "Bo",
  giftEmail: "bo@example.com",
  giftMessage: "Enjoy the hills",
});
const lowered: Form = () => ({
  type: "PERCENTAGE",
  value: "15",
  reason: "Box is dented",
});

/** Lines for another recipient, or at a lowered price. */
const giftsAndPrices: readonly FaultRow[] = [
  {
    call: cart.updateItem,
    who: "with a gift card to send",
    does: "names who gets it",
    path: "/cart",
    form: (person) => ({
      intent: "set-gift",
      ...line(person),
      ...giftFields(person),
    }),
    fine: at("/cart", "bo@example.com", "the bag with the gift"),
    sees: change("cartChange", 409),
    except: cartRefuses,
    // The message is not in a `value` attribute; `test/pages/gifts.test.ts` tests it.
    keeps: () => ({ giftTo: "Bo", giftEmail: "bo@example.com" }),
    never: ["cart.notices.giftSaved"],
  },
  {
    call: cart.chooseBonus,
    who: "with a gift earned",
    does: "wants no gift",
    path: "/cart",
    form: () => ({
      intent: "choose-bonus",
      promotionId: "GWP_CONTOUR_SOCKS",
      productId: "",
    }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    never: ["cart.notices.bonusDeclined"],
  },
  {
    call: cart.addPriceAdjustment,
    who: "an associate",
    does: "lowers a price",
    path: "/cart",
    form: (person) => ({
      intent: "adjust-price",
      ...line(person),
      ...lowered(person),
    }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    keeps: lowered,
    never: ["cart.notices.priceLowered"],
  },
  {
    call: cart.changePriceAdjustment,
    who: "an associate",
    does: "lowers a price further",
    path: "/cart",
    form: (person) => ({
      intent: "adjust-price",
      ...line(person),
      ...lowered(person),
      adjustmentId: person.adjustmentId,
    }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    keeps: lowered,
    never: ["cart.notices.priceLowered"],
  },
  {
    call: cart.removePriceAdjustment,
    who: "an associate",
    does: "takes the usual price again",
    path: "/cart",
    form: ({ itemId, adjustmentId }) => ({
      intent: "restore-price",
      itemId,
      adjustmentId,
    }),
    fine: bag,
    sees: change("cartChange", 409),
    except: cartRefuses,
    never: ["cart.notices.priceRestored"],
  },
];

/** These calls need no sign-in: a refused one is not the shopper's mistake. */
const requestRefused = {
  "401": message(409, "errors.unavailable.change"),
  "403": message(409, "errors.unavailable.change"),
} as const;

const kiosks: readonly FaultRow[] = [
  {
    call: stores.createStoreRequest,
    who: "at a kiosk",
    does: "asks for a size to be brought",
    path: "/kiosk/requests",
    form: ({ productId }) => ({ sku: productId }),
    fine: at("/kiosk/requests", "Scree 2", "what is brought"),
    sees: change("form", 409),
    except: requestRefused,
  },
  {
    call: stores.getStoreRequest,
    who: "at a kiosk",
    does: "looks whether it is on its way",
    path: "/kiosk/requests",
    fine: page("Scree 2"),
    sees: essential,
    never: ["kiosk.requests.empty"],
  },
  {
    call: cart.addPaymentInstrument,
    who: "at the payment of a kiosk",
    does: "chooses the card terminal",
    path: "/checkout?step=billing",
    form: () => ({
      intent: "card",
      same: "on",
      paymentMethod: "CARD_TERMINAL",
    }),
    fine: summary,
    sees: change("payment", 422),
  },
  {
    call: cart.getTerminalPayment,
    who: "at a card terminal",
    does: "waits for the terminal",
    path: "/kiosk/terminal",
    fine: page("Hold your card to the terminal"),
    sees: optional(page("One moment, please")),
    isAlone: true,
  },
  {
    call: cart.cancelTerminalPayment,
    who: "at a card terminal",
    does: "does not want to pay any more",
    path: "/kiosk/terminal",
    form: () => ({ intent: "cancel" }),
    fine: summary,
    sees: change("payment", 409),
    isAlone: true,
  },
  {
    call: stores.getStoreRequests,
    who: "an associate",
    does: "looks at what is asked for",
    path: "/store-requests",
    fine: page("Scree 2"),
    sees: essential,
    never: ["kiosk.staff.empty"],
  },
  {
    call: stores.changeStoreRequest,
    who: "an associate",
    does: "goes to bring something",
    path: "/store-requests",
    form: ({ requestId }) => ({ requestId, state: "onItsWay" }),
    fine: at("/store-requests", "Scree 2", "what is asked for"),
    sees: change("form", 409),
    except: requestRefused,
  },
];

/** The rows by the test files that try them. */
export const faultTable = {
  browsing: [...browsing, ...storePages, ...contents],
  bags: [...tokens, ...bags],
  lists: [...lists, ...members, ...giftsAndPrices, ...kiosks],
  accounts,
  checkout,
  ordering,
} satisfies Readonly<Record<string, readonly FaultRow[]>>;

/** Returns what a row promises for a fault. If the whole family is down, so is a page that depends on it. */
export function outcomeOf(row: FaultRow, fault: FaultName): Sight {
  if (fault === "refused" && !row.isAlone) return outagePage(503);
  const outcome = row.except?.[fault] ?? row.sees(fault);
  return outcome === "fine" ? row.fine : outcome;
}
