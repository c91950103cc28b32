/** What the plugin adds for cases: opening one to the Shop API, reading them to the Admin API. */
import { Inject } from "@nestjs/common";
import { Args, Mutation, Query, Resolver } from "@nestjs/graphql";
import { Allow, Ctx, Permission, RequestContext } from "@vendure/core";
import { parse } from "graphql";
import type { ShopCase } from "./case";
import { Cases, type NewCase } from "./cases";

export const casesSchema = parse(`
  input ShopNewCase {
    "The same for the same message; without one it is a new case each time."
    key: String
    siteId: String!
    locale: String!
    category: String!
    subject: String!
    firstName: String!
    lastName: String!
    email: String!
    phone: String
    orderNumber: String
    message: String!
    "JSON of what only this kind of case has."
    details: String
  }

  extend type Mutation {
    shopOpenCase(case: ShopNewCase!): String!
  }
`);

export const adminCasesSchema = parse(`
  type ShopCase {
    number: String!
    createdAt: DateTime!
    siteId: String!
    locale: String!
    category: String!
    subject: String!
    firstName: String!
    lastName: String!
    email: String!
    phone: String
    orderNumber: String
    message: String!
    details: String
  }

  extend type Query {
    "Messages to customer service, the newest first; at most 100 at a time."
    shopCases(skip: Int!, take: Int!): [ShopCase!]!
  }
`);

@Resolver()
export class CasesResolver {
  readonly #cases: Cases;

  constructor(@Inject(Cases) cases: Cases) {
    this.#cases = cases;
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopOpenCase(
    @Ctx() ctx: RequestContext,
    @Args("case") opened: NewCase,
  ): Promise<string> {
    return JSON.stringify(await this.#cases.open(ctx, opened));
  }
}

@Resolver()
export class AdminCasesResolver {
  readonly #cases: Cases;

  constructor(@Inject(Cases) cases: Cases) {
    this.#cases = cases;
  }

  @Query()
  @Allow(Permission.ReadOrder)
  shopCases(
    @Ctx() ctx: RequestContext,
    @Args("skip") skip: number,
    @Args("take") take: number,
  ): Promise<ShopCase[]> {
    return this.#cases.page(ctx, skip, take);
  }
}
