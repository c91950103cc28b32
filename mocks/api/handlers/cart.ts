/**
 * Baskets: every call of the cart contract. Each handler opens the shopper's
 * own basket, works out a changed one and answers with what is stored.
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
import type { Desk } from "../../behaviour/cart/basket-desk";
import { createDesk } from "../../behaviour/cart/basket-desk";
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

function basketHandlers(upstreams: Upstreams, reply: Reply, desk: Desk) {
  return [
    reply(
      createCart,
      ({ facts, body }) => {
        const context = basketContext(upstreams, facts);
        if (body.currency !== context.site.currency) throw refusalOf("API400");
        return desk.save(context, newBasket(context, body.favStoreId));
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
        return desk.save(context, {
          ...row,
          isTemporary: body.temporary ?? false,
        });
      },
      { status: 201 },
    ),
    reply(getCart, ({ facts, params, query }) =>
      desk.change(facts, params.basketId, (row, context) => {
        const favStoreId = query.favStoreId ?? row.favStoreId;
        const basket = { ...row, favStoreId };
        const asked =
          query.inventorySupplyCheck === "true" ||
          query.isPatchRequired === "true";
        return asked
          ? checkSupply(context, checkMethod(context, basket))
          : basket;
      }),
    ),
  ];
}

function itemHandlers(upstreams: Upstreams, reply: Reply, desk: Desk) {
  return [
    reply(reserveWithItem, ({ facts, body: { basketId, ...item } }) => {
      if (basketId !== undefined)
        return desk.change(facts, basketId, (row, context) =>
          reserveItem(context, row, item),
        );
      const context = basketContext(upstreams, facts);
      const row = newBasket(context, undefined);
      return desk.save(context, reserveItem(context, row, item));
    }),
    reply(addItemCall, ({ facts, body: { basketId, favStoreId, ...item } }) =>
      desk.change(facts, basketId, (row, context) =>
        addItem(
          context,
          { ...row, favStoreId: favStoreId ?? row.favStoreId },
          item,
        ),
      ),
    ),
    reply(removeItemCall, ({ facts, query: { basketId, itemId } }) =>
      desk.change(facts, basketId, (row) => removeItem(row, itemId)),
    ),
    reply(chooseBonus, ({ facts, params, body }) =>
      desk.change(facts, params.basketId, (row, context) =>
        chooseGift(context, row, body),
      ),
    ),
    reply(updateItem, ({ facts, params, query, body }) =>
      desk.change(facts, params.basketId, (row, context) =>
        changeItem(context, row, body, query),
      ),
    ),
  ];
}

function couponHandlers(reply: Reply, desk: Desk) {
  return [
    reply(applyCoupon, ({ facts, body: { basketId, couponCode } }) =>
      desk.change(facts, basketId, (row, context) => {
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
      desk.change(facts, basketId, (row) => {
        const code = normalizeCoupon(couponCode);
        if (!row.coupons.includes(code)) throw refusalOf("PRM160");
        return { ...row, coupons: row.coupons.filter((one) => one !== code) };
      }),
    ),
  ];
}

function rewardHandler(reply: Reply, desk: Desk) {
  return reply(
    applyReward,
    ({ facts, params, body: { appliedLoyaltyVoucher: voucher } }) =>
      desk.change(facts, params.basketId, (row, context) => {
        if (voucher === "") return { ...row, reward: undefined };
        demandVoucher(context, voucher);
        if (!mayUseRewards(context)) throw refusalOf("PAY400");
        return { ...row, reward: voucher };
      }),
  );
}

function adjustmentHandlers(upstreams: Upstreams, reply: Reply, desk: Desk) {
  return [
    reply(addPriceAdjustment, ({ facts, params, body }) => {
      demandAssociate(upstreams, facts);
      const { itemId, ...change } = body;
      return desk.change(facts, params.basketId, (row, context) =>
        adjustPrice(context, row, itemId, change),
      );
    }),
    reply(changePriceAdjustment, ({ facts, params, body }) => {
      demandAssociate(upstreams, facts);
      return desk.change(facts, params.basketId, (row, context) =>
        changeAdjustment(context, row, params.adjustmentId, body),
      );
    }),
    reply(removePriceAdjustment, ({ facts, params }) => {
      demandAssociate(upstreams, facts);
      return desk.change(facts, params.basketId, (row) =>
        removeAdjustment(row, params.adjustmentId),
      );
    }),
  ];
}

export const cartHandlers: HandlerFamily = (upstreams, reply) => {
  const desk = createDesk(upstreams);
  return [
    ...basketHandlers(upstreams, reply, desk),
    ...itemHandlers(upstreams, reply, desk),
    ...couponHandlers(reply, desk),
    rewardHandler(reply, desk),
    ...adjustmentHandlers(upstreams, reply, desk),
    ...methodHandlers(reply, desk),
    ...addressHandlers(reply, desk),
    ...billingHandlers(reply, desk),
    ...instrumentHandlers(upstreams, reply, desk),
    fingerprintHandler(reply, desk),
    ...providerHandlers(upstreams, reply, desk),
    prepareHandler(upstreams, reply, desk),
  ];
};
