/**
 * What a shopper can do with the cart. Every change answers with the cart as it is afterwards, or
 * with the problem to show; failures of a kind nobody planned for are thrown.
 */
import type { Addresses } from "../../../app/domain/addresses";
import type { Cart, GiftOption } from "../../../app/domain/cart";
import { toProblem, type Problem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import type { Operation } from "../../../app/errors/policies";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import type { RemovedLine } from "../../session/session-data";
import type { Attempts } from "../../limits/attempts";
import * as contract from "../../upstreams/cart/contract";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import type { Baskets } from "./baskets";
import type { NewLine } from "./fill-basket";
import type { CartChanges, CartOutcome } from "./cart-changes";
import { findLine, type LineReference } from "./line-reference";
import type { VisitorEvents } from "../../analytics/visitor-events";
import { noteLines } from "./line-events";
import { createPriceAdjustments } from "./price-adjustments";
import { createSavedItems } from "./saved-items";
import type { Call } from "../upstream-call";

/** A line that leaves the cart; one with a quantity and a name can come back. */
interface LeavingLine extends LineReference {
  readonly qty?: number | undefined;
  readonly name?: string | undefined;
  readonly delivery?: "sts" | "pickup" | undefined;
  readonly storeId?: string | undefined;
}

/** A line that comes back. */
interface RestoredLine extends NewLine {
  readonly delivery?: "sts" | "pickup" | undefined;
  readonly storeId?: string | undefined;
}

export interface CartParts {
  readonly call: Call;
  readonly session: Session;
  readonly addresses: Addresses;
  readonly baskets: Baskets;
  readonly changes: CartChanges;
  /** When the request arrived (ms). */
  readonly arrivedAt: number;
}

/** How long a removed line can be put back (ms). */
const undoMs = 600_000;

/** Refusals that say how a line is delivered now: home, or to a store. */
const deliverySwitches: ReadonlySet<string> = new Set([
  "ORD516",
  "ORD517",
  "ORD518",
]);

/** The operations whose call is answered so. */
const changesLine: ReadonlySet<Operation> = new Set([
  "changeQuantity",
  "chooseDelivery",
]);

export function createCart({
  call,
  session,
  addresses,
  baskets,
  changes,
  arrivedAt,
  attemptLimits,
  site,
  isKiosk,
  isAssociateSure,
  fetchToken,
  analytics,
}: CartParts & {
  readonly attemptLimits: Attempts;
  readonly site: Site;
  readonly isKiosk: boolean;
  readonly isAssociateSure: () => Promise<boolean>;
  readonly fetchToken: () => Promise<unknown>;
  readonly analytics: Pick<VisitorEvents, "note">;
}) {
  /**
   * The cart as it is after the upstream delivers a line otherwise than was asked: news about the cart,
   * no refusal, so that the shopper sees both [ERR-021]. Null when it cannot be read.
   */
  async function afterSwitch(problem: Problem): Promise<CartOutcome | null> {
    const read = await changes.tell("viewCart", () => baskets.read());
    if (!read.ok || !read.value) return null;
    const cart = await changes.show(read.value);
    return { ok: true, cart: { ...cart, notices: [problem, ...cart.notices] } };
  }

  /** Runs a change and turns what the upstream refuses into a problem for the shopper. */
  async function outcome(
    operation: Operation,
    work: () => Promise<BasketWire>,
  ): Promise<CartOutcome> {
    let before = session.data.lines;
    const changed = await changes.changeCart(operation, () => {
      // Other changes may have had their turn first.
      before = session.data.lines;
      return work();
    });
    if (changed.ok) {
      const { lines: after } = session.data;
      noteLines(analytics, { operation, before, after, cart: changed.cart });
      // Only what was removed last can come back, and not after something else was done.
      if (session.data.removed) session.update({ removed: null });
      return changed;
    }
    const { problem } = changed;
    const isSwitch =
      changesLine.has(operation) && deliverySwitches.has(problem.id);
    return (isSwitch ? await afterSwitch(problem) : null) ?? changed;
  }

  const saved = createSavedItems({
    call,
    session,
    site,
    addresses,
    baskets,
    isKiosk,
    outcome,
  });

  const adjustments = createPriceAdjustments({
    call,
    baskets,
    isAssociateSure,
    outcome,
  });

  /** A remembered code is tried once there is something to take it off; told once, then forgotten [NAV-008]. */
  async function applyRememberedCode(basket: BasketWire): Promise<BasketWire> {
    const code = session.data.promoCode;
    if (!code || basket.items.length === 0) return basket;
    // Whoever may try no more codes for now keeps this one.
    if (await attemptLimits.refuse("code", code)) return basket;
    session.update({ promoCode: null });
    try {
      const applied = await baskets.change((basketId) =>
        call(contract.applyCoupon, { body: { basketId, couponCode: code } }),
      );
      session.notify({
        kind: "success",
        key: "cart.notices.codeApplied",
        params: { code },
      });
      return applied;
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      const { messageKey } = toProblem(error, "applyCode");
      session.notify({ kind: "warning", key: messageKey });
      return basket;
    }
  }

  return {
    /**
     * The cart, or null when the session has none, or its goods may be in an order. `checkout` asks the upstream to check the stock
     * as well [CART-038]; `onAsked` runs when it is asked, for calls that go beside this one. Rejects when the upstream cannot say: a cart is never shown empty because
     * of an outage.
     */
    async read(checkout = false, onAsked?: () => void): Promise<Cart | null> {
      if (!session.data.basketId) return null;
      return changes.readCart(async () => {
        const found = await baskets.read(
          checkout ? { inventorySupplyCheck: "true" } : {},
          onAsked,
        );
        return found && applyRememberedCode(found);
      });
    },

    /**
     * Does work that reads something and then changes the cart, and fetches the token of the change from the
     * start. Without one the change asks for it itself, and tells what comes of that. Ends when both have:
     * a token that came after the response could not be kept.
     */
    async withToken<T>(work: () => Promise<T>): Promise<T> {
      const token = fetchToken().catch(() => undefined);
      try {
        return await work();
      } finally {
        await token;
      }
    },

    /** Adds a product; the first one makes the cart [CART-001, CART-002]. */
    addItem: (line: NewLine) => outcome("addItem", () => add(line)),

    /** Sets a line's quantity; zero removes it [CART-003]. */
    changeQuantity: (line: LineReference, qty: number) =>
      qty === 0
        ? outcome("removeItem", () => remove(line))
        : outcome("changeQuantity", () =>
            baskets.change((basketId, remade) =>
              call(contract.updateItem, {
                params: { basketId },
                query: {},
                body: { id: findLine(line, remade), qty },
              }),
            ),
          ),

    /** What was removed last, as long as it can be put back; null when there is nothing. */
    get removed(): RemovedLine | null {
      if (!session.isPresent) return null;
      const { removed, basketId } = session.data;
      if (removed?.basketId !== basketId) return null;
      return arrivedAt - removed.at < undoMs ? removed : null;
    },

    /** Removes a line, and remembers it for a while so that it can be put back. */
    async removeItem(line: LeavingLine): Promise<CartOutcome> {
      const recipesLeft = () =>
        session.data.lines
          .filter(({ productId }) => productId === line.productId)
          .map(({ recipeId }) => recipeId);
      const before = recipesLeft();
      const removal = await outcome("removeItem", () => remove(line));
      // A product may be on several lines, customised in different ways.
      const after = new Set(recipesLeft());
      const recipeId = before.find((recipe) => !after.has(recipe));
      const { productId, qty, name, delivery, storeId } = line;
      const { basketId } = session.data;
      if (removal.ok && basketId && qty && name) {
        session.update({
          removed: {
            productId,
            qty,
            name,
            basketId,
            at: arrivedAt,
            ...(recipeId && { recipeId }),
            ...(delivery && { delivery }),
            ...(storeId && { storeId }),
          },
        });
      }
      return removal;
    },

    /** Puts a removed line back, to be delivered as it was. */
    restoreItem: ({ delivery, storeId, ...line }: RestoredLine) =>
      outcome("addItem", async () => {
        const basket = await add(line);
        const added = basket.items.findLast(
          ({ productId, bonus }) => productId === line.productId && !bonus,
        );
        if (!delivery || !added) return basket;
        return baskets.change((basketId, remade) =>
          deliver(
            basketId,
            findLine({ itemId: added.id, productId: line.productId }, remade),
            delivery,
            storeId,
          ),
        );
      }),

    /** What was saved for later, as a list of its own. */
    saved,

    /** Moves a line to the list of saved items [WISH-003]. */
    saveForLater: (line: LineReference, qty: number) =>
      saved.save({ idIn: (remade) => findLine(line, remade), qty }),

    /**
     * Home delivery, a store's collection, or delivery to a store, for one line [CART-007]. The store
     * becomes the shopper's own, for the cart and the next one.
     */
    chooseDelivery: (
      line: LineReference,
      shippingOption: "home" | "sts" | "pickup",
      storeId: string | undefined,
    ) =>
      outcome("chooseDelivery", async () => {
        const basket = await baskets.change((basketId, remade) =>
          deliver(basketId, findLine(line, remade), shippingOption, storeId),
        );
        if (storeId && shippingOption !== "home") {
          session.update({
            favorites: { ...session.data.favorites, favStoreId: storeId },
          });
          analytics.note("select_store", { label: storeId });
        }
        return basket;
      }),

    /** Whom a thing that goes by e-mail is sent to; null for the shopper again [DLG-010]. */
    setGift: (line: LineReference, giftOption: GiftOption | null) =>
      outcome("setGift", () =>
        baskets.change((basketId, remade) =>
          call(contract.updateItem, {
            params: { basketId },
            query: {},
            body: { id: findLine(line, remade), giftOption },
          }),
        ),
      ),

    /** The gift of a promotion: another of its products, or none for "" [PDP-009]. */
    chooseBonus: (promotionId: string, productId: string) =>
      outcome("chooseBonus", () =>
        baskets.change((basketId) =>
          call(contract.chooseBonus, {
            params: { basketId },
            body: { promotionId, productId },
          }),
        ),
      ),

    /** Lower prices, for associates; null for everybody else [CART-036]. */
    get adjustments() {
      return changes.isAssociate() ? adjustments : null;
    },

    /**
     * Lines go to a store or collection point, or to the shopper's address, one after the other; the
     * first that cannot stops it. The place does not become the shopper's own store [CHK-028].
     */
    sendTo: (lines: readonly LineReference[], placeId: string | null) =>
      outcome("chooseDelivery", async () => {
        let sent: BasketWire | null = null;
        for (const line of lines)
          sent = await baskets.change((basketId, remade) =>
            deliver(
              basketId,
              findLine(line, remade),
              placeId === null ? "home" : "sts",
              placeId ?? undefined,
            ),
          );
        return (
          sent ?? baskets.change((basketId) => baskets.basketOf({}, basketId))
        );
      }),

    /**
     * Takes pieces off a store's shelf for the shopper and puts them into the cart, in one call
     * [CART-037]. The store becomes the shopper's own.
     */
    reserve: (item: {
      readonly productId: string;
      readonly qty: number;
      readonly storeId: string;
    }) =>
      outcome("reserveItem", async () => {
        const basket = session.data.basketId
          ? await baskets.change((basketId) =>
              call(contract.reserveWithItem, { body: { ...item, basketId } }),
            )
          : await baskets.createBy(() =>
              call(contract.reserveWithItem, { body: item }),
            );
        session.update({
          favorites: { ...session.data.favorites, favStoreId: item.storeId },
        });
        analytics.note("select_store", { label: item.storeId });
        return basket;
      }),

    async applyCode(couponCode: string): Promise<CartOutcome> {
      const problem = await attemptLimits.refuse(
        "code",
        couponCode,
        "field:promoCode",
      );
      if (problem) return { ok: false, problem };
      return outcome("applyCode", () =>
        baskets.change((basketId) =>
          call(contract.applyCoupon, { body: { basketId, couponCode } }),
        ),
      );
    },

    removeCode: (couponCode: string) =>
      outcome("removeCode", () =>
        baskets.change((basketId) =>
          call(contract.removeCoupon, { query: { basketId, couponCode } }),
        ),
      ),

    /** Takes a voucher of the loyalty program off [CART-035]. */
    async applyReward(voucherId: string): Promise<CartOutcome> {
      const problem = await attemptLimits.refuse(
        "code",
        voucherId,
        "field:reward",
      );
      if (problem) return { ok: false, problem };
      return outcome("applyReward", () => changeReward(voucherId));
    },

    removeReward: () => outcome("removeReward", () => changeReward("")),
  };

  /** A basket has one voucher at most; an empty id takes it back. */
  function changeReward(appliedLoyaltyVoucher: string): Promise<BasketWire> {
    return baskets.change((basketId) =>
      call(contract.applyReward, {
        params: { basketId },
        body: { appliedLoyaltyVoucher },
      }),
    );
  }

  function add(line: NewLine): Promise<BasketWire> {
    return session.data.basketId
      ? baskets.change((basketId) =>
          call(contract.addItem, { body: { ...line, basketId } }),
        )
      : baskets.create(line);
  }

  function deliver(
    basketId: string,
    id: string,
    shippingOption: "home" | "sts" | "pickup",
    storeId: string | undefined,
  ): Promise<BasketWire> {
    return call(contract.updateItem, {
      params: { basketId },
      query:
        shippingOption === "pickup"
          ? { action: "pickup", ...(storeId && { favStoreId: storeId }) }
          : {},
      body: { id, shippingOption, ...(storeId && { storeId }) },
    });
  }

  function remove(line: LineReference): Promise<BasketWire> {
    return baskets.change((basketId, remade) =>
      call(contract.removeItem, {
        query: { basketId, itemId: findLine(line, remade) },
      }),
    );
  }
}
