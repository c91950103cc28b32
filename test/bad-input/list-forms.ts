/** Favorites and saved items: hearts, links to shared lists, and moves between list and cart. */
import * as cart from "../../server/upstreams/cart/contract";
import * as wishlists from "../../server/upstreams/wishlists/contract";
import { badTexts, idLike, plainWords } from "./corpus";
import { shop } from "./addresses";
import { denied, each, refused } from "./laws";
import { formSurfaces, type Surface } from "./surface";

const { getFavorites, addFavorite, getSavedForLater } = wishlists;
/** Words that could be ids of products: the upstream says whether they are. */
const words = [...plainWords, "the prototype"];

const hearts = formSurfaces(
  {
    name: "a heart",
    who: "with favorites",
    path: `${shop}/favorites`,
    good: () => ({}),
    reads: [getFavorites],
  },
  [
    {
      field: "add",
      inputs: badTexts,
      law: refused(422),
      except: each(words, denied(409, addFavorite)),
    },
    {
      field: "remove",
      inputs: badTexts,
      law: refused(422),
      // The product is not on the list, which is the requested result.
      except: each(words, denied(200)),
    },
  ],
);

const moves: readonly Surface[] = (
  [
    ["move-to-cart", denied(409, cart.moveToCart)],
    // The item is not there, which is the requested result.
    ["remove-saved", denied(303, cart.removeSavedItem)],
  ] as const
).flatMap(([intent, law]) =>
  formSurfaces(
    {
      name: intent,
      who: "with saved items",
      path: `${shop}/cart`,
      good: () => ({ intent, qty: "1" }),
      reads: [cart.getCart, getSavedForLater],
    },
    [
      {
        field: "itemId",
        inputs: badTexts,
        law: refused(422),
        except: each(idLike, law),
      },
    ],
  ),
);

const saves = formSurfaces(
  {
    name: "save-for-later",
    who: "with a bag",
    path: `${shop}/cart`,
    good: ({ productId }) => ({
      intent: "save-for-later",
      productId,
      qty: "1",
    }),
    reads: [cart.getCart],
  },
  [
    {
      field: "itemId",
      inputs: badTexts,
      law: refused(422),
      except: each(idLike, denied(409, cart.saveForLater)),
    },
  ],
);

export const listForms: readonly Surface[] = [...hearts, ...moves, ...saves];
