/** The single table of calls and their answers' types, as in `spec/api.md`. */
import * as auth from "~server/upstreams/auth/contract";
import * as cart from "~server/upstreams/cart/contract";
import * as consumers from "~server/upstreams/consumers/contract";
import * as content from "~server/upstreams/content/contract";
import * as flags from "~server/upstreams/flags/contract";
import * as orders from "~server/upstreams/orders/contract";
import * as personalization from "~server/upstreams/personalization/contract";
import * as products from "~server/upstreams/products/contract";
import * as stores from "~server/upstreams/stores/contract";
import * as utilities from "~server/upstreams/utilities/contract";
import * as wishlists from "~server/upstreams/wishlists/contract";
import type { AnyEndpoint } from "~server/http/endpoint";
import type { Shape, Shapes } from "./shapes";

/** A call and the shape of its answer; null for calls that a plain upstream does not have. */
type Row = readonly [AnyEndpoint, Shape | null];

/** Returns every call whose answer has a body. */
export const answersOf = (shapes: Shapes): readonly Row[] => [
  [auth.createToken, shapes.token],
  [auth.signIn, shapes.code],
  [auth.signUp, shapes.code],
  [auth.signInEmployee, shapes.employee],
  [cart.createCart, shapes.basket],
  [cart.createCartWithItems, shapes.basket],
  [cart.prepareOrder, shapes.prepared],
  [cart.getCart, shapes.basket],
  [cart.addItem, shapes.basket],
  [cart.reserveWithItem, shapes.basket],
  [cart.removeItem, shapes.basket],
  [cart.updateItem, shapes.basket],
  [cart.applyCoupon, shapes.basket],
  [cart.removeCoupon, shapes.basket],
  [cart.selectShippingMethod, shapes.basket],
  [cart.getShippingMethods, shapes.shippingMethods],
  [cart.saveShippingAddress, shapes.basket],
  [cart.removeShippingAddress, shapes.basket],
  [cart.validateShippingAddress, shapes.validation],
  [cart.saveBillingAddress, shapes.basket],
  [cart.removeBillingAddress, shapes.basket],
  [cart.saveForLater, shapes.moved],
  [cart.moveToCart, shapes.moved],
  [cart.removeSavedItem, shapes.saved],
  [cart.getPaymentMethods, shapes.paymentMethods],
  [cart.addPaymentInstrument, shapes.instruments],
  [cart.removePaymentInstrument, shapes.basket],
  [cart.getGiftCardBalance, shapes.balance],
  [cart.createPaymentSession, shapes.paymentSession],
  [orders.placeOrder, shapes.order],
  [orders.patchOrder, shapes.order],
  [orders.trackOrder, shapes.order],
  [orders.cancelOrder, shapes.order],
  [orders.downloadInvoice, shapes.invoice],
  [consumers.getConsumer, shapes.consumer],
  [consumers.getPurchaseHistory, shapes.history],
  [consumers.getPurchase, shapes.order],
  [products.getProduct, shapes.product],
  [products.getInventory, shapes.inventory],
  [products.getStoreInventory, shapes.storeInventory],
  [products.checkAvailability, shapes.availability],
  [products.getProductSets, shapes.productSets],
  [products.getProductSet, shapes.productSet],
  [products.getCatalog, shapes.listing],
  [products.searchProducts, shapes.search],
  [products.suggest, shapes.suggestions],
  [products.getRecommendations, null],
  [personalization.decide, null],
  [content.getAugmentedPage, shapes.page],
  [content.getContentPage, shapes.page],
  [content.getCategoryContent, shapes.categoryPage],
  [content.getSearchContent, shapes.searchPage],
  [content.getFooter, shapes.footer],
  [content.getMenu, shapes.menu],
  [content.getPopUps, shapes.popUps],
  [content.getFragment, shapes.fragment],
  [content.getShowcase, shapes.showcase],
  [content.getTranslations, null],
  // `spec/api.md` does not say what it answers.
  [flags.getFeatureFlags, (answer) => answer],
  [wishlists.getFavorites, shapes.favorites],
  [wishlists.addFavorite, shapes.favorites],
  [wishlists.removeFavorite, shapes.favorites],
  [wishlists.getSharedFavorites, shapes.favorites],
  [wishlists.shareFavorites, shapes.shared],
  [wishlists.getSavedForLater, shapes.saved],
  [utilities.getCountries, shapes.countries],
  [utilities.getCountryFormat, shapes.countryFormat],
  [stores.searchStores, shapes.foundStores],
  [utilities.getStores, shapes.stores],
  [utilities.getStoreEmployees, shapes.employees],
];
