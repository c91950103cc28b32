/** What the plugin adds to the Shop API about stores. Everything that it says is on the pages of the shop, too. */
import { Inject } from "@nestjs/common";
import { Args, Query, Resolver } from "@nestjs/graphql";
import { Ctx, RequestContext, UserInputError } from "@vendure/core";
import { parse } from "graphql";
import { Stores, type StorePieces } from "./stores";

export const storesSchema = parse(`
  type ShopStorePieces {
    sku: String!
    storeId: String!
    quantity: Int!
  }

  extend type Query {
    "JSON of the stores of a country"
    shopStores(country: String!): String!
    "The pieces of at most 500 variants in at most 1000 stores; those of which there are none are left out."
    shopStoreStock(skus: [String!]!, storeIds: [String!]!): [ShopStorePieces!]!
    "The SKUs of which a store has any"
    shopSkusAt(storeId: String!): [String!]!
  }
`);

const mostSkus = 500;
const mostStores = 1_000;

@Resolver()
export class StoresResolver {
  readonly #stores: Stores;

  constructor(@Inject(Stores) stores: Stores) {
    this.#stores = stores;
  }

  @Query()
  async shopStores(
    @Ctx() ctx: RequestContext,
    @Args("country") country: string,
  ): Promise<string> {
    return JSON.stringify(await this.#stores.in(ctx, country));
  }

  @Query()
  shopStoreStock(
    @Ctx() ctx: RequestContext,
    @Args("skus") skus: string[],
    @Args("storeIds") storeIds: string[],
  ): Promise<StorePieces[]> {
    if (skus.length > mostSkus || storeIds.length > mostStores)
      throw new UserInputError(
        `At most ${mostSkus} variants and ${mostStores} stores at once`,
      );
    return this.#stores.stockOf(ctx, skus, storeIds);
  }

  @Query()
  shopSkusAt(
    @Ctx() ctx: RequestContext,
    @Args("storeId") storeId: string,
  ): Promise<string[]> {
    return this.#stores.skusAt(ctx, storeId);
  }
}
