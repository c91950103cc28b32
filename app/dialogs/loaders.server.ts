/**
 * Data of the dialogs: name → loader. It serves the dialog's page and the dialog over
 * a page alike.
 */
import type { AppLoadContext } from "@remix-run/node";
import { loadCredentials } from "~/features/account/credentials-data.server";
import { loadSignUp } from "~/features/account/sign-up-data.server";
import { loadLineDelivery } from "~/features/cart/line-delivery.server";
import {
  miniCartData,
  withoutUpsell,
} from "~/features/cart/mini-cart/mini-cart-data.server";
import { loadFilters } from "~/features/catalog/listing/filters-data.server";
import { loadQuickShop } from "~/features/catalog/quick-shop/quick-shop.server";
import { findSizeChart } from "~/features/catalog/product/size-chart/size-charts.server";
import { loadPictures } from "~/features/catalog/product/pictures/pictures.server";
import { loadStockAlert } from "~/features/catalog/product/stock-alert.server";
import { parseReviewQuery } from "~/features/catalog/reviews/review-query";
import { loadReviews } from "~/features/catalog/reviews/reviews-view.server";
import {
  loadAddressSuggestion,
  loadShippingMethods,
} from "~/features/checkout/dialog-data.server";
import {
  loadAgreement,
  loadWaitingOrder,
} from "~/features/checkout/bank/bank-dialogs.server";
import { soughtLine } from "~/features/catalog/product/sought-line.server";
import { loadGiftLine } from "~/features/cart/gift/gift-dialog.server";
import { loadLocationConfirmation } from "~/features/location/location-confirmation.server";
import {
  loadJoin,
  loadRedeem,
  loadWelcome,
} from "~/features/loyalty/loyalty.server";
import { loadTerms } from "~/features/roles/terms.server";
import { soughtProduct } from "~/features/catalog/product/sought-product.server";
import { loadChangeStore } from "~/features/stores/change-store.server";
import { findInStores } from "~/features/stores/find-view.server";
import { readLocatorQuery } from "~/features/stores/locator-query";
import { loadSearchHub } from "~/features/search/search-hub-data.server";
import type { DialogData, DialogName } from "./registry";

export interface DialogLoaderArguments {
  readonly context: AppLoadContext;
  readonly argument: string;
  readonly request: Request;
}

type DialogLoaders = {
  readonly [Name in DialogName]: (
    input: DialogLoaderArguments,
  ) => Promise<DialogData[Name]>;
};

/** The listing whose filters are wanted: named by its page, or the page that the dialog is over. */
function listingOf({ searchParams }: URL): string | null {
  return searchParams.get("of") ?? searchParams.get("returnTo");
}

const dialogLoaders: DialogLoaders = {
  "mini-cart": async ({ context }) =>
    miniCartData(context, await context.cart.read()),
  "mega-menu": async ({ context }) => ({
    entries: (await context.content.menu())?.entries ?? [],
  }),
  "search-hub": ({ context }) => loadSearchHub(context),
  filters: ({ context, request }) =>
    loadFilters(context, listingOf(new URL(request.url))),
  "size-chart": ({ argument }) => Promise.resolve(findSizeChart(argument)),
  "notify-me": ({ context, argument }) => loadStockAlert(context, argument),
  reviews: ({ context, argument, request }) =>
    loadReviews(
      context,
      argument,
      parseReviewQuery(new URL(request.url).searchParams),
    ),
  quickshop: ({ context, argument }) => loadQuickShop(context, argument),
  pictures: ({ context, argument }) => loadPictures(context, argument),
  "pickup-in-store": async ({ context, argument }) => {
    const anywhere = readLocatorQuery(
      new URLSearchParams(),
      context.site.country,
    );
    const line = await soughtLine(context, argument);
    if (line) {
      const wanted = { sku: line.sku, itemId: argument };
      return findInStores(context, line.product, anywhere, wanted);
    }
    const [id = "", color = "", sku = null] = argument.split("~", 3);
    const product = await soughtProduct(context, id, color || null);
    const wanted = { sku, itemId: null };
    return product && findInStores(context, product, anywhere, wanted);
  },
  "change-store-confirmation": ({ context, argument }) =>
    loadChangeStore(context, argument),
  "cart-change-shipping-method": ({ context, argument }) =>
    loadLineDelivery(context, argument),
  "store-changed": async ({ context, argument }) => {
    const store = await context.stores.find(argument);
    return store && { name: store.name };
  },
  "change-shipping-method": loadShippingMethods,
  "validate-shipping-address": loadAddressSuggestion,
  "bnpl-payment": ({ context }) => Promise.resolve(loadAgreement(context)),
  "bank-redirect": ({ context }) => loadWaitingOrder(context),
  "three-d-secure": ({ context }) => loadWaitingOrder(context),
  "add-gift-option": loadGiftLine,
  "location-confirmation": loadLocationConfirmation,
  "sign-in": ({ context }) => loadCredentials(context),
  "sign-in-confirmation": async ({ context }) => {
    const cart = await context.cart.read();
    return {
      cart: cart && withoutUpsell(cart),
      joined: context.identity.joined.map(({ productId }) => productId),
    };
  },
  "sign-up": ({ context }) => loadSignUp(context),
  "add-credit-card": ({ context }) =>
    Promise.resolve({ botToken: context.botCheck.issue() }),
  "forgot-password": ({ context }) => loadCredentials(context),
  account: () => Promise.resolve(null),
  interests: async ({ context }) => ({
    chosen: (await context.profile.read()).interests,
  }),
  "loyalty-sign-up": ({ context }) => loadJoin(context),
  "loyalty-redeem": ({ context }) => loadRedeem(context),
  welcome: ({ context }) => loadWelcome(context),
  "employee-terms": ({ context }) => loadTerms(context, "employee-terms"),
  "credited-consumer-terms": ({ context }) =>
    loadTerms(context, "credited-consumer-terms"),
};

/** What the body of a dialog shows. */
export const loadDialog = <Name extends DialogName>(
  name: Name,
  input: DialogLoaderArguments,
): Promise<DialogData[Name]> => dialogLoaders[name](input);
