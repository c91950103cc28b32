/** Message keys as a type, derived from the English files: a misspelt key does not compile. */
import type account from "./messages/en/account.json";
import type cart from "./messages/en/cart.json";
import type catalog from "./messages/en/catalog.json";
import type community from "./messages/en/community.json";
import type checkout from "./messages/en/checkout.json";
import type duties from "./messages/en/duties.json";
import type enrolment from "./messages/en/enrolment.json";
import type errors from "./messages/en/errors.json";
import type favorites from "./messages/en/favorites.json";
import type adjustments from "./messages/en/adjustments.json";
import type help from "./messages/en/help.json";
import type gifts from "./messages/en/gifts.json";
import type legal from "./messages/en/legal.json";
import type location from "./messages/en/location.json";
import type orders from "./messages/en/orders.json";
import type payments from "./messages/en/payments.json";
import type kiosk from "./messages/en/kiosk.json";
import type loyalty from "./messages/en/loyalty.json";
import type privacy from "./messages/en/privacy.json";
import type product from "./messages/en/product.json";
import type profile from "./messages/en/profile.json";
import type questions from "./messages/en/questions.json";
import type reviews from "./messages/en/reviews.json";
import type shop from "./messages/en/shop.json";
import type stories from "./messages/en/stories.json";
import type stores from "./messages/en/stores.json";

/** One namespace per area of the shop; a page loads the ones in its handle. */
interface Namespaces {
  account: typeof account;
  duties: typeof duties;
  enrolment: typeof enrolment;
  shop: typeof shop;
  catalog: typeof catalog;
  privacy: typeof privacy;
  product: typeof product;
  profile: typeof profile;
  cart: typeof cart;
  checkout: typeof checkout;
  community: typeof community;
  errors: typeof errors;
  loyalty: typeof loyalty;
  kiosk: typeof kiosk;
  legal: typeof legal;
  location: typeof location;
  stores: typeof stores;
  stories: typeof stories;
  favorites: typeof favorites;
  payments: typeof payments;
  orders: typeof orders;
  questions: typeof questions;
  reviews: typeof reviews;
  gifts: typeof gifts;
  help: typeof help;
  adjustments: typeof adjustments;
}

export type NamespaceName = keyof Namespaces;

type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];

type WithoutPlural<K extends string> =
  K extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
    ? Stem
    : K;

export type MessageKey = {
  [N in NamespaceName]: `${N}.${WithoutPlural<Leaf<Namespaces[N]>>}`;
}[NamespaceName];
