/**
 * What the plugin adds to the Shop API for baskets and orders. Vendure's own calls would take one call for each small
 * step, know one basket a session, and keep half of what was refused; these are one transaction each.
 *
 * An answer is JSON (`gateway/orders/order-row.ts`). It is the caller's own basket or order, or one whose number and
 * e-mail the caller has proved to know.
 */
import { Inject } from "@nestjs/common";
import { Args, Mutation, Query, Resolver } from "@nestjs/graphql";
import { Allow, Ctx, Permission, RequestContext } from "@vendure/core";
import { parse } from "graphql";
import type { AddressRow } from "../../orders/order-row";
import { Afterwards } from "./afterwards";
import {
  Baskets,
  type BasketMarket,
  type LineChange,
  type NewItem,
  type PaymentVisit,
} from "./baskets";
import type { BasketReference } from "./order-store";
import { Placing, type NamedPayment, type PlacedPayment } from "./placing";
import { withoutNulls } from "./without-nulls";

export const ordersSchema = parse(`
  input ShopBasketReference {
    number: String!
    "The market from which it is asked for."
    siteId: String!
    "The shopper's own store, if it is to be noted."
    favStoreId: String
  }

  input ShopBasketMarket {
    siteId: String!
    "ISO code"
    country: String!
    favStoreId: String
  }

  input ShopNewItem {
    sku: String!
    qty: Int!
    "The most of it that a basket may hold."
    most: Int!
    "Where it is collected; none for what is sent home."
    storeId: String
  }

  input ShopLineChange {
    lineId: String!
    "0 removes the line."
    qty: Int
    "Another variant of the same product."
    sku: String
    "Where it is collected; empty to have it sent home, null to leave it where it is."
    storeId: String
    most: Int!
  }

  input ShopAddress {
    firstName: String!
    lastName: String!
    addressLine1: String!
    addressLine2: String
    city: String!
    province: String
    postalCode: String!
    "ISO code"
    countryCode: String!
    phone: String
    email: String
  }

  input ShopPaymentVisit {
    method: String!
    returnTo: String!
    locale: String!
  }

  input ShopPlacedPayment {
    instrumentId: String!
    "Hundredths, as the shopper has seen it."
    amount: Int
  }

  input ShopPlacing {
    billing: ShopAddress!
    payments: [ShopPlacedPayment!]!
    locale: String!
  }

  "The visit and the instrument of a payment, which only the provider and the shop know."
  input ShopNamedPayment {
    visit: String!
    instrumentId: String!
  }

  type ShopPaymentAnswer {
    "JSON, as that of the other calls"
    answer: String!
    "JSON of the visit to the provider's page; null if it was refused"
    visit: String
  }

  extend type Mutation {
    shopCreateBasket(market: ShopBasketMarket!, items: [ShopNewItem!]!): String!
    shopReadBasket(basket: ShopBasketReference!, checksStock: Boolean!): String!
    shopAddItem(basket: ShopBasketReference!, item: ShopNewItem!): String!
    shopChangeLine(basket: ShopBasketReference!, change: ShopLineChange!): String!
    shopApplyCoupon(basket: ShopBasketReference!, code: String!): String!
    shopRemoveCoupon(basket: ShopBasketReference!, code: String!): String!
    "Pieces of a store, which are collected there; without a basket it is a new one."
    shopReserveItem(basket: ShopBasketReference, market: ShopBasketMarket!, item: ShopNewItem!): String!
    "Who collects in a store."
    shopSetRecipient(basket: ShopBasketReference!, storeId: String!, shippingId: String!, address: ShopAddress!): String!
    "Null removes it."
    shopSetShippingAddress(basket: ShopBasketReference!, address: ShopAddress): String!
    "Null removes it."
    shopSetBillingAddress(basket: ShopBasketReference!, address: ShopAddress): String!
    shopChooseMethod(basket: ShopBasketReference!, code: String!): String!
    shopOpenPayment(basket: ShopBasketReference!, payment: ShopPaymentVisit!): ShopPaymentAnswer!
    shopAddInstrument(basket: ShopBasketReference!, method: String!, instrumentId: String!): String!
    shopRemoveInstrument(basket: ShopBasketReference!, instrumentId: String!): String!
    "Once: placed again, it answers with the same order."
    shopPlaceOrder(basket: ShopBasketReference!, order: ShopPlacing!): String!
    "By what the provider says of the bank's question."
    shopCompleteOrder(number: String!, payment: ShopNamedPayment!): String!
    "Opens the order to the caller from now on."
    shopTrackOrder(number: String!, email: String!, postalCode: String): String!
    shopCancelOrder(number: String!, reason: String): String!
  }

  extend type Query {
    "An order that is open to the caller."
    shopPlacedOrder(number: String!): String!
  }
`);

/** The longest list that a basket begins with. */
const mostItems = 40;

