/** The engine's configuration, the same for the import and for selling. */
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  LogLevel,
  type VendureConfig,
} from "@vendure/core";
import { customFields } from "./custom-fields";
import { connectionOptions, type Database } from "./database";
import { PriceWithTaxByCurrency } from "./prices";
import { ShopPlugin } from "./shop/plugin";

export interface EngineOptions {
  readonly database: Database;
  /** 0 for any free port. */
  readonly port: number;
  /** Of the one administrator, `admin`, who is made with the tables. */
  readonly adminPassword: string;
  /** Whether the tables are made; see `connectionOptions`. */
  readonly isNew: boolean;
}

/** The engine listens here only; who sells over the Internet has a proxy before it. */
export const loopback = "127.0.0.1";

export const engineConfig = (options: EngineOptions): VendureConfig => ({
  apiOptions: {
    hostname: loopback,
    port: options.port,
    shopApiPath: "shop-api",
    adminApiPath: "admin-api",
    // No page calls it.
    cors: false,
    // The longest list of the gateway's: what is in a bag.
    shopListQueryLimit: 200,
  },
  authOptions: {
    tokenMethod: "bearer",
    superadminCredentials: {
      identifier: "admin",
      password: options.adminPassword,
    },
  },
  dbConnectionOptions: connectionOptions(options.database, options.isNew),
  catalogOptions: {
    productVariantPriceCalculationStrategy: new PriceWithTaxByCurrency(),
  },
  customFields,
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
  plugins: [DefaultJobQueuePlugin, DefaultSchedulerPlugin.init(), ShopPlugin],
});
