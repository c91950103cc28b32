/** What the plugin adds to the Shop API for stock alerts, which need no account and no session. */
import { Inject } from "@nestjs/common";
import { Args, Mutation, Resolver } from "@nestjs/graphql";
import { Ctx, RequestContext } from "@vendure/core";
import { parse } from "graphql";
import { Alerts, type NewAlert } from "./alerts";

export const alertsSchema = parse(`
  input ShopNewAlert {
    sku: String!
    email: String!
    locale: String!
    "The product's, in that language"
    name: String!
    "Of the product's page, below the shop's address"
    path: String!
  }

  extend type Mutation {
    "Once for an address and a size; the same again changes its language only."
    shopRequestAlert(alert: ShopNewAlert!): Boolean!
    shopWithdrawAlert(sku: String!, email: String!): Boolean!
  }
`);

@Resolver()
export class AlertsResolver {
  readonly #alerts: Alerts;

  constructor(@Inject(Alerts) alerts: Alerts) {
    this.#alerts = alerts;
  }

  @Mutation()
  async shopRequestAlert(
    @Ctx() ctx: RequestContext,
    @Args("alert") alert: NewAlert,
  ): Promise<boolean> {
    await this.#alerts.request(ctx, alert);
    return true;
  }

  @Mutation()
  async shopWithdrawAlert(
    @Ctx() ctx: RequestContext,
    @Args("sku") sku: string,
    @Args("email") email: string,
  ): Promise<boolean> {
    await this.#alerts.withdraw(ctx, sku, email);
    return true;
  }
}
