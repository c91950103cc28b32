/** Messages to the shop's customer service in the engine. */
import {
  Inject,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from "@nestjs/common";
import { Logger, PluginCommonModule, VendurePlugin } from "@vendure/core";
import { ShopCase } from "./case";
import { Cases } from "./cases";
import {
  adminCasesSchema,
  AdminCasesResolver,
  casesSchema,
  CasesResolver,
} from "./cases-api";

/** How often mails are looked for that were not sent. */
const everyMs = 60_000;
/** The first time after the start: the engine answers by then. */
const firstMs = 5_000;

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule],
  entities: [ShopCase],
  providers: [Cases],
  shopApiExtensions: { schema: casesSchema, resolvers: [CasesResolver] },
  adminApiExtensions: {
    schema: adminCasesSchema,
    resolvers: [AdminCasesResolver],
  },
})
export class CasesPlugin
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  readonly #cases: Cases;
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(Cases) cases: Cases) {
    this.#cases = cases;
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#mailDue(), everyMs).unref();
    // A test does not wait for a minute; neither does whoever has just mended the mailer.
    setTimeout(() => this.#mailDue(), firstMs).unref();
  }

  #mailDue(): void {
    this.#cases
      .mailDue()
      .catch((error: unknown) =>
        Logger.error(`Mails that are due: ${String(error)}`, "Cases"),
      );
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }
}
