/** A guest's cart: what goes in and out, what is refused, and whose it is. */
import { createToken } from "../../../../server/upstreams/auth/contract";
import {
  addItem,
  applyCoupon,
  createCartWithItems,
  getCart,
  removeCoupon,
  removeItem,
  updateItem,
} from "../../../../server/upstreams/cart/contract";
import type { AnyEndpoint } from "../../../../server/http/endpoint";
import {
  cents,
  isSameAmount,
  type Basket,
  type Check,
  type Variant,
  type Walk,
} from "../check";
import { NothingToCheck } from "../contract-run";

/** Ids with which more than there is may be refused. */
const overStock = ["INV405", "INV407", "INV408", "INV409", "INV700"] as const;
/** The most that the contract can ask for. */
const mostPieces = 999_999;
const unknownCoupon = "NO-SUCH-CODE";

async function tokenOf({ run }: Walk) {
  const token = await run.demand(createToken, { body: { grantType: "guest" } });
  return { access: token.accessToken, refresh: token.refreshToken };
}

const guest: Check = {
  title: "a guest gets a token, and another one for it",
  async act(walk) {
    const { run } = walk;
    const { access, refresh } = await tokenOf(walk);
    run.useToken(access);
    if (refresh === undefined)
      return run.weak(
        createToken,
        "gives no refreshToken: a guest loses the cart when the token ends",
      );
    const again = await run.demand(createToken, {
      body: { grantType: "refresh_token", refreshToken: refresh },
    });
    run.useToken(again.accessToken);
  },
};

/** Compares the sums of a cart with its lines, as a page shows them. */
export function judgeSums(
  { run }: Walk,
  endpoint: AnyEndpoint,
  { items, totals }: Basket,
): void {
  for (const { name = "", qty, price } of items)
    if (price.rowTotal > cents(price.current * qty) / 100 + 0.005)
      run.wrong(
        endpoint,
        `${qty} of ${name} cost ${price.rowTotal}, more than ${qty} times ${price.current}`,
      );
  const rows = items.reduce((sum, { price }) => sum + price.rowTotal, 0);
  if (!isSameAmount(rows, totals.itemTotal))
    run.wrong(
      endpoint,
      `totals.itemTotal is ${totals.itemTotal}, and its lines are ${rows.toFixed(2)}`,
    );
  const tax = run.settings.site.taxIncluded ? 0 : (totals.tax ?? 0);
  const sum =
    totals.itemTotal -
    Math.abs(totals.totalDiscount) -
    totals.appliedRewards +
    totals.shipping +
    tax;
  if (!isSameAmount(sum, totals.total))
    run.wrong(
      endpoint,
      `totals.total is ${totals.total}, and its parts are ${sum.toFixed(2)}`,
    );
}

const read = (walk: Walk): Promise<Basket> =>
  walk.run.demand(getCart, {
    params: { basketId: walk.need("basket").basketId },
  });

const linesOf = ({ items, totals }: Basket) =>
  JSON.stringify([
    ...items.map(({ productId, qty }) => [productId, qty]).sort(),
    cents(totals.itemTotal),
  ]);

/** What the guest has put in; gifts of promotions come by themselves. */
const chosenLines = ({ items }: Basket) => items.filter(({ bonus }) => !bonus);

/** What is bought, and another variant of it, which may be the same where there is one only. */
export function pickOf(walk: Walk): {
  readonly first: Variant;
  readonly second: Variant;
} {
  const [first, second = first] = walk.need("variants");
  if (!first || !second) throw new NothingToCheck("nothing can be bought");
  return { first, second };
}

const firstItem: Check = {
  title: "the first thing in a cart costs what its page said",
  async act(walk) {
    const { run, found } = walk;
    const { first } = pickOf(walk);
    const basket = await run.demand(createCartWithItems, {
      body: { items: [{ productId: first.productId, qty: 1 }] },
    });
    found.basket = basket;
    const [line, ...others] = chosenLines(basket);
    if (
      others.length > 0 ||
      line?.productId !== first.productId ||
      line.qty !== 1
    )
      return run.wrong(
        createCartWithItems,
        `one piece of ${first.productId} was added, and the cart has ${linesOf(basket)}`,
      );
    if (!isSameAmount(line.price.current, first.price.current))
      run.wrong(
        createCartWithItems,
        `${first.productId} costs ${line.price.current} in the cart, and ${first.price.current} on its page`,
      );
    judgeSums(walk, createCartWithItems, basket);
    const again = await read(walk);
    if (linesOf(again) !== linesOf(basket))
      run.wrong(
        getCart,
        "reads another cart than was answered when it was made",
      );
  },
};

