/** A guest's lists: favourites, and what is saved for later. They are of guests of their own, apart from the walk's. */
import { createToken } from "../../../../server/upstreams/auth/contract";
import {
  createCartWithItems,
  moveToCart,
  removeSavedItem,
  saveForLater,
} from "../../../../server/upstreams/cart/contract";
import {
  addFavorite,
  getFavorites,
  getSavedForLater,
  getSharedFavorites,
  removeFavorite,
  shareFavorites,
  type FavoritesWire,
} from "../../../../server/upstreams/wishlists/contract";
import { styleOf, type Basket, type Check, type Walk } from "../check";
import { NothingToCheck } from "../contract-run";
import { pickOf } from "./cart";

const unknown = ["API404"] as const;

async function newGuest({ run }: Walk): Promise<string> {
  const { accessToken } = await run.demand(createToken, {
    body: { grantType: "guest" },
  });
  return accessToken;
}

const idsOf = ({ items }: FavoritesWire) => items.map(({ id }) => id).join(" ");

const favorites: Check = {
  title: "favourites are there once, the newest first, and their guest's",
  async act(walk) {
    const { run } = walk;
    const [one, other] = walk.need("tiles");
    if (!one || !other) throw new NothingToCheck("there are no two products");
    const token = await newGuest(walk);
    const add = (id: string, favoriteId?: string) =>
      run.demand(
        addFavorite,
        {
          body: {
            id,
            qty: 1,
            itemType: "product",
            ...(favoriteId !== undefined && { favoriteId }),
          },
        },
        { token },
      );
    const [first, second] = [styleOf(one), styleOf(other)];
    const { favoriteId } = await add(first);
    if (favoriteId === undefined)
      return run.wrong(
        addFavorite,
        "makes a list without favoriteId, which nobody can read again",
      );
    await add(second, favoriteId);
    const again = await add(first, favoriteId);
    if (idsOf(again) !== `${second} ${first}`)
      run.wrong(
        addFavorite,
        `${first}, ${second} and ${first} were added, and the list is ${idsOf(again)}`,
      );
    const part = await run.demand(
      getFavorites,
      { query: { favoriteId, start: "1", count: "1" } },
      { token },
    );
    if (idsOf(part) !== first || part.total !== 2)
      run.wrong(
        getFavorites,
        `the second of 2 favourites was asked for, and the answer is ${idsOf(part)} of ${part.total}`,
      );
    const stranger = await newGuest(walk);
    const foreign = { token: stranger, ids: unknown };
    await run.demandRefusal(
      getFavorites,
      { query: { favoriteId } },
      { ...foreign, why: "the list is another guest's" },
    );
    const [item] = part.items;
    const params = { favoriteId, itemId: item?.itemId ?? "" };
    await run.demandRefusal(
      removeFavorite,
      { params },
      { ...foreign, why: "the list is another guest's" },
    );
    const left = await run.demand(removeFavorite, { params }, { token });
    if (idsOf(left) !== second)
      run.wrong(
        removeFavorite,
        `${first} was removed, and the list is ${idsOf(left)}`,
      );
    await run.demandRefusal(
      removeFavorite,
      { params },
      { token, ids: unknown, why: "the item was removed before" },
    );
    await judgeLink(walk, { favoriteId, token, stranger, shown: second });
  },
};

/** Shares a list: others read it, and learn nothing with which they could change it. */
async function judgeLink(
  { run }: Walk,
  {
    favoriteId,
    token,
    stranger,
    shown,
  }: Readonly<Record<"favoriteId" | "token" | "stranger" | "shown", string>>,
): Promise<void> {
  const share = () =>
    run.demand(shareFavorites, { params: { favoriteId }, body: {} }, { token });
  const { shareUrl } = await share();
  if ((await share()).shareUrl !== shareUrl)
    run.weak(shareFavorites, "makes another link each time");
  const link = new URL(shareUrl, "https://shop.example").searchParams;
  const linkId = link.get("favoriteId") ?? favoriteId;
  const shared = await run.demand(
    getSharedFavorites,
    { params: { favoriteId: linkId }, query: {} },
    { token: stranger },
  );
  if (idsOf(shared) !== shown)
    run.wrong(
      getSharedFavorites,
      `the list is ${shown}, and its link shows ${idsOf(shared)}`,
    );
  if (shared.favoriteId === favoriteId)
    run.wrong(
      getSharedFavorites,
      "tells everybody the id with which the list is changed",
    );
}

/** Variants and pieces; what promotions give does not count. */
const linesOf = ({ items }: Pick<Basket, "items">) =>
  items
    .filter(({ bonus }) => !bonus)
    .map(({ productId, qty }) => `${qty} ${productId}`)
    .join(", ");

const savedItems: Check = {
  title: "a line of the cart is saved for later, and moved back",
  async act(walk) {
    const { run } = walk;
    const { productId } = pickOf(walk).first;
    const token = await newGuest(walk);
    const basket = await run.demand(
      createCartWithItems,
      { body: { items: [{ productId, qty: 2 }] } },
      { token },
    );
    const { basketId } = basket;
    const saved = await run.demand(
      saveForLater,
      {
        params: { basketId },
        body: { itemId: basket.items[0]?.id ?? "", qty: 2 },
      },
      { token },
    );
    if (saved.basket && linesOf(saved.basket) !== "")
      run.wrong(
        saveForLater,
        `the only line was saved, and the cart has ${linesOf(saved.basket)}`,
      );
    const list = await run.demand(getSavedForLater, { query: {} }, { token });
    const { saveForLaterId } = list;
    const [item, ...others] = list.items;
    if (!item || others.length > 0 || item.qty !== 2)
      return run.wrong(
        getSavedForLater,
        `2 pieces of one variant were saved, and the list has ${list.items.map(({ qty }) => qty).join(", ") || "nothing"}`,
      );
    if (saveForLaterId === undefined)
      return run.wrong(
        getSavedForLater,
        "has no saveForLaterId, without which nothing can be moved back",
      );
    const back = {
      body: { basketId, saveForLaterId, itemId: item.itemId, qty: 2 },
    };
    await run.demandRefusal(moveToCart, back, {
      token: await newGuest(walk),
      ids: ["API404", "AUT498", "BSK404"],
      why: "list and cart are another guest's",
    });
    const moved = await run.demand(moveToCart, back, { token });
    if (moved.basket && linesOf(moved.basket) !== `2 ${productId}`)
      run.wrong(
        moveToCart,
        `2 pieces of ${productId} were moved back, and the cart has ${linesOf(moved.basket)}`,
      );
    if (moved.saveForLater.items.length > 0)
      run.wrong(moveToCart, "what was moved to the cart is still saved");
    await run.demandRefusal(
      removeSavedItem,
      {
        params: { saveForlaterId: saveForLaterId, itemId: item.itemId },
      },
      { token, ids: unknown, why: "the item was moved before" },
    );
  },
};

export const lists: readonly Check[] = [favorites, savedItems];
