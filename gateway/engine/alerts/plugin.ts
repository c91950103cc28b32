/** Stock alerts in the engine. */
import {
  Inject,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from "@nestjs/common";
import { Logger, PluginCommonModule, VendurePlugin } from "@vendure/core";
import { ShopStockAlert } from "./alert";
import { Alerts } from "./alerts";
import { alertsSchema, AlertsResolver } from "./alerts-api";

/** How often sizes are looked for that are back. */
const everyMs = 60_000;
/** The first time after the start: the engine answers by then. */
const firstMs = 5_000;

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule],
  entities: [ShopStockAlert],
  providers: [Alerts],
  shopApiExtensions: { schema: alertsSchema, resolvers: [AlertsResolver] },
})
export class AlertsPlugin
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  readonly #alerts: Alerts;
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(Alerts) alerts: Alerts) {
    this.#alerts = alerts;
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#mailDue(), everyMs).unref();
    setTimeout(() => this.#mailDue(), firstMs).unref();
  }

  #mailDue(): void {
    this.#alerts
      .mailDue()
      .catch((error: unknown) =>
        Logger.error(`Stock alerts that are due: ${String(error)}`, "Alerts"),
      );
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }
}
