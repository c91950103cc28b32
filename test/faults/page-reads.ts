/**
 * THE table of reads (calls by GET) that pages need: every kind of page, and the reads without which it
 * cannot be rendered. All other reads are optional, whether the page makes them or not.
 *
 * `one-read-fails.test.ts` makes each read fail for all visits and checks the pages against this table.
 */
import * as cart from "../../server/upstreams/cart/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as content from "../../server/upstreams/content/contract";
import * as instruments from "../../server/upstreams/payment-instruments/contract";
import * as products from "../../server/upstreams/products/contract";
import * as social from "../../server/upstreams/social/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as utilities from "../../server/upstreams/utilities/contract";
import * as wishlists from "../../server/upstreams/wishlists/contract";
import type { AnyEndpoint } from "../../server/http/endpoint";
import type { Person, Stage } from "./shoppers";

export interface PageKind {
  readonly name: string;
  readonly who: Stage;
  /** The path below the locale. */
  readonly path: string | ((person: Person) => string);
  readonly needs: readonly AnyEndpoint[];
}

const { getCart } = cart;
const { getConsumer } = consumers;
const { getProduct } = products;

/** Keeps the table readable: one line with name, who, path, needs. */
const kind = (
  name: string,
  who: Stage,
  path: PageKind["path"],
  needs: readonly AnyEndpoint[] = [],
): PageKind => ({ name, who, path, needs });

export const pageKinds: readonly PageKind[] = [
  kind("home", "new", "/"),
  kind("category", "new", "/c/women-wo", [products.getCatalog]),
  kind("search", "new", "/search?q=trail", [products.searchProducts]),
  kind("search, not asked yet", "new", "/search"),
  kind("search for articles", "new", "/search/articles?q=boots", [
    content.getSearchContent,
  ]),
  kind("product", "new", ({ productPath }) => productPath, [getProduct]),
  kind(
    "product with a recipe",
    "new",
    "/p/x-FR7001?color=oat&recipe=OW-24-CHALK",
    [getProduct],
  ),
  kind("models to customise", "new", "/customize", [content.getFragment]),
  kind("model to customise", "new", "/customizer/OW-24", [content.getFragment]),
  kind("barcode", "new", "/dialog/barcode/FR1001", [getProduct]),
  kind("set", "new", "/p/x-SET1", [products.getProductSet, getProduct]),
  kind("gift card", "new", "/p/x-FR9001", [getProduct]),
  kind("reviews", "new", "/reviews/FR1001", [products.getReviews, getProduct]),
  kind("questions", "new", "/questions/FR1001", [
    products.getQuestions,
    getProduct,
  ]),
  kind("picture of a shopper", "new", "/dialog/ugc-review/SM1001", [
    social.getMediaStreams,
    social.getStreamMedia,
  ]),
  kind("shoppers' pictures", "new", "/pictures"),
  kind("write a review", "new", "/write-a-review?productId=FR1001", [
    getProduct,
  ]),
  kind("choice of cookies", "new", "/privacy"),
  kind("newsletter", "new", "/dialog/newsletter"),
  kind("size charts", "new", "/size-chart"),
  kind("help", "new", "/help", [content.getChildPages]),
  kind("all topics of the help", "new", "/help/all-topics", [
    content.getChildPages,
  ]),
  kind("help page", "new", "/help/returns/refunds", [content.getContentPage]),
  kind("stories", "new", "/articles", [
    content.getContentPage,
    content.getChildPages,
  ]),
  kind("fragment", "new", "/dialog/content/delivery", [content.getFragment]),
  kind("contact form", "new", "/help/contact-us"),
  kind("location", "new", "/location-selector"),
  kind("legal", "new", "/legal/terms", [content.getAugmentedPage]),
  kind("withdrawal", "new", "/legal/withdrawal/form"),
  kind("stores", "new", "/store-locator?q=Keswick"),
  kind("store", "new", "/store-locator/201/fellrow-keswick"),
  kind("find in store", "new", "/find-in-store/FR1001", [getProduct]),
  kind("gift card balance", "new", "/gift-card"),
  kind("sign-in", "new", "/sign-in"),
  kind("sign-up", "new", "/sign-up"),
  kind("enrolment", "new", "/enrollment"),
  kind("forgotten password", "new", "/forgot-password"),
  kind("order look-up", "new", "/order-status"),
  kind("store login", "new", "/poslogon", [utilities.getStores]),
  kind("empty cart", "new", "/cart"),
  kind("no favourites", "new", "/favorites"),
  kind("favourites", "with favorites", "/favorites", [wishlists.getFavorites]),
  kind(
    "shared favourites",
    "with favorites",
    ({ sharedId }) => `/favorites?favoriteId=${sharedId}`,
    [wishlists.getSharedFavorites],
  ),
  kind("cart", "with a bag", "/cart", [getCart]),
  kind("cart with saved items", "with saved items", "/cart", [getCart]),
  kind("address", "with a bag", "/checkout?step=shipping", [getCart]),
  kind("payment", "with an address", "/checkout?step=billing", [getCart]),
  kind("summary", "ready to order", "/checkout?step=summary", [getCart]),
  kind("confirmation", "with an order", "/order-confirmation"),
  kind("account", "a member", "/account", [getConsumer]),
  kind("profile", "a member", "/account/profile", [getConsumer]),
  kind("addresses", "a member with addresses", "/account/address", [
    getConsumer,
  ]),
  kind("loyalty", "a member", "/account/loyalty", [getConsumer]),
  kind("saved cards", "a member with cards", "/account/credit-cards", [
    instruments.getSavedInstruments,
  ]),
  kind("saved gift cards", "a member with cards", "/account/gift-cards", [
    instruments.getSavedInstruments,
  ]),
  kind("orders", "a member with an order", "/account/order-history"),
  kind(
    "order",
    "a member with an order",
    ({ orderNumber }) => `/account/order-details/${orderNumber}`,
    [consumers.getPurchase],
  ),
  kind("requests of a kiosk", "at a kiosk", "/kiosk/requests", [
    stores.getStoreRequest,
  ]),
  kind("requests of a store", "an associate", "/store-requests", [
    stores.getStoreRequests,
  ]),
];
