/** What the plugin adds to the Shop API for saved cards, always those of the account of the call's session. */
import { Inject } from "@nestjs/common";
import { Args, Mutation, Query, Resolver } from "@nestjs/graphql";
import { Allow, Ctx, Permission, RequestContext } from "@vendure/core";
import { parse } from "graphql";
import type { PaymentVisit } from "../orders/baskets";
import type { BasketReference } from "../orders/order-store";
import { SavedCards } from "./saved-cards";

export const savedCardsSchema = parse(`
  extend type Mutation {
    "Opens the provider's page on which a card is typed that is to be saved."
    shopOpenSaving(payment: ShopPaymentVisit!): String!
    shopSaveCard(instrumentId: String!, isMain: Boolean!): String!
    shopChangeCard(instrumentId: String!, isMain: Boolean!): String!
    shopRemoveCard(instrumentId: String!): String!
    shopPayWithSaved(
      basket: ShopBasketReference!
      payment: ShopPaymentVisit!
      instrumentId: String!
    ): ShopPaymentAnswer!
  }

  extend type Query {
    shopCards: String!
  }
`);

@Resolver()
export class SavedCardsResolver {
  readonly #cards: SavedCards;

  constructor(@Inject(SavedCards) cards: SavedCards) {
    this.#cards = cards;
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopOpenSaving(
    @Ctx() ctx: RequestContext,
    @Args("payment") payment: PaymentVisit,
  ): Promise<string> {
    return JSON.stringify(await this.#cards.open(ctx, payment));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSaveCard(
    @Ctx() ctx: RequestContext,
    @Args("instrumentId") instrumentId: string,
    @Args("isMain") isMain: boolean,
  ): Promise<string> {
    return JSON.stringify(await this.#cards.save(ctx, instrumentId, isMain));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopChangeCard(
    @Ctx() ctx: RequestContext,
    @Args("instrumentId") instrumentId: string,
    @Args("isMain") isMain: boolean,
  ): Promise<string> {
    return JSON.stringify(await this.#cards.change(ctx, instrumentId, isMain));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopRemoveCard(
    @Ctx() ctx: RequestContext,
    @Args("instrumentId") instrumentId: string,
  ): Promise<string> {
    return JSON.stringify(await this.#cards.remove(ctx, instrumentId));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopPayWithSaved(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("payment") payment: PaymentVisit,
    @Args("instrumentId") instrumentId: string,
  ): Promise<{ answer: string; visit: string | null }> {
    const { visit, ...answer } = await this.#cards.pay(
      ctx,
      basket,
      payment,
      instrumentId,
    );
    return { answer: JSON.stringify(answer), visit };
  }

  @Query()
  @Allow(Permission.Owner)
  async shopCards(@Ctx() ctx: RequestContext): Promise<string> {
    return JSON.stringify(await this.#cards.list(ctx));
  }
}