@Resolver()
export class OrdersResolver {
  readonly #baskets: Baskets;
  readonly #placing: Placing;
  readonly #afterwards: Afterwards;

  constructor(
    @Inject(Baskets) baskets: Baskets,
    @Inject(Placing) placing: Placing,
    @Inject(Afterwards) afterwards: Afterwards,
  ) {
    this.#baskets = baskets;
    this.#placing = placing;
    this.#afterwards = afterwards;
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopCreateBasket(
    @Ctx() ctx: RequestContext,
    @Args("market") market: BasketMarket,
    @Args("items") items: NewItem[],
  ): Promise<string> {
    return JSON.stringify(
      await this.#baskets.create(ctx, market, items.slice(0, mostItems)),
    );
  }

  /** A mutation, since it may take out what has sold out. */
  @Mutation()
  @Allow(Permission.Owner)
  async shopReadBasket(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("checksStock") checksStock: boolean,
  ): Promise<string> {
    return JSON.stringify(await this.#baskets.read(ctx, basket, checksStock));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopAddItem(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("item") item: NewItem,
  ): Promise<string> {
    return JSON.stringify(await this.#baskets.add(ctx, basket, item));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopChangeLine(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("change") change: LineChange,
  ): Promise<string> {
    return JSON.stringify(await this.#baskets.changeLine(ctx, basket, change));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopApplyCoupon(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("code") code: string,
  ): Promise<string> {
    return JSON.stringify(await this.#baskets.applyCoupon(ctx, basket, code));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopRemoveCoupon(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("code") code: string,
  ): Promise<string> {
    return JSON.stringify(await this.#baskets.removeCoupon(ctx, basket, code));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopReserveItem(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference | null,
    @Args("market") market: BasketMarket,
    @Args("item") item: NewItem,
  ): Promise<string> {
    return JSON.stringify(
      await this.#baskets.reserve(ctx, basket ?? null, market, item),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSetRecipient(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("storeId") storeId: string,
    @Args("shippingId") shippingId: string,
    @Args("address") address: AddressRow,
  ): Promise<string> {
    const recipient = { ...withoutNulls(address), shippingId };
    return JSON.stringify(
      await this.#baskets.setRecipient(ctx, basket, recipient, storeId),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSetShippingAddress(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("address") address: AddressRow | null,
  ): Promise<string> {
    return JSON.stringify(
      await this.#baskets.setShippingAddress(
        ctx,
        basket,
        address && withoutNulls(address),
      ),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSetBillingAddress(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("address") address: AddressRow | null,
  ): Promise<string> {
    return JSON.stringify(
      await this.#baskets.setBillingAddress(
        ctx,
        basket,
        address && withoutNulls(address),
      ),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopChooseMethod(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("code") code: string,
  ): Promise<string> {
    return JSON.stringify(await this.#baskets.chooseMethod(ctx, basket, code));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopOpenPayment(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("payment")
    payment: PaymentVisit,
  ): Promise<{ answer: string; visit: string | null }> {
    const { visit, ...answer } = await this.#baskets.openPayment(ctx, basket, {
      ...payment,
    });
    return { answer: JSON.stringify(answer), visit };
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopAddInstrument(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("method") method: string,
    @Args("instrumentId") instrumentId: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#baskets.addInstrument(ctx, basket, method, instrumentId),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopRemoveInstrument(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("instrumentId") instrumentId: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#baskets.removeInstrument(ctx, basket, instrumentId),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopPlaceOrder(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("order")
    order: { billing: AddressRow; payments: PlacedPayment[]; locale: string },
  ): Promise<string> {
    const billing = withoutNulls(order.billing);
    return JSON.stringify(
      await this.#placing.place(ctx, basket, { ...order, billing }),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopCompleteOrder(
    @Ctx() ctx: RequestContext,
    @Args("number") number: string,
    @Args("payment") payment: NamedPayment,
  ): Promise<string> {
    return JSON.stringify(await this.#placing.complete(ctx, number, payment));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopTrackOrder(
    @Ctx() ctx: RequestContext,
    @Args("number") number: string,
    @Args("email") email: string,
    @Args("postalCode") postalCode: string | null,
  ): Promise<string> {
    return JSON.stringify(
      await this.#placing.track(ctx, number, email, postalCode ?? null),
    );
  }

  @Query()
  @Allow(Permission.Owner)
  async shopPlacedOrder(
    @Ctx() ctx: RequestContext,
    @Args("number") number: string,
  ): Promise<string> {
    return JSON.stringify(await this.#afterwards.read(ctx, number));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopCancelOrder(
    @Ctx() ctx: RequestContext,
    @Args("number") number: string,
    @Args("reason") reason: string | null,
  ): Promise<string> {
    return JSON.stringify(
      await this.#afterwards.cancel(ctx, number, reason ?? null),
    );
  }
}
