/** The shop's accounts in the engine. */
import { PluginCommonModule, VendurePlugin } from "@vendure/core";
import { OrdersPlugin } from "../orders/plugin";
import { Accounts } from "./accounts";
import { AccountsResolver, accountsSchema } from "./accounts-api";
import { Profiles } from "./profiles";

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule, OrdersPlugin],
  providers: [Accounts, Profiles],
  shopApiExtensions: { schema: accountsSchema, resolvers: [AccountsResolver] },
})
export class AccountsPlugin {}
