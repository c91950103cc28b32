/** The shop's baskets and orders in the engine. */
import { PluginCommonModule, VendurePlugin } from "@vendure/core";
import { Afterwards } from "./afterwards";
import { StoresPlugin } from "../stores/plugin";
import { Baskets } from "./baskets";
import { OrderStore } from "./order-store";
import { OrderView } from "./order-view";
import { OrdersResolver, ordersSchema } from "./orders-api";
import { Placing } from "./placing";

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule, StoresPlugin],
  providers: [OrderView, OrderStore, Baskets, Placing, Afterwards],
  exports: [OrderView, OrderStore, Baskets],
  shopApiExtensions: { schema: ordersSchema, resolvers: [OrdersResolver] },
})
export class OrdersPlugin {}
