/** The addresses of the bad-input matrix: paths, their parameters, and resources of other shoppers. */
import * as cart from "../../server/upstreams/cart/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as content from "../../server/upstreams/content/contract";
import * as products from "../../server/upstreams/products/contract";
import * as social from "../../server/upstreams/social/contract";
import * as utilities from "../../server/upstreams/utilities/contract";
import {
  bad,
  badTargets,
  badTexts,
  idLike,
  oddTargets,
  plainWords,
  textsBut,
} from "./corpus";
import {
  denied,
  each,
  ignored,
  leadsTo,
  redirected,
  refused,
  type Law,
} from "./laws";
import type { Surface } from "./surface";

export const shop = "/en-gb";
/** The only address of a small category. */
export const category = `${shop}/c/women/accessories/gloves-woglove`;

export const product = [
  products.getProduct,
  products.getInventory,
  products.getProductSets,
  products.getRecommendations,
  products.getReviews,
  products.getQuestions,
  content.getProductContent,
  content.getFragment,
  social.getStreamMedia,
];
/** The calls of the cart page, including its recommendations. */
export const cartPage = [cart.getCart, ...product];
export const listing = [products.getCatalog, content.getCategoryContent];

/** The inputs that are one word, which a dialog's argument may be. */
const words = [...plainWords, "the prototype"];

/** With an empty segment, the path is its parent. */
const nothing = (law: Law) => ({ nothing: law });

