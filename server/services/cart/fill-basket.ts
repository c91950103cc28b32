/**
 * Makes a cart again as it was: after the upstream has lost it, after an order that came to nothing, and
 * on the way from a kiosk to a phone. A line is more than its goods (whom it is sent to, where it is
 * collected, what an associate took off), and a cart has codes. What cannot be had again is told by name.
 *
 * A gift whose recipient is not known any more is left out: an order must not have a card in it that
 * nobody is sent.
 */
import { isUpstreamFailure } from "../../http/errors";
import type { Notice, SessionLine } from "../../session/session-data";
import type {
  BasketWire,
  CartItemWire,
} from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import { recipeAndGift, storeOf } from "../orders/remembered-lines";
import type { Call } from "../upstream-call";

/** What a cart was, as a session remembers it. */
export interface Contents {
  readonly lines: readonly SessionLine[];
  readonly coupons: readonly string[];
}

/** What could not be had again; `name` is of the goods, or the code itself. */
export type Lost =
  | { readonly kind: "item" }
  | {
      readonly kind: "gift" | "delivery" | "price" | "code";
      readonly name: string;
    };

export interface FillParts {
  readonly call: Call;
  /** Makes a new basket, empty or with lines. */
  readonly createEmpty: () => Promise<BasketWire>;
  readonly createWith: (lines: readonly NewLine[]) => Promise<BasketWire>;
  /** Whether it is sure that an associate asks, who alone may lower prices. */
  readonly mayLowerPrices: () => Promise<boolean>;
  /** A no to what was asked for; every other failure stops the filling. */
  readonly isRefusal: (error: unknown) => boolean;
}

/** A line as it is added. */
export interface NewLine {
  readonly productId: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  /** Sent as it is, so only ever with all three parts [CART-031]. */
  readonly giftOption?: SessionLine["gift"];
}

const toNewLine = ({
  productId,
  qty,
  recipeId,
  gift,
}: SessionLine): NewLine => ({
  productId,
  qty,
  ...(recipeId && { recipeId }),
  ...(gift && { giftOption: gift }),
});

/** Whether nobody knows any more whom it is sent to. */
const lacksRecipient = ({ gift, giftName }: SessionLine): boolean =>
  giftName !== undefined && gift === undefined;

const lostLine = ({ giftName }: SessionLine): Lost =>
  giftName === undefined ? { kind: "item" } : { kind: "gift", name: giftName };

const isSameGoods = (item: CartItemWire, line: SessionLine): boolean =>
  !item.bonus &&
  item.productId === line.productId &&
  JSON.stringify(recipeAndGift(item)) ===
    JSON.stringify([line.recipeId, line.gift]);

/** The basket's item that a line became; undefined where another line joined it. */
function itemOf(
  { items }: BasketWire,
  line: SessionLine,
): CartItemWire | undefined {
  return items.find((item) => isSameGoods(item, line) && item.qty === line.qty);
}

/** Goods with the lines that could not be put in. */
interface Put {
  readonly basket: BasketWire;
  readonly left: readonly SessionLine[];
}

