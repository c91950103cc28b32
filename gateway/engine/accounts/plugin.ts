/** The shop's accounts in the engine. */
import { concatAST } from "graphql";
import { PluginCommonModule, VendurePlugin } from "@vendure/core";
import { ListsPlugin } from "../lists/plugin";
import { OrdersPlugin } from "../orders/plugin";
import { Accounts } from "./accounts";
import { AccountsResolver, accountsSchema } from "./accounts-api";
import { PasswordTries, ShopPasswordTries } from "./password-tries";
import { Profiles } from "./profiles";
import { ShopSavedCard } from "./saved-card";
import { SavedCards } from "./saved-cards";
import { SavedCardsResolver, savedCardsSchema } from "./saved-cards-api";

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule, OrdersPlugin, ListsPlugin],
  entities: [ShopPasswordTries, ShopSavedCard],
  providers: [Accounts, PasswordTries, Profiles, SavedCards],
  shopApiExtensions: {
    schema: concatAST([accountsSchema, savedCardsSchema]),
    resolvers: [AccountsResolver, SavedCardsResolver],
  },
})
export class AccountsPlugin {}