export const paths: readonly Surface[] = [
  {
    name: "a path below the market",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/${encoded}` }),
    law: refused(404),
    except: nothing(ignored),
    // The parent is the home page, with its pictures of shoppers.
    reads: [social.getCategoryMedia],
  },
  {
    name: "an ending",
    who: "new",
    inputs: [
      ".json",
      ".php",
      ".data.data",
      "_.data",
      ";jsessionid=1",
      "...",
      "~",
      "%20",
      "%23",
      "%3F",
    ].map((ending) => bad(ending, ending)),
    request: ({ encoded }) => ({ path: `${category}${encoded}` }),
    law: refused(404),
    // These are neither files nor escapes, but could be ids, which only the upstream can check.
    except: each(["...", "~", "_.data"], denied(404, ...listing)),
  },
  {
    name: "a segment that is not one",
    who: "new",
    inputs: ["%2e%2e", ".", "..", "%2e", "%5c", "%2f"].map((segment) => ({
      ...bad(segment, segment),
      breaksPath: true as const,
    })),
    request: ({ encoded }) => ({ path: `${shop}/c/${encoded}/women-wo` }),
    law: refused(400),
  },
  {
    name: "an empty segment",
    who: "new",
    inputs: [bad("//", ""), bad("///", "/")],
    request: ({ encoded }) => ({ path: `${shop}/${encoded}/cart` }),
    law: refused(404),
  },
  {
    name: "a market",
    who: "new",
    inputs: ["en-us-x", "en_us", "__proto__", "constructor", "en", "e-us"].map(
      (text) => bad(text),
    ),
    request: ({ encoded }) => ({ path: `/${encoded}/cart` }),
    // A segment that is not a market is a path in the visitor's own market.
    law: redirected(302),
    // A data request is answered with the target of the redirect.
    data: redirected(202),
  },
  {
    name: "a market that does not exist, for a shopper with a bag",
    who: "with a bag",
    inputs: [bad("xx-yy"), bad("zz-gb")],
    request: ({ encoded }) => ({ path: `/${encoded}/cart` }),
    law: refused(404),
  },
  {
    name: "a form in a market that does not exist",
    who: "with a bag",
    inputs: [bad("xx-yy"), bad("zz-gb")],
    request: ({ encoded }, { productId }) => ({
      path: `/${encoded}/cart`,
      form: `intent=add-item&qty=1&productId=${productId}`,
    }),
    law: refused(404),
    // A data request runs the action alone, and does not look for the page, which does not exist.
    data: refused(409),
  },
  {
    name: "a market in other letters",
    who: "new",
    inputs: ["EN-GB", "en-GB", "En-gB"].map((text) => bad(text)),
    request: ({ encoded }) => ({
      path: `/${encoded}/location-selector`,
    }),
    law: leadsTo(301, `${shop}/location-selector`),
    data: redirected(202),
  },
  {
    name: "a market in a market",
    who: "new",
    inputs: [bad("en-us"), bad("en-gb")],
    request: ({ encoded }) => ({ path: `${shop}/${encoded}/cart` }),
    law: refused(404),
    // An address that is no route may be a page of the content system.
    reads: [content.getContentPage],
  },
];

export const names: readonly Surface[] = [
  {
    name: "a product's address",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/p/${encoded}` }),
    law: refused(404),
  },
  {
    name: "a product's id",
    who: "new",
    inputs: [
      ...badTexts,
      ...["ZZZ9999", "FR1001~", "FR1001%20x"].map((id) => bad(id, id)),
    ],
    request: ({ encoded }) => ({ path: `${shop}/p/shoe-${encoded}` }),
    law: refused(404),
    except: {
      "a card number": denied(404, ...product),
      ZZZ9999: denied(404, ...product),
    },
  },
  {
    name: "a category's id",
    who: "new",
    inputs: [...badTexts, bad("zz")],
    request: ({ encoded }) => ({ path: `${shop}/c/women-${encoded}` }),
    law: refused(404),
    // Ids of categories are opaque: the upstream says that there is none.
    except: each([...words, "a card number", "zz"], denied(404, ...listing)),
  },
  {
    name: "a dialog's name",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/dialog/${encoded}` }),
    law: refused(404),
  },
  {
    name: "the size chart of a dialog",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/dialog/size-chart/${encoded}`,
    }),
    law: refused(404),
    // The dialog itself says that there is none.
    except: each(words, ignored),
  },
  {
    name: "the product of a dialog",
    who: "new",
    inputs: [...badTexts, bad("FR1001~nope"), bad("ZZZ9999~ink")],
    request: ({ encoded }) => ({ path: `${shop}/dialog/notify-me/${encoded}` }),
    law: refused(404),
    except: {
      ...each(words, ignored),
      "a card number": denied(404, products.getProduct, products.getInventory),
      "FR1001~nope": denied(200, products.getProduct, products.getInventory),
      "ZZZ9999~ink": denied(404, products.getProduct, products.getInventory),
    },
  },
  {
    name: "the product of a barcode",
    who: "new",
    inputs: [...badTexts, bad("FR1001~nope"), bad("ZZZ9999")],
    request: ({ encoded }) => ({ path: `${shop}/dialog/barcode/${encoded}` }),
    law: refused(400, 404),
    except: {
      "a card number": denied(404, products.getProduct, products.getInventory),
      "FR1001~nope": denied(200, products.getProduct, products.getInventory),
      ZZZ9999: denied(404, products.getProduct, products.getInventory),
    },
  },
  {
    name: "the product of the quick shop",
    who: "new",
    inputs: [...badTexts, bad("FR1001~nope"), bad("ZZZ9999")],
    request: ({ encoded }) => ({ path: `${shop}/dialog/quickshop/${encoded}` }),
    law: refused(400, 404),
    except: {
      "a card number": denied(404, products.getProduct, products.getInventory),
      "FR1001~nope": denied(200, products.getProduct, products.getInventory),
      ZZZ9999: denied(404, products.getProduct, products.getInventory),
    },
  },
  {
    name: "the shipment of a dialog",
    who: "with an address",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/dialog/change-shipping-method/${encoded}`,
    }),
    law: refused(404),
    except: each(words, denied(200, cart.getShippingMethods)),
    reads: [cart.getCart],
  },
  {
    name: "the listing of the filters dialog",
    who: "new",
    inputs: [...badTexts, ...badTargets],
    request: ({ encoded }) => ({
      path: `${shop}/dialog/filters?of=${encoded}`,
    }),
    law: ignored,
  },
  {
    name: "a size chart",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/size-chart?productType=${encoded}`,
    }),
    law: refused(404),
    except: nothing(ignored),
  },
  {
    name: "a part of the shop for pages of others",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({ path: `${shop}/soci/${encoded}` }),
    law: refused(404),
  },
  {
    name: "a country's provinces",
    who: "new",
    inputs: [...badTexts, bad("gb"), bad("GBR"), bad("ＧＢ")],
    request: ({ encoded }) => ({
      path: `${shop}/checkout/provinces/${encoded}`,
    }),
    law: refused(404),
  },
  {
    name: "a country that does not exist",
    who: "new",
    inputs: [bad("ZZ")],
    request: ({ encoded }) => ({
      path: `${shop}/checkout/provinces/${encoded}`,
    }),
    law: denied(200, utilities.getCountryFormat),
  },
  {
    name: "the language of texts",
    who: "new",
    inputs: [...textsBut("nothing"), bad("EN-GB"), bad("xx-yy")],
    request: ({ encoded }) => ({ path: `/fapi/translations/${encoded}` }),
    law: refused(404),
    modes: ["page"],
  },
  ...["components", "components/size-chart", "pages"].map(
    (folder): Surface => ({
      name: `a resource of ${folder}`,
      who: "new",
      inputs: textsBut("nothing"),
      request: ({ encoded }) => ({ path: `/fapi/${folder}/${encoded}` }),
      law: refused(404),
      modes: ["page"],
    }),
  ),
  {
    name: "an order of an account",
    who: "signed in",
    inputs: textsBut("nothing"),
    request: ({ encoded }) => ({
      path: `${shop}/account/order-details/${encoded}`,
    }),
    law: refused(404),
    except: each(idLike, denied(404, consumers.getPurchase)),
  },
];

