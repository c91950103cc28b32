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
  type VendureConfig,
} from "@vendure/core";
import { createMail } from "./accounts/mail";
import { AccountsPlugin } from "./accounts/plugin";
import { CasesPlugin } from "./cases/plugin";
import { customFields } from "./custom-fields";
import { connectionOptions, type Database } from "./database";
import {
  AllocatedBeforeTheBank,
  bankOrders,
  bankPayments,
  PlacedBeforeTheBank,
} from "./orders/bank-confirmation";
import { inCountries, priceByCurrency } from "./orders/delivery";
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

export interface EngineOptions {
  readonly database: Database;
  /** 0 for any free port. */
  readonly port: number;
  /** Of the one administrator, `admin`, who is made with the tables. */
  readonly adminPassword: string;
  /** Whether the tables are made; see `connectionOptions`. */
  readonly isNew: boolean;
  /** Who takes the cards. */
  readonly provider: ProviderOptions;
  /** Address of who sends mails; see `createMail`. */
  readonly mailer: string | undefined;
}

/** The engine listens here only; who sells over the Internet has a proxy before it. */
export const loopback = "127.0.0.1";

export function engineConfig(options: EngineOptions): VendureConfig {
  const provider = createPaymentProvider(options.provider);
  setOrdersOptions({ provider, sendMail: createMail(options.mailer) });
  return {
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
      // An account is nobody's before its e-mail address is confirmed.
      requireVerification: true,
      // How long another engine goes on with a session that one has ended.
      sessionCacheTTL: 5,
      // Of the links in mails.
      verificationTokenDuration: "1d",
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
    },
    promotionOptions: {
      promotionConditions: [...defaultPromotionConditions, worthByCurrency],
      promotionActions: [...defaultPromotionActions, freeDelivery, percentOff],
    },
    paymentOptions: {
      process: [defaultPaymentProcess, bankPayments],
      paymentMethodHandlers: [createPaymentHandler(provider)],
    },
    logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
    plugins: [
      DefaultJobQueuePlugin,
      DefaultSchedulerPlugin.init(),
      ShopPlugin,
      OrdersPlugin,
      AccountsPlugin,
      CasesPlugin,
    ],
  };
}
