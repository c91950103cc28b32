/** Favourites and items saved for later in the engine. */
import { PluginCommonModule, VendurePlugin } from "@vendure/core";
import { OrdersPlugin } from "../orders/plugin";
import { ShopList } from "./list";
import { Lists } from "./lists";
import { ListsResolver, listsSchema } from "./lists-api";

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule, OrdersPlugin],
  entities: [ShopList],
  providers: [Lists],
  exports: [Lists],
  shopApiExtensions: { schema: listsSchema, resolvers: [ListsResolver] },
})
export class ListsPlugin {}