/** Resources of another shopper, requested by somebody without the right to see them. */
export const strangers: readonly Surface[] = [
  {
    name: "an order of somebody else",
    who: "signed in",
    stranger: "with an order",
    inputs: [bad("its number")],
    request: (_, __, { orderNumber }) => ({
      path: `${shop}/account/order-details/${orderNumber}`,
    }),
    law: denied(404, consumers.getPurchase),
  },
  {
    name: "the payment of somebody else",
    who: "with an address",
    stranger: "back from paying",
    inputs: [bad("its state")],
    request: (_, __, { paymentState }) => ({
      path: `${shop}/checkout?step=return&state=${paymentState}`,
    }),
    law: leadsTo(303, `${shop}/checkout?step=billing`),
  },
  ...(["remove-item", "change-quantity", "choose-delivery"] as const).map(
    (intent): Surface => ({
      name: `a line of somebody else: ${intent}`,
      who: "with a bag",
      stranger: "with a bag",
      inputs: [bad("its id")],
      request: (_, { productId }, { itemId }) => ({
        path: `${shop}/cart`,
        form: `intent=${intent}&qty=3&delivery=home&productId=${productId}&itemId=${itemId}`,
      }),
      law: denied(409, cart.removeItem, cart.updateItem),
      reads: cartPage,
    }),
  ),
  {
    name: "a bag of somebody else",
    who: "with a bag",
    stranger: "with a bag",
    inputs: [bad("its id")],
    request: (_, { itemId, productId }, { data }) => ({
      path: `${shop}/cart`,
      form: `intent=change-quantity&qty=1&itemId=${itemId}&productId=${productId}&basketId=${data?.basketId ?? ""}&price=0&total=0`,
    }),
    law: denied(303, cart.updateItem),
    reads: cartPage,
  },
];

/** Pages that need an earlier step: without a session there is no reason to call an upstream. */
const tooEarly = (path: string, to: string, status = 302): Surface => ({
  name: path,
  who: "new",
  inputs: [
    "",
    "_routes=routes%2Flocale",
    "_routes=routes%2Faccount%2Faccount",
    "_routes=routes%2Fcheckout",
  ].map((query) => bad(query, query)),
  request: ({ encoded }) => ({ path: `${shop}${path}?${encoded}` }),
  law: leadsTo(status, shop + to),
  // The data of a single route is answered without the others; a route without secrets may answer.
  data: redirected(200, status),
});

export const early: readonly Surface[] = [
  tooEarly("/account", "/sign-in?redirectTo=%2Fen-gb%2Faccount"),
  tooEarly(
    "/account/order-details/1",
    "/sign-in?redirectTo=%2Fen-gb%2Faccount%2Forder-details%2F1",
  ),
  tooEarly("/checkout", "/cart"),
  tooEarly("/checkout/processing", "/cart", 303),
  tooEarly("/order-confirmation", ""),
];

/** Return addresses, which must never lead out of the shop. */
const wayBack = (name: string, path: string): Surface => ({
  name,
  who: "new",
  inputs: [...badTargets, ...oddTargets],
  request: ({ encoded }) => ({ path: `${shop}${path}=${encoded}` }),
  law: ignored,
});

export const waysBack: readonly Surface[] = [
  wayBack("from a dialog", "/dialog/mega-menu?returnTo"),
  wayBack("from the choice of a country", "/location-selector?from"),
  wayBack("from the sign-in", "/sign-in?redirectTo"),
  wayBack("from the sign-up", "/sign-up?redirectTo"),
  {
    ...wayBack("from the sign-in of somebody who is signed in", ""),
    who: "signed in",
    inputs: badTargets,
    request: ({ encoded }) => ({
      path: `${shop}/sign-in?redirectTo=${encoded}`,
    }),
    law: leadsTo(302, `${shop}/account`),
  },
];