const changes: Check = {
  title: "things are added, changed and removed",
  async act(walk) {
    const { run } = walk;
    const { first, second } = pickOf(walk);
    if (second === first)
      throw new NothingToCheck("the product has one variant only");
    const { basketId } = walk.need("basket");
    const added = await run.demand(addItem, {
      body: { basketId, productId: second.productId, qty: 1 },
    });
    const lines = chosenLines(added).length;
    if (lines !== 2)
      run.wrong(addItem, `the second variant makes ${lines} lines, not 2`);
    judgeSums(walk, addItem, added);
    const line = added.items.find(
      ({ productId }) => productId === second.productId,
    );
    if (!line)
      return run.wrong(
        addItem,
        `${second.productId} was added, and is not in the cart`,
      );
    const changed = await run.demand(updateItem, {
      params: { basketId },
      body: { id: line.id, qty: 2 },
    });
    const two = changed.items.find(
      ({ productId }) => productId === second.productId,
    );
    if (two?.qty !== 2)
      run.wrong(
        updateItem,
        `a line was set to 2 pieces, and has ${two?.qty ?? 0}`,
      );
    judgeSums(walk, updateItem, changed);
    const left = await run.demand(removeItem, {
      query: { basketId, itemId: two?.id ?? line.id },
    });
    const [rest, ...others] = chosenLines(left);
    if (others.length > 0 || rest?.productId !== first.productId)
      run.wrong(
        removeItem,
        `one of two lines was removed, and the cart has ${linesOf(left)}`,
      );
    judgeSums(walk, removeItem, left);
  },
};

const tooMuch: Check = {
  title: "more than there is, is refused, and the cart is as before",
  async act(walk) {
    const { run } = walk;
    const { second } = pickOf(walk);
    const { basketId } = walk.need("basket");
    const before = linesOf(await read(walk));
    const pieces = walk.need("pieces").get(second.productId) ?? mostPieces;
    const qty = Math.min(
      mostPieces,
      Number.isFinite(pieces) ? pieces + 1 : mostPieces,
    );
    await run.demandRefusal(
      addItem,
      { body: { basketId, productId: second.productId, qty } },
      {
        ids: overStock,
        why: `${qty} pieces were asked for, more than there are`,
      },
    );
    const after = linesOf(await read(walk));
    if (after !== before)
      run.wrong(
        addItem,
        `refused more than there is, and changed the cart all the same: ${before} became ${after}`,
      );
    const now = await read(walk);
    const [line] = chosenLines(now);
    await run.demandRefusal(
      updateItem,
      { params: { basketId }, body: { id: line?.id ?? "", qty: mostPieces } },
      { ids: overStock, why: `a line was set to ${mostPieces} pieces` },
    );
    const last = linesOf(await read(walk));
    if (last !== linesOf(now))
      run.wrong(
        updateItem,
        `refused more than there is, and changed the cart all the same: ${linesOf(now)} became ${last}`,
      );
  },
};

const coupons: Check = {
  title: "an unknown, an expired and an applied code are told apart",
  async act(walk) {
    const { run } = walk;
    const { coupon, expiredCoupon } = run.settings;
    const { basketId } = walk.need("basket");
    const unknown = await run.demandRefusal(
      applyCoupon,
      { body: { basketId, couponCode: unknownCoupon } },
      { ids: ["PRM130", "PRM160"], why: "the code is nobody's" },
    );
    if (expiredCoupon !== undefined) {
      const expired = await run.demandRefusal(
        applyCoupon,
        { body: { basketId, couponCode: expiredCoupon } },
        { ids: ["PRM155", "PRM130"], why: "the code has expired" },
      );
      if (expired.errorIds[0] === unknown.errorIds[0])
        run.weak(applyCoupon, "tells an expired code like an unknown one");
    }
    if (coupon === undefined) return;
    const applied = await run.demand(applyCoupon, {
      body: { basketId, couponCode: coupon },
    });
    if (
      !applied.couponItems.some(
        ({ couponCode }) => couponCode.toUpperCase() === coupon.toUpperCase(),
      )
    )
      run.wrong(
        applyCoupon,
        `${coupon} was applied, and is not among couponItems`,
      );
    judgeSums(walk, applyCoupon, applied);
    await run.demandRefusal(
      applyCoupon,
      { body: { basketId, couponCode: coupon } },
      { ids: ["PRM175", "PRM150"], why: "the code is applied already" },
    );
    const removed = await run.demand(removeCoupon, {
      query: { basketId, couponCode: coupon },
    });
    if (removed.couponItems.length > 0)
      run.wrong(
        removeCoupon,
        `${coupon} was removed, and is still among couponItems`,
      );
    judgeSums(walk, removeCoupon, removed);
  },
};

const strangers: Check = {
  title: "a cart is its guest's and nobody else's",
  async act(walk) {
    const { run } = walk;
    const { basketId } = walk.need("basket");
    const { access } = await tokenOf(walk);
    await run.demandRefusal(
      getCart,
      { params: { basketId } },
      {
        token: access,
        ids: ["AUT498", "BSK404"],
        why: "the cart is another guest's",
      },
    );
    await run.demandRefusal(
      addItem,
      { body: { basketId, productId: pickOf(walk).second.productId, qty: 1 } },
      {
        token: access,
        ids: ["AUT498", "BSK404"],
        why: "the cart is another guest's",
      },
    );
    await run.demandRefusal(
      getCart,
      { params: { basketId } },
      {
        token: "nobodys-token",
        ids: ["AUT401", "AUT404", "AUT432"],
        why: "the token is nobody's",
      },
    );
  },
};

export const cart: readonly Check[] = [
  guest,
  firstItem,
  changes,
  tooMuch,
  coupons,
  strangers,
];
