/** The engine's configuration, the same for the import and for selling. */
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  defaultOrderProcess,
  defaultPaymentProcess,
  defaultPromotionActions,
  defaultPromotionConditions,
  defaultShippingCalculator,
  defaultShippingEligibilityChecker,
  LogLevel,
  NoopSessionCacheStrategy,
  type VendureConfig,
} from "@vendure/core";
import { createMail } from "./accounts/mail";
import { AlertsPlugin } from "./alerts/plugin";
import { AccountsPlugin } from "./accounts/plugin";
import { CasesPlugin } from "./cases/plugin";
import { ListsPlugin } from "./lists/plugin";
import { customFields } from "./custom-fields";
import { connectionOptions, type Database } from "./database";
import {
  AllocatedBeforeTheBank,
  bankOrders,
  bankPayments,
  PlacedBeforeTheBank,
} from "./orders/bank-confirmation";
import {
  inCountries,
  LinesByDelivery,
  priceByCurrency,
} from "./orders/delivery";
import { setOrdersOptions } from "./orders/options";
import { OwnOrders, RandomOrderNumbers } from "./orders/order-access";
import { createPaymentHandler } from "./orders/payment-handler";
import {
  createPaymentProvider,
  type ProviderOptions,
} from "./orders/payment-provider";
import { OrdersPlugin } from "./orders/plugin";
import { freeDelivery, percentOff, worthByCurrency } from "./orders/promotions";
import { ZoneOfDestination } from "./orders/tax-zones";
import { PriceWithTaxByCurrency } from "./prices";
import { ShopPlugin } from "./shop/plugin";
import { StoresPlugin } from "./stores/plugin";
import { StockByStore } from "./stores/stock-by-store";

export interface EngineOptions {
  readonly database: Database;
  /** Where it listens; `loopback` unless a network of its own is around it. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Of the one administrator, `admin`, who is made with the tables. */
  readonly adminPassword: string;
  /** Whether SQLite's tables are made; see `connectionOptions`. */
  readonly isNew: boolean;
  /** Whether the process runs jobs and what is due at certain times. */
  readonly worksInBackground: boolean;
  /** Who takes the cards. */
  readonly provider: ProviderOptions;
  /** Address of who sends mails; see `createMail`. */
  readonly mailer: string | undefined;
}

// Vendure reports how it is used to its makers by default. A retailer who wants that sets it to "false".
process.env["VENDURE_DISABLE_TELEMETRY"] ??= "true";

/** Nobody but the gateways calls an engine, and its administrators. */
export const loopback = "127.0.0.1";

export function engineConfig(options: EngineOptions): VendureConfig {
  const provider = createPaymentProvider(options.provider);
  setOrdersOptions({ provider, sendMail: createMail(options.mailer) });
  return {
    apiOptions: {
      hostname: options.host,
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
      // An account is nobody's before its e-mail address is confirmed.
      requireVerification: true,
      // Of the links in mails.
      verificationTokenDuration: "1d",
      // In the memory of a process, a session that another engine has ended would live on for minutes.
      sessionCacheStrategy: new NoopSessionCacheStrategy(),
      superadminCredentials: {
        identifier: "admin",
        password: options.adminPassword,
      },
    },
    dbConnectionOptions: connectionOptions(options.database, options.isNew),
    catalogOptions: {
      productVariantPriceCalculationStrategy: new PriceWithTaxByCurrency(),
      stockLocationStrategy: new StockByStore(),
    },
    customFields,
    taxOptions: { taxZoneStrategy: new ZoneOfDestination() },
    orderOptions: {
      process: [defaultOrderProcess, bankOrders],
      orderPlacedStrategy: new PlacedBeforeTheBank(),
      stockAllocationStrategy: new AllocatedBeforeTheBank(),
      orderCodeStrategy: new RandomOrderNumbers(),
      orderByCodeAccessStrategy: new OwnOrders(),
    },
    shippingOptions: {
      shippingCalculators: [defaultShippingCalculator, priceByCurrency],
      shippingEligibilityCheckers: [
        defaultShippingEligibilityChecker,
        inCountries,
      ],
      shippingLineAssignmentStrategy: new LinesByDelivery(),
    },
    promotionOptions: {
      promotionConditions: [...defaultPromotionConditions, worthByCurrency],
      promotionActions: [...defaultPromotionActions, freeDelivery, percentOff],
    },
    paymentOptions: {
      process: [defaultPaymentProcess, bankPayments],
      paymentMethodHandlers: [createPaymentHandler(provider)],
    },
    // Otherwise only in a process that Vendure calls a worker: where there is none, sessions would stay for ever.
    schedulerOptions: { runTasksInWorkerOnly: !options.worksInBackground },
    logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
    plugins: [
      // In the database: whoever runs jobs takes those of all processes.
      DefaultJobQueuePlugin,
      DefaultSchedulerPlugin.init(),
      ShopPlugin,
      StoresPlugin,
      OrdersPlugin,
      ListsPlugin,
      AccountsPlugin,
      CasesPlugin,
      AlertsPlugin,
    ],
  };
}

/** For programs that have no address and in which nobody pays: migrations and import. */
export const withoutSelling = {
  host: loopback,
  port: 0,
  worksInBackground: false,
  provider: { origin: "", key: "" },
  mailer: undefined,
} as const satisfies Partial<EngineOptions>;
