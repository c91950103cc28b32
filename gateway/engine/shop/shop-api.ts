/** What the plugin adds to the Shop API. Everything that it says is on the pages of the shop, too. */
import { Inject } from "@nestjs/common";
import { Args, Query, Resolver } from "@nestjs/graphql";
import { UserInputError } from "@vendure/core";
import { parse } from "graphql";
import type { ShopRow } from "./entities";
import { ShopRows } from "./shop-rows";

export const shopSchema = parse(`
  "A part of what the shop knows of a product, or of what sorts products."
  type ShopRow {
    subject: String!
    "facts, stock, or a language"
    part: String!
    version: Int!
    "JSON; null when the subject is no longer sold"
    data: String
  }

  type ShopRows {
    "Differs between databases, whose versions cannot be compared."
    epoch: String!
    "The newest version of the catalogue."
    version: Int!
    items: [ShopRow!]!
  }

  type ShopStock {
    sku: String!
    quantity: Int!
  }

  extend type Query {
    "The rows that changed after a version, oldest first, of at most \`take\` versions (100 at most)."
    shopRows(after: Int!, take: Int!): ShopRows!
    "The pieces that can be bought now, of at most 500 variants. Unknown ones are left out."
    shopStock(skus: [String!]!): [ShopStock!]!
  }
`);

const mostVersions = 100;
const mostSkus = 500;

@Resolver()
export class ShopResolver {
  readonly #rows: ShopRows;

  constructor(@Inject(ShopRows) rows: ShopRows) {
    this.#rows = rows;
  }

  @Query()
  shopRows(
    @Args("after") after: number,
    @Args("take") take: number,
  ): Promise<{ epoch: string; version: number; items: ShopRow[] }> {
    if (take < 1 || take > mostVersions)
      throw new UserInputError(`take must be from 1 to ${mostVersions}`);
    return this.#rows.after(after, take);
  }

  @Query()
  shopStock(
    @Args("skus") skus: string[],
  ): Promise<{ sku: string; quantity: number }[]> {
    if (skus.length > mostSkus)
      throw new UserInputError(`At most ${mostSkus} variants at once`);
    return this.#rows.stockOf(skus);
  }
}
