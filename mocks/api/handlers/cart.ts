/**
 * The calls of the cart contract. Each handler opens the shopper's own basket,
 * calculates a changed one, saves it and answers with it.
 */
import {
  addItem as addItemCall,
  addPriceAdjustment,
  applyCoupon,
  applyReward,
  changePriceAdjustment,
  chooseBonus,
  createCart,
  createCartWithItems,
  getCart,
  removeCoupon,
  removeItem as removeItemCall,
  removePriceAdjustment,
  reserveWithItem,
  updateItem,
} from "~server/upstreams/cart/contract";
import type { BasketContext } from "../../behaviour/cart/basket-context";
import { basketContext } from "../../behaviour/cart/basket-context";
import type { BasketStore } from "../../behaviour/cart/basket-store";
import { createBasketStore } from "../../behaviour/cart/basket-store";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import { emptyBasket } from "../../behaviour/cart/basket-row";
import { couponProblem, normalizeCoupon } from "../../behaviour/cart/coupons";
import { chooseGift } from "../../behaviour/cart/gift-view";
import {
  addItem,
  changeItem,
  removeItem,
  reserveItem,
} from "../../behaviour/cart/item-commands";
import {
  adjustPrice,
  changeAdjustment,
  removeAdjustment,
} from "../../behaviour/cart/price-adjustments";
import { checkMethod, checkSupply } from "../../behaviour/cart/supply-check";
import {
  demandVoucher,
  welcomeRefusal,
} from "../../behaviour/identity/loyalty";
import { demandAssociate } from "../../behaviour/identity/store-session";
import { mayUseRewards } from "../../behaviour/payment/account-balances";
import type { Reply } from "../reply";
import type { Upstreams } from "../../upstreams";
import {
  fingerprintHandler,
  instrumentHandlers,
  prepareHandler,
  providerHandlers,
} from "./cart-payment";
import {
  addressHandlers,
  billingHandlers,
  methodHandlers,
} from "./cart-shipping";
import type { HandlerFamily } from "./handler-families";

function newBasket(context: BasketContext, favStoreId: string | undefined) {
  return emptyBasket({
    basketId: context.upstreams.ids.next("basket"),
    consumerNo: context.consumerNo,
    siteId: context.site.siteId,
    favStoreId,
  });
}

function basketHandlers(
  upstreams: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return [
    reply(
      createCart,
      ({ facts, body }) => {
        const context = basketContext(upstreams, facts);
        if (body.currency !== context.site.currency) throw refusalOf("API400");
        return baskets.save(context, newBasket(context, body.favStoreId));
      },
      { status: 201 },
    ),
    reply(
      createCartWithItems,
      ({ facts, body }) => {
        const context = basketContext(upstreams, facts);
        const row = body.items.reduce(
          (basket, item) => addItem(context, basket, item),
          newBasket(context, body.favStoreId),
        );
        return baskets.save(context, {
          ...row,
          isTemporary: body.temporary ?? false,
        });
      },
      { status: 201 },
    ),
    reply(getCart, ({ facts, params, query }) =>
      baskets.change(facts, params.basketId, (row, context) => {
        const favStoreId = query.favStoreId ?? row.favStoreId;
        const basket = { ...row, favStoreId };
        const checksStock =
          query.inventorySupplyCheck === "true" ||
          query.isPatchRequired === "true";
        return checksStock
          ? checkSupply(context, checkMethod(context, basket))
          : basket;
      }),
    ),
  ];
}

function itemHandlers(
  upstreams: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return [
    reply(reserveWithItem, ({ facts, body: { basketId, ...item } }) => {
      if (basketId !== undefined)
        return baskets.change(facts, basketId, (row, context) =>
          reserveItem(context, row, item),
        );
      const context = basketContext(upstreams, facts);
      const row = newBasket(context, undefined);
      return baskets.save(context, reserveItem(context, row, item));
    }),
    reply(addItemCall, ({ facts, body: { basketId, favStoreId, ...item } }) =>
      baskets.change(facts, basketId, (row, context) =>
        addItem(
          context,
          { ...row, favStoreId: favStoreId ?? row.favStoreId },
          item,
        ),
      ),
    ),
    reply(removeItemCall, ({ facts, query: { basketId, itemId } }) =>
      baskets.change(facts, basketId, (row) => removeItem(row, itemId)),
    ),
    reply(chooseBonus, ({ facts, params, body }) =>
      baskets.change(facts, params.basketId, (row, context) =>
        chooseGift(context, row, body),
      ),
    ),
    reply(updateItem, ({ facts, params, query, body }) =>
      baskets.change(facts, params.basketId, (row, context) =>
        changeItem(context, row, body, query),
      ),
    ),
  ];
}

function couponHandlers(reply: Reply, baskets: BasketStore) {
  return [
    reply(applyCoupon, ({ facts, body: { basketId, couponCode } }) =>
      baskets.change(facts, basketId, (row, context) => {
        const problem = couponProblem(couponCode, row.coupons);
        if (problem) throw refusalOf(problem);
        const refused = welcomeRefusal(context, normalizeCoupon(couponCode));
        if (refused) throw refused;
        return {
          ...row,
          coupons: [...row.coupons, normalizeCoupon(couponCode)],
        };
      }),
    ),
    reply(removeCoupon, ({ facts, query: { basketId, couponCode } }) =>
      baskets.change(facts, basketId, (row) => {
        const code = normalizeCoupon(couponCode);
        if (!row.coupons.includes(code)) throw refusalOf("PRM160");
        return { ...row, coupons: row.coupons.filter((one) => one !== code) };
      }),
    ),
  ];
}

function rewardHandler(reply: Reply, baskets: BasketStore) {
  return reply(
    applyReward,
    ({ facts, params, body: { appliedLoyaltyVoucher: voucher } }) =>
      baskets.change(facts, params.basketId, (row, context) => {
        if (voucher === "") return { ...row, reward: undefined };
        demandVoucher(context, voucher);
        if (!mayUseRewards(context)) throw refusalOf("PAY400");
        return { ...row, reward: voucher };
      }),
  );
}

function adjustmentHandlers(
  upstreams: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return [
    reply(addPriceAdjustment, ({ facts, params, body }) => {
      demandAssociate(upstreams, facts);
      const { itemId, ...change } = body;
      return baskets.change(facts, params.basketId, (row, context) =>
        adjustPrice(context, row, itemId, change),
      );
    }),
    reply(changePriceAdjustment, ({ facts, params, body }) => {
      demandAssociate(upstreams, facts);
      return baskets.change(facts, params.basketId, (row, context) =>
        changeAdjustment(context, row, params.adjustmentId, body),
      );
    }),
    reply(removePriceAdjustment, ({ facts, params }) => {
      demandAssociate(upstreams, facts);
      return baskets.change(facts, params.basketId, (row) =>
        removeAdjustment(row, params.adjustmentId),
      );
    }),
  ];
}

export const cartHandlers: HandlerFamily = (upstreams, reply) => {
  const baskets = createBasketStore(upstreams);
  return [
    ...basketHandlers(upstreams, reply, baskets),
    ...itemHandlers(upstreams, reply, baskets),
    ...couponHandlers(reply, baskets),
    rewardHandler(reply, baskets),
    ...adjustmentHandlers(upstreams, reply, baskets),
    ...methodHandlers(reply, baskets),
    ...addressHandlers(reply, baskets),
    ...billingHandlers(reply, baskets),
    ...instrumentHandlers(upstreams, reply, baskets),
    fingerprintHandler(reply, baskets),
    ...providerHandlers(upstreams, reply, baskets),
    prepareHandler(upstreams, reply, baskets),
  ];
};
