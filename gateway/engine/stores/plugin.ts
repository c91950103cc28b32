/** The shop's stores in the engine. */
import { PluginCommonModule, VendurePlugin } from "@vendure/core";
import { Stores } from "./stores";
import { storesSchema, StoresResolver } from "./stores-api";

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule],
  providers: [Stores],
  exports: [Stores],
  shopApiExtensions: { schema: storesSchema, resolvers: [StoresResolver] },
})
export class StoresPlugin {}
