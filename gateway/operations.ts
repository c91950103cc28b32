/**
 * THE table of what the gateway offers. A call of the API that is not here is answered with 501, which the shop
 * takes for "not offered": the page goes without.
 *
 * To add an operation: its handler in a file of its family (`catalog/`, `auth/`, …), and a row here. Types hold the
 * handler to the endpoint's contract, in both directions.
 */
import {
  confirmPasswordReset,
  createToken,
  requestPasswordReset,
  requestVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from "~server/upstreams/auth/contract";
import {
  addItem,
  addPaymentInstrument,
  applyCoupon,
  createCart,
  createCartWithItems,
  createPaymentSession,
  getCart,
  getPaymentMethods,
  getShippingMethods,
  moveToCart,
  prepareOrder,
  removeBillingAddress,
  removeCoupon,
  removeItem,
  removePaymentInstrument,
  removeSavedItem,
  removeShippingAddress,
  saveBillingAddress,
  saveForLater,
  reserveWithItem,
  saveShippingAddress,
  selectShippingMethod,
  updateItem,
  validateShippingAddress,
} from "~server/upstreams/cart/contract";
import {
  addAddress,
  changeAddress,
  changeNotification,
  changePassword,
  claimWarranty,
  completeConsumer,
  contactUs,
  getConsumer,
  getPurchase,
  getPurchaseHistory,
  lookUpConsumer,
  removeAddress,
  retrieveUserData,
  updateConsumer,
} from "~server/upstreams/consumers/contract";
import {
  cancelOrder,
  downloadInvoice,
  patchOrder,
  placeOrder,
  trackOrder,
} from "~server/upstreams/orders/contract";
import {
  changeSavedInstrument,
  getSavedInstruments,
  removeSavedInstrument,
  saveInstrument,
} from "~server/upstreams/payment-instruments/contract";
import {
  checkAvailability,
  getCatalog,
  getInventory,
  getProduct,
  getProductSet,
  getProductSets,
  getRecommendations,
  getStoreInventory,
  requestNotification,
  searchProducts,
  suggest,
} from "~server/upstreams/products/contract";
import { searchStores } from "~server/upstreams/stores/contract";
import {
  getCountries,
  getCountryFormat,
  getStores,
} from "~server/upstreams/utilities/contract";
import {
  addFavorite,
  getFavorites,
  getSavedForLater,
  getSharedFavorites,
  removeFavorite,
  shareFavorites,
} from "~server/upstreams/wishlists/contract";
import {
  changeConsumer,
  correctAddress,
  forgetAddress,
  listPurchases,
  mailData,
  notify,
  saveAddress,
  showConsumer,
  showPurchase,
} from "./accounts/consumer";
import {
  changeCard,
  listCards,
  removeCard,
  saveCard,
} from "./accounts/saved-cards";
import {
  choosePassword,
  confirmAddress,
  enterAccount,
  leaveAccount,
  lookUp,
  mailReset,
  mailVerification,
  openAccount,
  replacePassword,
} from "./accounts/sign-in";
import { setAlert } from "./alerts/alerts";
import { issueToken } from "./auth/issue-token";
import {
  changeLine,
  dropCoupon,
  openBasket,
  openBasketWithItems,
  putIn,
  reserveInStore,
  showBasket,
  takeOut,
  useCoupon,
} from "./cart/baskets";
import { showInventory, tellAvailability } from "./catalog/inventory";
import { listCategory, listResults, suggestGoods } from "./catalog/listings";
import {
  recommend,
  showProduct,
  showSet,
  showSetsWith,
} from "./catalog/products";
import {
  billTo,
  checkAddress,
  chooseMethod,
  forgetBilling,
  forgetShipping,
  listMethods,
  shipTo,
} from "./checkout/delivery";
import {
  listPaymentMethods,
  openPaymentPage,
  payWith,
  prepare,
  stopPayingWith,
} from "./checkout/payment";
import { claimUnderWarranty, writeToService } from "./contact/cases";
import { operation, type Operation } from "./operation";
import { sendInvoice, stopOrder } from "./orders/afterwards";
import { completeOrder, order, showOrder } from "./orders/orders";
import { findStores, listStores, showStoreInventory } from "./stores/stores";
import { listCountries, showCountryFormat } from "./utilities/countries";
import {
  listFavorites,
  listShared,
  markFavorite,
  shareList,
  unmarkFavorite,
} from "./wishlists/favorites";
import {
  dropSaved,
  listSaved,
  moveSaved,
  saveLine,
} from "./wishlists/saved-items";

export const operations: readonly Operation[] = [
  operation(createToken, issueToken),
  operation(signUp, openAccount),
  operation(signIn, enterAccount),
  operation(signOut, leaveAccount),
  operation(verifyEmail, confirmAddress),
  operation(requestVerification, mailVerification),
  operation(requestPasswordReset, mailReset),
  operation(confirmPasswordReset, choosePassword),
  operation(changePassword, replacePassword),
  operation(lookUpConsumer, lookUp),

  operation(getConsumer, showConsumer),
  operation(updateConsumer, changeConsumer),
  operation(completeConsumer, changeConsumer),
  operation(changeNotification, notify),
  operation(retrieveUserData, mailData),
  operation(addAddress, saveAddress),
  operation(changeAddress, correctAddress),
  operation(removeAddress, forgetAddress),
  operation(getPurchaseHistory, listPurchases),
  operation(getPurchase, showPurchase),
  operation(getSavedInstruments, listCards),
  operation(saveInstrument, saveCard),
  operation(changeSavedInstrument, changeCard),
  operation(removeSavedInstrument, removeCard),

  operation(contactUs, writeToService),
  operation(claimWarranty, claimUnderWarranty),

  operation(getCatalog, listCategory),
  operation(searchProducts, listResults),
  operation(suggest, suggestGoods),
  operation(getProduct, showProduct),
  operation(getProductSet, showSet),
  operation(getProductSets, showSetsWith),
  operation(getRecommendations, recommend),
  operation(getInventory, showInventory),
  operation(checkAvailability, tellAvailability),
  operation(getStoreInventory, showStoreInventory),
  operation(requestNotification, setAlert),

  operation(searchStores, findStores),
  operation(getStores, listStores),

  operation(createCart, openBasket),
  operation(createCartWithItems, openBasketWithItems),
  operation(getCart, showBasket),
  operation(addItem, putIn),
  operation(reserveWithItem, reserveInStore),
  operation(updateItem, changeLine),
  operation(removeItem, takeOut),
  operation(applyCoupon, useCoupon),
  operation(removeCoupon, dropCoupon),

  operation(saveShippingAddress, shipTo),
  operation(removeShippingAddress, forgetShipping),
  operation(validateShippingAddress, checkAddress),
  operation(saveBillingAddress, billTo),
  operation(removeBillingAddress, forgetBilling),
  operation(getShippingMethods, listMethods),
  operation(selectShippingMethod, chooseMethod),
  operation(getPaymentMethods, listPaymentMethods),
  operation(createPaymentSession, openPaymentPage),
  operation(addPaymentInstrument, payWith),
  operation(removePaymentInstrument, stopPayingWith),
  operation(prepareOrder, prepare),

  operation(placeOrder, order),
  operation(patchOrder, completeOrder),
  operation(trackOrder, showOrder),
  operation(cancelOrder, stopOrder),
  operation(downloadInvoice, sendInvoice),

  operation(getFavorites, listFavorites),
  operation(addFavorite, markFavorite),
  operation(removeFavorite, unmarkFavorite),
  operation(getSharedFavorites, listShared),
  operation(shareFavorites, shareList),
  operation(getSavedForLater, listSaved),
  operation(saveForLater, saveLine),
  operation(moveToCart, moveSaved),
  operation(removeSavedItem, dropSaved),

  operation(getCountries, listCountries),
  operation(getCountryFormat, showCountryFormat),
];