export function createFillBasket(parts: FillParts) {
  const { call, createEmpty, createWith, mayLowerPrices, isRefusal } = parts;

  async function addOneByOne(
    to: BasketWire,
    lines: readonly SessionLine[],
  ): Promise<Put> {
    let basket = to;
    const left: SessionLine[] = [];
    for (const line of lines) {
      try {
        basket = await call(contract.addItem, {
          body: { ...toNewLine(line), basketId: basket.basketId },
        });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        left.push(line);
      }
    }
    return { basket, left };
  }

  async function putGoods(
    into: BasketWire | null,
    lines: readonly SessionLine[],
  ): Promise<Put> {
    if (into) return addOneByOne(into, lines);
    if (lines.length === 0) return { basket: await createEmpty(), left: [] };
    try {
      return { basket: await createWith(lines.map(toNewLine)), left: [] };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return addOneByOne(await createEmpty(), lines);
    }
  }

  /** The basket after a step; null when the upstream does not want it. */
  async function tryStep(
    step: () => Promise<BasketWire>,
  ): Promise<BasketWire | null> {
    try {
      // What the step itself brought about is no news.
      return { ...(await step()), flash: [] };
    } catch (error) {
      if (!isUpstreamFailure(error) || !isRefusal(error)) throw error;
      return null;
    }
  }

  /** Sends a line to the store where it was to wait. */
  async function deliver(
    basket: BasketWire,
    line: SessionLine,
  ): Promise<BasketWire | null> {
    const { store } = line;
    const item = itemOf(basket, line);
    if (!store || !item) return null;
    const { basketId } = basket;
    const { id: storeId, delivery: shippingOption } = store;
    const sent = await tryStep(() =>
      call(contract.updateItem, {
        params: { basketId },
        query:
          shippingOption === "pickup"
            ? { action: "pickup", favStoreId: storeId }
            : {},
        body: { id: item.id, shippingOption, storeId },
      }),
    );
    const now = sent?.items.find(({ id }) => id === item.id);
    const place = now && storeOf(now);
    return place?.id === storeId && place.delivery === shippingOption
      ? sent
      : null;
  }

  async function lower(
    basket: BasketWire,
    line: SessionLine,
  ): Promise<BasketWire | null> {
    const item = itemOf(basket, line);
    const { reduction } = line;
    if (!reduction || !item || !(await mayLowerPrices())) return null;
    return tryStep(() =>
      call(contract.addPriceAdjustment, {
        params: { basketId: basket.basketId },
        body: { itemId: item.id, ...reduction },
        source: "pos",
      }),
    );
  }

  const redeem = (basket: BasketWire, couponCode: string) =>
    tryStep(() =>
      call(contract.applyCoupon, {
        body: { basketId: basket.basketId, couponCode },
      }),
    );

  /**
   * Puts contents into a basket, or into a new one, in the order in which each needs the one before.
   * Rejects when not even the goods can be put in for a reason that is no refusal of them.
   */
  return async function fill(
    into: BasketWire | null,
    { lines, coupons }: Contents,
  ): Promise<{ basket: BasketWire; lost: readonly Lost[] }> {
    const put = await putGoods(
      into,
      lines.filter((line) => !lacksRecipient(line)),
    );
    const lost = [...lines.filter(lacksRecipient), ...put.left].map(lostLine);
    let { basket } = put;
    const there = lines.filter(
      (line) => !lacksRecipient(line) && !put.left.includes(line),
    );
    const nameOf = (line: SessionLine) =>
      basket.items.find(({ productId }) => productId === line.productId)
        ?.name ?? line.productId;
    for (const line of there) {
      if (!line.store) continue;
      const sent = await deliver(basket, line);
      if (!sent) lost.push({ kind: "delivery", name: nameOf(line) });
      basket = sent ?? basket;
    }
    for (const line of there) {
      if (!line.reduction) continue;
      const lowered = await lower(basket, line);
      if (!lowered) lost.push({ kind: "price", name: nameOf(line) });
      basket = lowered ?? basket;
    }
    for (const code of coupons) {
      if (basket.couponItems.some(({ couponCode }) => couponCode === code))
        continue;
      const redeemed = await redeem(basket, code);
      if (!redeemed) lost.push({ kind: "code", name: code });
      basket = redeemed ?? basket;
    }
    return { basket, lost };
  };
}

/** What fits into a notice. */
const longestNames = 120;

const noticeKeys = {
  gift: "cart.notices.giftsLost",
  delivery: "cart.notices.deliveryLost",
  price: "cart.notices.pricesLost",
  code: "cart.notices.codesLost",
} as const;

/** What the shopper is told of what was lost: one notice for each kind, with names. */
export function noticesOf(lost: readonly Lost[]): readonly Notice[] {
  const items = lost.filter(({ kind }) => kind === "item").length;
  const named = Object.entries(noticeKeys).flatMap(([kind, key]): Notice[] => {
    const names = lost.flatMap((one) =>
      one.kind === kind && one.kind !== "item" ? [one.name] : [],
    );
    if (names.length === 0) return [];
    const text = [...new Set(names)].join(", ");
    return [
      {
        kind: "warning",
        key,
        params: { names: text.slice(0, longestNames) },
      },
    ];
  });
  return [
    ...(items > 0
      ? [
          {
            kind: "warning",
            key: "cart.notices.linesLost",
            params: { count: items },
          } as const,
        ]
      : []),
    ...named,
  ];
}
