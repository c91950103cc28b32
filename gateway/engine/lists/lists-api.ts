/** What the plugin adds to the Shop API for lists. An answer is JSON (`gateway/wishlists/list-row.ts`). */
import { Inject } from "@nestjs/common";
import { Args, Mutation, Query, Resolver } from "@nestjs/graphql";
import { Allow, Ctx, Permission, RequestContext } from "@vendure/core";
import { parse } from "graphql";
import type { BasketReference } from "../orders/order-store";
import { Lists, type ListKind, type Pieces } from "./lists";

export const listsSchema = parse(`
  enum ShopListKind {
    favorites
    saved
  }

  "A product, a line of a basket, or an item of a list, and how many pieces"
  input ShopPieces {
    id: String!
    qty: Int!
  }

  extend type Mutation {
    "Without a number, the first one makes the list."
    shopAddFavorite(number: String, product: ShopPieces!): String!
    shopRemoveListItem(kind: ShopListKind!, number: String!, itemId: String!): String!
    shopShareFavorites(number: String!): String!
    "Without a number, the first one makes the list."
    shopSaveLine(basket: ShopBasketReference!, line: ShopPieces!, number: String): String!
    shopMoveToBasket(
      basket: ShopBasketReference!
      number: String!
      item: ShopPieces!
      "The most of it that a basket may hold."
      most: Int!
    ): String!
  }

  extend type Query {
    "Without a number, the caller's only one of the kind."
    shopReadList(kind: ShopListKind!, number: String): String!
    shopReadShared(shareId: String!): String!
  }
`);

@Resolver()
export class ListsResolver {
  readonly #lists: Lists;

  constructor(@Inject(Lists) lists: Lists) {
    this.#lists = lists;
  }

  @Query()
  @Allow(Permission.Owner)
  async shopReadList(
    @Ctx() ctx: RequestContext,
    @Args("kind") kind: ListKind,
    @Args("number") number: string | null = null,
  ): Promise<string> {
    return JSON.stringify(await this.#lists.read(ctx, kind, number));
  }

  @Query()
  @Allow(Permission.Owner)
  async shopReadShared(
    @Ctx() ctx: RequestContext,
    @Args("shareId") shareId: string,
  ): Promise<string> {
    return JSON.stringify(await this.#lists.readShared(ctx, shareId));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopAddFavorite(
    @Ctx() ctx: RequestContext,
    @Args("product") product: Pieces,
    @Args("number") number: string | null = null,
  ): Promise<string> {
    return JSON.stringify(await this.#lists.addFavorite(ctx, number, product));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopRemoveListItem(
    @Ctx() ctx: RequestContext,
    @Args("kind") kind: ListKind,
    @Args("number") number: string,
    @Args("itemId") itemId: string,
  ): Promise<string> {
    return JSON.stringify(await this.#lists.remove(ctx, kind, number, itemId));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopShareFavorites(
    @Ctx() ctx: RequestContext,
    @Args("number") number: string,
  ): Promise<string> {
    return JSON.stringify(await this.#lists.share(ctx, number));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSaveLine(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("line") line: Pieces,
    @Args("number") number: string | null = null,
  ): Promise<string> {
    return JSON.stringify(
      await this.#lists.saveLine(ctx, basket, line, number),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopMoveToBasket(
    @Ctx() ctx: RequestContext,
    @Args("basket") basket: BasketReference,
    @Args("number") number: string,
    @Args("item") item: Pieces,
    @Args("most") most: number,
  ): Promise<string> {
    return JSON.stringify(
      await this.#lists.moveToBasket(ctx, basket, number, item, most),
    );
  }
}
